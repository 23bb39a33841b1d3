/// The formats of watches.
package enum WatchFormat {
  /// The stored words, in the order in which they are offered.
  package static let keys = ["theater", "streaming", "bluray", "digital", "tv", "other"]

  /// Returns the key that a key or one of its names stands for, in any case; nil for others.
  package static func key(_ text: String) -> String? {
    let name = TextFold.fold(text)
    if keys.contains(name) { return name }
    switch name {
    case "cinema", "the cinema", "theatre", "movie theater", "movie theatre": return "theater"
    case "blu-ray/dvd", "blu-ray", "dvd": return "bluray"
    case "digital purchase": return "digital"
    case "tv broadcast": return "tv"
    default: return nil
    }
  }
}

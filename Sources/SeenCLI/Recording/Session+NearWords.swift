import SeenApp
import SeenCore

extension Session {
  /// Warns about a format or a mood that is kept as typed but may be a misspelling of a known one.
  func reportNearWords() {
    if let text = arguments[WatchOptions.format], WatchFormat.key(text) == nil {
      inform(text, near: WatchFormat.keys + WatchFormat.names, as: "format")
    }
    if let text = arguments[WatchOptions.mood], !Mood.keys.contains(Mood.stored(text)) {
      inform(text, near: Mood.keys, as: "mood")
    }
  }

  private func inform(_ text: String, near words: [String], as what: String) {
    guard let near = Nearest.words(to: text, among: words).first else { return }
    inform("'\(text)' is not a \(what) that Seen knows; did you mean '\(near)'?")
  }
}

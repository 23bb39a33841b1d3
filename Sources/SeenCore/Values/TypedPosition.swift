/// A position in a title, or a length, as people type it: `1:02:33`, `62:33`, `45m`, `1h20m`, `1h20`,
/// `3600s`, `50%`; `0` is the start.
package enum TypedPosition: Equatable, Sendable {
  /// Seconds from the start.
  case seconds(Int)
  /// Percent of the whole, 0 to 100.
  case percent(Int)

  /// The most seconds that are accepted.
  package static let maximumSeconds = 1_000_000_000

  /// Reads a position; nil for anything else.
  ///
  /// A bare number other than 0 could be minutes or seconds, and is not accepted.
  package init?(_ text: String) {
    let text = text.lowercased().filter { $0 != " " }
    if text == "0" {
      self = .seconds(0)
      return
    }
    if text.hasSuffix("%") {
      guard let percent = TypedPosition.number(text.dropLast()), percent <= 100 else { return nil }
      self = .percent(percent)
      return
    }
    let seconds = text.contains(":") ? TypedPosition.clock(text) : TypedPosition.units(text)
    guard let seconds, seconds <= TypedPosition.maximumSeconds else { return nil }
    self = .seconds(seconds)
  }

  /// Reads `62:33` or `1:02:33`; only the first part may exceed 59.
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    var seconds = 0
    for (place, part) in parts.enumerated() {
      guard let number = number(part), place == 0 || number < 60 else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  /// Reads `1h20m30s` or parts of it, in this order; a number behind hours is minutes.
  private static func units(_ text: String) -> Int? {
    var seconds = 0
    var rest = Substring(text)
    var last = 0
    for (unit, length) in [("h", 3600), ("m", 60), ("s", 1)] {
      guard let mark = rest.firstIndex(of: Character(unit)) else { continue }
      guard let number = number(rest[..<mark]) else { return nil }
      seconds += number * length
      rest = rest[rest.index(after: mark)...]
      last = length
    }
    if last == 3600, let minutes = number(rest), minutes < 60 { return seconds + minutes * 60 }
    return rest.isEmpty && last > 0 ? seconds : nil
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}

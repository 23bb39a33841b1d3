/// Lengths of time in words.
package enum DurationWords {
  /// Returns `2 h 19 min`, `45 min` or `3 h`; days are not used, so that long times compare at a glance.
  package static func ofMinutes(_ minutes: Int) -> String {
    let hours = minutes / 60
    let rest = minutes % 60
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(Count.digits(hours)) h" : "\(Count.digits(hours)) h \(rest) min"
  }

  /// Returns a text whose lengths of time stay in one line: with no-break spaces in `2 h 19 min`.
  /// - Complexity: O(n) in the bytes of the text.
  static func unbroken(_ text: String) -> String {
    func isDigit(_ byte: UInt8?) -> Bool {
      byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
    guard text.utf8.contains(where: isDigit) else { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var (unbroken, isOfHours) = ("", false)
    for (place, word) in words.enumerated() {
      let isUnit = ["h", "min"].contains(word.prefix { $0.isLetter })
      let isBound =
        place > 0
        && (isUnit && isDigit(words[place - 1].utf8.last)
          || isOfHours && isDigit(word.utf8.first))
      unbroken += (place == 0 ? "" : isBound ? "\u{A0}" : " ") + word
      isOfHours = isBound && word == "h"
    }
    return unbroken
  }

  /// Returns `1:12:05` or `42:07`, as players show positions.
  package static func ofSeconds(_ seconds: Int) -> String {
    let clock = [seconds / 60 % 60, seconds % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    if seconds >= 3600 { return "\(seconds / 3600):\(clock[0]):\(clock[1])" }
    return "\(seconds / 60):\(clock[1])"
  }
}

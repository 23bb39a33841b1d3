/// Ordinal numbers, as words while they are short.
package enum Ordinal {
  private static let words = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
  ]

  /// Returns `third` for 3 and `13th` for 13; the number itself below 1.
  package static func word(_ number: Int) -> String {
    words.indices.contains(number - 1) ? words[number - 1] : short(number)
  }

  /// Returns `3rd` for 3; the number itself below 1.
  package static func short(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    if (11...13).contains(number % 100) { return "\(number)th" }
    switch number % 10 {
    case 1: return "\(number)st"
    case 2: return "\(number)nd"
    case 3: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}

/// Days of the week by name, 0 for Monday to 6 for Sunday.
package enum WeekdayName {
  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The keys that JSON uses, from `monday` to `sunday`.
  package static let keys = names.map { $0.lowercased() }

  /// Returns the day that a name or its first three letters mean, in small letters, and `tues`, `thur` and `thurs`; nil
  /// for any other word.
  package static func number(of word: String) -> Int? {
    let word = ["tues", "thur", "thurs"].contains(word) ? String(word.prefix(3)) : word
    return keys.firstIndex { $0 == word || $0.prefix(3) == word }
  }

  /// Returns the name; the number itself outside 0 to 6.
  package static func full(_ weekday: Int) -> String {
    names.indices.contains(weekday) ? names[weekday] : String(weekday)
  }

  /// Returns the first three letters of the name; the number itself outside 0 to 6.
  package static func short(_ weekday: Int) -> String {
    String(full(weekday).prefix(3))
  }

  /// Returns the first letter of the name; the number itself outside 0 to 6.
  package static func letter(_ weekday: Int) -> String {
    String(full(weekday).prefix(1))
  }
}

package enum MonthName {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the name of a month from 1 to 12; the number itself for any other.
  package static func full(_ month: Int) -> String {
    (1...12).contains(month) ? names[month - 1] : String(month)
  }

  /// Returns the month from 1 to 12 that a name or its first three letters mean, in small letters, and of September its
  /// first four; nil for any other.
  static func number(of word: String) -> Int? {
    let word = word == "sept" ? "sep" : word
    return names.firstIndex { $0.lowercased() == word || $0.prefix(3).lowercased() == word }
      .map { $0 + 1 }
  }

  /// Returns the first three letters of the name; the number itself outside 1 to 12.
  package static func short(_ month: Int) -> String {
    String(full(month).prefix(3))
  }
}

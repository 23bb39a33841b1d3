/// Reads days that have a name of their own, and days of weeks and months that are named.
extension TimeParser {
  /// Reads `christmas`, `new year's eve 2024` and `last halloween`.
  func holiday(_ words: [String], of text: String) throws(Problem) -> PartialDate? {
    guard (1...4).contains(words.count) else { return nil }
    var names = words.map { $0.replacing("\u{2019}", with: "'") }
    let side = names.count > 1 ? TimeParser.sides[names[0]] : nil
    if side != nil { names.removeFirst() }
    var year: Int?
    if side == nil, names.count > 1, let last = names.last, last.utf8.count == 4,
      let number = TimeParser.number(last)
    {
      year = number
      names.removeLast()
    }
    guard let (month, day) = TimeParser.holidays[names.joined(separator: " ")] else { return nil }
    let date =
      year.map { PartialDate(year: $0, month: month, day: day) } ?? yearly(side, month, day)
    guard let date else { throw .impossible(text) }
    return date
  }

  /// Whether words behind a title name a day that titles are named after too: `Last Christmas`.
  static func isHoliday(_ words: String) -> Bool {
    holidays.keys.contains { words.replacing("\u{2019}", with: "'").hasSuffix($0) }
  }

  /// Days that are the same everywhere and in every year.
  private static let holidays: [String: (month: Int, day: Int)] = [
    "christmas": (12, 25), "christmas day": (12, 25), "christmas eve": (12, 24),
    "boxing day": (12, 26), "new year's eve": (12, 31), "new years eve": (12, 31),
    "new year's": (1, 1), "new year's day": (1, 1), "new years day": (1, 1),
    "valentine's day": (2, 14), "valentines day": (2, 14), "halloween": (10, 31),
  ]

  /// Returns a month, or a day of the year, on one side of today: `last` is over, `next` has not begun, `this` is that
  /// of this year, and without a word it is the nearest in the direction; nil if no year has it.
  func yearly(_ side: Int?, _ month: Int, _ day: Int?) -> PartialDate? {
    let year = today.parts.year
    let isAhead = side.map { $0 > 0 } ?? (direction == .ahead)
    if side == 0 { return PartialDate(year: year, month: month, day: day) }
    // The next February 29 can be eight years away.
    let candidates = (0...8).lazy.compactMap { count in
      PartialDate(year: isAhead ? year + count : year - count, month: month, day: day)
    }
    return candidates.first { date in
      guard let span = date.span else { return false }
      switch side {
      case nil: return isAhead ? span.upperBound >= today : span.lowerBound <= today
      default: return isAhead ? span.lowerBound > today : span.upperBound < today
      }
    }
  }

  /// Reads `last december` and `next may`.
  func sideMonth(_ words: [String], of text: String) throws(Problem) -> PartialDate? {
    guard words.count == 2, let side = TimeParser.sides[words[0]],
      let month = MonthName.number(of: words[1])
    else { return nil }
    guard let date = yearly(side, month, nil) else { throw .impossible(text) }
    return date
  }

  /// Reads `monday last week`, `last week monday`, and `fri nov 20`, whose day must be that weekday.
  func dayOfWeek(_ words: [String], of text: String) throws(Problem) -> PartialDate? {
    guard words.count > 1 else { return nil }
    if let weekday = WeekdayName.number(of: words[0]) {
      return try dayOfWeek(weekday, Array(words.dropFirst()), of: text)
    }
    guard words.count == 3, words[1] == "week", let weekday = WeekdayName.number(of: words[2])
    else { return nil }
    return try dayOfWeek(weekday, Array(words.dropLast()), of: text)
  }

  private func dayOfWeek(
    _ weekday: Int, _ others: [String], of text: String
  ) throws(Problem) -> PartialDate? {
    if others.count == 2, others[1] == "week", let side = TimeParser.sides[others[0]] {
      let day = today - today.weekday + 7 * side + weekday
      guard Period.bounds.contains(day) else { throw .impossible(text) }
      return PartialDate(day)
    }
    let written = try numeric(others, of: text)
    let spoken = try named(others, of: text)
    guard let date = written ?? spoken, let day = date.day else { return nil }
    guard day.weekday == weekday else { throw .impossible(text) }
    return date
  }
}

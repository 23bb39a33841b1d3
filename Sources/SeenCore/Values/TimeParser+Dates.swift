/// Reads dates that are written out, in digits or with the name of a month.
extension TimeParser {
  /// Reads a date or a run of days; nil for words of another form.
  func days(_ words: [String], of text: String) throws(Problem) -> Meaning? {
    if let date = try numeric(words, of: text) { return .date(date) }
    if let date = try named(words, of: text) { return .date(date) }
    if let date = try holiday(words, of: text) { return .date(date) }
    if let date = try sideMonth(words, of: text) { return .date(date) }
    if let date = try dayOfWeek(words, of: text) { return .date(date) }
    if let quarter = try quarter(words, of: text) { return quarter }
    if let week = try week(words, of: text) { return week }
    if let years = try years(words, of: text) { return years }
    return try relative(words, of: text)
  }

  // MARK: Digits

  /// Reads `2026`, `2026-11-20` and `20.11.2026`, also with slashes, and with fewer parts or zeros.
  func numeric(_ words: [String], of text: String) throws(Problem) -> PartialDate? {
    guard words.count == 1 else { return nil }
    let mark = words[0].first { !"0123456789".contains($0) } ?? "-"
    guard "-/.".contains(mark) else { return nil }
    let texts = words[0].split(separator: mark, omittingEmptySubsequences: false)
    let parts = texts.compactMap { TimeParser.number($0) }
    let lengths = texts.map(\.utf8.count)
    guard (1...3).contains(texts.count), parts.count == texts.count else { return nil }
    if lengths[0] == 4, lengths.dropFirst().allSatisfy({ (1...2).contains($0) }) {
      let date = PartialDate(
        year: parts[0], month: parts.count > 1 ? parts[1] : nil,
        day: parts.count > 2 ? parts[2] : nil)
      guard let date else { throw .impossible(text) }
      return date
    }
    guard lengths.count > 1, lengths.last == 4,
      lengths.dropLast().allSatisfy({ (1...2).contains($0) })
    else { return nil }
    if parts.count == 2 {
      guard let date = PartialDate(year: parts[1], month: parts[0]) else { throw .impossible(text) }
      return date
    }
    let dayFirst = PartialDate(year: parts[2], month: parts[1], day: parts[0])
    let monthFirst = PartialDate(year: parts[2], month: parts[0], day: parts[1])
    if let dayFirst, let monthFirst, dayFirst != monthFirst {
      switch order {
      case .dmy: return dayFirst
      case .mdy: return monthFirst
      case nil: throw .ambiguous(text, dayFirst, monthFirst)
      }
    }
    guard let date = dayFirst ?? monthFirst else { throw .impossible(text) }
    return date
  }

  /// Reads up to four digits.
  static func number(_ text: some StringProtocol) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  // MARK: Names of months

  /// Reads `november 20 2026`, `20 november 2026`, `3rd november`, `november 2026` and `november`.
  func named(_ words: [String], of text: String) throws(Problem) -> PartialDate? {
    var words = words
    guard (1...3).contains(words.count),
      let place = words.prefix(2).firstIndex(where: { MonthName.number(of: $0) != nil }),
      let month = MonthName.number(of: words.remove(at: place))
    else { return nil }
    var (day, year): (Int?, Int?)
    for (place, word) in words.enumerated() {
      if place == 0, let number = TimeParser.dayOfMonth(word) {
        day = number
      } else if place == words.count - 1, word.utf8.count == 4, let number = TimeParser.number(word)
      {
        year = number
      } else {
        return nil
      }
    }
    let date = year.map { PartialDate(year: $0, month: month, day: day) }
    guard let date = date ?? yearly(nil, month, day) else { throw .impossible(text) }
    return date
  }

  /// Reads `3`, `03` or `3rd`.
  private static func dayOfMonth(_ word: String) -> Int? {
    let isOrdinal = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    let digits = isOrdinal ? word.dropLast(2) : word[...]
    return digits.utf8.count < 3 ? number(digits) : nil
  }

  // MARK: Quarters, weeks, decades

  /// Reads `q4`, which is the latest that has begun, `q4 2025` or `2025 q4`.
  private func quarter(_ words: [String], of text: String) throws(Problem) -> Meaning? {
    guard let (word, year) = TimeParser.ofYear("q", words), (1...4).contains(word) else {
      return nil
    }
    let (thisYear, month, _) = today.parts
    let latest = word <= (month + 2) / 3 ? thisYear : thisYear - 1
    return try months(from: (year ?? latest) * 12 + word * 3 - 3, 3, of: text)
  }

  /// Reads an ISO 8601 week, `2026 w12`.
  private func week(_ words: [String], of text: String) throws(Problem) -> Meaning? {
    guard let (week, year) = TimeParser.ofYear("w", words), let year else { return nil }
    guard (1...53).contains(week), (1..<9999).contains(year) else { throw .impossible(text) }
    let fourth = Day(number: Day.number(year: year, month: 1, day: 4))
    let monday = fourth + (week - 1) * 7 - fourth.weekday
    guard (monday + 3).parts.year == year else { throw .impossible(text) }
    return try days(from: monday, 7, of: text)
  }

  /// Reads a letter with a number behind it, and a year on either side.
  private static func ofYear(
    _ letter: String, _ words: [String]
  ) -> (number: Int, year: Int?)? {
    guard (1...2).contains(words.count),
      let place = words.firstIndex(where: { $0.hasPrefix(letter) }),
      words[place].utf8.count < 4, let number = number(words[place].dropFirst())
    else { return nil }
    guard words.count == 2 else { return (number, nil) }
    let other = words[1 - place]
    guard other.utf8.count == 4, let year = TimeParser.number(other) else { return nil }
    return (number, year)
  }

  /// Reads `1990s` and `1999-2003`.
  private func years(_ words: [String], of text: String) throws(Problem) -> Meaning? {
    guard words.count == 1 else { return nil }
    let bytes = words[0].utf8
    if bytes.count == 5, words[0].hasSuffix("0s"), let year = TimeParser.number(words[0].dropLast())
    {
      return try months(from: year * 12, 120, of: text)
    }
    guard bytes.count == 9, bytes.dropFirst(4).first == UInt8(ascii: "-"),
      let first = TimeParser.number(words[0].prefix(4)),
      let last = TimeParser.number(words[0].suffix(4))
    else { return nil }
    guard first <= last else {
      throw .backwards(text, turned: words[0].suffix(4) + ".." + words[0].prefix(4))
    }
    return try months(from: first * 12, (last - first + 1) * 12, of: text)
  }

  // MARK: Runs of days

  /// Returns a number of days from one on.
  func days(from first: Day, _ count: Int, of text: String) throws(Problem) -> Meaning {
    let last = first + (count - 1)
    guard Period.bounds.contains(first), Period.bounds.contains(last) else {
      throw .impossible(text)
    }
    return .days(first, last)
  }

  /// Returns a number of months from one on, which is counted from January of a year 0.
  func months(from first: Int, _ count: Int, of text: String) throws(Problem) -> Meaning {
    let ends = (PartialDate(month: first)?.span, PartialDate(month: first + count - 1)?.span)
    guard case (let first?, let last?) = ends else { throw .impossible(text) }
    return .days(first.lowerBound, last.upperBound)
  }
}

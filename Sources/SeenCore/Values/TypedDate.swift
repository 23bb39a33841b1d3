/// A date as people type it: `2026-11-20`, `2026-11`, `1999`, `unknown`, `yesterday`, `last friday`,
/// `3 days ago`; and as dates are shown: `November 20, 2026`, `20 Nov`, `November 2026`.
///
/// Words are resolved against a given today and become a civil date at once, because a journal keeps
/// dates and not words. A weekday alone is the most recent one, today included; `last friday` is
/// before today; a day without a year is the most recent one. Months and years that are only
/// counted (`last month`, `2 years ago`) become partial dates: they do not mean a day.
package enum TypedDate {
  /// Why a text is not a date on which something can have been watched.
  package enum Problem: Error, Equatable, Sendable {
    /// It is neither a date nor words for one.
    case notDate(String)
    /// It is written like a date, but the calendar has no such day, month or year.
    case impossible(String)
    /// Its first day is after today.
    case future(PartialDate, today: Day)
  }

  /// Returns the date that a text means; `unknown` becomes the unknown date.
  /// - Throws: `Problem`, with `future` for dates that begin after today.
  package static func parse(_ text: String, today: Day) throws(Problem) -> PartialDate {
    let words = text.lowercased().split { " \t-_".contains($0) }.map(String.init)
    let date: PartialDate
    if let digits = numbers(text) {
      guard let written = PartialDate(digits) else { throw .impossible(text) }
      date = written
    } else if text.hasPrefix("-") {
      // Words may be joined by hyphens, but a number of days cannot be negative.
      throw .notDate(text)
    } else if let typed = typed(words, today) {
      date = typed
    } else if let named = named(words) {
      guard let written = named.date(today) else { throw .impossible(text) }
      date = written
    } else if words.count == 3, words[2] == "ago", count(words[0]) != nil, Unit(words[1]) != nil {
      // It is before the first year of the calendar.
      throw .impossible(text)
    } else {
      throw .notDate(text)
    }
    if let span = date.span, span.lowerBound > today { throw .future(date, today: today) }
    return date
  }

  /// Returns a text of digits and hyphens, or digits and slashes, as `YYYY[-MM[-DD]]`, zeros added; nil for anything
  /// else.
  private static func numbers(_ text: String) -> String? {
    let bytes = text.utf8.drop { $0 == 32 }
    let trimmed = String(bytes) ?? ""
    let mark: UInt8 = trimmed.utf8.contains(45) ? 45 : 47
    let parts = trimmed.utf8.split(separator: mark, omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts[0].count == 4,
      parts.dropFirst().allSatisfy({ (1...2).contains($0.count) }),
      parts.allSatisfy({ $0.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    return parts.map { ($0.count == 1 ? "0" : "") + (String($0) ?? "") }.joined(separator: "-")
  }

  /// A date whose month is given by name.
  private struct Named {
    let month: Int
    var day: Int?
    var year: Int?

    /// The date; nil where the calendar has none.
    func date(_ today: Day) -> PartialDate? {
      if let year {
        return day.map { PartialDate(year: year, month: month, day: $0) }
          ?? PartialDate(year: year, month: month)
      }
      let thisYear = today.parts.year
      // The last February 29 can be eight years back.
      return (0...8).lazy.compactMap { back in
        PartialDate(year: thisYear - back, month: month, day: day ?? 1)
      }.first { $0.day.map { $0 <= today } ?? false }
    }
  }

  /// Returns the parts of `November 20, 2026` or `20 November 2026`, where the day or the year may be missing.
  private static func named(_ words: [String]) -> Named? {
    var words = words.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    guard (2...3).contains(words.count),
      let place = words.prefix(2).firstIndex(where: { MonthName.number(of: $0) != nil }),
      let month = MonthName.number(of: words.remove(at: place))
    else { return nil }
    var named = Named(month: month)
    for (place, word) in words.enumerated() {
      guard word.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(word) else {
        return nil
      }
      switch word.utf8.count {
      case 1...2 where place == 0: named.day = number
      case 4 where place == words.count - 1: named.year = number
      default: return nil
      }
    }
    return named
  }

  private static func typed(_ words: [String], _ today: Day) -> PartialDate? {
    switch words.count {
    case 1: word(words[0], today)
    case 2: relative(words[0], words[1], today)
    case 3 where words[2] == "ago":
      count(words[0]).flatMap { count in
        Unit(words[1]).flatMap { ago(count, $0, today) }
      }
    default: nil
    }
  }

  private static func word(_ word: String, _ today: Day) -> PartialDate? {
    switch word {
    case "unknown": return .unknown
    case "today", "tonight": return day(today)
    case "yesterday": return day(today - 1)
    case "tomorrow": return day(today + 1)
    default:
      guard let weekday = WeekdayName.number(of: word) else { return nil }
      return day(today - (today.weekday - weekday + 7) % 7)
    }
  }

  private static func relative(_ word: String, _ noun: String, _ today: Day) -> PartialDate? {
    if word == "last", noun == "night" { return day(today - 1) }
    guard let direction = ["last": -1, "this": 0, "next": 1][word] else { return nil }
    if let weekday = WeekdayName.number(of: noun) {
      switch direction {
      case -1: return day(today - 1 - (today.weekday - weekday + 6) % 7)
      case 1: return day(today + 1 + (weekday - today.weekday + 6) % 7)
      default: return nil
      }
    }
    switch Unit(noun) {
    case .month: return month(today, later: direction)
    case .year: return PartialDate(year: today.parts.year + direction)
    case .week where direction == 1: return day(today + (7 - today.weekday))
    case .day, .week, nil: return nil
    }
  }

  private static func ago(_ count: Int, _ unit: Unit, _ today: Day) -> PartialDate? {
    switch unit {
    case .day: day(today - count)
    case .week: day(today - count * 7)
    case .month: month(today, later: -count)
    case .year: PartialDate(year: today.parts.year - count)
    }
  }

  /// Returns a whole day as a date; nil outside the calendar.
  private static func day(_ day: Day) -> PartialDate? {
    Period.bounds.contains(day) ? PartialDate(day) : nil
  }

  private static func month(_ today: Day, later: Int) -> PartialDate? {
    let (year, month, _) = today.parts
    let months = year * 12 + month - 1 + later
    guard months >= 12 else { return nil }
    return PartialDate(year: months / 12, month: months % 12 + 1)
  }

  /// Returns a small number in digits or as a word; nil for anything else.
  private static func count(_ word: String) -> Int? {
    if word == "a" || word == "an" { return 1 }
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    if let place = words.firstIndex(of: word) { return place + 1 }
    guard word.utf8.count <= 7, word.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(word)
  }

  private enum Unit {
    case day, week, month, year

    init?(_ word: String) {
      switch word {
      case "day", "days": self = .day
      case "week", "weeks": self = .week
      case "month", "months": self = .month
      case "year", "years": self = .year
      default: return nil
      }
    }
  }
}

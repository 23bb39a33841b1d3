/// A range of days: a year, a quarter, a month, a week, a day, or a range.
public struct Period: Hashable, Sendable {
  /// The first day.
  public let first: Day
  /// The last day, not before the first.
  public let last: Day

  /// The first and the last day that any period can hold.
  public static let bounds =
    Day(
      number: Day.number(year: 1, month: 1, day: 1))...Day(
      number: Day.number(year: 9999, month: 12, day: 31))

  /// Creates a period, or returns nil if it would end before it begins.
  public init?(first: Day, last: Day) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  /// Returns whether all days that a date can mean are in the period.
  public func contains(_ date: PartialDate) -> Bool {
    guard let span = date.span else { return false }
    return first <= span.lowerBound && span.upperBound <= last
  }

  /// Parses a period.
  ///
  /// `2026`, `2026-03`, `2026-03-05`, `2026-Q1`, `2026-W12`, `today`, `yesterday`, `april`, `this-year`, `last-month`,
  /// `this-week`, `last-30-days`, `month-2` and the like, and ranges `A..B`, `A - B`, `A to B`, `A..`, `..B` of any of
  /// them, as in Fava's time filters.
  /// - Returns: nil for anything else, and for a range that ends before it begins.
  public init?(_ text: some StringProtocol, today: Day) {
    let text = Period.dotted(String(text))
    guard let dots = Period.range(of: "..", in: text) else {
      guard let period = Period.simple(text.lowercased(), today) else { return nil }
      self = period
      return
    }
    let from = text[..<dots.lowerBound].lowercased()
    let to = text[dots.upperBound...].lowercased()
    guard !(from.isEmpty && to.isEmpty) else { return nil }
    let start = from.isEmpty ? Period.bounds.lowerBound : Period.simple(from, today)?.first
    let end = to.isEmpty ? Period.bounds.upperBound : Period.simple(to, today)?.last
    guard let start, let end else { return nil }
    self.init(first: start, last: end)
  }

  /// Returns a range that ends before it begins the other way round, as `A..B`; nil for any other text.
  package static func turned(_ text: String, today: Day) -> String? {
    let text = dotted(text)
    guard let dots = range(of: "..", in: text) else { return nil }
    let turned = text[dots.upperBound...] + ".." + text[..<dots.lowerBound]
    return Period(turned, today: today) == nil ? nil : String(turned)
  }

  /// Returns a text with dots between the ends of a range that is written `A - B` or `A to B`.
  static func dotted(_ text: String) -> String {
    for mark in [" - ", " to ", " TO "] {
      guard let place = range(of: mark, in: text) else { continue }
      return text[..<place.lowerBound] + ".." + text[place.upperBound...]
    }
    return text
  }

  private static func range(of mark: String, in text: String) -> Range<String.Index>? {
    let bytes = Array(text.utf8)
    let mark = Array(mark.utf8)
    guard bytes.count >= mark.count else { return nil }
    for index in 0...(bytes.count - mark.count)
    where Array(bytes[index..<(index + mark.count)]) == mark {
      let start = text.utf8.index(text.startIndex, offsetBy: index)
      return start..<text.utf8.index(start, offsetBy: mark.count)
    }
    return nil
  }

  private static func simple(_ text: String, _ today: Day) -> Period? {
    if let span = PartialDate(text)?.span {
      return Period(first: span.lowerBound, last: span.upperBound)
    }
    return quarter(text) ?? week(text) ?? word(text, today)
  }

  private static func quarter(_ text: String) -> Period? {
    let bytes = Array(text.utf8)
    guard bytes.count == 7, bytes[4] == 45, bytes[5] == 113, (49...52).contains(bytes[6]) else {
      return nil
    }
    guard let year = PartialDate(text.prefix(4))?.year else { return nil }
    let month = Int(bytes[6] - 49) * 3 + 1
    let end = Day.count(ofMonth: month + 2, year: year)
    return Period(
      first: Day(number: Day.number(year: year, month: month, day: 1)),
      last: Day(number: Day.number(year: year, month: month + 2, day: end)))
  }

  /// Parses an ISO 8601 week, `2026-W12`.
  private static func week(_ text: String) -> Period? {
    let bytes = Array(text.utf8)
    guard (7...8).contains(bytes.count), bytes[4] == 45, bytes[5] == 119 else { return nil }
    guard let year = PartialDate(text.prefix(4))?.year, year < 9999,
      bytes[6...].allSatisfy({ (48...57).contains($0) }), let week = Int(text.dropFirst(6)),
      (1...53).contains(week)
    else { return nil }
    let fourth = Day(number: Day.number(year: year, month: 1, day: 4))
    let monday = fourth + (week - 1) * 7 - fourth.weekday
    guard (monday + 3).parts.year == year else { return nil }
    return Period(first: monday, last: monday + 6)
  }

  /// Reads `today`, `april` for the latest April, `this-week`, `last-quarter`, `last-30-days` up to today, or a unit and
  /// how many of it ago or ahead: `month`, `year-2`, `week+1`.
  private static func word(_ text: String, _ today: Day) -> Period? {
    let sign: Character = text.utf8.contains(43) ? "+" : "-"
    let parts = text.split(separator: sign, omittingEmptySubsequences: false).map(String.init)
    if text == "today" { return days(today, 1) }
    if text == "yesterday" { return days(today - 1, 1) }
    if let month = MonthName.number(of: text) {
      let now = today.parts
      return months(from: (now.month < month ? now.year - 1 : now.year) * 12 + month - 1, 1)
    }
    if parts.count == 3, parts[0] == "last", parts[2] == "days" {
      guard (1...4).contains(parts[1].utf8.count),
        parts[1].utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(parts[1]), count > 0
      else { return nil }
      return days(today - (count - 1), count)
    }
    if let back = ["this": 0, "last": 1][parts[0]], parts.count == 2, sign == "-" {
      return unit(parts[1], back: back, today)
    }
    guard parts.count == 2 else { return parts.count == 1 ? unit(text, back: 0, today) : nil }
    guard (1...4).contains(parts[1].utf8.count),
      parts[1].utf8.allSatisfy({ (48...57).contains($0) }), let back = Int(parts[1])
    else { return nil }
    return unit(parts[0], back: sign == "+" ? -back : back, today)
  }

  private static func unit(_ unit: String, back: Int, _ today: Day) -> Period? {
    let (year, month, _) = today.parts
    switch unit {
    case "day": return days(today - back, 1)
    case "week": return days(today - today.weekday - 7 * back, 7)
    case "month": return months(from: year * 12 + month - 1 - back, 1)
    case "quarter": return months(from: (year * 4 + (month - 1) / 3 - back) * 3, 3)
    case "year": return months(from: (year - back) * 12, 12)
    default: return nil
    }
  }

  private static func days(_ first: Day, _ count: Int) -> Period? {
    guard bounds.contains(first), bounds.contains(first + (count - 1)) else { return nil }
    return Period(first: first, last: first + (count - 1))
  }

  /// Returns whole months, counted from the first of a year 0; nil outside of the calendar.
  private static func months(from first: Int, _ count: Int) -> Period? {
    guard first >= 12, first + count <= 120_000 else { return nil }
    let last = first + count - 1
    let end = Day.count(ofMonth: last % 12 + 1, year: last / 12)
    return Period(
      first: Day(number: Day.number(year: first / 12, month: first % 12 + 1, day: 1)),
      last: Day(number: Day.number(year: last / 12, month: last % 12 + 1, day: end)))
  }
}

extension Day {
  /// Returns the day a number of days earlier.
  public static func - (day: Day, days: Int) -> Day {
    day + -days
  }
}

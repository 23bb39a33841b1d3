/// A run of days that a question is about: a year, a quarter, a month, a week, a day, or from one to another.
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

  /// Creates a period, or returns nil when it would end before it begins.
  public init?(first: Day, last: Day) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  /// Returns whether a date lies in the period whole: a date that is coarser than the period does not.
  public func contains(_ date: PartialDate) -> Bool {
    guard let span = date.span else { return false }
    return first <= span.lowerBound && span.upperBound <= last
  }

  /// Parses a period.
  ///
  /// `2026`, `2026-03`, `2026-03-05`, `2026-Q1`, `2026-W12`, `today`, `yesterday`, `this-year`, `last-month`,
  /// `this-week` and the like, and ranges `A..B`, `A..`, `..B` of any of them, as in Fava's time filters.
  /// - Returns: nil for anything else, and for a range that ends before it begins.
  public init?(_ text: some StringProtocol, today: Day) {
    let text = String(text)
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

  private static func word(_ text: String, _ today: Day) -> Period? {
    let parts = text.split(separator: "-").map(String.init)
    if text == "today" { return Period(first: today, last: today) }
    if text == "yesterday" { return Period(first: today + -1, last: today + -1) }
    guard parts.count == 2, let back = ["this": 0, "last": 1][parts[0]] else { return nil }
    let (year, month, _) = today.parts
    switch parts[1] {
    case "week":
      let monday = today + -today.weekday - 7 * back
      return Period(first: monday, last: monday + 6)
    case "month":
      let months = year * 12 + month - 1 - back
      return simple(
        Decimal.padded(months / 12, 4) + "-" + Decimal.padded(months % 12 + 1, 2), today)
    case "year": return simple(Decimal.padded(year - back, 4), today)
    default: return nil
    }
  }
}

extension Day {
  /// Returns the day that lies a number of days earlier.
  public static func - (day: Day, days: Int) -> Day {
    day + -days
  }
}

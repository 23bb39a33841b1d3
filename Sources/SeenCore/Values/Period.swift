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

  /// Reads a period as people type it: `2026`, `2026-03`, `2026-Q1`, `last-month`, `since 2025`, `2024..2025-06`.
  /// - Returns: nil for anything else, and for a period that ends before it begins.
  public init?(_ text: some StringProtocol, today: Day) {
    let time = try? TypedTime.parse(String(text), today: today)
    guard let period = try? time?.period() else { return nil }
    self = period
  }
}

extension Day {
  /// Returns the day a number of days earlier.
  public static func - (day: Day, days: Int) -> Day {
    day + -days
  }
}

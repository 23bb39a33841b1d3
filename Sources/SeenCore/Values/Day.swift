/// A civil day of the proleptic Gregorian calendar, without a clock or a zone.
///
/// Days count from 1970-01-01, which is 0. Years run from 0001 to 9999. The conversions are those of
/// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", in whole-number arithmetic.
public struct Day: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01; negative before it.
  public let number: Int

  /// Creates a day from its number since 1970-01-01.
  public init(number: Int) {
    self.number = number
  }

  /// Creates a day from its parts, or returns nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= Day.count(ofMonth: month, year: year) else { return nil }
    self.init(number: Day.number(year: year, month: month, day: day))
  }

  /// Returns the days since 1970-01-01 of a date whose parts are known to exist.
  package static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year &- 1 : year
    let era = (shifted >= 0 ? shifted : shifted &- 399) / 400
    let yearOfEra = shifted &- era &* 400
    let dayOfYear = (153 &* (month > 2 ? month &- 3 : month &+ 9) &+ 2) / 5 &+ day &- 1
    let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
    return era &* 146_097 &+ dayOfEra &- 719_468
  }

  /// Returns how many days a month of a year has.
  public static func count(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The year, month and day of the month.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = number &+ 719_468
    let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
    let dayOfEra = shifted &- era &* 146_097
    let yearOfEra =
      (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let shiftedMonth = (5 &* dayOfYear &+ 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth &+ 3 : shiftedMonth &- 9
    let year = yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear &- (153 &* shiftedMonth &+ 2) / 5 &+ 1)
  }

  /// The day of the week, 0 for Monday to 6 for Sunday.
  public var weekday: Int {
    let shifted = (number &+ 3) % 7
    return shifted < 0 ? shifted &+ 7 : shifted
  }

  /// The number of the ISO 8601 week of this day, counted from the week of 1970-01-01 as 0.
  public var weekNumber: Int {
    (number &+ 3 &- weekday) / 7
  }

  /// Orders by value, the smaller first.
  public static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }

  /// Returns the day a number of days later, or earlier if negative.
  public static func + (day: Day, days: Int) -> Day {
    Day(number: day.number + days)
  }
}

extension Day: CustomStringConvertible {
  /// The day as `YYYY-MM-DD`.
  public var description: String {
    PartialDate(self).description
  }
}

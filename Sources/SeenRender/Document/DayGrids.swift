package import SeenCore

/// The day that a week begins with, as the setting `week.start` says.
package enum WeekStart: String, CaseIterable, Sendable {
  /// As ISO 8601 counts weeks.
  case monday
  /// As in the Americas.
  case sunday

  /// Returns the place of a day in its week, 0 to 6.
  package func column(of day: Day) -> Int {
    switch self {
    case .monday: day.weekday
    case .sunday: (day.weekday + 1) % 7
    }
  }

  /// The weekdays in order, 0 for Monday to 6 for Sunday.
  package var weekdays: [Int] {
    switch self {
    case .monday: Array(0..<7)
    case .sunday: [6] + Array(0..<6)
    }
  }
}

/// One month as a grid of weeks, with a count for each day.
package struct MonthGrid: Sendable {
  package var year: Int
  /// The month, 1 to 12.
  package var month: Int
  package var counts: [Day: Int]
  /// The day that a week begins with.
  package var weekStart: WeekStart
  /// The day to mark; nil marks none.
  package var today: Day?
  /// What is counted.
  package var noun: WatchNoun

  package init(
    year: Int, month: Int, counts: [Day: Int], weekStart: WeekStart = .monday, today: Day? = nil,
    noun: WatchNoun = .watch
  ) {
    self.year = year
    self.month = month
    self.counts = counts
    self.weekStart = weekStart
    self.today = today
    self.noun = noun
  }

  /// The days of the month, in order; empty when there is no such month.
  package var days: [Day] {
    guard let first = Day(year: year, month: month, day: 1) else { return [] }
    return (0..<Day.count(ofMonth: month, year: year)).map { first + $0 }
  }
}

/// One year as a grid of weeks, with a count for each day.
package struct YearGrid: Sendable {
  package var year: Int
  package var counts: [Day: Int]
  /// The day that a week begins with.
  package var weekStart: WeekStart
  /// The day after which days are to come; nil where all have passed.
  package var today: Day?
  /// What is counted.
  package var noun: WatchNoun

  package init(
    year: Int, counts: [Day: Int], weekStart: WeekStart = .monday, today: Day? = nil,
    noun: WatchNoun = .watch
  ) {
    self.year = year
    self.counts = counts
    self.weekStart = weekStart
    self.today = today
    self.noun = noun
  }

  /// The days of the year, in order; empty when there is no such year.
  package var days: [Day] {
    guard let first = Day(year: year, month: 1, day: 1) else { return [] }
    return (0..<(Day.isLeap(year) ? 366 : 365)).map { first + $0 }
  }
}

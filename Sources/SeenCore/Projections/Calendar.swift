/// How many counted watches fall on each day of a month or a year.
package struct Calendar: Sendable, Equatable {
  /// The month or year that is shown.
  package let date: PartialDate
  /// The days that have watches, in order, with their number.
  package private(set) var days: [(day: Day, count: Int)] = []
  /// The number of watches in the month or year that are not known to the day.
  package private(set) var lessPreciseCount = 0

  /// Counts a month or a year.
  /// - Complexity: O(n) in all watches.
  package init(_ ledger: borrowing Ledger, _ scope: Scope, of date: PartialDate) {
    self.date = date
    guard let span = date.span else { return }
    let watches = ProfileWatches(ledger, profile: scope.profile)
    DayCounts(ledger, watches, scope).forEach { watched, count in
      guard let dates = watched.span, span.contains(dates.lowerBound),
        span.contains(dates.upperBound)
      else { return }
      if let day = watched.day {
        days.append((day, count))
      } else {
        lessPreciseCount += count
      }
    }
  }

  /// Compares the dates and the days.
  package static func == (left: Calendar, right: Calendar) -> Bool {
    left.date == right.date && left.lessPreciseCount == right.lessPreciseCount
      && left.days.elementsEqual(right.days) { $0 == $1 }
  }
}

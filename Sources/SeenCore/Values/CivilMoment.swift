/// A day and a time of day where a person is, without a zone.
package struct CivilMoment: Hashable, Comparable, Sendable {
  package let day: Day
  /// The time of day.
  package let clock: Clock

  package init(_ day: Day, _ clock: Clock) {
    self.day = day
    self.clock = clock
  }

  /// The moment as events have it: `2026-12-24T20:00`.
  package var text: String { "\(day)T\(clock)" }

  /// Orders by time, the earlier first.
  package static func < (left: CivilMoment, right: CivilMoment) -> Bool {
    left.day == right.day ? left.clock < right.clock : left.day < right.day
  }
}

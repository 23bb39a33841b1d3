/// Where days begin and end: how far the clocks of a place are ahead of UTC.
///
/// The log has moments in UTC; people live days. What shows or takes a day of recording asks this.
package struct LocalZone: Sendable {
  private let minutesAhead: @Sendable (Instant) -> Int

  /// Where civil time is UTC.
  package static let utc = LocalZone { _ in 0 }

  /// Creates a zone.
  /// - Parameter minutesAhead: Returns how many minutes its clocks are ahead of UTC at a moment.
  package init(_ minutesAhead: @escaping @Sendable (Instant) -> Int) {
    self.minutesAhead = minutesAhead
  }

  /// Returns how many minutes clocks are ahead of UTC at a moment.
  package func minutes(at instant: Instant) -> Int { minutesAhead(instant) }

  /// Returns the civil day of a moment.
  package func day(of instant: Instant) -> Day { shifted(instant).day }

  /// Returns the civil day and the time of day of a moment.
  package func civil(_ instant: Instant) -> CivilMoment {
    let there = shifted(instant)
    let minutes = (there.milliseconds - Int64(there.day.number) * 86_400_000) / 60_000
    return CivilMoment(there.day, Clock(minutes: Int(minutes)) ?? .midnight)
  }

  /// Returns the moment of a local time; one of the two if clocks were set back.
  package func instant(of local: CivilMoment) -> Instant {
    let minutes = Int64(local.day.number * 1440 + local.clock.minutes)
    let there = Instant(milliseconds: minutes * 60_000)
    let near = there + -Int64(minutesAhead(there)) * 60_000
    return there + -Int64(minutesAhead(near)) * 60_000
  }

  /// Returns the first and the last millisecond of some days.
  package func span(of days: Period) -> ClosedRange<Instant> {
    let first = instant(of: CivilMoment(days.first, .midnight))
    let next = instant(of: CivilMoment(days.last + 1, .midnight))
    // Clocks that jump over midnight leave a day that begins later.
    return first...max(first, next + -1)
  }

  /// Returns the offset as it is written: `+01:00`.
  package func offset(at instant: Instant) -> String {
    let minutes = minutesAhead(instant)
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-" : "+") + Decimal.padded(hours, 2) + ":" + Decimal.padded(rest, 2)
  }

  private func shifted(_ instant: Instant) -> Instant {
    instant + Int64(minutesAhead(instant)) * 60_000
  }
}

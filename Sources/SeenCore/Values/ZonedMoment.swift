/// A moment and where it is meant.
package struct ZonedMoment: Sendable {
  /// The moment.
  package let instant: Instant
  /// Where days and times of day are meant.
  package let zone: LocalZone

  /// Creates a moment somewhere.
  package init(_ instant: Instant, _ zone: LocalZone) {
    self.instant = instant
    self.zone = zone
  }

  /// The civil day and the time of day there.
  package var civil: CivilMoment { zone.civil(instant) }
}

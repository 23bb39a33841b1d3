package import SeenCore

/// Where the moments of a source are meant: what it tells in UTC is recorded with the day and the time of day there.
package struct MomentZone {
  /// Its name, such as `America/Sao_Paulo`, or its offset.
  package let name: String
  private let days: KnownDays
  private let rolloverHours: Int

  /// Creates a zone.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - zone: Its clocks.
  ///   - rolloverHours: How many hours after midnight count as the day before.
  package init(_ name: String, _ zone: LocalZone, rolloverHours: Int) {
    (self.name, self.rolloverHours) = (name, rolloverHours)
    days = KnownDays(zone)
  }

  /// Returns the members of a watch whose time is one in UTC, with the day and the time of day here; others unchanged.
  package func localized(_ facts: [JSON.Member]) -> [JSON.Member] {
    guard let instant = MomentZone.instant(of: facts, { $0 == "UTC" ? .utc : nil }, rollover: 0)
    else { return facts }
    var local = LocalZone.utc.civil(instant + Int64(days.minutes(at: instant)) * 60_000)
    if local.clock.minutes < rolloverHours * 60 { local = CivilMoment(local.day + -1, local.clock) }
    return facts.map { fact in
      switch fact.name {
      case "date": JSON.Member("date", .string(local.day.description))
      case "clock": JSON.Member("clock", .string(local.clock.description))
      case "zone": JSON.Member("zone", .string(name))
      default: fact
      }
    }
  }

  /// Returns the moment that the members of a watch tell; nil where they lack a day, a time of day or a zone.
  ///
  /// - Parameters:
  ///   - facts: The members.
  ///   - zone: The zone of a name; nil for one that is not wanted.
  ///   - hours: How many hours after midnight counted as the day before, where the zone is not UTC.
  /// - Returns: The moment, to the minute.
  package static func instant(
    of facts: [JSON.Member], _ zone: (String) -> LocalZone?, rollover hours: Int
  ) -> Instant? {
    let text = { (name: String) in facts.first { $0.name == name }?.value.text }
    guard let name = text("zone"), let zone = zone(name),
      let clock = text("clock").flatMap({ Clock($0) }),
      let day = text("date").flatMap({ PartialDate($0) })?.day
    else { return nil }
    let isRolled = name != "UTC" && clock.minutes < hours * 60
    return zone.instant(of: CivilMoment(isRolled ? day + 1 : day, clock))
  }
}

/// The offsets of a zone by day, as an archive has many moments of one.
private final class KnownDays {
  private let zone: LocalZone
  private var days: [Int: Int] = [:]

  init(_ zone: LocalZone) {
    self.zone = zone
  }

  /// Returns how many minutes clocks are ahead of UTC at a moment; a day on which they change is asked for each time.
  func minutes(at instant: Instant) -> Int {
    let day = instant.day.number
    if let known = days[day] { return known }
    let start = Instant(milliseconds: Int64(day) * 86_400_000)
    let first = zone.minutes(at: start)
    guard first == zone.minutes(at: start + 86_400_000) else { return zone.minutes(at: instant) }
    days[day] = first
    return first
  }
}

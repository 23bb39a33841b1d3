import Foundation
import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport

/// What calendar and clock show in 20 zones, at every change of summer time and at random, beside Foundation.
package enum LocalClocks: Soak {
  package static let test = "T15"
  package static let unit = "moments in 20 zones"
  package static let name = "clocks"
  package static let quickCount = 100_000
  package static let soakCount = 1_000_000

  /// Zones with half hours, quarters, the date line, changes at midnight, other hemispheres and none at all.
  static let zones = [
    "UTC", "Europe/London", "Europe/Berlin", "Europe/Dublin", "Europe/Lisbon", "America/New_York",
    "America/Los_Angeles", "America/St_Johns", "America/Sao_Paulo", "America/Havana",
    "Africa/Cairo", "Africa/Casablanca", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tokyo",
    "Asia/Tehran", "Australia/Lord_Howe", "Australia/Adelaide", "Pacific/Apia",
    "Pacific/Kiritimati",
  ]

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    var random = Seeded(seed: seed)
    let name = zones[Int(seed % UInt64(zones.count))]
    guard let zone = TimeZone(identifier: name),
      FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/" + name)
    else {
      tally.register("zones that the system does not have")
      return
    }
    let former = ProcessInfo.processInfo.environment["TZ"]
    unsafe setenv("TZ", name, 1)
    tzset()
    defer {
      if let former { unsafe setenv("TZ", former, 1) } else { unsafe unsetenv("TZ") }
      tzset()
    }
    // Later the two may know different rules.
    let end = 2_145_916_800
    var change = Date(timeIntervalSince1970: Double(random.whole(0...end)))
    for _ in 0..<20 {
      try compare(Int64(random.whole(0...end)) * 1000 + Int64(random.whole(0...999)), zone, name)
      tally.count += 1
    }
    for _ in 0..<2 {
      guard let next = zone.nextDaylightSavingTimeTransition(after: change),
        next.timeIntervalSince1970 < Double(end)
      else { return }
      let seconds = Int64(next.timeIntervalSince1970)
      for offset in [-3601, -3600, -1800, -60, -1, 0, 1, 59, 1800, 3599, 3600, 7200] {
        try compare((seconds + Int64(offset)) * 1000, zone, name)
        tally.count += 1
      }
      tally.register("changes of summer time")
      change = next
    }
  }

  private static func compare(_ milliseconds: Int64, _ zone: TimeZone, _ name: String) throws {
    let place = WorldOfProcess().zone(nil)
    let local = place.civil(Instant(milliseconds: milliseconds))
    let ahead = place.minutes(at: Instant(milliseconds: milliseconds))
    let date = Date(timeIntervalSince1970: Double(milliseconds / 1000))
    let offset = zone.secondsFromGMT(for: date)
    // Before about 1972 some offsets have seconds, which Seen does not keep.
    let shifted = milliseconds / 1000 + Int64(offset)
    let day = Int((shifted - ((shifted % 86_400) + 86_400) % 86_400) / 86_400)
    let minutes = Int(((shifted % 86_400) + 86_400) % 86_400) / 60
    try check(
      local.day.number == day && local.clock == Clock(minutes: minutes)
        && ahead == offset / 60,
      "\(milliseconds) in \(name): \(local), expected day \(day), minute \(minutes), offset \(offset)"
    )
  }
}

/// Days of the years 1900 to 9999 beside Foundation's calendar, and stamps of a clock that goes astray.
package enum CalendarDays: Soak {
  package static let test = "T15"
  package static let unit = "days and stamps"
  package static let name = "days"
  package static let quickCount = 200_000
  package static let soakCount = 3_000_000

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    var random = Seeded(seed: seed)
    let year =
      seed % 4 == 0
      ? (random.pick([1900, 2000, 2100, 2400, 9996, 9999]) ?? 2000)
      : random.whole(1900...9999)
    try compare(year, &tally)
    try checkStamps(&random, &tally)
  }

  private static func compare(_ year: Int, _ tally: inout Tally) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    guard let start = calendar.date(from: DateComponents(year: year, month: 1, day: 1)),
      let next = calendar.date(from: DateComponents(year: year + 1, month: 1, day: 1))
    else { throw BrokenLaw(what: "no calendar") }
    let first = Int(start.timeIntervalSince1970 / 86_400)
    let count = Int(next.timeIntervalSince1970 / 86_400) - first
    try check(Day.isLeap(year) == (count == 366), "\(year) is a leap year or not")
    var number = first
    for month in 1...12 {
      for dayOfMonth in 1...Day.count(ofMonth: month, year: year) {
        guard let day = Day(year: year, month: month, day: dayOfMonth) else {
          throw BrokenLaw(what: "no day \(year)-\(month)-\(dayOfMonth)")
        }
        try check(day.number == number, "\(day) is \(day.number), not \(number)")
        let text = day.description
        try check(PartialDate(text)?.description == text, "\(text) is not read as written")
        let stamp = text + "T23:59:59.999Z"
        try check(Instant(stamp)?.description == stamp, "\(stamp) is not read as written")
        number += 1
        tally.count += 1
      }
    }
    try check(number == first + count, "\(year) has \(number - first) days")
    try check(Day(year: year, month: 2, day: 29) != nil || count == 365, "no leap day in \(year)")
    try check(Day(year: year, month: 2, day: 30) == nil, "February 30, \(year)")
  }

  /// A writer's stamps never go back, whatever its clock does; one that is far ahead is left for a new one.
  private static func checkStamps(_ random: inout Seeded, _ tally: inout Tally) throws {
    var fixture = try StoreFixture()
    let moments = [0, 2_147_483_647_000, 4_102_444_800_000, 253_402_300_799_000].map { Int64($0) }
    var latest: [String: Instant] = [:]
    for index in 0..<12 {
      let jumps: [Int64] = [-1000, -60_000, -86_400_000, -315_576_000_000, 1000, 3_600_000]
      let moment = fixture.now + (random.pick(jumps) ?? 0)
      fixture.now = random.chance(10) ? Instant(milliseconds: random.pick(moments) ?? 0) : moment
      do {
        let receipt = try fixture.append(["\(index)"])
        for event in receipt.events {
          let last = latest.updateValue(event.time, forKey: event.id.writer.text)
          if let last { try check(event.time >= last, "\(event.id): \(event.time) after \(last)") }
        }
      } catch let refusal as AppendError {
        // At the end of time there is no later stamp.
        try check(
          latest.values.contains { $0.description.hasPrefix("9999-12-31T23:59:59") },
          "refused: \(refusal)")
      }
      tally.count += 1
    }
  }
}

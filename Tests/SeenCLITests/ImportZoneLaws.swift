import Foundation
import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

/// Evenings that other programs tell in UTC: the days where somebody was, named at the import or later.
@Suite("Zones of imports") struct ImportZoneLaws {
  /// An evening, as it was lived and as UTC tells it.
  fileprivate struct Evening {
    let day: String
    let clock: String
    let utc: String
    let title: String
  }

  /// A service, and how it writes evenings.
  enum Service: String, CaseIterable {
    case trakt, netflix, tautulli

    /// Returns a file with evenings, and its name.
    fileprivate func file(_ evenings: [Evening]) -> (name: String, text: String) {
      switch self {
      case .trakt:
        let rows = evenings.enumerated().map { place, evening in
          #"{"id":\#(place + 1),"watched_at":"\#(evening.utc)","action":"watch","type":"movie","#
            + #""movie":{"title":"\#(evening.title)","year":1999,"ids":{"trakt":\#(place + 1)}}}"#
        }
        return ("watched-history-1.json", "[\(rows.joined(separator: ","))]")
      case .netflix:
        let head =
          "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,"
          + "Device Type,Bookmark,Latest Bookmark,Country\n"
        let rows = evenings.map { evening in
          let start = evening.utc.replacing("T", with: " ").prefix(19)
          return "Ana,\(start),01:40:00,,\(evening.title),,TV,01:40:00,01:40:00,BR (Brazil)\n"
        }
        return ("ViewingActivity.csv", head + rows.joined())
      case .tautulli:
        let head = "date,friendly_name,full_title,title,media_type,year,started,watched_status\n"
        let rows = evenings.map { evening in
          let seconds = (Instant(evening.utc)?.milliseconds ?? 0) / 1000
          return "\(seconds),ana,\(evening.title),\(evening.title),movie,1999,\(seconds),1\n"
        }
        return ("history.csv", head + rows.joined())
      }
    }
  }

  /// Returns a year of evenings in a zone; those after midnight are of the day before, until an hour.
  private static func evenings(
    in zone: String, until hour: Int, _ random: inout Seeded
  ) throws -> [Evening] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    let first = try #require(
      calendar.date(from: DateComponents(year: 2025, month: 1, day: 1)))
    var evenings: [Evening] = []
    for number in 0..<365 {
      let noon = try #require(
        calendar.date(
          byAdding: .hour, value: 12,
          to: calendar.date(
            byAdding: .day, value: number, to: first) ?? first))
      // Each day around the days that clocks change, and some of the others.
      let change = calendar.timeZone.nextDaylightSavingTimeTransition(
        after: noon.addingTimeInterval(-3 * 86_400))
      let isNear = change.map { $0 < noon.addingTimeInterval(3 * 86_400) } ?? false
      guard isNear || random.chance(20) else { continue }
      let minutes = random.whole(6 * 60...(hour == 0 ? 11 * 60 + 40 : 15 * 60 + 30))
      let moment = noon.addingTimeInterval(Double(minutes) * 60)
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: moment)
      let isNight = (parts.hour ?? 0) < hour
      let day = isNight ? calendar.date(byAdding: .day, value: -1, to: moment) ?? moment : moment
      let date = calendar.dateComponents([.year, .month, .day], from: day)
      func padded(_ number: Int?) -> String { Decimal.padded(number ?? 0, 2) }
      evenings.append(
        Evening(
          day: "\(date.year ?? 0)-\(padded(date.month))-\(padded(date.day))",
          clock: "\(padded(parts.hour)):\(padded(parts.minute))",
          utc: Instant(milliseconds: Int64(moment.timeIntervalSince1970) * 1000).description,
          title: "Evening \(number)"))
    }
    return evenings
  }

  private static func world(rollover: Int) throws -> TestWorld {
    let world = try Moving.world()
    world.now = try #require(Instant("2026-06-01T12:00:00.000Z"))
    if rollover > 0 { world.run("setting", "day.rollover", "\(rollover)") }
    return world
  }

  private static func diary(_ world: TestWorld) -> [String] {
    world.run("diary", "--json=name,date,clock,zone").output.split(separator: "\n")
      .map { String($0) }.sorted()
  }

  @Test(
    "put every evening on its day, named at the import or later",
    arguments: ["America/Los_Angeles", "America/Sao_Paulo", "Europe/Istanbul", "Pacific/Auckland"],
    Service.allCases)
  func year(zone: String, service: Service) throws {
    try everySeed(1) { random in
      let hour = random.pick([0, 4]) ?? 0
      let evenings = try ImportZoneLaws.evenings(in: zone, until: hour, &random)
      let file = service.file(evenings)
      let path = "export/zoned/\(file.name)"
      let (early, late) = (
        try ImportZoneLaws.world(rollover: hour), try ImportZoneLaws.world(rollover: hour)
      )
      for world in [early, late] {
        try Moving.put(Array(file.text.utf8), "zoned/" + file.name, in: world)
      }
      early.run("import", service.rawValue, path, "--zone", zone)
      let wanted = evenings.map {
        #"{"name":"\#($0.title)","date":"\#($0.day)","clock":"\#($0.clock)","zone":"\#(zone)"}"#
      }.sorted()
      let found = ImportZoneLaws.diary(early)
      try check(found == wanted, "\(Set(found).symmetricDifference(wanted).sorted().prefix(4))")
      // Later, in two steps.
      late.run("import", service.rawValue, path)
      let imported = ImportZoneLaws.diary(late)
      late.run("import", "--rezone", "last", "Asia/Tokyo")
      late.run("import", "--rezone", "last", zone)
      try check(ImportZoneLaws.diary(late) == wanted, "after --rezone")
      // Importing again adds nothing, in either.
      for world in [early, late] {
        let again = world.run("import", service.rawValue, path).output
        try check(again.contains(": 0 accepted"), again)
      }
      late.run("undo")
      late.run("undo")
      try check(ImportZoneLaws.diary(late) == imported, "after undo")
    }
  }

  @Test("leave what was corrected, and civil days, as they are")
  func corrected() throws {
    let world = try ImportZoneLaws.world(rollover: 0)
    let evenings = [
      Evening(day: "", clock: "", utc: "2025-09-28T03:41:00.000Z", title: "North Ferry"),
      Evening(day: "", clock: "", utc: "2025-09-29T03:41:00.000Z", title: "Glass Hill"),
    ]
    let file = Service.trakt.file(evenings)
    try Moving.put(Array(file.text.utf8), "zoned/" + file.name, in: world)
    world.run("import", "trakt", "export/zoned/" + file.name)
    world.run("amend", "North Ferry", "--on", "2025-09-20")
    let run = world.run("import", "--rezone", "last", "America/Los_Angeles")
    #expect(run.output.contains("1 watch") && run.output.contains("1 corrected"), "\(run)")
    let days = world.run("diary", "--json=name,date").output
    #expect(days.contains("2025-09-20") && days.contains("2025-09-28"), "\(days)")
    #expect(world.run("import", "--rezone", "nothing", "Asia/Tokyo").code != .done)
    #expect(world.run("import", "--rezone", "last", "12").code == .usage)
    // The zone is kept for the next import.
    #expect(world.run("setting", "import.zone").output.contains("America/Los_Angeles"))
  }
}

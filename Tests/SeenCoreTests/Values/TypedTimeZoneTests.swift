import Foundation
import SeenCore
import SeenTestSupport
import Testing

/// What people say, where it is another day elsewhere.
@Suite("Times as people type them, in two zones")
struct TypedTimeZoneTests {
  /// Returns what a phrase means somewhere.
  private func meaning(
    _ text: String, _ now: Instant, in name: String, _ direction: TypedTime.Direction = .back
  ) throws -> String {
    let zone = try #require(TimeZone(identifier: name))
    let local = LocalZone { instant in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000))
        / 60
    }
    let now = ZonedMoment(now, local)
    return try TypedTime.parse(text, today: now.civil.day, now: now, direction).shown
  }

  @Test("mean what the calendar of the place says")
  func table() throws {
    for (text, zurich, losAngeles) in TimePhrases.table {
      #expect(try meaning(text, TimePhrases.now, in: "Europe/Zurich") == zurich, "\(text)")
      #expect(
        try meaning(text, TimePhrases.now, in: "America/Los_Angeles") == losAngeles, "\(text)")
    }
  }

  @Test(
    "run on when clocks are set, at New Year and on leap days",
    arguments: [
      // 02:30 comes twice in Zurich, and it is the second time.
      ("2026-10-25T01:30:00.000Z", "1 hour ago", "2026-10-25T02:30", "2026-10-24T17:30"),
      ("2026-10-25T01:30:00.000Z", "2 hours ago", "2026-10-25T01:30", "2026-10-24T16:30"),
      ("2026-10-25T00:30:00.000Z", "in 1 hour", "2026-10-25T02:30", "2026-10-24T18:30"),
      ("2026-10-25T00:30:00.000Z", "24 hours ago", "2026-10-24T02:30", "2026-10-23T17:30"),
      ("2026-10-25T11:00:00.000Z", "24 hours ago", "2026-10-24T13:00", "2026-10-24T04:00"),
      ("2026-10-25T11:00:00.000Z", "in 1 day", "2026-10-26T12:00", "2026-10-26T04:00"),
      // 02:30 does not exist in Zurich.
      ("2026-03-29T01:30:00.000Z", "1 hour ago", "2026-03-29T01:30", "2026-03-28T17:30"),
      ("2026-03-29T01:30:00.000Z", "this morning", "2026-03-29", "2026-03-28"),
      // It is 2027 in Zurich already.
      ("2026-12-31T23:30:00.000Z", "today", "2027-01-01", "2026-12-31"),
      ("2026-12-31T23:30:00.000Z", "last year", "2026", "2025"),
      ("2026-12-31T23:30:00.000Z", "this month", "2027-01", "2026-12"),
      ("2026-12-31T23:30:00.000Z", "q4", "2026-10-01..2026-12-31", "2026-10-01..2026-12-31"),
      ("2026-12-31T23:30:00.000Z", "new year's eve", "2026-12-31", "2026-12-31"),
      ("2026-12-31T23:30:00.000Z", "new year's day", "2027-01-01", "2026-01-01"),
      ("2026-12-31T23:30:00.000Z", "last week", "2026-12-21..2026-12-27", "2026-12-21..2026-12-27"),
      ("2026-12-31T23:30:00.000Z", "1 hour ago", "2026-12-31T23:30", "2026-12-31T14:30"),
      (
        "2026-12-31T23:30:00.000Z", "last 2 months", "2026-11-02..2027-01-01",
        "2026-11-01..2026-12-31"
      ),
      // It is March in Zurich, and February 29 in Los Angeles.
      ("2024-02-29T23:30:00.000Z", "today", "2024-03-01", "2024-02-29"),
      ("2024-02-29T23:30:00.000Z", "yesterday", "2024-02-29", "2024-02-28"),
      ("2024-02-29T23:30:00.000Z", "feb 29", "2024-02-29", "2024-02-29"),
      ("2024-02-29T23:30:00.000Z", "a year ago", "2023", "2023"),
      ("2024-02-29T23:30:00.000Z", "past year", "2023-03-02..2024-03-01", "2023-03-01..2024-02-29"),
      (
        "2024-02-29T23:30:00.000Z", "past month", "2024-02-02..2024-03-01", "2024-01-30..2024-02-29"
      ),
      ("2024-02-28T23:30:00.000Z", "feb 29", "2024-02-29", "2020-02-29"),
      ("2024-02-28T23:30:00.000Z", "last month", "2024-01", "2024-01"),
    ])
  func changes(_ now: String, _ text: String, _ zurich: String, _ losAngeles: String) throws {
    let now = try #require(Instant(now))
    #expect(try meaning(text, now, in: "Europe/Zurich") == zurich)
    #expect(try meaning(text, now, in: "America/Los_Angeles") == losAngeles)
  }

  @Test("hours ago are that moment, whatever clocks show")
  func counted() throws {
    let zone = LocalZone { $0.milliseconds < 1_792_890_000_000 ? 120 : 60 }
    for minutes in stride(from: 1, through: 300, by: 7) {
      let now = Instant(milliseconds: 1_792_890_000_000 + 90 * 60_000)
      let time = try TypedTime.parse(
        "\(minutes) minutes ago", today: zone.day(of: now), now: ZonedMoment(now, zone))
      let then = now + -Int64(minutes) * 60_000
      #expect(time.meaning == .moment(zone.civil(then), counted: then))
    }
  }

  @Test("ahead, a weekday or a time of day is the next one there")
  func ahead() throws {
    for (text, zurich, losAngeles) in [
      ("7am", "07:00 on 2026-11-20", "07:00 on 2026-11-20"),
      ("6:00", "06:00 on 2026-11-21", "06:00 on 2026-11-20"),
      ("friday 20:00", "2026-11-20T20:00", "2026-11-20T20:00"),
      ("thu 20:00", "2026-11-26T20:00", "2026-11-26T20:00"),
      ("this thursday 22:00", "2026-11-26T22:00", "2026-11-19T22:00"),
      ("tomorrow 9am", "2026-11-21T09:00", "2026-11-20T09:00"),
      ("nov 19", "2027-11-19", "2026-11-19"), ("christmas", "2026-12-25", "2026-12-25"),
    ] {
      #expect(try meaning(text, TimePhrases.now, in: "Europe/Zurich", .ahead) == zurich, "\(text)")
      #expect(
        try meaning(text, TimePhrases.now, in: "America/Los_Angeles", .ahead) == losAngeles,
        "\(text)")
    }
  }

  @Test("the order of days and months decides only what can be either")
  func order() throws {
    let today = TypedTimeCase.today
    for (text, dayFirst, monthFirst) in [
      ("5/6/2026", "2026-06-05", "2026-05-06"), ("05.06.2026", "2026-06-05", "2026-05-06"),
      ("20/11/2026", "2026-11-20", "2026-11-20"), ("11/20/2026", "2026-11-20", "2026-11-20"),
      ("7/7/2026", "2026-07-07", "2026-07-07"),
      ("before 5/6/2026", "before 2026-06-05", "before 2026-05-06"),
      ("1/2/2026..3/2/2026", "2026-02-01..2026-02-03", "2026-01-02..2026-03-02"),
    ] {
      #expect(try TypedTime.parse(text, today: today, order: .dmy).shown == dayFirst)
      #expect(try TypedTime.parse(text, today: today, order: .mdy).shown == monthFirst)
    }
  }
}

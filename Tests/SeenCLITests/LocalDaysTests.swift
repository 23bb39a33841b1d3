import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

@Suite("Days of recording are those of the place")
struct LocalDaysTests {
  private static let zones = [
    "Europe/London", "Europe/Zurich", "America/New_York", "America/Los_Angeles", "Asia/Tokyo",
    "Asia/Kolkata", "Australia/Sydney", "Pacific/Kiritimati", "Pacific/Pago_Pago", "+05:45",
  ]

  /// A diary with a watch that is recorded at each of some moments, with those moments.
  private func diary() -> (diary: TestDiary, moments: [Instant]) {
    let diary = TestDiary()
    var moments: [Instant] = []
    // Around both midnights of a day, and the hour in which clocks of Europe were set back.
    for text in [
      "2026-10-24T23:30:00.000Z", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z",
      "2026-11-19T11:59:00.000Z",
      "2026-11-19T23:59:00.000Z", "2026-11-20T00:01:00.000Z", "2026-11-20T12:01:00.000Z",
    ] {
      guard let moment = Instant(text) else { continue }
      diary.world.now = moment
      diary.seen("seen log Film\(moments.count) --on unknown")
      moments.append(moment)
    }
    #expect(moments.count == 7)
    return (diary, moments)
  }

  @Test("in lists, in the past and between two days, in every zone", arguments: zones)
  func everywhere(name: String) throws {
    let (diary, moments) = diary()
    let zone = diary.world.zone(name)
    let days = moments.map { zone.day(of: $0) }
    for day in Set(days) {
      let past = diary.seen("seen diary --plain --as-of \(day) --zone \(name)").lines
      #expect(past.count == days.count { $0 <= day }, "as of \(day)")
      let events = diary.seen(
        "seen events --type watch.logged --since \(day) --until \(day) --zone \(name)")
      #expect(events.lines.count == days.count { $0 == day }, "between \(day)")
    }
    let shown = diary.seen("seen diary --by recorded --zone \(name)").output
    for day in days {
      let number = day.parts.day < 10 ? " \(day.parts.day)" : "\(day.parts.day)"
      #expect(shown.contains(" \(number)  Film"), "\(day)")
    }
    for (place, moment) in moments.enumerated() {
      let line = diary.seen("seen history Film\(place) --zone \(name)").lines[0]
      let local = zone.civil(moment)
      #expect(line.hasPrefix("\(local.day) \(local.clock) \(zone.offset(at: moment))"))
    }
  }

  @Test("and JSON has moments in UTC, whatever the zone", arguments: zones)
  func json(name: String) {
    let (diary, _) = diary()
    for line in ["history Film1 --json", "diary --by recorded --json", "watchlist --json"] {
      #expect(diary.seen("seen \(line) --zone \(name)").output == diary.seen("seen \(line)").output)
    }
  }

  @Test("a minute after midnight, what was recorded two minutes ago is of yesterday")
  func midnight() {
    let diary = TestDiary()
    diary.world.offsetMinutes = 60
    diary.world.now = Instant("2026-11-19T22:59:00.000Z") ?? diary.world.now
    diary.seen("seen log Heat")
    diary.world.now = Instant("2026-11-19T23:01:00.000Z") ?? diary.world.now
    diary.seen("seen log Ran")
    #expect(diary.seen("seen diary --as-of yesterday --plain").lines.count == 1)
    #expect(diary.seen("seen diary --when today").output.contains("Ran"))
    #expect(diary.seen("seen diff yesterday").output.contains("Ran"))
    #expect(!diary.seen("seen diff yesterday").output.contains("Heat"))
  }

  @Test("on both sides of midnight, in every zone", arguments: zones)
  func sides(name: String) {
    let diary = TestDiary()
    let midnight = diary.world.zone(name).instant(
      of: CivilMoment(Day(number: 20_777), .midnight))
    diary.world.offsetMinutes = diary.world.zone(name).minutes(at: midnight)
    for (title, minutes) in [("Late", -1), ("Early", 1)] {
      diary.world.now = midnight + Int64(minutes) * 60_000
      diary.seen("seen log \(title)")
      for when in ["today", "this morning", "\(Day(number: minutes < 0 ? 20_776 : 20_777))"] {
        let shown = diary.seen(words: ["diary", "--json=name", "--when", when]).lines
        #expect(shown == [#"{"name":"\#(title)"}"#], "\(when)")
      }
      #expect(diary.seen("seen stats --when today --json=watches").output.contains(":1}"))
    }
    #expect(diary.seen("seen diary --when yesterday --json=name").lines == [#"{"name":"Late"}"#])
    #expect(diary.seen("seen diary --when 'last night' --json=name").lines == [#"{"name":"Late"}"#])
    #expect(diary.seen("seen diary --as-of yesterday --json=name").lines == [#"{"name":"Late"}"#])
    #expect(diary.seen("seen stats --as-of yesterday --json=watches").output.contains(":1}"))
    #expect(diary.seen("seen diary --as-of '1 minute ago' --json=name").lines.count == 1)
    #expect(diary.seen("seen history Late").lines[0].hasPrefix("\(Day(number: 20_776)) 23:59 "))
    #expect(diary.seen("seen history Early").lines[0].hasPrefix("\(Day(number: 20_777)) 00:01 "))
    #expect(diary.seen("seen history Late --as-of yesterday").lines.count == 2)
    #expect(diary.seen("seen history Early --as-of yesterday").code == .data)
  }

  @Test("a zone that does not exist is refused, on the command line and in the environment")
  func unknown() throws {
    let diary = TestDiary()
    try ErrorGallery.put("TZif2", at: "/usr/share/zoneinfo/Europe/London", in: diary.world)
    #expect(diary.seen("seen diary --zone Europe/Atlantis").code == .usage)
    diary.world.environment["SEEN_ZONE"] = "Mars/Base"
    #expect(diary.seen("seen diary").code == .usage)
    #expect(diary.seen("seen diary --zone UTC").code == .done)
  }

  @Test("a time of day that has not come yet is refused, by the clocks of the zone that is named")
  func clocks() {
    let diary = TestDiary()
    // It is 20:00 in UTC.
    #expect(diary.seen("seen log Heat 20:01").code == .data)
    #expect(diary.seen("seen log Heat --clock 20:30 --zone +01:00").code == .done)
    #expect(diary.seen("seen log Heat --clock 21:01 --zone +01:00").code == .data)
    #expect(diary.seen("seen amend --last --clock 23:59").code == .data)
    #expect(diary.seen("seen log Heat yesterday 23:59").code == .done)
  }

  @Test("a second viewing of a day without a time is the later one")
  func secondViewing() {
    let diary = TestDiary()
    diary.seen("seen log Heat 19:30 8/10")
    let second = diary.seen("seen log Heat 6/10")
    #expect(second.output.contains("Your second Heat"))
    #expect(diary.seen("seen diary --limit 1 --json=rating").output.contains("\"value\":6"))
    #expect(diary.seen("seen show Heat --json=rating").output.contains("\"value\":6"))
  }
}

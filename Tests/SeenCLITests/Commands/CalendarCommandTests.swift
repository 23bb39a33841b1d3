import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen calendar")
struct CalendarCommandTests {
  @Test(
    "counts the watches of each day",
    arguments: [
      ([], #"{"2026-11-18":1,"2026-11-20":1}"#),
      (["2026-11"], #"{"2026-11-18":1,"2026-11-20":1}"#),
      (["2026"], #"{"2026-11-18":1,"2026-11-20":1}"#),
      (["last-month"], "{}"),
      (["1996"], "{}"),
      (["--today", "2026-10-05"], "{}"),
      (["--today", "2026-10-05", "--when", "2026"], #"{"2026-11-18":1,"2026-11-20":1}"#),
      (["--today", "2026-10-05", "--when", "2026-11", "kind:bird"], #"{"2026-11-18":1}"#),
      (["--when", "2026-11-01..2026-11-18"], #"{"2026-11-18":1}"#),
      (["2026-11", "--when", "2025"], "{}"), (["2026-11", "--when", "2024..2025"], "{}"),
      (["--when", "2026-Q4"], #"{"2026-11-18":1,"2026-11-20":1}"#),
      (["--when", "2026-W47"], #"{"2026-11-18":1,"2026-11-20":1}"#),
      (["--when", "2026-10-30..2026-11-18"], #"{"2026-11-18":1}"#),
    ])
  func json(words: [String], expected: String) throws {
    let answer = try SmallJournal.world().run(["calendar", "--json"] + words)
    #expect(answer.output == expected + "\n")
    #expect(answer.errors == "")
    #expect(answer.code == .done)
  }

  @Test("shows the month or the year around a period, and refuses one of several years")
  func periods() throws {
    let world = try SmallJournal.world()
    #expect(
      world.run("calendar", "--when", "2026-W47").output.hasPrefix("November 2026  2 watches"))
    #expect(world.run("calendar", "--when", "2026-Q4").output.hasPrefix("2026  "))
    #expect(world.run("calendar", "--when", "2026-W53").output.hasPrefix("2027  "))
    #expect(world.run("calendar", "--when", "2025-12..2026-01").output.hasPrefix("2026  "))
    let answer = world.run("calendar", "--when", "2025..2026")
    #expect(answer.code == .usage)
    #expect(
      answer.errors
        == "seen: '2025..2026' is not valid for --when: expected at most a year, not several\n"
        + "hint: use one year, or 'seen diary --when 2025..2026'\n")
  }

  @Test("counts sightings where all are of birds")
  func birds() throws {
    let world = try SmallJournal.world()
    #expect(world.run("calendar", "kind:bird").output.contains("1 sighting on 1 day."))
    #expect(world.run("stats", "kind:bird").output.contains("species seen"))
    #expect(world.run("streak", "kind:bird").output.contains("has a sighting"))
    #expect(world.run("diary", "kind:bird").output.hasPrefix("2026, 1 sighting\n"))
    #expect(world.run("diary", "--limit", "1").output.contains("2026, 1 shown\n"))
  }

  @Test("speaks of sightings in a year without any, where all of the journal are of birds")
  func emptyYear() {
    let diary = TestDiary()
    diary.seen("seen log Robin --kind bird --new")
    #expect(diary.seen("seen calendar 2025").output.contains("No sightings."))
  }

  @Test("says what it cannot show")
  func lessPrecise() throws {
    let answer = try SmallJournal.world().run("calendar", "1996")
    #expect(answer.output.contains("1 more watch, dated only to the month or the year."))
  }

  @Test("is a grid that can be read without colors")
  func grid() throws {
    let world = try SmallJournal.world()
    world.environment["NO_COLOR"] = "1"
    let answer = world.run("calendar")
    #expect(answer.output.hasPrefix("November 2026  2 watches"))
    #expect(answer.output.utf8.allSatisfy { $0 < 127 })
    #expect(answer.output.contains("18*"))
  }

  @Test("prints days and counts in columns")
  func plain() throws {
    let answer = try SmallJournal.world().run("calendar", "--plain")
    #expect(answer.output == "2026-11-18\t1\n2026-11-20\t1\n")
  }
}

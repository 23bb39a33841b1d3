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
      (["2026-11", "--when", "2025"], "{}"),
    ])
  func json(words: [String], expected: String) throws {
    let answer = try SmallJournal.world().run(["calendar", "--json"] + words)
    #expect(answer.output == expected + "\n")
    #expect(answer.errors == "")
    #expect(answer.code == .done)
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
    #expect(answer.output.hasPrefix("November 2026\n"))
    #expect(answer.output.utf8.allSatisfy { $0 < 127 })
    #expect(answer.output.contains("18 *"))
  }

  @Test("prints days and counts in columns")
  func plain() throws {
    let answer = try SmallJournal.world().run("calendar", "--plain")
    #expect(answer.output == "2026-11-18\t1\n2026-11-20\t1\n")
  }
}

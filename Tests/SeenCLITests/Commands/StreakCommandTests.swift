import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen streak")
struct StreakCommandTests {
  @Test(
    "counts days or weeks",
    arguments: [
      ([], #"{"currentStreak":2,"longestStreak":2,"gap":7}"#),
      (["--daily"], #"{"currentStreak":1,"longestStreak":1,"gap":1}"#),
      (["--gap", "2"], #"{"currentStreak":2,"longestStreak":2,"gap":2}"#),
      (["--weekly"], #"{"currentStreak":1,"longestStreak":1,"gap":null}"#),
      (["--today", "2026-11-27"], #"{"currentStreak":2,"longestStreak":2,"gap":7}"#),
      (["--today", "2026-11-28"], #"{"currentStreak":0,"longestStreak":2,"gap":7}"#),
      (
        ["--today", "2026-11-28", "--weekly"], #"{"currentStreak":1,"longestStreak":1,"gap":null}"#
      ),
    ])
  func json(words: [String], expected: String) throws {
    let answer = try SmallJournal.world().run(["streak", "--json"] + words)
    #expect(answer.output == expected + "\n")
    #expect(answer.errors == "")
    #expect(answer.code == .done)
  }

  @Test("takes its gap from the settings")
  func setting() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "setting.set", nil, #"{"key":"streak.gap","value":1}"#)
    ])
    #expect(
      world.run("streak", "--json").output
        == #"{"currentStreak":1,"longestStreak":1,"gap":1}"# + "\n")
  }

  @Test("is told in words")
  func text() throws {
    let answer = try SmallJournal.world().run("streak")
    #expect(
      answer.output == """
        current streak  2 days, the longest so far
        longest streak  2 days with a watch, Nov 18, 2026 to Nov 20, 2026
        A streak has a watch at least every 7 days (setting streak.gap).

        """)
  }
}

import SeenCore
import SeenTestSupport
import Testing

@Suite("Moods by month")
struct MoodMonthsTests {
  private static let month = 2026 * 12

  @Test("are counts of the five moods and others, of dates that have a month")
  func counts() throws {
    var moods = MoodMonths()
    for (date, mood) in [
      ("2026-01-02", "great"), ("2026-01", "great"), ("2026-01-03", "moved"),
      ("2026-03-01", "tired"),
      ("2026", "great"), ("before 2026-01", "great"), ("2025-12-31", "meh"),
    ] {
      moods.add(try #require(PartialDate(date)), mood)
    }
    #expect(moods.months == [Self.month - 1, Self.month, Self.month + 2])
    #expect(moods[Self.month] == [2, 0, 0, 0, 0, 1])
    #expect(moods[Self.month + 1] == [0, 0, 0, 0, 0, 0])
    #expect(moods[Self.month + 2] == [0, 0, 0, 0, 1, 0])
    #expect(moods.count == 5 && moods.isTelling)
  }

  @Test("are those of the watches that count")
  func ledger() throws {
    func watched(_ date: String, _ mood: String) -> Draft {
      Draft(
        .watchLogged, "film:heat",
        [JSON.Member("date", .string(date)), JSON.Member("mood", .string(mood))])
    }
    let given = try Given([watched("2026-01-02", "great"), watched("2026-02-02", "odd")])
    let moods = MoodMonths(
      given.ledger(), Scope(profile: "me", today: given.context.today))
    #expect(moods.months == [Self.month, Self.month + 1] && !moods.isTelling)
    #expect(moods[Self.month + 1] == [0, 0, 0, 0, 0, 1])
  }
}

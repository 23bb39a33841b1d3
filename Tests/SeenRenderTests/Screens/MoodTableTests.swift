import SeenCore
import SeenRender
import Testing

/// Moods by month below the charts of statistics: `MoodTable`.
@Suite("Moods by month, shown")
struct MoodTableTests {
  private func text(_ dates: [(String, String)], limit: Int? = 10) throws -> String {
    var stats = Stats(Ledger(seed: 1), Scope(profile: "ana", today: Day(number: 20_778)))
    stats.watches = dates.count
    var screen = StatsScreen(stats, limit: limit)
    for (date, mood) in dates { screen.moods.add(try #require(PartialDate(date)), mood) }
    return TextRenderer.text(screen.document, TextStyle(glyphs: false))
  }

  @Test("are counts in the order of the moods, the latest month last, none below three months")
  func counts() throws {
    let shown = try text([
      ("2026-03", "moved"), ("2026-03-04", "great"), ("2026-03-05", "great"), ("2026-01", "tired"),
      ("2025-12-31", "meh"),
    ])
    #expect(
      shown.hasSuffix(
        """
        Moods by month
        December 2025  Meh 1
        January 2026   Tired 1
        March 2026     Great 2, others 1

        """), "\(shown)")
    #expect(try !text([("2026-03", "great"), ("2026-02", "great")]).contains("Moods"))
  }

  @Test("are the last twelve, unless all are wanted")
  func last() throws {
    let dates = (1...12).map { ("2025-" + Decimal.padded($0, 2), "good") } + [("2026-01", "good")]
    let shown = try text(dates)
    #expect(shown.contains("Moods by month, the last 12"))
    #expect(!shown.contains("January 2025") && shown.contains("January 2026"))
    #expect(try text(dates, limit: nil).contains("January 2025"))
  }
}

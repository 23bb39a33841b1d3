import SeenCore
import Testing

@Suite("Periods")
struct PeriodTests {
  private let today = Day(number: Day.number(year: 2026, month: 11, day: 21))

  private func days(_ text: String) -> String? {
    Period(text, today: today).map { "\($0.first.parts) \($0.last.parts)" }
  }

  @Test(
    "are written in several ways",
    arguments: [
      ("2024 - 2025-06", "2024..2025-06"), ("2024 to 2025", "2024..2025"),
      ("month-1 TO today", "last-month..2026-11-21"), ("2026-q4", "2026-10..2026-12"),
      ("week+1", "2026-W48"), ("month+2", "2027-01"), ("year+1", "2027"), ("day+1", "2026-11-22"),
      ("quarter", "2026-Q4"), ("day-0", "today"), ("april", "2026-04"), ("Nov", "2026-11"),
      ("december", "2025-12"), ("last-30-days", "2026-10-23..2026-11-21"), ("last-1-days", "today"),
      ("march..april", "2026-03..2026-04"),
    ])
  func same(one: String, other: String) {
    #expect(days(one) != nil)
    #expect(days(one) == days(other))
  }

  @Test(
    "are refused where they are none",
    arguments: [
      "", "-", "..", " - ", " to ", "2025 - 2024", "2024 -2025", "month+", "month+-1",
      "this+week", "last+month", "month+99999", "2024 - 2025 - 2026", "İ to 2025", "a to b",
      "last-0-days", "last--days", "last-x-days", "last-30-weeks", "april-2",
    ])
  func refused(text: String) {
    #expect(days(text) == nil)
  }
}

import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

/// `WatchLimit`: today's minutes beside those that were meant.
@Suite("seen limit")
struct LimitCommandTests {
  private let diary = TestDiary()

  @Test("shows today's minutes and what is left, and reports what is beyond")
  func limits() {
    diary.seen("seen log Heat --minutes 100 --on yesterday")
    #expect(diary.seen("seen limit --plain").output == "2026-11-20\t0\t\t\t\t\t\n")
    diary.seen("seen setting limit.daily 1h30m")
    diary.seen("seen setting limit.until 23:00")
    let first = diary.seen("seen log Ran --minutes 60")
    #expect(!first.errors.contains("limit"))
    #expect(diary.seen("seen limit --plain").output == "2026-11-20\t60\t90\t30\t23:00\t\t\n")
    let second = diary.seen("seen log Up --minutes 60")
    #expect(second.errors.contains("That makes 2 h today; the limit is 1 h 30 min (limit.daily)."))
    #expect(second.code == .done)
    #expect(!diary.seen("seen limit").output.contains("not counted"))
    diary.world.now = diary.world.now + 3_600_000 * 3
    #expect(diary.seen("seen log Jaws").errors.contains("It is after 23:00 (limit.until)."))
    #expect(diary.seen("seen limit").output.contains("1 watch of unknown length"))
    #expect(diary.seen("seen limit --json=withoutLength").output == "{\"withoutLength\":1}\n")
    // A clock that is set back by a day gains nothing.
    diary.world.now = diary.world.now + -86_400_000
    #expect(diary.seen("seen limit --plain").output.hasPrefix("2026-11-20\t120\t90\t0\t"))
    diary.refuses(
      "seen setting limit.daily 10m", "seen: '10m' is not a valid value for limit.daily",
      "hint: use off, or 15 min to 24 h, such as 90m or 1h30m")
    diary.seen("seen setting limit.daily off")
    diary.seen("seen setting limit.until off")
    #expect(diary.seen("seen limit").output.contains("No limits."))
  }
}

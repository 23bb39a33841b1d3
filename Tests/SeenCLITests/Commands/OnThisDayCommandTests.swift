import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen on-this-day")
struct OnThisDayCommandTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    for (title, date) in [
      ("Heat", "2025-11-20"), ("Vertigo", "2019-11-20"), ("Rope", "2025-11-21"),
      ("Gilda", "2025-10-20"), ("Laura", "2026-11-20"), ("Alien", "2025-11"),
      ("Leap", "2024-02-29"), ("Plain", "2025-02-28"),
    ] {
      diary.seen("seen log \(title) --new --on \(date)")
    }
    return diary
  }

  private func names(_ diary: TestDiary, _ today: String, _ more: String = "") -> [Substring] {
    diary.seen("seen on-this-day --today \(today) --plain \(more)").lines
      .compactMap { line in line.split(separator: "\t").first { $0.first?.isUppercase ?? false } }
  }

  @Test("shows the watches of the day in earlier years, newest first")
  func day() {
    let diary = diary()
    #expect(names(diary, "2026-11-20") == ["Heat", "Vertigo"])
    #expect(names(diary, "2025-11-20") == ["Vertigo"])
    #expect(names(diary, "2026-11-20", "Vertigo") == ["Vertigo"])
    let shown = diary.seen("seen on-this-day").lines.map(String.init)
    #expect(shown.first == "2025, 1 watch" && shown.contains { $0.contains("Heat") })
    diary.expect("seen on-this-day --today 2026-05-05", ["Nothing on May 5 of earlier years."])
    #expect(diary.seen("seen on-this-day --today 2026-05-05 --json").output == "")
  }

  @Test("shows those of February 29 on the last day of a February without one")
  func leapDay() {
    let diary = diary()
    #expect(names(diary, "2026-02-28") == ["Plain", "Leap"])
    #expect(names(diary, "2028-02-28") == ["Plain"])
    #expect(names(diary, "2028-02-29") == ["Leap"])
    #expect(names(diary, "2027-03-01") == [])
  }
}

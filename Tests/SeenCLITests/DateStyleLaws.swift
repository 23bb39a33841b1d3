import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

/// The setting `ui.dates`.
@Suite("Dates in the style of a profile")
struct DateStyleLaws {
  private let diary = TestDiary()

  private static let reading = [
    "show Heat", "show Dune", "stats", "search Heat", "rewatches", "history", "watchlist",
    "recommend",
    "on-this-day", "streak", "remind list",
  ]

  private func givenJournal() {
    diary.seen("seen log Heat --new --kind film --on 2026-11-19 --mood great")
    diary.seen("seen log Heat --on 2025-10-02 --mood meh")
    diary.seen("seen log Heat --on 2024-09 --rate 9/10 --mood odd")
    diary.seen("seen log Heat --on 2024-08-07 --mood tired")
    diary.seen("seen watchlist add Dune --new --kind film")
    diary.seen("seen amend Dune --set released=2026-12-18")
    diary.seen("seen remind Heat --at \"2026-12-24 20:00\"")
  }

  @Test(
    "are shown to people",
    arguments: [
      ("text", "November 19, 2026", "September 2024"), ("iso", "2026-11-19", "2024-09"),
      ("dmy", "19 Nov 2026", "Sep 2024"), ("mdy", "Nov 19, 2026", "Sep 2024"),
    ])
  func shown(style: String, day: String, month: String) {
    givenJournal()
    diary.seen("seen setting ui.dates \(style)")
    let shown = diary.seen("seen show Heat").output
    #expect(shown.contains("last on \(day)."), "\(shown)")
    #expect(shown.contains("\(day)  "), "\(shown)")
    #expect(shown.contains("\(month)  "), "\(shown)")
    #expect(shown.contains("Moods by month"), "\(shown)")
    #expect(
      diary.seen("seen remind list").output.contains(style == "text" ? "December 24, 2026" : "24"))
    let logged = diary.seen("seen log Heat --on 2026-11-19").output
    #expect(logged.contains("watched on \(day)."), "\(logged)")
    guard style != "text" else { return }
    for line in DateStyleLaws.reading {
      let text = diary.seen("seen \(line)").output
      #expect(!text.contains("November 19") && !text.contains("September 2024"), "\(line)\n\(text)")
      #expect(style == "iso" || !text.contains("2026-11-19"), "\(line)\n\(text)")
    }
  }

  @Test("are those of the locale, where that is wanted")
  func locale() {
    givenJournal()
    diary.seen("seen setting ui.dates locale")
    diary.world.environment["LANG"] = "en_GB.UTF-8"
    #expect(diary.seen("seen show Heat").output.contains("19 Nov 2026"))
    diary.world.environment["LC_TIME"] = "en_US.UTF-8"
    #expect(diary.seen("seen show Heat").output.contains("Nov 19, 2026"))
    diary.world.environment["LC_ALL"] = "C"
    #expect(diary.seen("seen show Heat").output.contains("November 19, 2026"))
  }

  @Test("do not change what programs and files get")
  func programs() {
    givenJournal()
    func answers() -> [String] {
      DateStyleLaws.reading.flatMap { line in
        ["--json", "--plain"].map { diary.seen("seen \(line) \($0)").output }
      } + ["csv", "markdown"].map { diary.seen("seen export \($0)").output }
    }
    diary.seen("seen setting ui.dates text")
    let before = answers()
    diary.seen("seen setting ui.dates dmy")
    for (one, other) in zip(before, answers()) where !one.contains("ui.dates") {
      #expect(one == other)
    }
  }
}

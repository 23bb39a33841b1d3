import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("An import and a title without a year")
struct ImportJoinTests {
  private let diary = TestDiary()

  private func imported(_ rows: String...) throws -> Transcript {
    let text = (["Title,Year,Date"] + rows).map { $0 + "\n" }.joined()
    try? diary.world.files.unlink("/home/ana/films/t.csv")
    try diary.world.files.writeNew("/home/ana/films/t.csv", Array(text.utf8))
    return diary.seen(
      "seen import csv t.csv --map Title=title --map Year=year --map Date=watched --yes")
  }

  private var titles: Set<String> {
    Set(diary.seen("seen search --json=name,year,watches").lines.map { String($0) })
  }

  @Test("belong together where nobody knows another title of that name")
  func joined() throws {
    diary.seen("seen log heat")
    let answer = try imported("Heat,1995,2025-01-02", "Heat,1995,2025-02-02")
    #expect(answer.output.contains("joined to film:heat, which gets the year 1995"), "\(answer)")
    #expect(titles == [#"{"name":"heat","year":1995,"watches":3}"#])
    let before = diary.lines
    #expect(try imported("Heat,1995,2025-01-02").output.contains("1 duplicate"))
    #expect(
      diary.lines.count == before.count || diary.lines.last?.contains("import.recorded") == true)
  }

  @Test("part again, and the year goes, where the import is undone")
  func undone() throws {
    diary.seen("seen log Heat")
    _ = try imported("Heat,1995,2025-01-02")
    diary.seen("seen undo")
    #expect(titles == [#"{"name":"Heat","year":null,"watches":1}"#])
  }

  @Test("are two titles where the journal or the file knows a second one of that name")
  func apart() throws {
    diary.seen("seen log Solaris")
    _ = try imported("Solaris,1972,2025-01-02", "Solaris,2002,2025-02-02")
    #expect(titles.count == 3)
    diary.seen("seen log Heat")
    diary.seen("seen log 'Heat (1986)' --new")
    _ = try imported("Heat,1995,2025-01-02")
    #expect(diary.seen("seen search heat --json=year").lines.count == 3)
  }

  @Test("and give the same state in either order, typed or imported first")
  func orders() throws {
    diary.seen("seen log Heat --on 2025-01-02")
    _ = try imported("Heat,1995,2025-03-02")
    let first = titles
    let other = ImportJoinTests()
    _ = try other.imported("Heat,1995,2025-03-02")
    other.diary.seen("seen log Heat --on 2025-01-02")
    #expect(other.titles == first)
  }
}

@Suite("What else goes together")
struct GoTogetherTests {
  @Test("a title that is on a list and was seen is recorded as seen")
  func seenOnList() {
    let diary = TestDiary()
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Ran --new")
    let answer = diary.seen("seen list add Noir Ran --seen --rate 8")
    #expect(answer.output.hasPrefix("Ran, watched on November 20, 2026. Rated 8/10."), "\(answer)")
    #expect(diary.seen("seen list show Noir").output.contains("1 seen, 0 to see"))
    #expect(diary.seen("seen list add Noir Ran").code == .data, "without --seen")
  }

  @Test("a reminder ends when its title is logged, or a week after its day")
  func reminders() {
    let diary = TestDiary()
    diary.seen("seen log Ran --on 2020")
    diary.seen("seen remind Ran --at '2026-11-21 20:00'")
    #expect(diary.seen("seen remind list --json=name").lines.count == 1)
    #expect(diary.seen("seen export ics").output.contains("UID:box.3@seen"))
    diary.seen("seen remind Ran --at '2026-11-22 20:00'")
    let replaced = diary.seen("seen export ics").output
    #expect(
      replaced.contains("UID:box.3@seen") && replaced.contains("20261122T2000"), "the id stays")
    diary.seen("seen log Ran")
    #expect(diary.seen("seen remind list --json=name").lines.isEmpty)
    diary.seen("seen undo")
    #expect(diary.seen("seen remind list --json=name").lines.count == 1)
    diary.world.now = Instant(milliseconds: diary.world.now.milliseconds + 9 * 86_400_000)
    #expect(diary.seen("seen remind list --json=name").lines.count == 1)
    diary.world.now = Instant(milliseconds: diary.world.now.milliseconds + 86_400_000)
    #expect(diary.seen("seen remind list --json=name").lines.isEmpty)
  }

  @Test("the favorite film is none where it is no favorite")
  func favorites() {
    let diary = TestDiary()
    diary.seen("seen log Heat")
    diary.seen("seen favorite Heat --first")
    #expect(diary.seen("seen profile show me").output.contains("favorite film"))
    diary.seen("seen favorite Heat --remove")
    #expect(!diary.seen("seen profile show me").output.contains("favorite film"))
    diary.seen("seen undo")
    #expect(diary.seen("seen profile show me").output.contains("favorite film"))
  }

  @Test("figures of a period are those of its titles, with nothing about now")
  func period() {
    let diary = TestDiary()
    for line in [
      "log Heat --on 2025-03-01", "log Ran --on 2026-01-05", "watchlist add Alien --new",
    ] {
      diary.seen("seen " + line)
    }
    let text = diary.seen("seen stats --when 2025").output
    #expect(
      text.contains("titles watched  1\n")
        || text.contains("titles watched") && !text.contains(" of 3"))
    #expect(!text.contains(" now") && !text.contains("By year") && !text.contains("By month"))
    #expect(diary.seen("seen stats").output.contains("2 of 3"))
  }
}

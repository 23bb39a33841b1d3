import SeenCore
import SeenRender
import Testing

@Suite("Small screens")
struct SmallScreenTests {
  private func days(_ texts: String...) -> [Day] {
    texts.compactMap { PartialDate($0)?.day }
  }

  @Test("streaks say both lengths and what they count")
  func showsStreaks() throws {
    let days = days("2026-11-01", "2026-11-04", "2026-11-20")
    let today = try #require(days.last)
    let screen = StreakScreen(Streaks(days: days, gap: 7, today: today))
    #expect(
      screen.text() == """
        current streak  1 day
        longest streak  2 days with a watch, Nov 1, 2026 to Nov 4, 2026
        A streak has a watch at least every 7 days (setting streak.gap).

        """)
    #expect(try screen.jsonText() == #"{"currentStreak":1,"longestStreak":2,"gap":7}"# + "\n")
    #expect(screen.plainText == "1\t2\t7\n")
    let weekly = StreakScreen(Streaks(weeksOf: days, today: today))
    #expect(weekly.text().contains(" week"))
    #expect(try weekly.jsonText("gap") == #"{"gap":null}"# + "\n")
  }

  @Test("a history strikes what was undone, and says so in words")
  func showsHistory() throws {
    let id = try #require(EventID("laptop-k3f9x7qa.42"))
    let draft = Draft(
      .watchAmended, "film:heat-1995",
      [
        JSON.Member("watch", "laptop-k3f9x7qa.40"),
        JSON.Member("set", .object([JSON.Member("mood", nil), JSON.Member("date", "2026-11-04")])),
        JSON.Member("was", .object([JSON.Member("mood", "great")])),
      ])
    let event = Event(draft, id: id, time: Instant(milliseconds: 1_795_209_243_123))
    let screen = HistoryScreen(count: 2, for: PersonNames(for: "me")) {
      HistoryEntry(event, isUndone: $0 == 1)
    }
    let ledger = Ledger(seed: 7)
    let text = screen.text(ledger, TextStyle(color: true))
    let lines = text.split(separator: "\n")
    #expect(!lines[0].contains("\u{1B}[2;9m") && lines[1].contains("\u{1B}[2;9mwatch amended"))
    #expect(lines[1].contains("undone") && !lines[0].contains("undone"))
    #expect(lines[0].contains("watch laptop-k3f9x7qa.40, mood none, date 2026-11-04"))
    #expect(
      try screen.jsonText(ledger, "type,undone").hasSuffix(
        #"{"type":"watch.amended","undone":true}"# + "\n"))
    #expect(screen.plainText(ledger).contains("\tfilm:heat-1995\tme\tundone\t"))
  }

  @Test("every kind of event has words, and an unknown one keeps its type")
  func wordsForEveryKind() {
    for kind in EventKind.allCases {
      #expect(!EventWords.past(kind.name).contains("."), "\(kind.name)")
    }
    #expect(EventWords.past("moon.landed") == "moon.landed")
  }
}

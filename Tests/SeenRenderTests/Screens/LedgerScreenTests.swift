import SeenCore
import SeenRender
import SeenWire
import Testing

/// Screens whose input is read off a ledger.
@Suite("Screens of a ledger")
struct LedgerScreenTests {
  private func ledger(_ drafts: [Draft]) throws -> Ledger { try ScreenFixtures.ledger(drafts) }

  private func watch(_ title: String, _ date: String?, _ facts: [JSON.Member] = []) -> Draft {
    let date = date.map { [JSON.Member("date", .string($0))] } ?? []
    return Draft(.watchLogged, title, date + facts)
  }

  private var drafts: [Draft] {
    [
      Draft(
        .titleAdded, "film:heat-1995",
        [
          JSON.Member("kind", "film"), JSON.Member("name", "Heat\u{1B}[31m"),
          JSON.Member("year", 1995), JSON.Member("runtime", 170),
          JSON.Member("genres", .array(["Crime", "Drama"])),
          JSON.Member("ids", .object([JSON.Member("imdb", "tt0113277")])),
        ]),
      watch("film:heat-1995", "2026-11-20", ScreenFixtures.evening),
      watch("film:heat-1995", "2026-11-20"), watch("film:heat-1995", nil),
      watch("bird:turdus-merula", "2026-11", [JSON.Member("count", 2)]),
      watch(
        "bird:turdus-merula", "2026-11-04",
        [
          JSON.Member(
            "place",
            .object([JSON.Member("lat", .number("51.5")), JSON.Member("lon", .number("-0.12"))]))
        ]),
    ]
  }

  private var scope: Scope {
    Scope(today: Day(number: 20_778))
  }

  @Test("a calendar counts days, and says what is known only to the month")
  func showsACalendar() throws {
    let ledger = try ledger(drafts)
    let month = try #require(PartialDate("2026-11"))
    let screen = CalendarScreen(Calendar(ledger, scope, of: month))
    #expect(try screen.jsonText() == #"{"2026-11-04":1,"2026-11-20":2}"# + "\n")
    #expect(screen.plainText == "2026-11-04\t1\n2026-11-20\t2\n")
    #expect(screen.text().hasPrefix("November 2026  3 watches on 2 days.\n"))
    #expect(screen.text().hasSuffix("\n1 more watch, dated only to the month.\n"))
    let year = CalendarScreen(Calendar(ledger, scope, of: try #require(PartialDate("2026"))))
    #expect(year.text().hasPrefix("2026  3 watches on 2 days.\n"))
    #expect(year.text().contains("· none   ░ 1   ▒ 2 watches\n"))
    #expect(year.text(TextStyle(accessible: true)).contains("November: 3 watches on 2 days.\n"))
  }

  @Test("rewatches are lines with every date, unknown ones null")
  func showsRewatches() throws {
    let ledger = try ledger(drafts)
    let screen = RewatchesScreen(Rewatches(ledger, scope))
    #expect(
      try screen.jsonText(ledger) == """
        {"id":"film:heat-1995","subject":"film:heat-1995","name":"Heat\\u001b[31m","watches":3,"first":null,\
        "last":"2026-11-20","dates":[null,"2026-11-20","2026-11-20"]}
        {"id":"bird:turdus-merula","subject":"bird:turdus-merula","name":"bird:turdus-merula","watches":2,\
        "first":"2026-11","last":"2026-11-04","dates":["2026-11","2026-11-04"]}

        """)
    #expect(
      screen.plainText(ledger).contains(
        "film:heat-1995\tHeat\\u{1B}[31m\t3\t\t2026-11-20\t,2026-11-20,"))
    #expect(
      screen.text(ledger) == """
        3×  Heat<U+001B>[31m (1995)  unknown, 2026-11-20, 2026-11-20
        2×  bird:turdus-merula       2026-11, 2026-11-04

        2 titles, 5 watches in all.

        """)
  }

  @Test("a title's card has every fact that was given")
  func readsTitles() throws {
    let ledger = try ledger(drafts)
    let heatSymbol = ledger.titles.find("film:heat-1995")
    let heat = TitleCard(ledger, try #require(heatSymbol))
    #expect(heat.kind == "film" && heat.year == 1995)
    #expect(
      JSON.object(heat.facts)
        == .object([
          JSON.Member("runtime", 170), JSON.Member("genres", .array(["Crime", "Drama"])),
          JSON.Member("ids", .object([JSON.Member("imdb", "tt0113277")])),
        ]))
    let birdSymbol = ledger.titles.find("bird:turdus-merula")
    let bird = TitleCard(ledger, try #require(birdSymbol))
    #expect(bird.kind == "other" && bird.name == "bird:turdus-merula" && bird.facts.isEmpty)
  }

  @Test("a watch's entry has every fact that was logged")
  func readsWatches() throws {
    let ledger = try ledger(drafts)
    let diary = Diary(ledger, scope)
    let first = try #require(diary.entries.first { $0.row == 0 })
    let entry = WatchEntry(
      ledger, first, title: ScreenFixtures.heat, rating: nil
    ) {
      $1 += "Third time.\nStill the boat chase.".utf8
      return $0 != 0
    }
    #expect(entry.id == "laptop-k3f9x7qa.2" && entry.date.description == "2026-11-20")
    #expect(JSON.object(entry.facts.members) == .object(ScreenFixtures.evening))
    let last = try #require(diary.entries.first { $0.row == 4 })
    let sighting = WatchEntry(
      ledger, last, title: ScreenFixtures.blackbird, rating: nil
    ) { _, _ in false }
    #expect(sighting.facts.members.map(\.name) == ["place"])
    #expect(
      try WatchScreen(sighting).jsonText("place") == #"{"place":{"lat":51.5,"lon":-0.12}}"# + "\n")
  }

  @Test("a diary is read with ratings and what is being watched; notes come from the log")
  func readsADiary() throws {
    let ledger = try ledger(
      drafts + [
        Draft(
          .ratingSet, "film:heat-1995",
          [
            JSON.Member("value", 9), JSON.Member("scale", 10),
            JSON.Member("watch", "laptop-k3f9x7qa.2"),
          ]),
        Draft(.watchingStarted, "film:solaris-1972", [JSON.Member("position", 0)]),
        Draft(
          .progressRecorded, "film:stalker-1979",
          [JSON.Member("position", 600), JSON.Member("duration", 9600)]),
      ])
    let entries = WatchEntry.read(ledger, Diary(ledger, scope), profile: "me") {
      $1 += "Notes.".utf8
      return true
    }
    #expect(entries.map(\.id) == [2, 3, 6, 5, 4].map { "laptop-k3f9x7qa.\($0)" })
    #expect(entries.map(\.nth) == [3, 2, 2, 1, 1])
    #expect(
      entries.first?.facts.notes == "Notes." && entries.first?.rating?.description == "9/10")
    let reader = WatchReader(ledger, Diary(ledger, scope), profile: "me") {
      $1 += "Notes.".utf8
      return true
    }
    let watching = PlaybackEntry.current(ledger, profile: "me")
    let text = DiaryScreen(reader, watching: watching).text(ledger)
    #expect(
      text.hasPrefix(
        "Watching now\nfilm:stalker-1979  10:00 of 2:40:00 (6%), 2:30:00 left\n"
          + "film:solaris-1972\n")
    )
    #expect(text.contains("Fri 20  Heat<U+001B>[31m (1995) ↻3  ●●●●◐  😄"))
  }

  @Test("a title's view has what stands about it; a show has its episodes, specials last")
  func readsAView() throws {
    func episode(_ season: Int, _ number: Int) -> Draft {
      Draft(
        .titleAdded, "episode:office/\(season)-\(number)",
        [
          JSON.Member("kind", "episode"), JSON.Member("name", .string("E\(number)")),
          JSON.Member("show", "show:office"), JSON.Member("season", .whole(season)),
          JSON.Member("episode", .whole(number)),
        ])
    }
    let ledger = try ledger([
      Draft(
        .titleAdded, "show:office", [JSON.Member("kind", "show"), JSON.Member("name", "Office")]),
      episode(2, 1), episode(0, 1), episode(1, 2), episode(1, 1),
      watch("episode:office/1-1", "2026-01-02"), watch("episode:office/1-1", "2026-03-02"),
      watch("show:office", nil),
      Draft(.favoriteSet, "show:office", [JSON.Member("favorite", true)]),
      Draft(.ratingSet, "show:office", [JSON.Member("value", 3), JSON.Member("scale", 3)]),
      Draft(.ratingCleared, "show:office"),
    ])
    let found = ledger.titles.find("show:office")
    let view = TitleView(ledger, scope, try #require(found)) { _, _ in false }
    #expect(view.isWatched && view.isFavorite && view.again == nil && view.rating == nil)
    #expect(view.ratings.count == 2 && view.watches.count == 1)
    #expect(
      view.episodes.map(\.title.id) == ["1-1", "1-2", "2-1", "0-1"].map { "episode:office/\($0)" })
    #expect(view.episodes.map(\.watches) == [2, 0, 0, 0])
    #expect(view.episodes.first?.last?.description == "2026-03-02")
    #expect(
      TitleScreen(view).text().contains("Season 1  1 of 2 seen\n✓  s01e01 E1  March 2, 2026\n"))
  }

  @Test("reads the newest watches of a title that has very many, and counts all")
  func manyWatches() throws {
    let extra = 30
    let count = TitleView.mostWatches + extra
    let first = Day.number(year: 1900, month: 1, day: 1)
    let ledger = try ledger(
      (0..<count).map { place in
        watch("film:heat-1995", Day(number: first + place).description)
      })
    let found = ledger.titles.find("film:heat-1995")
    let view = TitleView(ledger, scope, try #require(found)) { _, _ in false }
    #expect(view.watches.count == TitleView.mostWatches && view.watchCount == count)
    #expect(view.first?.description == "1900-01-01" && view.watches.first?.nth == count)
    #expect(view.watches.last?.nth == extra + 1)
    let text = TitleScreen(view).text()
    #expect(text.contains("Watched 20,030 times, first on January 1, 1900"))
  }
}

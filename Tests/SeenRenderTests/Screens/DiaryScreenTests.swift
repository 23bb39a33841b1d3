import SeenCore
import SeenTestSupport
import Testing

@testable import SeenRender

@Suite("DiaryScreen")
struct DiaryScreenTests {
  private static func title(_ id: String, _ kind: JSON, _ name: JSON, _ facts: [JSON.Member])
    -> Draft
  {
    Draft(
      .titleAdded, id, [JSON.Member("kind", kind), JSON.Member("name", name)] + facts)
  }

  private static func watch(_ id: String, _ date: String, _ facts: [JSON.Member] = []) -> Draft {
    let date = date.isEmpty ? [] : [JSON.Member("date", .string(date))]
    return Draft(.watchLogged, id, date + facts)
  }

  /// Four titles, then the watches 6 to 11.
  private static let drafts: [Draft] =
    [
      title("film:face-off-1997", "film", "Face/Off", [JSON.Member("year", 1997)]),
      title("film:heat-1995", "film", "Heat", [JSON.Member("year", 1995)]),
      title("show:the-office", "show", "The Office", []),
      title(
        "episode:the-office/s02e03", "episode", "Office Olympics",
        [
          JSON.Member("show", "show:the-office"), JSON.Member("season", 2),
          JSON.Member("episode", 3),
        ]),
      title("bird:turdus-merula", "bird", "Common Blackbird", []),
      watch("film:face-off-1997", ""), watch("film:face-off-1997", "2013"),
      watch("episode:the-office/s02e03", "2026-10-31"), watch("film:heat-1995", "2026-11-04"),
      watch("bird:turdus-merula", "2026-07", [JSON.Member("count", 3)]),
      watch("film:face-off-1997", "2026-11-20", ScreenFixtures.evening),
      Draft(
        .ratingSet, "film:face-off-1997",
        [
          JSON.Member("value", 9), JSON.Member("scale", 10),
          JSON.Member("watch", "laptop-k3f9x7qa.11"),
        ]),
    ]

  private static let scope = Scope(today: Day(number: 20_778))

  private static func screen(
    _ ledger: borrowing Ledger, watching: [PlaybackEntry] = [],
    grouping: DiaryScreen.Grouping = .watched
  ) -> DiaryScreen {
    let order: Diary.Order = grouping == .recorded ? .recorded : .watched
    let diary = Diary(ledger, scope, order: order)
    return DiaryScreen(reader(ledger, diary), watching: watching, grouping: grouping)
  }

  private static func reader(_ ledger: borrowing Ledger, _ diary: Diary) -> WatchReader {
    let notes: NoteReader = { _, bytes in
      bytes += "Third time.\nStill the boat chase.".utf8
      return true
    }
    return WatchReader(ledger, diary, profile: "me", notes: notes)
  }

  @Test("watches stand under their year and month, newest first, what is being watched on top")
  func showsByMonth() throws {
    let ledger = try ScreenFixtures.ledger(DiaryScreenTests.drafts)
    let playing = PlaybackEntry(
      ScreenFixtures.heat, position: 2527, duration: 10_200, isPaused: true)
    #expect(
      DiaryScreenTests.screen(ledger, watching: [playing]).text(ledger) == """
        Watching now
        Heat (1995)  42:07 of 2:50:00 (24%), 2:07:53 left  paused

        2026, 4 watches

        November
        Fri 20  Face/Off (1997) ↻3                 ●●●●◐  😄  Odeon Camden + Bo, Mia
        Wed  4  Heat (1995)

        October
        Sat 31  The Office s02e03 Office Olympics

        July
                Common Blackbird                              ×3

        2013, 1 watch

        2013, month unknown
                Face/Off (1997) ↻2

        Unknown date, 1 watch
                Face/Off (1997)

        """)
  }

  @Test("without glyphs there are words, and a file gets whole lines")
  func showsWords() throws {
    let ledger = try ScreenFixtures.ledger(DiaryScreenTests.drafts)
    let text = DiaryScreenTests.screen(ledger).text(ledger, TextStyle(glyphs: false))
    #expect(
      text.contains("9/10  Great  Theater Odeon Camden + Bo, Mia\n")
        && text.contains("(1997) 3rd time"))
  }

  @Test("a screen reader hears sentences")
  func speaks() throws {
    let ledger = try ScreenFixtures.ledger(DiaryScreenTests.drafts)
    let text = DiaryScreenTests.screen(ledger).text(ledger, TextStyle(accessible: true))
    #expect(
      text.contains(
        "Face/Off (1997). Watched on November 20, 2026. Rewatch. Rated 9 out of 10. Theater. "
          + "Mood: Great. At Odeon Camden. With Bo and Mia.\n"))
    #expect(text.contains("Common Blackbird. Seen in July 2026. First sighting.\n"))
    #expect(text.contains("Face/Off (1997). Watched on an unknown date. First watch.\n"))
  }

  @Test("each watch is one object with what was logged and nothing else")
  func writesJSON() throws {
    let ledger = try ScreenFixtures.ledger(DiaryScreenTests.drafts)
    let lines = try DiaryScreenTests.screen(ledger).jsonText(ledger).split(separator: "\n")
    #expect(
      lines[0] == """
        {"id":"laptop-k3f9x7qa.11","subject":"film:face-off-1997","name":"Face/Off","year":1997,\
        "kind":"film","date":"2026-11-20","rewatch":true,"nth":3,"rating":{"value":9,"scale":10},\
        "clock":"21:10","format":"theater","location":"Odeon Camden","companions":["Bo","Mia"],\
        "mood":"great","notes":"Third time.\\nStill the boat chase.","minutes":139,"tags":["imax"]}
        """)
    #expect(
      lines[1] == """
        {"id":"laptop-k3f9x7qa.9","subject":"film:heat-1995","name":"Heat","year":1995,\
        "kind":"film","date":"2026-11-04","rewatch":false,"nth":1,"rating":null}
        """)
    #expect(
      try DiaryScreenTests.screen(ledger).jsonText(ledger, "name,mood").hasPrefix(
        #"{"name":"Face/Off","mood":"great"}"# + "\n" + #"{"name":"Heat","mood":null}"# + "\n"))
  }

  @Test("each watch is one row of twenty cells")
  func writesRows() throws {
    let ledger = try ScreenFixtures.ledger(DiaryScreenTests.drafts)
    let rows = DiaryScreenTests.screen(ledger).plainText(ledger).split(separator: "\n")
    #expect(rows.count == 6)
    #expect(
      rows.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 20 })
    #expect(rows[0].contains(#"Third time.\nStill the boat chase."#))
  }

  @Test("an empty diary says so, and is nothing for programs")
  func statesNothing() throws {
    let ledger = try ScreenFixtures.ledger([])
    let screen = DiaryScreenTests.screen(ledger)
    #expect(screen.text(ledger) == "No watches recorded.\n")
    #expect(try screen.jsonText(ledger).isEmpty)
    #expect(screen.plainText(ledger).isEmpty)
  }

  @Test("grouped by when they were recorded, all stand in that month")
  func groupsByRecording() throws {
    let ledger = try ScreenFixtures.ledger(DiaryScreenTests.drafts)
    let text = DiaryScreenTests.screen(ledger, grouping: .recorded).text(ledger)
    #expect(text.hasPrefix("2026, 6 watches\n\nRecorded in November 2026\nFri 20  Face/Off"))
    #expect(!text.contains("Unknown date"))
  }

  @Test("a row that is written straight from the ledger is the row that is made whole")
  func rows() throws {
    try everySeed(30) { random in
      var drafts = Array(DiaryScreenTests.drafts.prefix(5))
      drafts.append(DiaryScreenTests.title("film:amelie", "film", "Amélie\u{9B}", []))
      for name in ["The Office s02e04", "s02e04", "xs02e04"] {
        drafts.append(
          DiaryScreenTests.title(
            "episode:\(name)", "episode", .string(name),
            [JSON.Member("season", 2), JSON.Member("episode", 4)]
              + (random.chance(50) ? [JSON.Member("show", "show:the-office")] : [])))
      }
      let subjects = drafts.compactMap(\.subject) + ["film:none", "bird:x\ty"]
      for _ in 0..<random.whole(1...60) {
        var facts: [JSON.Member] = []
        func maybe(_ name: String, _ values: [JSON]) {
          if random.chance(45), let value = random.pick(values) {
            facts.append(JSON.Member(name, value))
          }
        }
        maybe("date", ["2026-11-20", "2026-11-04", "2026-10", "2013"])
        maybe("clock", ["21:10", "00:00"])
        maybe("format", ["theater", "tv", "3D\u{1B}"])
        maybe("location", ["Odeon \"Camden\"", "A\\B", ""])
        maybe("companions", [.array(["Bo"]), .array(["Bo", "M\tia"]), .array([])])
        maybe("mood", ["great", "so\nso"])
        maybe("notes", ["Fine.", "1\n2"])
        maybe("platform", ["Mubi", "Canal+ é"])
        maybe("minutes", [90, 0])
        if random.chance(25) {
          maybe("tags", [.array(["imax"])])
          maybe("count", [2])
          maybe("zone", ["Europe/London"])
          maybe("spoiler", [true, false])
          maybe("rewatch", [true])
        }
        drafts.append(Draft(.watchLogged, random.pick(subjects) ?? "", facts))
      }
      drafts.append(
        Draft(.ratingSet, "film:none", [JSON.Member("value", 9), JSON.Member("scale", 10)]))
      let ledger = try ScreenFixtures.ledger(drafts)
      try DiaryScreenTests.checkRows(ledger)
    }
  }

  /// Compares every row of a diary in every form with what is made of the whole of its watch.
  private static func checkRows(_ ledger: borrowing Ledger) throws {
    var screen = screen(ledger)
    let diary = Diary(ledger, scope)
    var reader = reader(ledger, diary)
    var cells = DiaryCells()
    for (place, entry) in diary.entries.enumerated() {
      var line: [UInt8] = []
      screen.writeJSON(place, ledger, to: &line)
      try check(line == JSONOutput.bytes(screen.json(place, ledger)), "\(place)")
      var plain: [UInt8] = []
      screen.writePlain(place, ledger, to: &plain)
      try check(plain == PlainTable.bytes([screen.row(place, ledger)]), "\(place)")
      let watch = reader.entry(place, ledger)
      for style in [
        TextStyle(), TextStyle(width: 80), TextStyle(color: true), TextStyle(glyphs: false),
      ] {
        cells = DiaryCells()
        cells.fill(entry, watch.date, watch.rating, 5, ledger, style)
        let whole = DiaryCells.lines(watch, watch.date, 5, style).map { Ink($0, style) }
        var painted: [UInt8] = []
        for (cell, ink) in zip(cells.row.cells, whole) {
          ink.paint(into: &painted, style)
          let shown = String(decoding: painted, as: UTF8.self)
          try check(cell.columns == ink.columns && cell.end == painted.count, shown)
        }
        try check(cells.row.bytes == painted && whole.count == cells.row.cells.count, "\(place)")
      }
    }
  }

  @Test("nothing more is made once nobody reads")
  func stops() throws {
    let drafts = (0..<2000).map { _ in DiaryScreenTests.watch("film:heat-1995", "2026-11-20") }
    let ledger = try ScreenFixtures.ledger(drafts)
    for form in [AnswerForm.text(TextStyle()), .json(nil), .plain] {
      var screen = DiaryScreenTests.screen(ledger)
      var count = 0
      screen.write(form, ledger) { _ in
        count += 1
        return false
      }
      #expect(count == 1)
    }
  }
}

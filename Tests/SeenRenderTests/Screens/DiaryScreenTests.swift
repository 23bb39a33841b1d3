import SeenCore
import SeenRender
import Testing

@Suite("DiaryScreen")
struct DiaryScreenTests {
  private let entries = [
    ScreenFixtures.watch(
      42, ScreenFixtures.faceOff, "2026-11-20", nth: 3, rating: ScreenFixtures.nine,
      ScreenFixtures.evening),
    ScreenFixtures.watch(40, ScreenFixtures.heat, "2026-11-04"),
    ScreenFixtures.watch(39, ScreenFixtures.episode, "2026-10-31"),
    ScreenFixtures.watch(41, ScreenFixtures.blackbird, "2026-07", [JSON.Member("count", 3)]),
    ScreenFixtures.watch(38, ScreenFixtures.faceOff, "2013", nth: 2),
    ScreenFixtures.watch(37, ScreenFixtures.faceOff, ""),
  ]

  @Test("watches stand under their year and month, newest first, what is being watched on top")
  func showsByMonth() {
    let playing = PlaybackEntry(
      ScreenFixtures.heat, position: 2527, duration: 10_200, isPaused: true)
    #expect(
      DiaryScreen(entries, watching: [playing]).text() == """
        Watching now
        Heat (1995)  42:07 of 2:50:00 (24 %), 2:07:53 left  paused

        2026, 4 watches

        November 2026
        Fri 20  Face/Off (1997)                    ↻ 3rd  9/10  😄  🎬 Theater · Odeon …
        Wed  4  Heat (1995)

        October 2026
        Sat 31  The Office s02e03 Office Olympics

        July 2026
                Common Blackbird                                    ×3

        2013, 1 watch

        2013, month unknown
                Face/Off (1997)                    ↻ 2nd

        Unknown date, 1 watch
                Face/Off (1997)

        """)
  }

  @Test("without glyphs there are words, and a file gets whole lines")
  func showsWords() {
    let text = DiaryScreen(Array(entries.prefix(1))).text(TextStyle(glyphs: false))
    #expect(text.contains("3rd time  9/10  Great  Theater · Odeon Camden · with Bo and Mia\n"))
  }

  @Test("a screen reader hears sentences")
  func speaks() {
    let text = DiaryScreen(entries).text(TextStyle(accessible: true))
    #expect(
      text.contains(
        "Face/Off (1997). Watched on November 20, 2026. Rewatch. Rated 9 out of 10. Theater. "
          + "Mood: Great. At Odeon Camden. With Bo and Mia.\n"))
    #expect(text.contains("Common Blackbird. Seen in July 2026. First sighting.\n"))
    #expect(text.contains("Face/Off (1997). Watched on an unknown date. First watch.\n"))
  }

  @Test("each watch is one object with what was logged and nothing else")
  func writesJSON() throws {
    let screen = DiaryScreen(Array(entries.prefix(2)))
    #expect(
      try screen.jsonText() == """
        {"id":"laptop-k3f9x7qa.42","subject":"film:face-off-1997","name":"Face/Off","year":1997,\
        "date":"2026-11-20","rewatch":true,"nth":3,"rating":{"value":9,"scale":10},\
        "clock":"21:10","format":"theater","location":"Odeon Camden","companions":["Bo","Mia"],\
        "mood":"great","notes":"Third time.\\nStill the boat chase.","minutes":139,"tags":["imax"]}
        {"id":"laptop-k3f9x7qa.40","subject":"film:heat-1995","name":"Heat","year":1995,\
        "date":"2026-11-04","rewatch":false,"nth":1,"rating":null}

        """)
    #expect(
      try screen.jsonText("name,mood") == """
        {"name":"Face/Off","mood":"great"}
        {"name":"Heat","mood":null}

        """)
  }

  @Test("each watch is one row of sixteen cells")
  func writesRows() {
    let rows = DiaryScreen(entries).plainText.split(separator: "\n")
    #expect(rows.count == 6)
    #expect(
      rows.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 16 })
    #expect(rows[0].contains(#"Third time.\nStill the boat chase."#))
  }

  @Test("an empty diary says so, and is nothing for programs")
  func saysNothing() throws {
    #expect(DiaryScreen([]).text() == "No watches recorded.\n")
    #expect(try DiaryScreen([]).jsonText().isEmpty)
    #expect(DiaryScreen([]).plainText.isEmpty)
  }

  @Test("grouped by when they were recorded, all stand in that month")
  func groupsByRecording() {
    let text = DiaryScreen(entries, grouping: .recorded).text()
    #expect(text.hasPrefix("2026, 6 watches\n\nNovember 2026\nFri 20  Face/Off"))
    #expect(!text.contains("Unknown date"))
  }
}

import SeenCore
import SeenRender
import Testing

@Suite("StatsScreen")
struct StatsScreenTests {
  /// The statistics of a journal without any events.
  private static func empty(_ profile: String) -> Stats {
    Stats(Ledger(seed: 1), Scope(profile: profile, today: Day(number: 20_778)))
  }

  private var stats: Stats {
    var stats = StatsScreenTests.empty("ana")
    stats.titlesWatched = 3
    stats.titlesUnwatched = 1
    stats.watches = 4
    stats.rewatches = 1
    stats.favoriteFormat = "theater"
    stats.mostActiveMonth = "2026-10"
    stats.currentStreak = 1
    stats.longestStreak = 3
    stats.minutes = 417
    stats.timedWatches = 3
    stats.watchesOfTitles = 4
    stats.titlesOfWatches = 3
    stats.undated = 1
    stats.byHour = [Stats.Count(key: "07", count: 1)]
    stats.ratingSum = 90 + 85
    stats.ratings = 2
    stats.ratedTitles = 2
    stats.byMonth = [Stats.Count(key: "2026-10", count: 3), Stats.Count(key: "2026-11", count: 1)]
    stats.byYear = [Stats.Count(key: "2026", count: 4)]
    stats.byWeekday = [
      Stats.Count(key: "friday", count: 3), Stats.Count(key: "sunday", count: 1),
    ]
    stats.byFormat = [Stats.Count(key: "theater", count: 3), Stats.Count(key: "vhs", count: 1)]
    stats.byRating = [Stats.Count(key: "10", count: 1), Stats.Count(key: "8.5", count: 1)]
    stats.topTitles = [Stats.TopTitle(id: "film:heat-1995", name: "Heat", watches: 2)]
    return stats
  }

  @Test("the object has exactly the fields of the design, in their order")
  func writesJSON() throws {
    #expect(
      try StatsScreen(stats).jsonText() == """
        {"profile":"ana","titlesWatched":3,"titlesUnwatched":1,"completion":0.75,"watches":4,\
        "rewatches":1,"watchesPerTitle":1.3333,"favoriteFormat":"theater",\
        "mostActiveMonth":"2026-10","currentStreak":1,"longestStreak":3,"minutes":417,\
        "averageRating":8.75,"ratedTitles":2,"byMonth":{"2026-10":3,"2026-11":1},\
        "byYear":{"2026":4},"byWeekday":{"friday":3,"sunday":1},\
        "byFormat":{"theater":3,"vhs":1},"byPlatform":{},"byMood":{},"byCompanion":{},\
        "byLocation":{},"byGenre":{},"byDecade":{},"byDirector":{},"byRating":{"10":1,"8.5":1},\
        "topTitles":[{"id":"film:heat-1995","subject":"film:heat-1995",\
        "name":"Heat","watches":2}],"meanMinutes":139,\
        "firstWatch":null,"lastWatch":null,"places":0,"byHour":{"07":1},"undated":1}

        """)
  }

  @Test("absent values are null and an empty journal says so")
  func writesNulls() throws {
    let empty = StatsScreen(StatsScreenTests.empty("me"))
    let fields = "completion,watchesPerTitle,favoriteFormat,mostActiveMonth,averageRating,topTitles"
    #expect(
      try empty.jsonText(fields) == """
        {"completion":null,"watchesPerTitle":null,"favoriteFormat":null,"mostActiveMonth":null,\
        "averageRating":null,"topTitles":[]}

        """)
    #expect(empty.text() == "Statistics\nNo watches recorded.\n")
  }

  @Test("for people there are the numbers first, then the charts")
  func showsNumbers() {
    #expect(
      StatsScreen(stats).text(TextStyle(width: 60)) == """
        Statistics of ana
        titles watched     3 of 4 (75%)
        watches            4, 1 rewatch, 1.33 per title
        time               6 h 57 min, on average 2 h 19 min
        rating             8.8/10 on average for 2 rated titles
        favorite format    🎬 Theater
        most active month  October 2026
        streak             1 day now; longest: 3 days
        without a date     1 watch

        By year
        2026           4  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇

        By month
        October 2026   3  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        November 2026  1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇

        By weekday
        Monday         0  ·
        Tuesday        0  ·
        Wednesday      0  ·
        Thursday       0  ·
        Friday         3  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        Saturday       0  ·
        Sunday         1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇

        By hour
        07:00          1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇

        By format
        🎬 Theater     3  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        vhs            1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇

        Titles by rating out of 10
        10             1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        9              1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇

        Most watched
        1  Heat  2 watches

        """)
  }

  @Test("the week begins where it is set, and a long list is cut with how many more there are")
  func cutsLists() {
    var many = stats
    many.byDirector = (0..<25).map { Stats.Count(key: "Director \($0)", count: 25 - $0) }
    let text = StatsScreen(many, weekStart: .sunday).text()
    #expect(text.contains("By weekday\nSunday"))
    #expect(text.contains("and 15 more\n") && !text.contains("Director 12 "))
    #expect(StatsScreen(many, limit: nil).text().contains("Director 24"))
  }

  @Test("rows are field, key and value")
  func writesRows() {
    let rows = StatsScreen(stats).plainText.split(separator: "\n").map(String.init)
    #expect(rows.first == "profile\t\tana")
    #expect(rows.contains("byMonth\t2026-10\t3") && rows.contains("averageRating\t\t8.75"))
    #expect(rows.contains("topTitles\tfilm:heat-1995\t2") && rows.contains("byHour\t07\t1"))
    #expect(rows.last == "undated\t\t1")
  }

  @Test("of many years, months in a row without anything are one bar, and none is skipped")
  func longMonths() {
    var stats = stats
    stats.byMonth = ["2010-03", "2010-05", "2026-11"].map { Stats.Count(key: $0, count: 2) }
    let text = StatsScreen(stats, limit: nil).text()
    for line in ["March 2010", "April 2010", "May 2010", "Jun 2010 to Oct 2026"] {
      #expect(text.contains("\n\(line) "), "\(line)")
    }
    #expect(!text.contains("2015"))
  }
}

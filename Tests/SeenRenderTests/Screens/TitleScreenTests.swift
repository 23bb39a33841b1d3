import SeenCore
import SeenRender
import Testing

@Suite("TitleScreen")
struct TitleScreenTests {
  private var view: TitleView {
    var view = TitleView(
      ScreenFixtures.faceOff, isWatched: true,
      watches: [
        ScreenFixtures.watch(
          42, ScreenFixtures.faceOff, "2026-11-20", nth: 2, ScreenFixtures.evening),
        ScreenFixtures.watch(3, ScreenFixtures.faceOff, "2013"),
      ])
    view.rating = ScreenFixtures.nine
    view.ratings = [
      // Imported much later than it was given.
      RatingEntry(
        Instant(milliseconds: 1_400_000_000_000), Rating(doubledValue: 7, scale: 5),
        date: PartialDate("2013-05-13")),
      RatingEntry(Instant(milliseconds: 1_500_000_000_000), nil),
      RatingEntry(Instant(milliseconds: 1_795_209_243_123), ScreenFixtures.nine),
    ]
    view.again = true
    view.lists = ["Action night"]
    return view
  }

  @Test("a title has its facts, what stands, its watches and its ratings over time")
  func showsATitle() {
    #expect(
      TitleScreen(view).text() == """
        Face/Off (1997)
        rating       ●●●●◐ 9/10
        watch again  yes
        lists        Action night
        runtime      2 h 19 min
        genres       Action, Thriller
        directed by  John Woo
        id           film:face-off-1997, imdb tt0119094

        Watched twice, first in 2013, last on November 20, 2026.
        November 20, 2026  😄  🎬 Theater · Odeon Camden · with Bo and Mia
            Third time.
            Still the boat chase.
        2013

        Ratings over time
        May 13, 2013       ★★★½
        July 14, 2017      cleared
        November 20, 2026  ●●●●◐

        """)
  }

  @Test("tells the day of a single rating that was given elsewhere")
  func ratedOn() throws {
    var view = TitleView(ScreenFixtures.heat, isWatched: false, watches: [])
    view.rating = Rating(doubledValue: 18, scale: 10)
    let time = try #require(Instant("2026-11-20T21:00:00.000Z"))
    view.ratings = [RatingEntry(time, view.rating, date: PartialDate("2017-07-14"))]
    #expect(TitleScreen(view).text().contains("\nrated   July 14, 2017\n"))
    view.ratings = [RatingEntry(time, view.rating)]
    #expect(!TitleScreen(view).text().contains("\nrated "))
  }

  @Test("a title without watches says so; one that was unwatched keeps its count")
  func saysHowItStands() {
    let none = TitleView(ScreenFixtures.heat, isWatched: false, watches: [])
    #expect(TitleScreen(none).text().contains("\nNo watches recorded.\n"))
    var kept = view
    kept.isWatched = false
    let text = TitleScreen(kept).text()
    #expect(text.contains("Marked as not watched; its history is kept. Watched twice, first"))
  }

  @Test(
    "tells that there are no watches in a period",
    arguments: [
      ("2020", "in 2020"), ("2020-07", "in July 2020"), ("2020-07-04", "on July 4, 2020"),
      ("2020-Q1", "in this period"),
    ])
  func period(text: String, words: String) {
    var screen = TitleScreen(TitleView(ScreenFixtures.heat, isWatched: true, watches: []))
    screen.period = Period(text, today: Day(number: 20_000))
    #expect(screen.text().contains("\nNo watches \(words).\n"))
    #expect(!screen.text().contains("episodes"))
  }

  @Test("a screen reader hears the plain words of each watch")
  func speaks() {
    let text = TitleScreen(view).text(TextStyle(accessible: true))
    #expect(text.contains("\nWatched on November 20, 2026. Rewatch. Theater."))
    #expect(text.contains("\nWatched in 2013. First watch. Id laptop-k3f9x7qa.3.\n"))
  }

  @Test("its object has state, history and every fact")
  func writesJSON() throws {
    let object = try TitleScreen(view).jsonText()
    #expect(
      object.hasPrefix(
        #"{"id":"film:face-off-1997","subject":"film:face-off-1997","name":"Face/Off","kind":"film","year":1997,"watched":true,"#
          + #""watches":2,"first":"2013","last":"2026-11-20","nth":2,"progress":null,"#
          + #""rating":{"value":9,"scale":10},"again":true,"favorite":false,"#
          + #""seenBy":[],"householdRating":null,"lists":["Action night"],"#
          + #""history":[{"id":"laptop-k3f9x7qa.42","#))
    #expect(object.contains(#""runtime":139,"genres":["Action","Thriller"]"#))
    #expect(
      try TitleScreen(view).jsonText("genres,show")
        == #"{"genres":["Action","Thriller"],"show":null}"# + "\n")
  }

  @Test(
    "an episode is named by its show and place once, whatever was made of them",
    arguments: ["The Office s02e03", "s02e03", "The Office (US) s02e03"])
  func namesUnnamedEpisodes(name: String) {
    var episode = ScreenFixtures.episode
    episode.name = name
    #expect(episode.text == "The Office s02e03")
    var show = TitleView(
      TitleCard(id: "show:the-office-us-2005", name: "The Office", kind: "show", year: 2005),
      isWatched: false, watches: [])
    show.episodes = [EpisodeEntry(episode, isWatched: false, watches: 0)]
    #expect(TitleScreen(show).text().hasSuffix("\n-  s02e03\n"))
    #expect(TitleScreen(show).text(TextStyle(accessible: true)).hasSuffix("\ns02e03: not seen.\n"))
    episode.showName = nil
    #expect(episode.text == name)
    episode.name = "Not the s02e03"
    episode.facts = [JSON.Member("season", 2), JSON.Member("episode", 4)]
    #expect(episode.text == "s02e04 Not the s02e03")
  }

  @Test("a show lists its seasons and episodes with what was seen")
  func showsEpisodes() throws {
    var special = ScreenFixtures.episode
    special.name = "The Podcast"
    special.facts = [JSON.Member("season", 0), JSON.Member("episode", 1)]
    var show = TitleView(
      TitleCard(id: "show:the-office-us-2005", name: "The Office", kind: "show", year: 2005),
      isWatched: true, watches: [])
    show.episodes = [
      EpisodeEntry(
        ScreenFixtures.episode, isWatched: true, watches: 1, last: PartialDate("2026-10-31")),
      EpisodeEntry(special, isWatched: false, watches: 0),
    ]
    show.isComplete = true
    let text = TitleScreen(show).text()
    #expect(
      text.hasSuffix(
        """

        Season 2  1 of 1 seen
        ✓  s02e03 Office Olympics  October 31, 2026

        Specials  0 of 1 seen
        -  s00e01 The Podcast

        """))
    #expect(text.contains("All known episodes watched; no next one is known."))
    show.isComplete = false
    show.notSeen = "s01e02 not seen"
    #expect(TitleScreen(show).text().contains("\n1 of 1 episode seen; s01e02 not seen.\n"))
    (show.isWatched, show.notSeen) = (false, nil)
    show.episodes[1].isWatched = true
    #expect(TitleScreen(show).text().contains("\n1 of 1 episode and 1 of 1 special seen.\n"))
    show.episodes[0].isWatched = false
    #expect(TitleScreen(show).text().contains("\n0 of 1 episode and 1 of 1 special seen.\n"))
    #expect(TitleScreen(show).text().contains("\n-  s02e03 Office Olympics\n"), "kept history")
    show.episodes[0].isWatched = true
    let episode =
      #"{"id":"episode:the-office-us-2005/s02e03","subject":"episode:the-office-us-2005/s02e03","#
      + #""name":"Office Olympics","season":2,"#
      + #""episode":3,"watches":1,"last":"2026-10-31","watched":true}"#
    #expect(try TitleScreen(show).jsonText("episodes").contains(episode))
  }
}

@Suite("WatchScreen")
struct WatchScreenTests {
  private let watch = ScreenFixtures.watch(
    42, ScreenFixtures.faceOff, "2026-11-20", nth: 3, rating: ScreenFixtures.nine,
    ScreenFixtures.evening)

  @Test("a watch is shown in full, with the others of its title")
  func showsAWatch() {
    let others = [
      ScreenFixtures.watch(3, ScreenFixtures.faceOff, "2013"),
      ScreenFixtures.watch(9, ScreenFixtures.faceOff, "2025-05-01"),
    ]
    #expect(
      WatchScreen(watch, others: others).text() == """
        Face/Off (1997)
        Watched on November 20, 2026. Rewatch.
        Third time.
        Still the boat chase.

        rating        9/10
        mood          😄 Great
        watched       for the third time
        time          21:10
        watched via   🎬 Theater
        location      Odeon Camden
        watched with  Bo and Mia
        minutes       2 h 19 min
        tags          imax
        recorded      2026-11-20T21:14:03.165Z
        id            laptop-k3f9x7qa.42

        You also watched this in 2013 (laptop-k3f9x7qa.3), 2025 (laptop-k3f9x7qa.9).

        """)
  }

  @Test("a bird is seen, not watched")
  func showsASighting() {
    let sighting = ScreenFixtures.watch(
      4, ScreenFixtures.blackbird, "2026-07-04",
      [
        JSON.Member("count", 3),
        JSON.Member(
          "place",
          .object([JSON.Member("lat", .number("51.5")), JSON.Member("lon", .number("-0.12"))])),
      ])
    let text = WatchScreen(sighting).text()
    #expect(text.contains("Seen on July 4, 2026.\n"))
    #expect(text.contains("place     51.5, -0.12\n"))
  }

  @Test("logging again tells when it was watched before")
  func statesRewatch() {
    let dates = ["2013", "2025-05-01", "2025-06-01"].compactMap { PartialDate($0) }
    #expect(
      RewatchSentence.text(name: "Face/Off", others: Array(dates.prefix(2)), nth: 3)
        == "Your third Face/Off; you watched it in 2013 and 2025.")
    #expect(
      RewatchSentence.text(name: "Face/Off", others: dates, nth: 4)
        == "Your fourth Face/Off; you watched it in 2013 and 2025.")
    #expect(
      RewatchSentence.text(name: "Heat", others: [.unknown], nth: 2)
        == "Your second Heat.")
    #expect(RewatchSentence.text(name: "Heat", others: [], nth: 1, of: 1) == nil)
    #expect(
      RewatchSentence.text(name: "Heat", others: dates, nth: 2, of: 4)
        == "You watched Heat in 2013 and 2025; by date, this is now your second of 4 watches.")
    #expect(
      RewatchSentence.text(name: "Heat", others: dates, nth: 1, of: 4, isDated: false)
        == "You watched Heat in 2013 and 2025; without a date, this counts as your first of 4 watches."
    )
  }
}

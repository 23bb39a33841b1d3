import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen stats")
struct StatsCommandTests {
  @Test("prints exactly the promised fields")
  func json() throws {
    let answer = try SmallJournal.world().run("stats", "--json")
    #expect(answer.errors == "")
    #expect(answer.code == .done)
    let expected = #"""
      {"profile":"me","titlesWatched":2,"titlesUnwatched":1,"completion":0.6667,"watches":3,\#
      "rewatches":1,"watchesPerTitle":1.5,"favoriteFormat":"theater",\#
      "mostActiveMonth":"2026-11","currentStreak":2,"longestStreak":2,"minutes":340,\#
      "averageRating":8,"ratedTitles":1,"byMonth":{"2026-11":2},\#
      "byYear":{"1996":1,"2026":2},"byWeekday":{"friday":1,"wednesday":1},\#
      "byFormat":{"theater":1,"tv":1},"byPlatform":{},"byMood":{"great":1},\#
      "byCompanion":{"Bo":1},"byLocation":{"Odeon Camden":1,"Regent's Park":1},\#
      "byGenre":{"crime":2,"drama":2},"byDecade":{"1990s":2},\#
      "byDirector":{"Michael Mann":2},"byRating":{"8":1},\#
      "topTitles":[{"id":"film:heat-1995","subject":"film:heat-1995","name":"Heat","watches":2},\#
      {"id":"bird:turdus-merula","subject":"bird:turdus-merula","name":"Common Blackbird","watches":1}],"meanMinutes":170,\#
      "firstWatch":"1996","lastWatch":"2026-11-20","places":2,"byHour":{"21":1},"undated":0}

      """#
    #expect(answer.output == expected)
  }

  @Test("prints the fields that are asked for, in that order")
  func selection() throws {
    let world = try SmallJournal.world()
    #expect(
      world.run("stats", "--json=minutes,watches").output == #"{"minutes":340,"watches":3}"# + "\n")
    #expect(world.run("stats", "--json=minuets").code == .usage)
  }

  @Test("shows the past, another profile and a part of the days")
  func narrowed() throws {
    let world = try SmallJournal.world()
    func watches(_ words: String...) -> String {
      world.run(["stats", "--json=watches"] + words).output
    }
    #expect(watches("--as-of", "box.2") == #"{"watches":1}"# + "\n")
    #expect(watches("--as-of", "2026-11-19") == #"{"watches":0}"# + "\n")
    #expect(watches("--as-of", "2026-10") == #"{"watches":0}"# + "\n")
    #expect(watches("--as-of", "2026-11") == watches("--as-of", "2026-11-30"))
    #expect(watches("--as-of", "2026") == watches("--as-of", "2026-12-31"))
    world.run("setting", "rating.scale", "5", "--profile", "bo", "--new-profile")
    #expect(watches("--profile", "bo") == #"{"watches":0}"# + "\n")
    #expect(watches("--when", "2026-11") == #"{"watches":2}"# + "\n")
  }

  @Test("counts the same watches on both sides of the mean, and those without a date")
  func perTitle() {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --on 2026-01-01 --clock 19:30 --minutes 100 --at Rex")
    diary.seen("seen log Heat --on unknown --minutes 50 --at Rex")
    diary.seen("seen log 'Night Bus' s01e01..e02 --new --on 2026-02-01 --clock 19:59")
    let fields = "watches,titlesWatched,watchesPerTitle"
    let later = "meanMinutes,firstWatch,lastWatch,places,byHour,undated"
    // A show that was logged as such is counted among the titles; a channel is not, so neither are its watches.
    diary.seen("seen log 'Night Bus' --on 2026-03-01")
    diary.seen("seen log BBC --new --kind channel --on 2026-03-01")
    #expect(
      diary.seen("seen stats --json=\(fields)").output
        == #"{"watches":6,"titlesWatched":4,"watchesPerTitle":1.25}"# + "\n")
    #expect(
      diary.seen("seen stats kind:channel --json=\(fields)").output
        == #"{"watches":1,"titlesWatched":0,"watchesPerTitle":null}"# + "\n")
    #expect(
      diary.seen("seen stats --when 2026 kind:film --json=\(fields)").output
        == #"{"watches":1,"titlesWatched":1,"watchesPerTitle":1}"# + "\n")
    #expect(
      diary.seen("seen stats --json=\(later)").output
        == #"{"meanMinutes":75,"firstWatch":"2026-01-01","lastWatch":"2026-03-01","places":1,"#
        + #""byHour":{"19":3},"undated":1}"# + "\n")
    let text = diary.seen("seen stats").output
    #expect(text.contains("1.25 per title") && text.contains("without a date     1 watch\n"))
    let rows = diary.seen("seen stats --plain").output
    #expect(rows.contains("byHour\t19\t3\nundated\t\t1\n"))
  }

  @Test("only a show is watched through its episodes")
  func onlyShows() throws {
    let lines = [
      SmallJournal.line(10, "title.added", "film:saga", #"{"kind":"film","name":"Saga"}"#),
      SmallJournal.line(
        11, "title.added", "episode:saga/1", #"{"kind":"episode","name":"A","show":"film:saga"}"#),
      SmallJournal.line(12, "watch.logged", "episode:saga/1", #"{"date":"2026-01-01"}"#),
    ]
    let world = try SmallJournal.world(adding: lines)
    let shown = world.run("show", "film:saga", "--json=watched").output
    #expect(shown == #"{"watched":false}"# + "\n")
  }

  @Test("counts episodes for their show when asked to")
  func byShow() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "title.added", "show:lost", #"{"kind":"show","name":"Lost"}"#),
      SmallJournal.line(
        11, "title.added", "episode:lost/1", #"{"kind":"episode","name":"A","show":"show:lost"}"#),
      SmallJournal.line(
        12, "title.added", "episode:lost/2", #"{"kind":"episode","name":"B","show":"show:lost"}"#),
      SmallJournal.line(13, "watch.logged", "episode:lost/1", "{}"),
      SmallJournal.line(14, "watch.logged", "episode:lost/2", "{}"),
      SmallJournal.line(15, "watch.logged", "episode:lost/2", "{}"),
    ])
    let tops = world.run("stats", "--by", "show", "--json=topTitles").output
    #expect(
      tops.hasPrefix(#"{"topTitles":[{"id":"show:lost","subject":"show:lost","name":"Lost","#))
    #expect(!tops.contains("episode:"))
    #expect(world.run("stats", "--json=topTitles").output.contains("episode:lost/2"))
  }

  @Test("of a period and a query, a title that has no watch in it is unwatched")
  func periodAndQuery() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --on 2024-01-01")
    diary.seen("seen log Heat --on 2024-01-02 --notes boat")
    diary.seen("seen log Heat --on 2024-01-03 --notes chase")
    diary.seen("seen log Laura --new --on 2023-01-01")
    diary.seen("seen watchlist add Alien --new")
    let fields = "--json=titlesWatched,titlesUnwatched,completion"
    for query in ["", "kind:film"] {
      #expect(
        diary.seen("seen stats --when 2024 \(query) \(fields)").output
          == #"{"titlesWatched":1,"titlesUnwatched":2,"completion":0.3333}"# + "\n")
    }
    // Both words are said of the title, but of no one watch.
    #expect(
      diary.seen("seen stats --when 2024 boat chase \(fields)").output
        == #"{"titlesWatched":1,"titlesUnwatched":0,"completion":1}"# + "\n")
  }

  @Test("a show that only its episode names is a title, whose name is its id")
  func unknownShow() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "title.added", "episode:a", #"{"kind":"episode","name":"A","show":"show:lost"}"#),
      SmallJournal.line(11, "watch.logged", "episode:a", #"{"date":"2026-11-20"}"#),
      SmallJournal.line(12, "watching.started", "episode:a", #"{"position":60}"#),
      SmallJournal.line(13, "item.added", "episode:a", #"{"list":"list:me/queue","rank":"V"}"#),
    ])
    let tops = world.run("stats", "--by", "show", "--json=topTitles").output
    #expect(tops.contains(#""name":"show:lost""#))
    #expect(world.run("now", "--json=series").output == #"{"series":"show:lost"}"# + "\n")
    #expect(
      world.run("diary", #"show:"show:lost""#, "--json=id").output == #"{"id":"box.11"}"# + "\n")
    #expect(
      world.run("queue", "--json=id,show").lines.first == #"{"id":"episode:a","show":"show:lost"}"#)
  }

  @Test("counts the ratings of titles that nobody added, also with a query")
  func ratedAlone() throws {
    let line = SmallJournal.line(10, "rating.set", "film:ran", #"{"value":6,"scale":10}"#)
    let world = try SmallJournal.world(adding: [line])
    let fields = "--json=ratedTitles,averageRating,titlesUnwatched"
    #expect(
      world.run("stats", "kind:other,film", fields).output
        == #"{"ratedTitles":2,"averageRating":7,"titlesUnwatched":1}"# + "\n")
    #expect(
      world.run("stats", "kind:other", fields).output
        == #"{"ratedTitles":1,"averageRating":6,"titlesUnwatched":0}"# + "\n")
  }

  @Test("is one sentence in an empty journal")
  func empty() throws {
    let world = TestWorld()
    try ErrorGallery.withJournal(world)
    let answer = world.run("stats")
    #expect(answer.output.contains("No watches recorded."))
    #expect(answer.code == .done)
  }

  @Test("prints rows for scripts")
  func plain() throws {
    let lines = try SmallJournal.world().run("stats", "--plain").lines
    #expect(lines.first == "profile\t\tme")
    #expect(lines.contains("byYear\t1996\t1"))
    #expect(lines.contains("topTitles\tbird:turdus-merula\t1"))
    #expect(lines.last == "undated\t\t0")
  }
}

@Suite("seen stats --by")
struct BreakdownTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    for line in [
      "log A --new --kind film --year 1981 --genre drama --genre crime --runtime 90 --on 2025-01-03 --rate 8/10",
      "log B --new --kind film --year 1989 --genre drama --runtime 60 --on 2025-02-01 --rate 6/10",
      "log B --on 2026-02-06", "log C --new --kind film --on 2026-01-02",
    ] { diary.seen("seen " + line) }
    return diary
  }

  @Test("counts watches, titles, minutes and the mean rating of each value, the unknown last")
  func values() {
    diary().expect(
      "seen stats --by genre --plain",
      [
        "drama\t\t3\t2\t7\t210\t2025-01-03\t2026-02-06",
        "crime\t\t1\t1\t8\t90\t2025-01-03\t2025-01-03",
        "\t\t1\t1\t\t0\t2026-01-02\t2026-01-02",
      ])
    let names = diary().seen("seen stats --by weekday --json=value,watches").lines
    #expect(
      names == [#"{"value":"friday","watches":3}"#, #"{"value":"saturday","watches":1}"#])
  }

  @Test("counts by two fields in a table, with a column for each value of the second")
  func crossed() {
    let text = diary().seen("seen stats --by decade,date").output
    #expect(
      text == "decade   2025  2026  all\n1980s       2     1    3\nunknown           1    1\n",
      "\(text)")
  }

  @Test("says which fields there are", arguments: ["colour", "genre,", "name"])
  func unknown(field: String) {
    let answer = TestDiary().seen("seen stats --by \(field)")
    #expect(answer.code == .usage)
    #expect(
      answer.errors.contains("expected kind, genre, year, decade, director"), "\(answer.errors)")
  }
}

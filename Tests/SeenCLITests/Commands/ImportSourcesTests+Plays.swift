import SeenCLI
import SeenTestSupport
import Testing

/// Ratings and plays that rows say, and times that exports write.
extension ImportSourcesTests {
  @Test(
    "gives each watch the rating of its row, and the title that of its last watch, in any order")
  func ratings() throws {
    let rows = ["Heat,1995,2024-01-01,5/5\n", "Heat,1995,2020-01-01,2/5\n"]
    for rows in [rows, rows.reversed()] {
      let world = try Moving.world()
      let head = "title,year,date,rating\n"
      try Moving.put(Array((head + rows.joined()).utf8), "two.csv", in: world)
      world.run("import", "csv", "export/two.csv")
      let diary = "2024-01-01\t5/5\n2020-01-01\t2/5\n"
      func shown() -> String {
        world.run("diary", "--json=date,rating").output.replacing("{\"date\":\"", with: "")
          .replacing("\",\"rating\":{\"value\":", with: "\t")
          .replacing(",\"scale\":", with: "/").replacing("}}", with: "")
      }
      #expect(shown() == diary)
      #expect(world.run("search", "rating:10", "--json=id").output.contains("film:heat-1995"))
      #expect(world.run("import", "csv", "export/two.csv").output.contains(": 0 accepted, 2 dup"))
      #expect(shown() == diary)
    }
  }

  @Test(
    "writes the moment in UTC where the zone is an offset",
    arguments: [
      ("22:30", "+01:00", "2024-02-29T21:30"), ("00:30", "+01:00", "2024-02-28T23:30"),
      ("23:30", "-05:00", "2024-03-01T04:30"), ("22:30", "UTC", "2024-02-29T22:30"),
      ("22:30", "Europe/Paris", "2024-02-29T12:00"),
    ])
  func traktMoments(clock: String, zone: String, moment: String) throws {
    let world = try Moving.world()
    world.run(
      "log", "Heat", "--new", "--on", "2024-02-29", "--clock", clock, "--zone", zone)
    #expect(world.run("export", "trakt").output.contains("\"watched_at\":\"\(moment):00.000Z\""))
  }

  @Test("shows a comment with the day on which it was written")
  func commentDay() throws {
    let world = try Moving.world()
    let comment =
      #"[{"type":"movie","movie":{"title":"Heat","year":1995,"ids":{"trakt":583}},"#
      + #""comment":{"id":1,"comment":"Twice.","created_at":"2024-03-02T00:00:00.000Z"}}]"#
    try Moving.put(Array(comment.utf8), "comments-movies.json", in: world)
    world.run("import", "trakt", "export")
    world.run("comment", "Heat", "Once.")
    let shown = world.run("comments", "Heat").output
    #expect(shown.contains("March 2, 2024"), "\(shown)")
    #expect(
      world.run("comments", "Heat", "--json=text,date").output
        == #"{"text":"Twice.","date":"2024-03-02"}"# + "\n" + #"{"text":"Once.","date":null}"#
        + "\n")
  }

  @Test("takes the position of a title whose last play has no day")
  func position() throws {
    let world = try Moving.world()
    let half =
      "<movie><title>Half</title><resume><position>1800.5</position><total>7200</total></resume>"
      + "</movie>\n"
    try Moving.put(Array(half.utf8), "half.nfo", in: world)
    #expect(world.run("import", "nfo", "export").output.contains(": 1 accepted, 0 dup"))
    #expect(
      world.run("now", "--json=elapsed,total").output == #"{"elapsed":1800,"total":7200}"# + "\n")
    #expect(world.run("import", "nfo", "export").output.contains(": 0 accepted, 1 dup"))
  }

  @Test("makes lists of the collections of Ryot that somebody made")
  func collections() throws {
    let world = try Moving.world()
    let film = #"{"lot":"movie","source":"tmdb","seen_history":[],"reviews":[],"#
    let films = [
      film + #""identifier":"603","collections":["Noir","Completed"]}"#,
      film + #""identifier":"604","collections":[{"collection_name":"Noir"},"Watchlist"]}"#,
    ]
    let export = #"{"metadata":[\#(films.joined(separator: ","))]}"#
    try Moving.put(Array(export.utf8), "ryot.json", in: world)
    #expect(world.run("import", "ryot", "export/ryot.json").output.contains(": 2 accepted"))
    #expect(
      world.run("list", "items", "Noir", "--json=id").output
        == #"{"id":"film:tmdb-603"}"# + "\n" + #"{"id":"film:tmdb-604"}"# + "\n")
    #expect(world.run("list", "--json=name,titles").output.contains(#""Watchlist","titles":1"#))
    #expect(world.run("import", "ryot", "export/ryot.json").output.contains(": 0 accepted, 2 dup"))
  }

  @Test("takes a completed show or season of Yamtrack for a watch where it has no episodes")
  func completedShows() throws {
    let world = try Moving.world()
    let table = """
      media_id,source,media_type,title,season_number,episode_number,score,status,end_date,row_type
      1,tmdb,tv,Alone,,,9,Completed,2023-05-21,media
      1,tmdb,season,Alone,1,,,,,list_item
      2,tmdb,tv,Dark,,,8,Completed,2023-05-22,media
      2,tmdb,season,Dark,1,,,Completed,2023-05-22,media
      2,tmdb,episode,Dark,1,1,,,2023-05-22,media
      3,tmdb,season,Friends,2,,,Completed,2024-03-01,media

      """
    try Moving.put(Array(table.utf8), "shows.csv", in: world)
    let report = world.run("import", "yamtrack", "export/shows.csv").output
    #expect(report.contains(": 4 accepted, 0 duplicate, 0 held, 2 rejected"), "\(report)")
    #expect(
      world.run("diary", "--json=subject,date").output
        == #"{"subject":"season:friends/s02","date":"2024-03-01"}"# + "\n"
        + #"{"subject":"episode:dark/s01e01","date":"2023-05-22"}"# + "\n"
        + #"{"subject":"show:alone","date":"2023-05-21"}"# + "\n")
  }

  @Test("holds a watch on a day that has one of the same title already, until somebody says")
  func sameDay() throws {
    let world = try ImportedSource.all[1].world()
    world.run("log", "Heat", "--year", "1995", "--on", "2024-01-15", "--new", "--yes")
    let report = world.run("import", "trakt", "export").output
    #expect(report.contains("held: 'Heat': the journal has a watch of it that day"), "\(report)")
    func watches() -> Int {
      world.run("events", "--type", "watch.logged").output.ranges(of: "film:heat-1995").count
    }
    #expect(watches() == 2)
    let skipped = world.run("import", "trakt", "export", "--same-day", "skip").output
    #expect(
      skipped.contains("rows: 1 accepted") && !skipped.contains("that day from elsewhere"),
      "\(skipped)")
    #expect(watches() == 2)
    #expect(world.run("diary", "--json=date,clock").output.contains("03:20"))
    // What was joined can be taken apart.
    world.run("undo")
    world.run("import", "trakt", "export", "--same-day", "add")
    #expect(watches() == 3)
  }

  @Test("takes the play that a library knows since the last import, once")
  func laterPlays() throws {
    let world = try Moving.world()
    func movie(_ plays: Int, _ last: String) throws {
      try Moving.put(
        Array(
          "<movie><title>Heat</title><year>1995</year><playcount>\(plays)</playcount><lastplayed>"
            .utf8) + Array("\(last)</lastplayed></movie>".utf8), "movie.nfo", in: world)
    }
    try movie(1, "2021-02-11 20:00:00")
    world.run("import", "nfo", "export")
    try movie(2, "2024-02-11 21:00:00")
    for accepted in [1, 0] {
      let answer = world.run("import", "nfo", "export")
      #expect(answer.output.contains(": \(accepted) accepted"), "\(answer.output)")
    }
    #expect(
      world.run("diary", "--json=date").output
        == "{\"date\":\"2024-02-11\"}\n{\"date\":\"2021-02-11\"}\n")
  }

  @Test("gives the day of a play to the watch that it recorded without one")
  func laterDay() throws {
    let world = try Moving.world()
    func output(_ plays: Int, _ last: String) throws -> String {
      let text =
        "<movie><title>Heat</title><year>1995</year><playcount>\(plays)</playcount>"
        + "<lastplayed>\(last)</lastplayed></movie>"
      try Moving.put(Array(text.utf8), "movie.nfo", in: world)
      return world.run("import", "nfo", "export").output
    }
    #expect(try output(1, "").contains(": 1 accepted"))
    for accepted in [1, 0] {
      #expect(try output(1, "2021-02-11 20:00:00").contains(": \(accepted) accepted"))
      #expect(world.run("diary", "--json=date").output == "{\"date\":\"2021-02-11\"}\n")
    }
    #expect(try output(2, "2024-02-11 21:00:00").contains(": 1 accepted"))
    #expect(
      world.run("diary", "--json=date").output
        == "{\"date\":\"2024-02-11\"}\n{\"date\":\"2021-02-11\"}\n")
  }

  @Test("takes the ratings of watches back that seen export trakt wrote")
  func traktRatings() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--year", "1995", "--new", "--on", "2020-01-01", "--rate", "4/10")
    world.run("log", "Heat", "--on", "2024-01-01", "--rate", "9/10")
    let text = world.run("export", "trakt").output
    let other = try Moving.world()
    try Moving.put(Array(text.utf8), "watched-history-1.json", in: other)
    other.run("import", "trakt", "export")
    let ratings = world.run("diary", "--json=date,rating").output
    #expect(ratings.contains("9") && ratings.contains("4"))
    #expect(other.run("diary", "--json=date,rating").output == ratings)
    #expect(other.run("search", "rating:9", "--json=id").output.contains("heat"))
  }
}

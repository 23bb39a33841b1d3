import Foundation
import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("Days as files write them")
struct OtherDateTests {
  private func outcome(_ date: String) throws -> RowOutcome? {
    let text = "Const,Your Rating,Date Rated,Title\ntt0000001,8,\"\(date)\",Heat\n"
    let file = SourceFile(name: "ratings.csv", bytes: Array(text.utf8))
    return try IMDbImporter.plan([file], into: TestJournal().imports()).rows.first?.outcome
  }

  private func day(_ date: String) throws -> JSON? {
    let text = "Const,Your Rating,Date Rated,Title\ntt0000001,8,\"\(date)\",Heat\n"
    let file = SourceFile(name: "ratings.csv", bytes: Array(text.utf8))
    let plan = try IMDbImporter.plan([file], into: TestJournal().imports())
    return plan.drafts.first { $0.kind == .ratingSet }.flatMap { JSON.object($0.data)["date"] }
  }

  @Test(
    "are read where they can only mean one day",
    arguments: [
      "2022-03-04", "2022/03/04", "2022/3/4", "2022.03.04", "2022. 3. 4.", "2022-3-4",
      "Fri Mar 04 10:00:00 2022", "Fri Mar  4 10:00:00 2022", "2022-03-04T10:00:00Z",
      "2022-03-04 10:00:00", "2022-03-04T10:00:00.000+02:00", "20220304",
    ])
  func read(date: String) throws {
    #expect(try day(date) == "2022-03-04")
  }

  @Test(
    "are held where they can mean two, or none",
    arguments: [
      "2022/13/04", "2022-02-30", "2022/02/30", "20220230", "18690304",
      "2022/3/4/5", "2022-3.4", "Fri Foo 04 10:00:00 2022", "Fri Mar 04 99:00:00 2022",
      "2022-03-04 25:00", "2022-03-04T", "/ /", "--", "....", "2022/ /4", "２０２２/3/4", "+022/3/4",
    ])
  func held(date: String) throws {
    #expect(try outcome(date) == .held(.badDate(date)))
  }

  @Test(
    "are held as such where only their order is not known",
    arguments: ["3/4/2022", "03-04-2022"])
  func unclear(date: String) throws {
    #expect(try outcome(date) == .held(.unclearDate(date)))
  }

  @Test(
    "have the order of their column, or the one that somebody chose, in the CSV files of every format",
    arguments: DatedFormat.all)
  func formats(format: DatedFormat) throws {
    let decided = ["1/25/2024", "3/4/2024"]
    #expect(try format.read(decided).dates == ["2024-01-25", "2024-03-04"])
    let unclear = ["3/4/2024", "5/6/2024"]
    #expect(try format.read(unclear).outcomes == unclear.map { .held(.unclearDate($0)) })
    #expect(try format.read(unclear, .dmy).dates == ["2024-04-03", "2024-06-05"])
    #expect(try format.read(unclear, .mdy).dates == ["2024-03-04", "2024-05-06"])
    let hyphens = ["03-04-2024", "01-25-2024"]
    #expect(try format.read(hyphens).dates == ["2024-01-25", "2024-03-04"])
    let plain = ["2024-01-25", "2024-03-04"]
    #expect(try format.read(plain, .dmy).dates == plain)
  }

  @Test("have the day first with hyphens in a backup of Simkl, which writes them so")
  func hyphensOfSimkl() throws {
    let simkl = try #require(DatedFormat.all.first { $0.importer.source == "simkl" })
    #expect(
      try simkl.read(["03-04-2024 21:50:41", "05-06-2024"]).dates == ["2024-04-03", "2024-06-05"])
  }

  @Test("whatever the text, nothing traps, and a row ends")
  func random() throws {
    try everySeed(300) { seeded in
      let pieces = [
        "2022", "3", "4", "/", "-", ".", " ", "T", "10:00", "Z", "Mar", "Fri", ":", "0",
      ]
      var text = ""
      for _ in 0..<seeded.whole(0...8) { text += pieces[seeded.whole(0...pieces.count - 1)] }
      try check(try outcome(text) != nil, text)
    }
  }

  @Test(
    "are told from moments in seconds, which have more digits",
    arguments: [
      ("20240105", "2024-01-05"), ("1704448800", "2024-01-05"), ("1704448800000", "2024-01-05"),
      ("123456789", "1973-11-29"), ("20241305", nil), ("45296", nil), ("99999999", nil),
    ] as [(String, String?)])
  func digits(written: String, date: String?) throws {
    let text = "title,year,tmdbId,imdbId,watchedAt,comment,location\nHeat,1995,,,\(written),,\n"
    let file = SourceFile(name: "history.csv", bytes: Array(text.utf8))
    let plan = try MovaryImporter.plan([file], into: TestJournal().imports())
    let watch = plan.drafts.first { $0.kind == .watchLogged }
    #expect(watch.flatMap { JSON.object($0.data)["date"]?.text } == date)
    #expect(plan.rows.map(\.outcome) == [date == nil ? .held(.badDate(written)) : .accepted])
  }

  @Test(
    "have a time of day on a clock of twelve hours too",
    arguments: [
      ("2024-01-05 10:00 PM", "22:00"), ("2024-01-05 9:05:30 am", "09:05"),
      ("2024-01-05 12:00 AM", "00:00"), ("2024-01-05 22:00", "22:00"),
      ("Fri Jan 05 10:00:00 2024", "10:00"),
    ])
  func clocks(written: String, clock: String) throws {
    let file = SourceFile(
      name: "films.csv", bytes: Array("title,year,watched\nHeat,1995,\(written)\n".utf8))
    let plan = try ColumnImporter.plan([file], into: TestJournal().imports())
    let watch = plan.drafts.first { $0.kind == .watchLogged }
    let facts = JSON.object(try #require(watch).data)
    #expect(facts["date"] == "2024-01-05" && facts["clock"]?.text == clock)
    #expect(plan.rows.map(\.remarks) == [[]])
  }

  /// Returns what an import of a CSV file records as `kind date clock`, and which rows it holds.
  private func read(
    _ text: String, _ order: DateOrder? = nil
  ) throws -> (events: [String], held: [Int]) {
    var imports = TestJournal().imports()
    imports.choices.dateOrder = order
    let file = SourceFile(name: "films.csv", bytes: Array(text.utf8))
    let plan = try ColumnImporter.plan([file], into: imports)
    let drafts = plan.drafts.filter { ![.titleAdded, .importRecorded].contains($0.kind) }
    let events = drafts.map { draft in
      let facts = JSON.object(draft.data)
      return [draft.type, facts["date"]?.text, facts["clock"]?.text].compactMap(\.self)
        .joined(separator: " ")
    }
    let held = plan.rows.filter { if case .held = $0.outcome { true } else { false } }
    return (events, held.map(\.line))
  }

  @Test("have the order of their column with hyphens too, and before a time of day")
  func hyphens() throws {
    let months = "title,watched\nHeat,12-25-2023\nRan,03-04-2023\nClue,3/5/2023 9:05 PM\n"
    let wanted = ["2023-12-25", "2023-03-04", "2023-03-05 21:05"].map { "watch.logged \($0)" }
    #expect(try read(months).events.sorted() == wanted.sorted())
    let unclear = "title,watched\nRan,03-04-2023\nClue,03-04-2023 10:00\nHeat,2023-03-04\n"
    #expect(try read(unclear).held == [2, 3])
    let read = try read(unclear, .mdy)
    #expect(read.held.isEmpty)
    let same = ["2023-03-04", "2023-03-04", "2023-03-04 10:00"].map { "watch.logged \($0)" }
    #expect(read.events.sorted() == same)
    #expect(try self.read("title,watched\nHeat,3/5/2023 25:00\n", .mdy).held == [2])
  }

  @Test("have an order in the columns of ratings and of the watchlist too, each its own")
  func columns() throws {
    let text = "title,score,rated_at,added\nHeat,8/10,25/12/2023,12/25/2023\nRan,7/10,unknown,\n"
    #expect(
      try read(text).events.sorted() == [
        "item.added 2023-12-25", "rating.set", "rating.set 2023-12-25",
      ])
    #expect(try read("title,added\nHeat,3/12/2023\n").held == [2])
    #expect(try read("title,added\nHeat,3/12/2023\n", .dmy).events == ["item.added 2023-12-03"])
  }

  @Test(
    "have zones of whole hours as PostgreSQL writes them",
    arguments: [("+02", "+02:00"), ("-05", "-05:00"), ("+00", "UTC"), ("+2", nil), ("+025", nil)]
      as [(String, String?)])
  func wholeHours(written: String, zone: String?) throws {
    let text = "title,year,tmdbId,imdbId,watchedAt,comment,location\n"
    let row = "Heat,1995,,,2024-01-15 20:15:00\(written),,\n"
    let file = SourceFile(name: "history.csv", bytes: Array((text + row).utf8))
    let plan = try MovaryImporter.plan([file], into: TestJournal().imports())
    let watch = plan.drafts.first { $0.kind == .watchLogged }
    #expect(watch.flatMap { JSON.object($0.data)["zone"]?.text } == zone)
    #expect(plan.heldCount == (zone == nil ? 1 : 0))
  }

  @Test(
    "stand beside years that a data frame wrote anew",
    arguments: [("1995.0", 1995), ("1995", 1995), ("1995.5", nil), ("20011.0", nil), (".0", nil)]
      as [(String, Int?)])
  func years(written: String, year: Int?) throws {
    let file = SourceFile(
      name: "films.csv", bytes: Array("title,year,watched\nHeat,\(written),2024-01-05\n".utf8))
    let plan = try ColumnImporter.plan([file], into: TestJournal().imports())
    let added = plan.drafts.first { $0.kind == .titleAdded }
    #expect(added.flatMap { JSON.object($0.data)["year"]?.wholeNumber } == year)
    // A year need not be there: what is none is told, and the row counts.
    #expect(plan.acceptedCount == 1)
    #expect(plan.rows[0].remarks == (year == nil ? [.unread("year", written)] : []))
  }

  @Test("stand beside ratings whose scale is in a column of its own")
  func scales() throws {
    let text = "title,rating,scale\nHeat,9,10\nRan,3.5,5\nClue,4,7\nJaws,4,\n"
    let file = SourceFile(name: "films.csv", bytes: Array(text.utf8))
    let plan = try ColumnImporter.plan([file], into: TestJournal().imports())
    let ratings = plan.drafts.filter { $0.kind == .ratingSet }
    #expect(ratings.map { Rating(.object($0.data))?.description } == ["9/10", "3.5/5"])
    #expect(
      plan.rows.suffix(2).map(\.outcome) == [.held(.unclearScale("4")), .held(.unclearScale("4"))])
    #expect(plan.lost.isEmpty)
  }

  @Test(
    "stand beside ratings that say their scale, and those that are none on any",
    arguments: [
      ("80%", "80/100", nil), ("★★★½", "3.5/5", nil), ("●●○", "2/3", nil), ("9/10", "9/10", nil),
      ("7.3/10", "73/100", nil), ("4,5/5", "4.5/5", nil), ("0", nil, nil),
      ("7.3", nil, .unclearScale("7.3")), ("4½/7", nil, .badValue("rating", "4½/7")),
      ("-", nil, .badValue("rating", "-")), ("150", nil, .badValue("rating", "150")),
    ] as [(String, String?, HoldReason?)])
  func ownScales(written: String, rating: String?, reason: HoldReason?) throws {
    let file = SourceFile(
      name: "films.csv",
      bytes: Array("title,date,rating\nHeat,2024-01-02,\"\(written)\"\n".utf8))
    let plan = try ColumnImporter.plan([file], into: TestJournal().imports())
    let rated = plan.drafts.first { $0.kind == .ratingSet }
    #expect(rated.flatMap { Rating(.object($0.data)) }?.description == rating)
    #expect(plan.rows.map(\.outcome) == [reason.map { RowOutcome.held($0) } ?? .accepted])
  }

  @Test("stand beside decimals of AniList, whose scale is asked for")
  func aniListDecimals() throws {
    let list =
      #"{"lists":[{"entries":[{"status":"COMPLETED","score":8.5,"progress":1,"#
      + #""media":{"idMal":47,"title":{"romaji":"Akira"},"format":"MOVIE"}}]}]}"#
    let file = SourceFile(name: "anilist.json", bytes: Array(list.utf8))
    var imports = TestJournal().imports()
    let held = try AniListImporter.plan([file], into: imports)
    #expect(held.rows.map(\.outcome) == [.held(.unclearScale("8.5"))])
    imports.choices.ratingScale = 10
    let plan = try AniListImporter.plan([file], into: imports)
    #expect(plan.rows.map(\.outcome) == [.accepted])
  }

  @Test(
    "stand beside ratings with a comma or a point",
    arguments: [("4,5", "4.5/5"), ("4.5", "4.5/5"), ("4", "4/5"), ("4,5,1", nil), ("5,5", nil)]
      as [(String, String?)])
  func decimals(written: String, rating: String?) throws {
    let file = SourceFile(
      name: "films.csv", bytes: Array("title;year;rating\nHeat;1995;\(written)\n".utf8))
    var imports = TestJournal().imports()
    imports.choices.ratingScale = 5
    let plan = try ColumnImporter.plan([file], into: imports)
    let rated = plan.drafts.first { $0.kind == .ratingSet }
    #expect(rated.flatMap { Rating(.object($0.data)) }?.description == rating)
    #expect(plan.heldCount == (rating == nil ? 1 : 0))
  }
}

/// The CSV files of a format, as a header and a row with `#` for its number and `@` for its date.
struct DatedFormat: Sendable, CustomTestStringConvertible {
  let importer: any Importer.Type
  let name: String
  let header: String
  let row: String
  var testDescription: String { "\(importer.source) \(name)" }

  static let all = [
    DatedFormat(
      importer: LetterboxdImporter.self, name: "diary.csv",
      header: "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date",
      row: "2024-07-01,Film #,1995,https://boxd.it/#,,,,@"),
    DatedFormat(
      importer: LetterboxdImporter.self, name: "ratings.csv",
      header: "Date,Name,Year,Letterboxd URI,Rating", row: "@,Film #,1995,https://boxd.it/#,4"),
    DatedFormat(
      importer: IMDbImporter.self, name: "ratings.csv",
      header: "Const,Your Rating,Date Rated,Title", row: "tt000000#,8,@,Film #"),
    DatedFormat(
      importer: MovaryImporter.self, name: "history.csv",
      header: "title,year,tmdbId,imdbId,watchedAt,comment,location", row: "Film #,1995,,,@,,"),
    DatedFormat(
      importer: TMDBImporter.self, name: "ratings.csv",
      header: "TMDb ID,IMDb ID,Type,Name,Release Date,Your Rating,Date Rated",
      row: "#,,movie,Film #,1995-12-15,8,@"),
    DatedFormat(
      importer: TraktImporter.self, name: "history.csv", header: "trakt_id,title,watched_at",
      row: "#,Film #,@"),
    DatedFormat(
      importer: TVTimeImporter.self, name: "tvtime-movies.csv",
      header: "tvdb_id,title,year,is_watched,watched_at", row: "#,Film #,1995,true,@"),
    DatedFormat(
      importer: SimklImporter.self, name: "SimklBackup.csv",
      header: "SIMKL_ID,Title,Type,Year,Watchlist,WatchedDate",
      row: "#,Film #,movie,1995,completed,@"),
    DatedFormat(
      importer: YamtrackImporter.self, name: "yamtrack.csv",
      header: "media_id,source,media_type,title,status,end_date",
      row: "#,tmdb,movie,Film #,Completed,@"),
    DatedFormat(
      importer: ColumnImporter.self, name: "films.csv", header: "title,watched", row: "Film #,@"),
  ]

  /// Returns the days of the watches and ratings that rows with these dates become, and how the rows end.
  func read(
    _ dates: [String], _ order: DateOrder? = nil
  ) throws -> (dates: [String], outcomes: [RowOutcome]) {
    let rows = dates.enumerated().map { number, date in
      row.replacingOccurrences(of: "#", with: "\(number + 1)")
        .replacingOccurrences(of: "@", with: date)
    }
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    var imports = TestJournal().imports()
    imports.choices.dateOrder = order
    let plan = try importer.plan([SourceFile(name: name, bytes: Array(text.utf8))], into: imports)
    let drafts = plan.drafts.filter { [.watchLogged, .ratingSet].contains($0.kind) }
    let days = drafts.compactMap { JSON.object($0.data)["date"]?.text }
    return (days.sorted(), plan.rows.map(\.outcome))
  }
}

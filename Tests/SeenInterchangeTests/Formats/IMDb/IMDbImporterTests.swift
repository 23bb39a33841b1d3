import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import from IMDb") struct IMDbImporterTests {
  private func file(_ text: String, named name: String = "ratings.csv") -> SourceFile {
    SourceFile(name: name, bytes: Array(text.utf8))
  }

  private func imported() throws -> (journal: TestJournal, plan: ImportPlan) {
    var journal = TestJournal()
    let files = try Fixtures.files(of: "imdb", for: IMDbImporter.self)
    let plan = try IMDbImporter.plan(files, into: journal.imports())
    try journal.record(plan.drafts)
    return (journal, plan)
  }

  @Test("ends every row as something, and leaves out lists of people")
  func everyRow() throws {
    let plan = try imported().plan
    #expect(plan.rows.count == 16 + 3 + 2)
    let ratings = plan.rows.prefix(16).map(\.outcome)
    let future = Day(year: 2099, month: 1, day: 1)
    let wanted: [RowOutcome] =
      [RowOutcome](repeating: .accepted, count: 5) + [
        .duplicate(.repeated), .accepted, .accepted, .held(.offScale("11", 10)),
        .held(.badRating("")), .held(.badDate("2022-02-30")),
        .held(.futureDate(try #require(future))), .held(.badYear("20011")), .rejected(.noTitle),
        .rejected(.cells(3, expected: 14)), .accepted,
      ]
    #expect(ratings == wanted)
    #expect(plan.rows.suffix(5).allSatisfy { $0.outcome == .accepted })
    #expect(plan.rows[7].remarks == [.unusedID("nothing")])
    #expect(plan.leftOut.map(\.file) == ["people.csv"])
  }

  @Test("never makes a watch of a rating, whose day is that of the rating")
  func noWatches() throws {
    let journal = try imported().journal
    #expect(journal.events.allSatisfy { $0.kind != .watchLogged })
    let ratings = journal.events.filter { $0.kind == .ratingSet && $0.subject == "film:heat-1995" }
    #expect(
      ratings.map(\.data) == [
        [
          JSON.Member("value", 9), JSON.Member("scale", 10), JSON.Member("date", "2024-01-02"),
        ]
      ])
  }

  @Test("reads both spellings of types, and ids that lack their tt")
  func titles() throws {
    let titles = try imported().journal.titles
    let kinds = Dictionary(titles.map { ($0.name + "\($0.year ?? 0)", $0.kind) }) { first, _ in
      first
    }
    #expect(kinds["Heat1995"] == "film" && kinds["Heat1986"] == "film")
    #expect(kinds["Breaking Bad2008"] == "show" && kinds["Chernobyl2019"] == "show")
    #expect(kinds["Breaking Bad: Ozymandias2013"] == "episode" && kinds["Deus Ex2000"] == "other")
    let shawshank = titles.first { $0.name == "The Shawshank Redemption" }
    #expect(shawshank?.externalID("imdb") == "tt0111161")
  }

  @Test("keeps lists and the watchlist in the order of their positions, with notes and days")
  func lists() throws {
    let events = try imported().journal.events
    func items(_ list: String) -> [Event] {
      events.filter { $0.kind == .itemAdded && JSON.object($0.data)["list"]?.text == list }
    }
    let watchlist = items("list:me/watchlist")
    #expect(
      watchlist.compactMap(\.subject) == [
        "film:seven-samurai-1954", "film:12-angry-men-1957", "film:heat-1995",
      ])
    let list = items("list:me/best-of-the-nineties")
    #expect(list.compactMap(\.subject) == ["film:pulp-fiction-1994", "film:heat-1995"])
    #expect(JSON.object(list[0].data)["notes"]?.text == "Non-linear, and \"fun\".")
    #expect(JSON.object(list[0].data)["date"]?.text == "2020-01-01")
  }

  @Test("imports the ratings in a list once, and a new rating of a title when it is newer")
  func newerRating() throws {
    var (journal, _) = try imported()
    let newer = """
      Const,Your Rating,Date Rated,Title,Title Type,Year
      tt0113277,10,2025-01-02,Heat,movie,1995
      tt0113277,9,2024-01-02,Heat,movie,1995
      """
    let plan = try IMDbImporter.plan([file(newer)], into: journal.imports())
    #expect(plan.rows.map(\.outcome) == [.accepted, .duplicate(.recorded)])
    try journal.record(plan.drafts)
    let last = journal.events.last { $0.kind == .ratingSet }
    #expect(last.map { Rating(.object($0.data)) } == Rating(doubledValue: 20, scale: 10))
  }

  @Test("sets the rating of the latest day last, whatever the order of the rows")
  func order() throws {
    let rows = [
      "tt1,5,2024-01-02,Heat,movie,1995", "tt1,7,2025-01-02,Heat,movie,1995",
      "tt1,6,2024-06-02,Heat,movie,1995",
    ]
    try everySeed(6) { random in
      let text =
        (["Const,Your Rating,Date Rated,Title,Title Type,Year"] + rows.shuffled(using: &random))
        .joined(separator: "\n")
      let plan = try IMDbImporter.plan([file(text)], into: TestJournal().imports())
      let values = plan.drafts.filter { $0.kind == .ratingSet }.compactMap {
        JSON.object($0.data)["value"]?.wholeNumber
      }
      try check(values == [5, 6, 7], "\(values)")
    }
  }

  @Test("does not call a second download of a list another list")
  func downloads() throws {
    let text = try Fixtures.files(of: "imdb", for: IMDbImporter.self).first {
      $0.name.hasPrefix("Best")
    }
    let bytes = try #require(text).bytes
    var journal = TestJournal()
    let first = SourceFile(name: "Best.csv", bytes: bytes)
    try journal.record(IMDbImporter.plan([first], into: journal.imports()).drafts)
    let second = SourceFile(name: "Best (1).csv", bytes: bytes)
    #expect(try IMDbImporter.plan([second], into: journal.imports()).drafts.isEmpty)
  }

  @Test("reads what IMDb wrote until 2016: days as C writes them, ratings as a list")
  func old() throws {
    let header =
      #""position","const","created","modified","description","Title","Title type","You rated","Year""#
    let rows = """
      \(header)
      "1","tt1375666","Sat Apr 23 08:36:35 2011","x","","Inception","Feature Film","10","2010"
      "2","tt0944947","Fri May  3 08:36:35 2013","x","","Thrones","Mini-Series","8","2011"

      """
    var journal = TestJournal()
    let ratings = try IMDbImporter.plan([file(rows)], into: journal.imports())
    #expect(ratings.rows.allSatisfy { $0.outcome == .accepted })
    let given = ratings.drafts.filter { $0.kind == .ratingSet }.map { JSON.object($0.data) }
    #expect(given.map { $0["value"] } == [10, 8])
    #expect(given.map { $0["date"] } == ["2011-04-23", "2013-05-03"])
    #expect(ratings.drafts.allSatisfy { $0.kind != .itemAdded })
    let list = try IMDbImporter.plan(
      [file(rows, named: "WATCHLIST.csv")], into: journal.imports())
    #expect(list.drafts.count { $0.kind == .itemAdded } == 2)
    try journal.record(list.drafts)
    #expect(journal.titles.map(\.kind).sorted() == ["film", "show"])
  }

  @Test("refuses a file of something else that is given alone")
  func otherFile() {
    #expect(throws: ImportProblem.self) {
      try IMDbImporter.plan([file("Name,Year\nHeat,1995\n")], into: TestJournal().imports())
    }
  }
}

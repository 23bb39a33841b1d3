import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import from Trakt") struct TraktImporterTests {
  private func imported(_ folder: String) throws -> (journal: TestJournal, plan: ImportPlan) {
    var journal = TestJournal()
    let files = try Fixtures.files(of: "trakt/" + folder, for: TraktImporter.self)
    let plan = try TraktImporter.plan(files, into: journal.imports())
    try journal.record(plan.drafts)
    return (journal, plan)
  }

  private func file(_ text: String, named name: String) -> SourceFile {
    SourceFile(name: name, bytes: Array(text.utf8))
  }

  @Test("ends every row of every page as something")
  func everyRow() throws {
    let plan = try imported("new").plan
    let future = try #require(Day(year: 2099, month: 1, day: 1))
    let pages = plan.rows.filter { $0.file == "watched-history-10.json" }
    #expect(
      pages.map(\.outcome) == [
        .accepted, .accepted, .held(.futureDate(future)), .held(.badDate("yesterday")),
        .rejected(.badMember("watched_at")), .rejected(.badMember("movie")), .rejected(.notJSON),
        .rejected(.notJSON), .duplicate(.repeated),
      ])
    #expect(pages.map(\.line) == Array(1...9))
    let ratings = plan.rows.filter { $0.file.hasPrefix("ratings-movies") }
    #expect(
      ratings.map(\.outcome) == [
        .accepted, .held(.offScale("99999999999999999999", 10)),
        .rejected(.badMember("rating")), .accepted,
      ])
    #expect(
      plan.leftOut.map(\.file) == [
        "user-profile.json", "watched-movies.json",
      ])
    #expect(plan.leftOut.map(\.rowCount) == [nil, 1])
  }

  @Test(
    "reads days alone and other zones too, which others write",
    arguments: [
      ("2024-01-15", "2024-01-15"), ("2024-01-15T03:20:00+02:00", "2024-01-15 03:20 +02:00"),
      ("2024-01-15T03:20:00.000Z", "2024-01-15 03:20 UTC"),
      ("2024-01-15 03:20:00", "2024-01-15 03:20 UTC"), ("unknown", ""), ("", ""),
      ("1970-01-01T00:00:00.000Z", ""), ("1969-12-31T23:00:00-01:00", ""), ("soon", nil),
    ] as [(String, String?)])
  func otherTimes(written: String, time: String?) throws {
    let text =
      #"[{"id":1,"watched_at":"\#(written)","action":"watch","type":"movie","#
      + #""movie":{"title":"Heat","year":1995,"ids":{"trakt":7}}}]"#
    let history = file(text, named: "watched-history-1.json")
    let plan = try TraktImporter.plan([history], into: TestJournal().imports())
    let facts = plan.drafts.first { $0.kind == .watchLogged }.map { JSON.object($0.data) }
    let words = facts.map { facts in ["date", "clock", "zone"].compactMap { facts[$0]?.text } }
    #expect(words?.joined(separator: " ") == time)
  }

  @Test("reads the older layout with folders as the newer one")
  func layouts() throws {
    let (newer, older) = (try imported("new").plan.drafts, try imported("old").plan.drafts)
    #expect(newer.dropLast().elementsEqual(older.dropLast()))
  }

  @Test("keeps the moment of a play in UTC, and knows no date of one in 1970")
  func moments() throws {
    let journal = try imported("new").journal
    let watches = journal.events.filter { $0.kind == .watchLogged }
    let heat = watches.filter { $0.subject == "film:heat-1995" }
    #expect(heat.map { JSON.object($0.data)["date"]?.text } == ["2024-01-15", "2024-01-15"])
    #expect(heat.map { JSON.object($0.data)["clock"]?.text } == ["03:20", "03:18"])
    #expect(heat.allSatisfy { JSON.object($0.data)["zone"]?.text == "UTC" })
    let unknown = watches.first { $0.subject == "episode:dark-2017/s01e01" }
    #expect(unknown?.data.isEmpty == true)
  }

  @Test("reports plays of one title that are minutes apart, and keeps both")
  func nearPlays() throws {
    let plan = try imported("new").plan
    let remarked = plan.rows.filter { !$0.remarks.isEmpty }
    #expect(remarked.map(\.remarks) == [[.soonAfter(minutes: 1)]])
    #expect(remarked.map(\.line) == [2])
  }

  @Test("keeps a film and a show apart that have the same number, as numbers count for each kind")
  func sameNumbers() throws {
    let journal = try imported("new").journal
    let named = journal.titles.filter { $0.externalID("trakt") == "583" }
    #expect(named.map(\.id) == ["film:heat-1995", "show:dark-2017"])
    let ratings = journal.events.filter { $0.kind == .ratingSet }.compactMap(\.subject)
    #expect(
      ratings == [
        "film:heat-1995", "film:jaws-1975", "show:dark-2017", "season:dark-2017/s01",
        "episode:dark-2017/s01e01",
      ])
  }

  @Test("gives episodes their show, season and number, and specials season 0")
  func episodes() throws {
    let journal = try imported("new").journal
    let added = journal.events.first {
      $0.kind == .titleAdded && $0.subject == "episode:dark-2017/s00e03"
    }
    let facts = JSON.object(try #require(added).data)
    #expect(facts["show"] == "show:dark-2017" && facts["season"] == 0 && facts["episode"] == 3)
    #expect(facts["name"] == "Episode 3" && facts["ids"] == nil)
  }

  @Test("joins a list with its titles by its number, in their order, and makes an empty one too")
  func lists() throws {
    let events = try imported("new").journal.events
    let lists = events.filter { $0.kind == .listCreated }
    #expect(lists.compactMap(\.subject) == ["list:me/best-of-1999", "list:me/empty"])
    let items = events.filter { $0.kind == .itemAdded }.map { event in
      (JSON.object(event.data)["list"]?.text ?? "") + " " + (event.subject ?? "")
    }
    #expect(
      items == [
        "list:me/watchlist film:ran-1985", "list:me/watchlist show:dark-2017",
        "list:me/best-of-1999 film:magnolia-1999", "list:me/best-of-1999 film:fight-club-1999",
      ])
  }

  @Test("takes sums of a missing history for plays, of which only the last has a moment")
  func sums() throws {
    let (journal, plan) = try imported("sums")
    #expect(
      plan.rows.map(\.outcome) == [
        .accepted, .held(.badValue("plays", "1000000000")), .accepted, .accepted,
        .rejected(.badMember("number")),
      ])
    let heat = journal.events.filter {
      $0.kind == .watchLogged && $0.subject == "film:heat-1995"
    }
    #expect(heat.map { JSON.object($0.data)["clock"]?.text } == ["03:20", nil])
    #expect(heat.allSatisfy { $0.source?.hasPrefix("trakt:watched:") == true })
  }

  @Test("accepts no sums of a show without recording them")
  func sumsWithoutEpisodes() throws {
    func plan(_ seasons: String) throws -> ImportPlan {
      let sums =
        #"[{"plays":2,"last_watched_at":"2024-01-15T03:20:00.000Z","#
        + #""show":{"title":"Dark","year":2017,"ids":{"trakt":5}},"seasons":\#(seasons)}]"#
      return try TraktImporter.plan(
        [file(sums, named: "watched-shows.json")], into: TestJournal().imports())
    }
    let whole = try plan("[]")
    #expect(whole.rows.map(\.outcome) == [.accepted])
    #expect(
      whole.drafts.filter { $0.kind == .watchLogged }.compactMap(\.subject)
        == ["show:dark-2017"])
    #expect(whole.rows[0].remarks == [.sum(2)])
    let broken = try plan(
      #"[{"number":1,"episodes":[{"number":1,"plays":1}]},{"number":2},null]"#)
    #expect(broken.rows.map(\.outcome) == [.accepted, .rejected(.badMember("episodes"))])
    #expect(
      broken.drafts.filter { $0.kind == .watchLogged }.compactMap(\.subject)
        == ["episode:dark-2017/s01e01"])
  }

  @Test("holds sums that stand for more plays than an import takes")
  func tooMany() throws {
    let rows = (1...205).map { number in
      #"{"plays":1000,"movie":{"title":"Film","ids":{"trakt":\#(number)}}}"#
    }
    let plan = try TraktImporter.plan(
      [file("[\(rows.joined(separator: ","))]", named: "watched-movies.json")],
      into: TestJournal().imports())
    #expect(plan.acceptedCount == 200 && plan.heldCount == 5)
    #expect(plan.rows.last?.outcome == .held(.tooManyWatches))
  }

  @Test("adds nothing for the sums of titles whose history it has")
  func sumsAfterHistory() throws {
    var journal = try imported("new").journal
    let files = try Fixtures.files(of: "trakt/sums", for: TraktImporter.self)
    let plan = try TraktImporter.plan(files, into: journal.imports())
    try journal.record(plan.drafts)
    #expect(plan.rows[0].outcome == .duplicate(.watched))
    #expect(
      journal.events.filter { $0.subject == "episode:dark-2017/s01e01" && $0.kind == .watchLogged }
        .count == 1)
  }

  @Test("adds nothing for sums beside plays of the same title, also where it took sums before")
  func sumsBesidePlays() throws {
    func sums(_ plays: Int, _ last: String) -> SourceFile {
      file(
        #"[{"plays":\#(plays),"last_watched_at":"\#(last)","#
          + #""movie":{"title":"Heat","year":1995,"ids":{"trakt":583}}}]"#,
        named: "watched-movies.json")
    }
    var journal = TestJournal()
    let first = sums(1, "2020-01-01T20:00:00.000Z")
    try journal.record(TraktImporter.plan([first], into: journal.imports()).drafts)
    let table = file(
      "trakt_id,type,title,year,watched_at\n583,movie,Heat,1995,2024-01-15T03:20:00.000Z\n",
      named: "history.csv")
    let both = [table, sums(2, "2024-01-15T03:20:00.000Z")]
    let plan = try TraktImporter.plan(both, into: journal.imports())
    #expect(plan.drafts.filter { $0.kind == .watchLogged }.count == 1)
    let reported = plan.rows.filter { $0.file == "watched-movies.json" }
    #expect(reported.map(\.outcome) == [.duplicate(.inDiary)])
  }

  @Test("takes a later play only where there are more plays than it has")
  func laterSums() throws {
    func sums(_ plays: Int, _ last: String) -> SourceFile {
      file(
        #"[{"plays":\#(plays),"last_watched_at":"\#(last)T20:00:00.000Z","#
          + #""movie":{"title":"Heat","year":1995,"ids":{"trakt":583}}}]"#,
        named: "watched-movies.json")
    }
    var journal = TestJournal()
    for (plays, last, count) in [
      (2, "2020-01-01", 2), (2, "2021-01-01", 0), (3, "2022-01-01", 1), (3, "2022-01-01", 0),
    ] {
      let plan = try TraktImporter.plan([sums(plays, last)], into: journal.imports())
      #expect(plan.drafts.filter { $0.kind == .watchLogged }.count == count, "\(last)")
      try journal.record(plan.drafts)
    }
  }

  @Test("finds a title by any of its ids, also one that somebody renamed")
  func ids() throws {
    var journal = TestJournal()
    let ids = JSON.Member("ids", ["tvdb": "334824"])
    try journal.record([
      Draft(
        .titleAdded, "show:d-nk",
        [JSON.Member("kind", "show"), JSON.Member("name", "Dunkel"), ids])
    ])
    let files = try Fixtures.files(of: "trakt/new", for: TraktImporter.self)
    let plan = try TraktImporter.plan(files, into: journal.imports())
    #expect(plan.drafts.contains { $0.subject == "episode:d-nk/s01e01" })
    #expect(!plan.drafts.contains { $0.kind == .titleAdded && $0.subject == "show:dark-2017" })
  }

  @Test(
    "ends what is no array of objects as rejected, with its line",
    arguments: [
      ("", 1), ("{}", 1), ("\n\nnull", 3), ("[", 1), ("[1]", 1), ("[]\n[]", 2), ("[{\"a\":\"]", 1),
      ("[" + String(repeating: "[", count: 100_000), 1),
      ("[{\"id\":1,\n\"x\":" + String(repeating: "[", count: 9_000), 1),
    ])
  func notJSON(text: String, line: Int) throws {
    let plan = try TraktImporter.plan(
      [file(text, named: "watched-history-1.json")], into: TestJournal().imports())
    #expect(plan.rows.map(\.line) == [line])
    #expect(plan.rows.map(\.outcome) == [.rejected(.notJSON)])
    #expect(plan.drafts.isEmpty)
  }

  @Test("of no files, or none that it knows, imports nothing")
  func nothing() {
    #expect(throws: ImportProblem.nothingToImport) {
      try TraktImporter.plan([], into: TestJournal().imports())
    }
    #expect(throws: ImportProblem.nothingToImport) {
      try TraktImporter.plan([file("[]", named: "other.txt")], into: TestJournal().imports())
    }
  }

  @Test("takes your comments on titles, and counts replies and those of others")
  func comments() throws {
    let heat = #""movie":{"title":"Heat","year":1995,"ids":{"trakt":583}}"#
    let dark = #""show":{"title":"Dark","ids":{"trakt":9}},"episode":{"season":1,"number":2}"#
    let text = """
      [{"type":"movie",\(heat),"comment":{"id":1,"comment":"Good.","created_at":"2020-01-02T03:04:05.000Z"}},
      {\(dark),"id":2,"parent_id":0,"comment":"Who?","spoiler":true},
      {\(heat),"id":3,"parent_id":9,"comment":"No."},
      {\(heat),"id":4,"comment":"  "},
      {\(heat),"comment":"Again."},
      {\(heat),"id":5,"comment":"Mine?","user":{"username":"bo"}}]
      """
    var journal = TestJournal()
    let files = [
      file(text, named: "comments-movies.json"), file("[{}]", named: "comments-lists.json"),
    ]
    let plan = try TraktImporter.plan(files, into: journal.imports())
    try journal.record(plan.drafts)
    #expect(
      plan.rows.map(\.outcome) == [.accepted, .accepted, .rejected(.statesNothing), .accepted])
    #expect(plan.leftOut.map(\.rowCount) == [1, 1, 1])
    let posted = journal.events.filter { $0.kind == .commentPosted }
    #expect(posted.map { JSON.object($0.data)["text"]?.text } == ["Good.", "Who?", "Again."])
    #expect(posted.map { JSON.object($0.data)["date"]?.text } == ["2020-01-02", nil, nil])
    let second = try #require(posted.count > 1 ? posted[1] : nil)
    #expect(JSON.object(second.data)["spoiler"] == true)
    #expect(second.subject == "episode:dark/s01e02")
    #expect(try TraktImporter.plan(files, into: journal.imports()).drafts.isEmpty)
    let changed = [file(text.replacing("Good.", with: "Bad."), named: "comments-movies.json")]
    let again = try TraktImporter.plan(changed, into: journal.imports())
    #expect(again.drafts.isEmpty && again.heldCount == 1)
  }

  @Test(
    "knows a file that stands alone by what it holds, whatever it is called",
    arguments: ["watched-history-2.json", "ratings-movies.json"])
  func alone(name: String) throws {
    let files = try Fixtures.files(of: "trakt/new", for: TraktImporter.self)
    let file = try #require(files.first { $0.name == name })
    let named = try TraktImporter.plan([file], into: TestJournal().imports())
    for other in ["input", "my trakt.json"] {
      let renamed = SourceFile(name: other, bytes: file.bytes)
      let plan = try TraktImporter.plan([renamed], into: TestJournal().imports())
      #expect(plan.drafts.dropLast() == named.drafts.dropLast())
      #expect(plan.rows.map(\.outcome) == named.rows.map(\.outcome))
    }
    #expect(throws: ImportProblem.self) {
      try TraktImporter.plan([self.file("[]", named: "my.json")], into: TestJournal().imports())
    }
  }
}

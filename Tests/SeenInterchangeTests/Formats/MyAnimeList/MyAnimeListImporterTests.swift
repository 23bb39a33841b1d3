import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import from MyAnimeList") struct MyAnimeListImporterTests {
  private func imported() throws -> (journal: TestJournal, plan: ImportPlan) {
    var journal = TestJournal()
    let files = try Fixtures.files(of: "myanimelist", for: MyAnimeListImporter.self)
    let plan = try MyAnimeListImporter.plan(files, into: journal.imports())
    try journal.record(plan.drafts)
    return (journal, plan)
  }

  private func plan(_ text: String) throws -> ImportPlan {
    let file = SourceFile(name: "animelist.xml", bytes: Array(text.utf8))
    return try MyAnimeListImporter.plan([file], into: TestJournal().imports())
  }

  private func watches(_ journal: TestJournal) -> [String] {
    journal.events.filter { $0.kind == .watchLogged }.map { event in
      (event.subject ?? "") + " " + (JSON.object(event.data)["date"]?.text ?? "-")
    }
  }

  @Test("ends every entry as something")
  func everyRow() throws {
    let plan = try imported().plan
    #expect(
      plan.rows.map(\.outcome) == [RowOutcome](repeating: .accepted, count: 6) + [
        .held(.offScale("11", 10)),
        .held(.badValue("my_watched_episodes", "99999999999999999999")),
        .held(.badDate("2021-02-30")), .rejected(.badMember("series_animedb_id")),
        .rejected(.noTitle), .rejected(.notXML), .rejected(.notATitle("manga")),
      ])
    #expect(plan.rows[1].remarks == [])
    #expect(plan.rows[0].line == 8 && plan.rows[1].line == 33)
  }

  @Test("dates a film by its finish, a series by its first and last episode, and nothing else")
  func dates() throws {
    let journal = try imported().journal
    #expect(
      watches(journal) == [
        "film:sen-to-chihiro-kamikakushi 2021-05-01", "film:sen-to-chihiro-kamikakushi -",
        "episode:cowboy-bebop/s01e01 2020-01-01", "episode:cowboy-bebop/s01e01 -",
        "episode:cowboy-bebop/s01e01 -", "episode:cowboy-bebop/s01e02 -",
        "episode:cowboy-bebop/s01e02 -", "episode:cowboy-bebop/s01e02 -",
        "episode:cowboy-bebop/s01e03 2020-03", "episode:cowboy-bebop/s01e03 -",
        "episode:cowboy-bebop/s01e03 -", "episode:one-piece/s01e01 2019",
        "episode:one-piece/s01e02 -",
      ])
    let film = try #require(journal.events.first { $0.kind == .watchLogged })
    #expect(JSON.object(film.data)["notes"] == "Again & again <3")
    #expect(JSON.object(film.data)["tags"] == ["ghibli", "best"])
  }

  @Test("decodes entities, keeps ids, and takes no rating of 0")
  func titles() throws {
    let journal = try imported().journal
    let bebop = journal.titles.first { $0.id == "show:cowboy-bebop" }
    #expect(bebop?.name == "Cowboy Bebop & \u{266b}" && bebop?.externalID("mal") == "1")
    let ratings = journal.events.filter { $0.kind == .ratingSet }.compactMap(\.subject)
    #expect(
      ratings == [
        "film:sen-to-chihiro-kamikakushi", "show:cowboy-bebop", "show:neon-genesis-evangelion",
      ])
  }

  @Test("adds the episodes that a later export has more")
  func later() throws {
    let journal = try imported().journal
    let text = """
      <myanimelist><anime><series_animedb_id>21</series_animedb_id><series_title>One Piece</series_title>
      <my_watched_episodes>4</my_watched_episodes><my_start_date>2019-00-00</my_start_date>
      <my_status>Watching</my_status></anime></myanimelist>
      """
    let file = SourceFile(name: "animelist.xml", bytes: Array(text.utf8))
    let plan = try MyAnimeListImporter.plan([file], into: journal.imports())
    #expect(
      plan.drafts.filter { $0.kind == .watchLogged }.compactMap(\.subject) == [
        "episode:one-piece/s01e03", "episode:one-piece/s01e04",
      ])
  }

  @Test("reads a list that is packed, and refuses one whose sum is wrong")
  func packed() throws {
    // printf '<myanimelist></myanimelist>' | gzip -9n
    let bytes: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 179, 201, 173, 76, 204, 203, 204, 77, 205, 201, 44, 46, 177,
      179, 209, 71, 230, 1, 0, 229, 242, 46, 124, 27, 0, 0, 0,
    ]
    let file = SourceFile(name: "animelist.xml.gz", bytes: bytes)
    let plan = try MyAnimeListImporter.plan([file], into: TestJournal().imports())
    #expect(plan.rows.isEmpty)
    for place in bytes.indices.suffix(8) {
      var broken = bytes
      broken[place] ^= 0x10
      #expect(throws: ImportProblem.self) {
        let file = SourceFile(name: "animelist.xml.gz", bytes: broken)
        return try MyAnimeListImporter.plan([file], into: TestJournal().imports())
      }
    }
  }

  @Test(
    "refuses what is no list, and entities that a file declares itself",
    arguments: [
      "", "anime", "<", "<a></a>", "<!DOCTYPE x [<!ENTITY a \"aaaa\">]><myanimelist></myanimelist>",
      "<html><anime></anime></html>",
    ])
  func otherFiles(text: String) {
    #expect(throws: ImportProblem.self) { try plan(text) }
  }

  @Test("says that a document type is why a file is refused")
  func documentType() {
    let text = "<?xml version=\"1.0\"?><!-- a --><!DOCTYPE x [<!ENTITY a \"aa\">]><myanimelist/>"
    #expect(throws: ImportProblem.documentType(file: "animelist.xml")) { try plan(text) }
  }

  @Test("takes a completed series without watched episodes for one watch")
  func withoutEpisodes() throws {
    let plan = try plan(
      "<myanimelist><anime><series_animedb_id>1</series_animedb_id><series_title>A</series_title>"
        + "<series_type>TV</series_type><my_watched_episodes>0</my_watched_episodes>"
        + "<my_score>0</my_score><my_status>Completed</my_status>"
        + "<my_finish_date>2024-01-01</my_finish_date></anime></myanimelist>\n")
    let watch = try #require(plan.drafts.first { $0.kind == .watchLogged })
    #expect(watch.subject == "show:a" && JSON.object(watch.data)["date"] == "2024-01-01")
  }

  @Test("tells where a file was cut off, and is not impressed by depth")
  func damaged() throws {
    let cut = try plan("<myanimelist>\n<anime><series_title>A")
    #expect(cut.rows.map(\.outcome) == [.rejected(.notXML)] && cut.rows[0].line == 2)
    let open = try plan("<myanimelist>\n<myinfo></myinfo>\n")
    #expect(open.rows.map(\.outcome) == [.rejected(.notXML)])
    let deep = "<myanimelist><anime>" + String(repeating: "<a>", count: 200_000)
    #expect(try plan(deep).rows.map(\.outcome) == [.rejected(.notXML)])
  }
}

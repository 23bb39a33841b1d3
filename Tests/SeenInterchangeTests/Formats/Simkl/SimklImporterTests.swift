import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import from Simkl") struct SimklImporterTests {
  private func file(anime type: String) -> SourceFile {
    let text = """
      {"anime": [{"status": "completed", "user_rating": 9, "anime_type": "\(type)",
        "last_watched_at": "2024-03-04T00:00:00Z", "show": {"title": "Your Name.", "ids": {"simkl": 44}},
        "seasons": [{"number": 1, "episodes": [{"number": 1, "watched_at": "2024-03-03T20:00:00Z"}]}]}]}
      """
    return SourceFile(name: "SimklBackup.json", bytes: Array(text.utf8))
  }

  @Test(
    "reads the last episode of a show, and that of anime, which has no season",
    arguments: [
      ("S03E04", "3x4"), ("s1e2", "1x2"), ("7", "1x7"), ("E1071", "1x1071"), ("E0", nil),
      ("E", nil), ("S1-4", nil),
    ] as [(String, String?)])
  func lastEpisode(written: String, place: String?) throws {
    let text =
      "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n"
      + "38636,One Piece,anime,1999,watching,\(written),2024-06-20,,,,,\n"
    let file = SourceFile(name: "SimklBackup.csv", bytes: Array(text.utf8))
    let plan = try SimklImporter.plan([file], into: TestJournal().imports())
    let numbers = plan.drafts.filter { $0.kind == .titleAdded }.compactMap { draft -> String? in
      let facts = JSON.object(draft.data)
      guard let season = facts["season"]?.wholeNumber, let episode = facts["episode"]?.wholeNumber
      else { return nil }
      return "\(season)x\(episode)"
    }
    #expect(numbers == [place].compactMap(\.self))
    #expect(plan.heldCount == (place == nil ? 1 : 0))
  }

  @Test("reads the last episode of an item that has no list of episodes")
  func withoutEpisodes() throws {
    let text = """
      {"shows": [{"status": "watching", "last_watched": "S01E02",
        "last_watched_at": "2024-03-04T20:15:00Z", "show": {"title": "Dark", "ids": {"simkl": 4}}}],
       "anime": [{"status": "hold", "last_watched": "E7", "user_rating": 8,
        "show": {"title": "Monster", "ids": {"simkl": 5}}},
        {"status": "plantowatch", "last_watched": null, "show": {"title": "Mushishi"}}]}
      """
    var journal = TestJournal()
    let file = SourceFile(name: "SimklBackup.json", bytes: Array(text.utf8))
    let plan = try SimklImporter.plan([file], into: journal.imports())
    #expect(plan.acceptedCount == 3 && plan.rejectedCount == 0, "\(plan.rows)")
    try journal.record(plan.drafts)
    let watches = journal.events.filter { $0.kind == .watchLogged }
    #expect(watches.compactMap(\.subject) == ["episode:dark/s01e02", "episode:monster/s01e07"])
    #expect(watches.map { JSON.object($0.data)["date"] } == ["2024-03-04", nil])
    #expect(try SimklImporter.plan([file], into: journal.imports()).drafts.isEmpty)
  }

  @Test("takes an anime film for a film, unless an earlier import took it for a show")
  func animeFilms() throws {
    var journal = TestJournal()
    let plan = try SimklImporter.plan([file(anime: "movie")], into: journal.imports())
    try journal.record(plan.drafts)
    #expect(journal.titles.map(\.kind) == ["film"])
    let watch = plan.drafts.first { $0.kind == .watchLogged }
    #expect(JSON.object(try #require(watch).data)["date"] == "2024-03-03")
    #expect(
      try SimklImporter.plan([file(anime: "movie")], into: journal.imports()).drafts.isEmpty)

    // A file without the type is read as earlier versions read all.
    var older = TestJournal()
    try older.record(
      SimklImporter.plan([file(anime: "")], into: older.imports()).drafts)
    #expect(older.titles.map(\.kind) == ["show", "episode"])
    #expect(try SimklImporter.plan([file(anime: "movie")], into: older.imports()).drafts.isEmpty)
  }
}

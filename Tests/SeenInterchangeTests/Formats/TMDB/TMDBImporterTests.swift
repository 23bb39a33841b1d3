import SeenCore
import SeenInterchange
import SeenTestSupport
import SeenWire
import Testing

@Suite("An import from TMDB") struct TMDBImporterTests {
  private func imported() throws -> (journal: TestJournal, plan: ImportPlan) {
    var journal = TestJournal()
    let files = try Fixtures.files(of: "tmdb", for: TMDBImporter.self)
    let plan = try TMDBImporter.plan(files, into: journal.imports())
    try journal.record(plan.drafts)
    return (journal, plan)
  }

  @Test("takes your rating and its day, and nobody else's")
  func ratings() throws {
    let ratings = try imported().journal.events.filter { $0.kind == .ratingSet }
    let reported = ratings.map { String(decoding: JSON.object($0.data).bytes, as: UTF8.self) }
    #expect(
      reported == [
        #"{"value":9.5,"scale":10,"date":"2022-09-20"}"#,
        #"{"value":8,"scale":10,"date":"2022-09-21"}"#,
        #"{"value":7,"scale":10,"date":"2022-09-22"}"#,
      ], "\(reported)")
    #expect(ratings.last?.subject == "episode:dark-2017/s01e02")
  }

  @Test("never takes a rating or a list for a watch")
  func noWatches() throws {
    let events = try imported().journal.events
    #expect(!events.contains { $0.kind == .watchLogged })
    #expect(events.filter { $0.kind == .itemAdded }.map(\.subject) == ["film:stalker-1979"])
    #expect(events.filter { $0.kind == .favoriteSet }.map(\.subject) == ["film:heat-1995"])
  }

  @Test("leaves out ids that may be those of the show, and says so")
  func ids() throws {
    let rows = try imported().plan.rows
    #expect(rows.contains { $0.remarks == [.lost(["tmdb id"])] && $0.name == "Dark s01e02" })
  }
}

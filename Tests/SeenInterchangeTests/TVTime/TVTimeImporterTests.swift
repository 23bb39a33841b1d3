import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import from TV Time") struct TVTimeImporterTests {
  private func table(_ rows: String...) -> SourceFile {
    let head = "key,created_at,s_id,series_name,season_number,episode_number,ep_id,rewatch_count"
    let text = ([head + ",bulk_type"] + rows).joined(separator: "\n") + "\n"
    return SourceFile(name: "tracking-prod-records-v2.csv", bytes: Array(text.utf8))
  }

  private func imported(
    _ file: SourceFile, into journal: inout TestJournal
  ) throws -> ImportPlan {
    let plan = try TVTimeImporter.plan([file], into: journal.imports())
    try journal.record(plan.drafts)
    return plan
  }

  private func dates(_ plan: ImportPlan) -> [String] {
    plan.drafts.filter { $0.kind == .watchLogged }.map { JSON.object($0.data)["date"]?.text ?? "" }
  }

  private static let watch = "watch-episode-aa,2018-03-01 20:00:00,1,Show,1,1,11,0,"
  private static let rewatch = "rewatch-episode-aa,2024-06-01 20:00:00,1,Show,1,1,11,1,"

  @Test("adds of a later archive only what is new, whatever the order of its rows")
  func laterArchive() throws {
    var journal = TestJournal()
    #expect(dates(try imported(table(Self.watch), into: &journal)) == ["2018-03-01"])
    let later = try imported(table(Self.rewatch, Self.watch), into: &journal)
    #expect(dates(later) == ["2024-06-01"])
    #expect(later.rows.map(\.outcome) == [.accepted, .duplicate(.recorded)])
    let again = try imported(table(Self.watch, Self.rewatch), into: &journal)
    #expect(again.drafts.isEmpty)
  }

  @Test("knows watches again that were counted in the order of an earlier file")
  func countedOtherwise() throws {
    var journal = TestJournal()
    _ = try imported(table(Self.watch), into: &journal)
    let title = journal.titles.first { $0.kind == "episode" }?.id
    let facts = [JSON.Member("date", "2015-01-01"), JSON.Member("clock", "20:00")]
    try journal.record([
      Draft(.watchLogged, title, source: "tvtime:watched#2:episode|tvdb:11", facts)
    ])
    let earlier = "rewatch-episode-aa,2015-01-01 20:00:00,1,Show,1,1,11,1,"
    let plan = try imported(table(earlier, Self.watch, Self.rewatch), into: &journal)
    #expect(dates(plan) == ["2024-06-01"])
    #expect(plan.duplicateCount == 2 && plan.acceptedCount == 1)
  }

  @Test("counts a row that is written twice once")
  func writtenTwice() throws {
    var journal = TestJournal()
    let season = "watch-episode-bb,2018-03-05 00:30:00,1,Show,2,1,21,0,season"
    let plan = try imported(table(Self.watch, Self.watch, season, season), into: &journal)
    #expect(dates(plan) == ["2018-03-01", ""])
    #expect(plan.rows.map(\.outcome).filter { $0 == .duplicate(.repeated) }.count == 2)
  }
}

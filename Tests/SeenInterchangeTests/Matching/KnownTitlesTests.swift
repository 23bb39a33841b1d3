import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import of titles that the journal has") struct KnownTitlesTests {
  /// A journal with Heat, rated 10 of 10 on a day.
  private func journal(ratedOn day: String) throws -> TestJournal {
    var journal = TestJournal()
    let heat = ForeignTitle(name: "Heat", year: 1995)
    let rating = [
      JSON.Member("value", 10), JSON.Member("scale", 10), JSON.Member("date", .string(day)),
    ]
    try journal.record([
      Draft(.titleAdded, "film:heat-1995", heat.facts),
      Draft(.ratingSet, "film:heat-1995", profile: "me", rating),
    ])
    return journal
  }

  private func plan(_ rating: String, into journal: TestJournal) throws -> ImportPlan {
    let text = """
      Const,Your Rating,Date Rated,Title,Title Type,Year
      tt0113277,\(rating),Heat,Movie,1995

      """
    let file = SourceFile(name: "ratings.csv", bytes: Array(text.utf8))
    return try IMDbImporter.plan([file], into: journal.imports())
  }

  private func kinds(_ plan: ImportPlan) -> [EventKind] {
    plan.drafts.compactMap(\.kind).filter { $0 != .importRecorded }
  }

  @Test("never overrides a rating that is later, or with one that has no day")
  func ratings() throws {
    let journal = try journal(ratedOn: "2024-05-01")
    for rating in ["8,2024-04-30", "8,"] {
      let plan = try plan(rating, into: journal)
      #expect(plan.rows.map(\.outcome) == [.duplicate(.ratingKept)])
      let kept = Rating(doubledValue: 20, scale: 10)
      #expect(plan.rows[0].remarks == kept.map { [.ratingKept($0)] })
      #expect(plan.drafts.isEmpty)
    }
    #expect(try kinds(plan("8,2024-05-02", into: journal)) == [.titleAmended, .ratingSet])
    #expect(try plan("10,2024-05-02", into: journal).rows[0].outcome == .duplicate(.rated))
  }

  @Test("gives them the ids that only the source knows, once")
  func ids() throws {
    var journal = try journal(ratedOn: "2020-05-01")
    let first = try plan("8,2024-05-02", into: journal)
    let amended = try #require(first.drafts.first { $0.kind == .titleAmended })
    #expect(amended.subject == "film:heat-1995")
    #expect(JSON.object(amended.data)["set"] == ["ids": ["imdb": "tt0113277"]])
    try journal.record(first.drafts)
    #expect(try plan("8,2024-05-02", into: journal).drafts.isEmpty)
    #expect(try kinds(plan("9,2024-06-02", into: journal)) == [.ratingSet])
    let text = "title,year,tmdbId,imdbId,watchedAt\nHeat,1995,949,tt0113277,2024-07-01\n"
    let file = SourceFile(name: "history.csv", bytes: Array(text.utf8))
    let movary = try MovaryImporter.plan([file], into: journal.imports())
    let more = try #require(movary.drafts.first { $0.kind == .titleAmended })
    #expect(
      JSON.object(more.data)["set"] == ["ids": ["imdb": "tt0113277", "tmdb": "949"]])
  }

  @Test("takes no second film for the one that an earlier row gave its ids")
  func secondFilm() throws {
    let text = """
      title,year,tmdbId,imdbId,watchedAt
      Heat,1995,949,tt0113277,2024-01-01
      Heat,1995,950,tt0113278,2024-01-02
      Heat,1995,949,tt0113277,2024-01-03

      """
    let file = SourceFile(name: "history.csv", bytes: Array(text.utf8))
    let plan = try MovaryImporter.plan(
      [file], into: journal(ratedOn: "2020-05-01").imports())
    #expect(
      plan.drafts.filter { $0.kind == .watchLogged }.compactMap(\.subject)
        == ["film:heat-1995", "film:heat-1995~tt0113278", "film:heat-1995"])
  }
}

import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("An import from Watcharr") struct WatcharrImporterTests {
  private func plan(_ text: String, into journal: TestJournal = TestJournal()) throws -> ImportPlan
  {
    let file = SourceFile(name: "watcharr.json", bytes: Array(text.utf8))
    return try WatcharrImporter.plan([file], into: journal.imports())
  }

  private func watches(_ plan: ImportPlan) -> [String] {
    plan.drafts.filter { $0.kind == .watchLogged }.map { draft in
      (draft.subject ?? "") + " " + (JSON.object(draft.data)["date"]?.text ?? "")
    }
  }

  private func film(_ activity: String...) -> String {
    """
    [{"status": "FINISHED", "rating": 0, "thoughts": "Rain", "activity": [\(activity.joined(separator: ","))],
      "content": {"tmdbId": 949, "title": "Heat", "type": "movie", "release_date": "1995-12-15"}}]
    """
  }

  private static let first =
    #"{"type": "ADDED_WATCHED", "data": "{\"status\":\"FINISHED\"}", "customDate": "2023-05-05T00:00:00Z"}"#
  private static let second =
    #"{"type": "STATUS_CHANGED", "data": "FINISHED", "customDate": "2024-06-02T00:00:00Z"}"#

  @Test("gives a film a watch for each date, and later only what is new")
  func dates() throws {
    let both = try plan(film(Self.first, Self.second))
    #expect(watches(both) == ["film:heat-1995 2023-05-05", "film:heat-1995 2024-06-02"])
    // An earlier version recorded the last date alone.
    var journal = TestJournal()
    try journal.record(plan(film(Self.second)).drafts)
    let later = try plan(film(Self.first, Self.second), into: journal)
    #expect(watches(later) == ["film:heat-1995 2023-05-05"])
    try journal.record(later.drafts)
    #expect(try plan(film(Self.first, Self.second), into: journal).drafts.isEmpty)
  }

  @Test("knows a watch again though the one before it was undone")
  func undone() throws {
    var journal = TestJournal()
    try journal.record(
      plan(film(Self.first, Self.second)).drafts.filter {
        $0.source?.hasPrefix("watcharr:watched:") != true
      })
    #expect(watches(try plan(film(Self.second), into: journal)).isEmpty)
    #expect(
      watches(try plan(film(Self.first, Self.second), into: journal))
        == ["film:heat-1995 2023-05-05"])
  }

  @Test("knows no date of zeros and of the first day of 1970, and holds other short numbers")
  func shortNumbers() throws {
    for date in ["00000", "43200", "00000000"] {
      let plan = try plan(film(Self.second.replacing("2024-06-02T00:00:00Z", with: date)))
      #expect(watches(plan) == ["film:heat-1995 "])
    }
    let held = try plan(film(Self.second.replacing("2024-06-02T00:00:00Z", with: "12345678")))
    #expect(held.rows.map(\.outcome) == [.held(.badDate("12345678"))])
  }

  private func show(status: String, seasons: String, episodes: String = "") -> String {
    #"""
    [{"status": "\#(status)", "rating": 0, "watchedSeasons": [\#(seasons)],
      "watchedEpisodes": [\#(episodes)],
      "activity": [{"type": "SEASON_ADDED", "data": "{\"season\":1,\"status\":\"FINISHED\"}",
        "customDate": "2024-02-02T00:00:00Z"}],
      "content": {"tmdbId": 1396, "title": "Breaking Bad", "type": "tv"}}]
    """#
  }

  @Test("reads how seasons are rated, and that they were watched unless something else says so")
  func seasons() throws {
    let season = #"{"seasonNumber": 1, "status": "FINISHED", "rating": 9}"#
    let plain = try plan(show(status: "WATCHING", seasons: season))
    #expect(watches(plain) == ["season:breaking-bad/s01 2024-02-02"])
    let rating = plain.drafts.first { $0.kind == .ratingSet }
    #expect(rating?.subject == "season:breaking-bad/s01")
    #expect(plain.rows.map(\.outcome) == [.accepted])

    let whole = try plan(show(status: "FINISHED", seasons: season))
    #expect(watches(whole) == ["show:breaking-bad "])
    #expect(whole.drafts.contains { $0.kind == .ratingSet })

    let episode = #"{"seasonNumber": 1, "episodeNumber": 1, "status": "FINISHED", "rating": 0}"#
    let parts = try plan(show(status: "WATCHING", seasons: season, episodes: episode))
    #expect(watches(parts) == ["episode:breaking-bad/s01e01 "])
    let broken = try plan(show(status: "WATCHING", seasons: #"{"rating": 9}"#))
    #expect(broken.rows.map(\.outcome) == [.accepted])
    let part = RowRemark.part("Breaking Bad", .rejected(.badMember("seasonNumber")))
    #expect(broken.rows[0].remarks == [part])
    #expect(broken.drafts.contains { $0.kind == .watchingStarted })
  }
}

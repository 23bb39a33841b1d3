import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("My List and the ratings of Netflix") struct NetflixListTests {
  private let activity = """
    Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark
    Ana,2024-01-11 23:10:00,00:45:00,,Night Bus: Season 1: Rope (Episode 4),,TV,00:45:00
    """
  private let list = """
    Profile Name,Title Name,Country,Utc Title Add Date
    Ana,Salt Road,Brazil,2024-01-16
    Ana,Night Bus,Brazil,2024-01-10
    """
  private let ratings = """
    Title Name,Profile Name,Rating Type,Star Value,Thumbs Value,Event Utc Ts
    North Ferry,Ana,thumb,,2,2025-06-19 19:13:22
    Glass Hill,Ana,star,5,,2017-06-19 19:13:22
    Tin Star,Ana,star,9,,2017-06-20 19:13:22
    """

  private func imported(_ files: [(name: String, text: String)]) throws -> (
    journal: TestJournal, plan: ImportPlan
  ) {
    var journal = TestJournal()
    let sources = files.map { SourceFile(name: $0.name, bytes: Array($0.text.utf8)) }
    let plan = try NetflixImporter.plan(sources, into: journal.imports())
    try journal.record(plan.drafts)
    let again = try NetflixImporter.plan(sources, into: journal.imports())
    #expect(again.drafts.isEmpty)
    return (journal, plan)
  }

  @Test("become the watchlist and ratings with their days; thumbs are counted")
  func whole() throws {
    let (journal, plan) = try imported([
      ("r/MyList.csv", list), ("r/Ratings.csv", ratings), ("r/ViewingActivity.csv", activity),
    ])
    let items = journal.events.filter { $0.kind == .itemAdded }
    #expect(items.compactMap(\.subject) == ["film:salt-road", "show:night-bus"])
    #expect(items.compactMap { $0.data["date"]?.text } == ["2024-01-16", "2024-01-10"])
    let given = journal.events.filter { $0.kind == .ratingSet }
    #expect(given.compactMap(\.subject) == ["film:glass-hill"])
    #expect(given.first?.data["date"]?.text == "2017-06-19")
    #expect(given.first?.data["value"]?.wholeNumber == 5)
    #expect(plan.lost.map(\.file) == ["r/Ratings.csv"])
    #expect(plan.lost.flatMap(\.values).map(\.name) == ["thumb up"])
    #expect(plan.heldCount == 1 && plan.acceptedCount == 4)
  }

  @Test("are read alone, and rows of other profiles are held")
  func alone() throws {
    #expect(try imported([("MyList.csv", list)]).plan.acceptedCount == 2)
    let plan = try imported([("MyList.csv", list + "\nBo,Tin Star,Brazil,2024-01-12")]).plan
    #expect(plan.heldCount == 3 && plan.acceptedCount == 0)
  }
}

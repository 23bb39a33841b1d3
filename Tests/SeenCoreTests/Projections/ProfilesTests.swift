import SeenCore
import SeenTestSupport
import Testing

@Suite("The profiles of a journal")
struct ProfilesTests {
  private func found(_ given: Given) -> Profiles {
    Profiles(given.ledger(), besides: ["me"]) { line in given.events[Int(line.place >> 20) - 1] }
  }

  private func created(_ id: String, _ facts: [JSON.Member]) -> Draft {
    Draft(.profileCreated, Profile.subject(ofID: id), facts)
  }

  @Test("have the last value of each fact, and are gone from their deletion until they come back")
  func facts() throws {
    var given = try Given([
      created("mia", [JSON.Member("name", "Mia Rose"), JSON.Member("kind", "kids")]),
      Draft(
        .profileAmended, "profile:mia",
        [JSON.Member("set", ["name": "Mia", "born": 2017]), JSON.Member("was", .null)]),
    ])
    var mia = found(given)["mia"]
    #expect(mia.name == "Mia" && mia.kind == .kids && mia.born == 2017)
    #expect(found(given).all.map(\.id) == ["me", "mia"])
    try given.record([Draft(.profileDeleted, "profile:mia")])
    #expect(found(given).present.map(\.id) == ["me"])
    #expect(found(given).called("MIA").map(\.isDeleted) == [true])
    try given.undo()
    #expect(found(given).present.map(\.id) == ["me", "mia"])
    try given.record([Draft(.profileDeleted, "profile:mia")])
    try given.record([created("mia", [JSON.Member("kind", "adult")])])
    mia = found(given)["mia"]
    #expect(!mia.isDeleted && mia.kind == .adult && mia.name == "Mia")
  }

  @Test("are not made by being amended: what was never created is none, unless it has events")
  func amended() throws {
    let amendment = { (id: String) in
      Draft(.profileAmended, Profile.subject(ofID: id), [JSON.Member("set", ["born": 1990])])
    }
    var given = try Given([amendment("bo"), amendment("me")])
    #expect(found(given).present.map(\.id) == ["me"])
    #expect(found(given).called("bo").isEmpty && found(given).called("BO").isEmpty)
    #expect(found(given)["me"].born == 1990)
    try given.record([created("bo", [])])
    #expect(found(given).present.map(\.id) == ["bo", "me"])
    #expect(found(given)["bo"].born == 1990)
    try given.undo()
    #expect(found(given).present.map(\.id) == ["me"])
  }

  @Test("are called by their id or name in any case; the very id counts first")
  func names() throws {
    let given = try Given([
      created("bo", [JSON.Member("name", "Robert")]), created("BO", []),
      created("zoe", [JSON.Member("name", "Zoë")]),
    ])
    #expect(found(given).called("robert").map(\.id) == ["bo"])
    #expect(found(given).called("bo").map(\.id) == ["bo"])
    #expect(found(given).called("Bo").map(\.id) == ["BO", "bo"])
    #expect(found(given).called("ZOË").map(\.id) == ["zoe"])
    #expect(found(given).called("nobody").isEmpty)
  }

  @Test("count the watches, ratings and lists of their own")
  func counts() throws {
    let given = try Given([
      Draft(.watchLogged, "film:heat", [JSON.Member("date", "2026-03")]),
      Draft(.watchLogged, "film:heat", profile: "bo", [JSON.Member("date", "2026-11-02")]),
      Draft(.ratingSet, "film:heat", [JSON.Member("value", 8), JSON.Member("scale", 10)]),
      Draft(.listCreated, "list:me/noir", [JSON.Member("name", "Noir")]),
      Draft(.listCreated, "list:ours", [JSON.Member("name", "Ours")]),
      Draft(.itemAdded, "film:heat", [JSON.Member("list", "list:me/never-created")]),
    ])
    let mine = ProfileCounts(given.ledger(), profile: "me")
    #expect(mine.watches == 1 && mine.ratings == 1 && mine.lists == 1)
    #expect(mine.last?.description == "2026-03")
    let nobody = ProfileCounts(given.ledger(), profile: "nobody")
    #expect(nobody.watches == 0 && nobody.last == nil)
  }
}

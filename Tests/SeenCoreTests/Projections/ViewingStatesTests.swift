import SeenCore
import SeenTestSupport
import Testing

@Suite("Where one is in a title")
struct ViewingStatesTests {
  private func titles(_ text: String, _ given: Given) throws -> [String] {
    let ledger = given.ledger()
    let scope = Scope(today: Day(number: 20_000))
    let query = try Query(text, Query.Context(today: scope.today))
    let around = QuerySurroundings(notes: { _ in nil }, json: { _ in nil })
    var evaluation = try LedgerEvaluation(query, ledger, scope, around)
    var names: [String] = []
    evaluation.titles(ledger).forEach { names.append(ledger.name(of: Symbol($0))) }
    return names.sorted()
  }

  @Test("is told by what was recorded last, of ViewingStates each by itself")
  func states() throws {
    var drafts: [Draft] = []
    for name in ["a", "b", "c", "d", "e"] {
      drafts.append(
        Draft(
          .titleAdded, "film:\(name)",
          [JSON.Member("kind", .string("film")), JSON.Member("name", .string(name))]))
    }
    let position = JSON.Member("position", .whole(60))
    for (name, kind) in [
      ("a", EventKind.watchingStarted), ("b", .watchingPaused), ("c", .watchingStopped),
      ("d", .watchingStopped),
    ] { drafts.append(Draft(kind, "film:\(name)", [position])) }
    // A watch ends the viewing before it, unless it is of an earlier day.
    drafts.append(
      Draft(.watchLogged, "film:d", [JSON.Member("date", .string("2026-11-20"))]))
    let given = try Given(drafts)
    #expect(try titles("state:watching", given) == ["a"])
    #expect(try titles("state:paused", given) == ["b"])
    #expect(try titles("state:stopped", given) == ["c"])
    #expect(try titles("state:finished", given) == ["d"])
    #expect(try titles("state:begun", given) == ["a", "b", "c"])
    #expect(try titles("-state:*", given) == ["e"])
  }
}

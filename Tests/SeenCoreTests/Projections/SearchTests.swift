import SeenCore
import SeenTestSupport
import Testing

@Suite("A search")
struct SearchTests {
  private static let names = [
    "Heat", "Face/Off", "Das Boot", "Amélie", "8½", "千と千尋の神隠し", "L'Âge d'or", "Straße", "Up",
  ]

  private func ledger() throws -> Given {
    try Given(
      SearchTests.names.enumerated().map { index, name in
        Draft(
          .titleAdded, "film:\(index)",
          [JSON.Member("kind", .string("film")), JSON.Member("name", .string(name))])
      })
  }

  private func found(_ text: String, _ given: Given) -> [String] {
    let ledger = given.ledger()
    var scope = Scope(today: Day(number: 20_000))
    guard let query = try? Query(text, Query.Context(today: scope.today)) else { return [] }
    let around = QuerySurroundings(notes: { _ in nil }, json: { _ in nil })
    guard var found = try? LedgerEvaluation(query, ledger, scope, around) else { return [] }
    scope.selection = Selection(watches: found.rows(ledger), titles: found.titles(ledger))
    let search = Search(query, in: ledger, scope)
    return search.entries.map { ledger.name(of: $0.title) }
  }

  @Test("finds every title by its name in any case, itself first", arguments: names)
  func byName(name: String) throws {
    let given = try ledger()
    for text in [name, name.lowercased(), name.uppercased(), "  \(name) "] {
      #expect(found(text, given).first == name, "\(text)")
    }
  }

  @Test("finds no more with more words, and the same in any order")
  func narrowing() throws {
    let given = try ledger()
    for first in ["a", "o", "e", "boot", "8"] {
      for second in ["d", "off", "t", "or"] {
        let one = Set(found(first, given))
        let both = Set(found(first + " " + second, given))
        #expect(both.isSubset(of: one))
        #expect(both == Set(found(second + " " + first, given)))
      }
    }
  }

  @Test("finds everything without words", arguments: ["", "  ", "\t"])
  func blank(text: String) throws {
    #expect(Set(found(text, try ledger())) == Set(SearchTests.names))
  }

  @Test("takes any number of words")
  func manyWords() throws {
    let given = try ledger()
    #expect(found(Array(repeating: "heat", count: 200).joined(separator: " "), given) == ["Heat"])
  }
}

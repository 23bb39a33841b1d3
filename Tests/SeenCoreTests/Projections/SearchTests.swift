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
    let search = Search(text, in: ledger, Scope(today: Day(number: 20_000))) { _ in nil }
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

  @Test("finds nothing without words", arguments: ["", "  ", "\t"])
  func blank(text: String) throws {
    #expect(found(text, try ledger()) == [])
  }

  @Test("takes any number of words")
  func manyWords() throws {
    let given = try ledger()
    #expect(found(Array(repeating: "heat", count: 200).joined(separator: " "), given) == ["Heat"])
  }
}

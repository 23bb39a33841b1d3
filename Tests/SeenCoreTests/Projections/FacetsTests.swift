import SeenCore
import SeenTestSupport
import Testing

@Suite("Facets")
struct FacetsTests {
  @Test("count every title once for each value, and years in spans")
  func counts() throws {
    func added(_ id: String, _ facts: [JSON.Member]) -> Draft {
      Draft(
        .titleAdded, id, [JSON.Member("kind", .string("film")), JSON.Member("name", "X")] + facts)
    }
    let ledger = try Given([
      added(
        "film:a", [JSON.Member("year", 1989), JSON.Member("genres", ["drama", "noir", "drama"])]),
      added("film:b", [JSON.Member("year", 1990), JSON.Member("genres", ["noir"])]),
      added("film:c", [JSON.Member("year", 2029), JSON.Member("contentRating", "PG")]),
    ]).ledger()
    var tally = FacetTally()
    tally.add(Bits(size: ledger.titles.count, isFull: true), of: ledger)
    let facets = Facets(tally).facets.map { facet in
      facet.field.rawValue + ": "
        + facet.counts.map { "\($0.key) \($0.count)" }.joined(separator: ", ")
    }
    #expect(
      facets == [
        "kind: film 3", "genre: noir 2, drama 1", "year: 2020..2029 1, 1990..1999 1, ..1989 1",
        "contentRating: unrated 2, PG 1",
      ])
  }
}

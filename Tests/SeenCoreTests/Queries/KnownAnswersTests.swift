import SeenCore
import SeenTestSupport
import Testing

/// A query answers the same whether its journal has many words for its few titles or not (KnownAnswers).
@Suite("Known answers") struct KnownAnswersTests {
  /// A journal with a few titles, and with words that no title has where it is to have many.
  private func journal(_ seed: UInt64, words: Int) throws -> Given {
    var random = Seeded(seed: seed)
    var given = try Given()
    for number in 0..<random.whole(1...12) {
      let genres = (0..<random.whole(0...3)).map { _ in JSON.string("genre \(random.whole(0...5))")
      }
      let director = JSON.string("Director \(random.whole(0...3))")
      let family = JSON.string("family\(random.whole(0...2))")
      try given.record([
        Draft(
          .titleAdded, "film:t\(number)",
          [
            JSON.Member("name", .string("T\(number)")), JSON.Member("genres", .array(genres)),
            JSON.Member("directors", .array([director])), JSON.Member("family", family),
          ])
      ])
    }
    for number in 0..<words {
      try given.record([
        Draft(.watchLogged, "film:t0", [JSON.Member("mood", .string("mood \(number)"))])
      ])
    }
    return given
  }

  @Test("of terms with words and with arrays of words")
  func sameAnswers() throws {
    let queries = [
      "genre:\"genre 1\"", "genre:1,2", "director:\"Director 2\"", "family:family1", "-genre:*",
      "genre:3 or family:family0", "name:T1", "genre:\"genre 1\" director:1",
    ]
    try everySeed(20) { random in
      let seed = random.next()
      let few = try journal(seed, words: 0).ledger()
      let many = try journal(seed, words: 700).ledger()
      for text in queries {
        let (one, other) = (try found(text, few), try found(text, many))
        try check(one == other, "\(text): \(one), and \(other) among many words")
      }
    }
  }

  /// Returns the ids of the titles that a query finds.
  private func found(_ text: String, _ ledger: borrowing Ledger) throws -> [String] {
    guard let today = PartialDate("2026-11-20")?.day else { return [] }
    var evaluation = try LedgerEvaluation(
      try Query(text, Query.Context(today: today)), ledger, Scope(today: today),
      QuerySurroundings(notes: { _ in nil }, json: { _ in nil }))
    var ids: [String] = []
    evaluation.titles(ledger).forEach { ids.append(ledger.titles.text(Symbol($0))) }
    return ids.sorted()
  }
}

import SeenCore
import SeenTestSupport
import Testing

/// Arrays whose words have symbols, and those that are kept as their words alone: everything says the same of both.
@Suite("Bare arrays") struct BareArrayLaws {
  private static let words =
    [
      "", "a", "b", "Bo", "Mia", "drama", "\"quoted\"", "back\\slash", "nul\u{0}", "é", "e\u{301}",
      "[", "千",
    ]
    + [String(repeating: "long ", count: 30), String(repeating: "[", count: 91)]

  /// Returns a journal of watched titles, whose arrays are short, long, empty, and full of repeated words.
  private func journal(_ random: inout Seeded) throws -> Given {
    func array(_ random: inout Seeded) -> JSON {
      let words = random.many(upTo: random.chance(20) ? 60 : 4) { random in
        random.chance(20) ? "w\(random.whole(0...99))" : random.pick(BareArrayLaws.words) ?? "a"
      }
      return .array(words.map { .string($0) })
    }
    var given = try Given()
    for number in 0..<random.whole(1...12) {
      var facts = [JSON.Member("kind", "film"), JSON.Member("name", .string("F\(number)"))]
      if random.chance(70) { facts.append(JSON.Member("genres", array(&random))) }
      if random.chance(70) { facts.append(JSON.Member("directors", array(&random))) }
      let id = "film:\(number)"
      try given.record([
        Draft(.titleAdded, id, EventKind.titleAdded.definition.fields.ordered(facts))
      ])
      if random.chance(50) {
        let data = [JSON.Member("value", .whole(random.whole(1...10))), JSON.Member("scale", 10)]
        try given.record([Draft(.ratingSet, id, data)])
      }
    }
    for _ in 0..<random.whole(0...30) {
      let id = "film:\(random.whole(0...11))"
      try given.record([Draft(.watchLogged, id, [JSON.Member("companions", array(&random))])])
    }
    return given
  }

  /// What a ledger says of its arrays, in all ways in which they are read.
  private func stated(_ ledger: borrowing Ledger, _ scope: Scope) -> String {
    var text = "\(Stats(ledger, scope))\n"
    for row in 0..<ledger.watches.count {
      text += "\(ledger.texts(array: ledger.watches.companions[row]).debugDescription)\n"
    }
    for title in 0..<Symbol(ledger.titles.count) {
      text += "\(ledger.texts(.genres, of: title)) \(ledger.texts(.directors, of: title))\n"
      let genres = ledger.fact(.genres, of: title) ?? .none
      text += "\(ledger.arrays.isEmpty(genres))\n"
    }
    var tally = FacetTally()
    tally.add(Bits(size: ledger.titles.count, isFull: true), of: ledger)
    text += "\(Facets(tally))\n"
    let scores = Taste.Scores(
      Taste(ledger, profile: "me"), ComparedTitles(ledger), in: ledger)
    for match in scores.best(9, .all, in: ledger, { _ in true }) {
      text += "\(ledger.titles.text(match.title)) \(match.score)\n"
    }
    return text + "\(LedgerDigest(ledger) { $0.packed }.value)"
  }

  @Test("are said to be what others are, read in one piece or in two")
  func same() throws {
    try everySeed(60) { random in
      var given = try journal(&random)
      let scope = Scope(today: given.context.today)
      let all = stated(given.ledger(), scope)
      for limit in [0, 1, 20] {
        given.wordLimit = limit
        try check(stated(given.ledger(), scope) == all, "\(limit) words with symbols")
        let cut = random.whole(0...given.events.count)
        try check(stated(given.ledger(cut: cut), scope) == all, "\(limit), cut at \(cut)")
      }
    }
  }

  @Test("of few are counted so that the greatest counts are found, and how many more there are")
  func greatest() throws {
    try everySeed(40) { random in
      var given = try journal(&random)
      let scope = Scope(today: given.context.today)
      given.wordLimit = random.pick([0, 9])
      let ledger = given.ledger()
      let all = Stats(ledger, scope)
      let few = Stats(ledger, scope, most: 3)
      for (all, few, unlisted) in [
        (all.byCompanion, few.byCompanion, few.unlisted.companions),
        (all.byGenre, few.byGenre, few.unlisted.genres),
        (all.byDirector, few.byDirector, few.unlisted.directors),
      ] {
        let greatest = all.sorted { $0.isGreater(than: $1) }.prefix(3)
        try check(few.sorted { $0.isGreater(than: $1) }.prefix(3) == greatest, "\(few)")
        try check(few.count + unlisted == all.count, "\(few.count) and \(unlisted)")
      }
    }
  }
}

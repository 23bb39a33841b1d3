import SeenCore
import SeenTestSupport
import Testing

/// Lists that are their query: `LiveLists`, in `ProfileLists`, `ListTitles` and queries.
@Suite("Live lists of a journal") struct LiveListsTests {
  private static let queries = [
    "seen:yes", "-rating:*", "in:\"list:me/a\"", "kind:film -in:\"list:me/live\"",
    "in:\"list:me/live\"", "in:\"list:s\"", "year:abc", "in:gone", "rating:>=6 or seen:no", "",
  ]

  private func event(_ random: inout Seeded) -> Draft {
    let title = "film:\(random.whole(0...6))"
    let profile = random.pick(["me", "ana"]) ?? "me"
    let query = JSON.Member("query", .string(random.pick(LiveListsTests.queries) ?? ""))
    let list = random.pick(["list:me/live", "list:me/a", "list:s"]) ?? "list:s"
    switch random.whole(0...11) {
    case 0...2:
      return Draft(.titleAdded, title, [JSON.Member("kind", "film"), JSON.Member("name", "F")])
    case 3, 4: return Draft(.watchLogged, title, profile: profile)
    case 5:
      let value = JSON.Member("value", .whole(random.whole(1...10)))
      return Draft(.ratingSet, title, profile: profile, [value, JSON.Member("scale", 10)])
    case 6, 7: return Draft(.itemAdded, title, [JSON.Member("list", .string(list))])
    case 8: return Draft(.listCreated, list, [JSON.Member("name", "L"), query])
    case 9: return Draft(.listDeleted, list)
    case 10: return Draft(.listAmended, list, [JSON.Member("set", .object([query]))])
    default: return Draft(.listAmended, list, [JSON.Member("set", ["query": nil])])
    }
  }

  private let around = QuerySurroundings(notes: { _ in nil }, json: { _ in nil })

  private func described(_ ledger: borrowing Ledger, _ profile: String) throws -> [String] {
    let scope = Scope(profile: profile, today: Day(number: 20_000))
    let live = LiveLists(ledger, scope, around)
    let lists = ProfileLists(ledger, profile: profile, live: live).entries
    let titles = ListTitles(ledger, profile: profile, live: live)
    try check(titles.lists(ledger).map(\.id) == lists.map(\.id), "ids")
    var described: [String] = []
    var onAny = Bits(size: ledger.titles.count)
    for (place, list) in lists.enumerated() {
      let ids = list.items.map { ledger.titles.text($0.title) }
      let found = titles.titles(place).bits(size: ledger.titles.count)
      var bits: [Int] = []
      titles.titles(place).forEach { bits.append(Int($0)) }
      try check(bits == list.items.map { Int($0.title) }.sorted(), "bits of \(list.id)")
      described.append("\(list.id) \(list.query ?? "-") \(ids) \(list.seenCount)")
      // Asked from outside, `in:` is the list.
      let context = Query.Context(today: scope.today, ratingScale: 10)
      let query = try Query("in:\"\(list.id.text)\"", context)
      var evaluation = try LedgerEvaluation(query, ledger, scope, around)
      let inList = evaluation.titles(ledger)
      onAny.formUnion(inList)
      guard list.isLive else { continue }
      try check(inList == found, "in:\(list.id)")
      try check(list.items.allSatisfy { $0.state.addedRow < 0 }, "nobody put them there")
    }
    let anyList = try Query("in:*", Query.Context(today: scope.today, ratingScale: 10))
    var evaluation = try LedgerEvaluation(anyList, ledger, scope, around)
    try check(evaluation.titles(ledger) == onAny, "in:*")
    for title in MyWatchlist(ledger, lists, by: .added).titles {
      described.append("\(ledger.titles.text(title.title)) \(title.lists)")
    }
    return described
  }

  @Test("have what their query finds, in whatever order events were read, and never go in circles")
  func laws() throws {
    try everySeed(60) { random in
      var given = try Given()
      for _ in 0..<random.whole(0...40) { try given.record([event(&random)]) }
      var shuffled = try Given()
      try shuffled.accept(given.events.shuffled(using: &random))
      let ledger = given.ledger()
      let other = shuffled.ledger()
      for profile in ["me", "ana"] {
        try check(try described(ledger, profile) == described(other, profile), "order of reading")
      }
    }
  }

  @Test("have their titles by name and then by id, and their items back without the query")
  func order() throws {
    func film(_ id: String, _ name: String) -> Draft {
      Draft(.titleAdded, id, [JSON.Member("kind", "film"), JSON.Member("name", .string(name))])
    }
    var given = try Given([
      film("film:b", "Élan"), film("film:c", "alien"), film("film:a", "Elan"),
      Draft(.itemAdded, "film:c", [JSON.Member("list", "list:me/l")]),
      Draft(.listAmended, "list:me/l", [JSON.Member("set", ["query": "kind:film name:elan"])]),
    ])
    #expect(
      try described(given.ledger(), "me").filter { $0.hasPrefix("list:me/l ") }
        == [#"list:me/l kind:film name:elan ["film:a", "film:b"] 0"#])
    try given.record([Draft(.listAmended, "list:me/l", [JSON.Member("set", ["query": nil])])])
    #expect(
      try described(given.ledger(), "me").filter { $0.hasPrefix("list:me/l ") }
        == [#"list:me/l - ["film:c"] 0"#])
  }
}

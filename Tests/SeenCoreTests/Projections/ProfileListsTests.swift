import SeenCore
import SeenTestSupport
import Testing

/// What events of lists and items come to: `ListStates`, `ItemStates`, `ProfileLists` and the lists made of them.
@Suite("Lists") struct ProfileListsTests {
  private func added(
    _ title: String, _ list: String, _ rank: String? = nil, _ more: [JSON.Member] = []
  ) -> Draft {
    let rank = rank.map { [JSON.Member("rank", .string($0))] } ?? []
    return Draft(.itemAdded, title, [JSON.Member("list", .string(list))] + rank + more)
  }

  private func removed(_ title: String, _ list: String) -> Draft {
    Draft(.itemRemoved, title, [JSON.Member("list", .string(list))])
  }

  private func watched(_ title: String, _ date: String? = nil, by profile: String = "me") -> Draft {
    Draft(
      .watchLogged, title, profile: profile, date.map { [JSON.Member("date", .string($0))] } ?? [])
  }

  private func items(_ given: Given, _ list: String, profile: String = "me") -> [String] {
    let ledger = given.ledger()
    let lists = ProfileLists(ledger, profile: profile, .one(ListID(list)))
    return lists.entries[0].items.map { item in
      let seen = item.isSeen ? " seen \(item.seenOn)" : ""
      return ledger.titles.text(item.title) + seen
    }
  }

  @Test("are in the order of rank, without a rank last, then of title id")
  func order() throws {
    let given = try Given([
      added("film:d", "list:me/a"), added("film:b", "list:me/a", "V"),
      added("film:a", "list:me/a", "V"), added("film:c", "list:me/a", "1zzzzzzzz"),
      added("film:0", "list:me/a"),
    ])
    #expect(items(given, "list:me/a") == ["film:c", "film:a", "film:b", "film:0", "film:d"])
  }

  @Test("hold a title when it was added after it was last removed, and forget what was said before")
  func presence() throws {
    var given = try Given([
      added("film:a", "list:me/a", "V", [JSON.Member("notes", "old")]),
      removed("film:a", "list:me/a"),
    ])
    #expect(items(given, "list:me/a") == [])
    try given.record([added("film:a", "list:me/a")])
    #expect(items(given, "list:me/a") == ["film:a"])
    let ledger = given.ledger()
    let state = try #require(
      ProfileLists(ledger, profile: "me", .one(ListID("list:me/a"))).entries[0].items.first?.state)
    #expect(state.rank(ledger) == nil && state.notesRow == -1 && state.addedRow == 2)
  }

  @Test("that are deleted end their items and facts")
  func deleted() throws {
    var given = try Given([
      Draft(.listCreated, "list:me/a", [JSON.Member("name", "A")]), added("film:a", "list:me/a"),
      Draft(.listAmended, "list:me/a", [JSON.Member("set", ["name": "B"])]),
      Draft(.listDeleted, "list:me/a"),
    ])
    func names() -> [String] {
      ProfileLists(given.ledger(), profile: "me").entries.map { "\($0.name) \($0.items.count)" }
    }
    #expect(names() == ["Watchlist 0", "Up Next 0"])
    try given.record([added("film:b", "list:me/a")])
    #expect(names() == ["Watchlist 0", "Up Next 0", "a 1"])
    try given.record([Draft(.listCreated, "list:me/a", [JSON.Member("name", "C")])])
    #expect(names() == ["Watchlist 0", "Up Next 0", "C 1"])
    let states = ListStates(given.ledger())
    #expect(states.states.map(\.isCreated) == [true])
  }

  @Test("count titles that were merged once, by what was said of either")
  func merged() throws {
    let given = try Given([
      added("film:a", "list:me/a", "V"), added("film:b", "list:me/a", "1"),
      added("film:c", "list:me/a", "2"), removed("film:b", "list:me/a"),
      Draft(.titleMerged, "film:a", [JSON.Member("into", "film:b")]),
    ])
    #expect(items(given, "list:me/a") == ["film:c"])
    let ledger = given.ledger()
    let all = ItemStates(ledger, ListStates(ledger)) { _ in true }
    #expect(all.items[0]?.map(\.isPresent) == [false, true])
  }

  @Test("tell what was seen within their days, by the first date, of a member")
  func seen() throws {
    let spring: [JSON.Member] = [
      JSON.Member("name", "Spring"), JSON.Member("members", ["ana", "bo"]),
      JSON.Member("start", "2026-03"), JSON.Member("end", "2026-05"),
    ]
    let birds = ["bird:a", "bird:b", "bird:c", "bird:d", "bird:e"]
    let given = try Given(
      [Draft(.listCreated, "list:spring", spring)] + birds.map { added($0, "list:spring") } + [
        watched("bird:a", "2026-05-31", by: "ana"), watched("bird:a", "2026-03-01", by: "bo"),
        watched("bird:b", "2026-06-01", by: "ana"), watched("bird:c", by: "ana"),
        watched("bird:d", "2026", by: "ana"), watched("bird:e", "2026-04", by: "mia"),
      ])
    #expect(items(given, "list:spring") == ["bird:a seen 2026-03-01"] + birds.dropFirst())
    for (profile, count) in [("ana", 3), ("mia", 2)] {
      let lists = ProfileLists(given.ledger(), profile: profile)
      #expect(lists.entries.count == count, "\(profile)")
    }
  }

  @Test("without days count every watch of a title that is watched")
  func seenAnyDay() throws {
    let given = try Given([
      added("film:a", "list:me/a"), added("film:b", "list:me/a"), added("film:c", "list:me/a"),
      added("show:s", "list:me/a"),
      Draft(
        .titleAdded, "show:s", [JSON.Member("kind", "show"), JSON.Member("name", "S")]),
      watched("film:a"), watched("film:b", "2026-01"),
      watched("film:b", "2025"), watched("film:c"),
      Draft(.titleUnwatched, "film:c", [JSON.Member("history", "keep")]),
      Draft(
        .titleAdded, "episode:s/1",
        [
          JSON.Member("kind", "episode"), JSON.Member("name", "E"), JSON.Member("show", "show:s"),
        ]), watched("episode:s/1"),
    ])
    #expect(
      items(given, "list:me/a")
        == ["film:a seen ", "film:b seen 2025", "film:c", "show:s seen "])
  }

  @Test("of a profile united give My Watchlist, as a naive union of sets does")
  func union() throws {
    try everySeed(10) { random in
      var given = try Given()
      var sets: [String: Set<String>] = [:]
      let lists = ["list:me/a", "list:me/b", "list:me/watchlist", "list:shared", "list:ana/a"]
      let titles = (0..<8).map { "film:\($0)" }
      var watches: Set<String> = []
      for _ in 0..<60 {
        let list = random.pick(lists) ?? "list:me/a"
        let title = random.pick(titles) ?? "film:0"
        switch random.whole(0...9) {
        case 0...5:
          try given.record([added(title, list, random.pick([nil, "V", "k"]) ?? nil)])
          sets[list, default: []].insert(title)
        case 6...7:
          try given.record([removed(title, list)])
          sets[list]?.remove(title)
        case 8:
          try given.record([watched(title)])
          watches.insert(title)
        default:
          try given.record([Draft(.listDeleted, list)])
          sets[list] = []
        }
      }
      let ledger = given.ledger()
      let mine = MyWatchlist(ledger, ProfileLists(ledger, profile: "me").entries, by: .added)
      let own = sets.filter { !$0.key.hasPrefix("list:ana/") }
      let ids = mine.titles.map { ledger.titles.text($0.title) }
      try check(Set(ids) == own.values.reduce(into: Set<String>()) { $0.formUnion($1) }, "union")
      try check(Set(ids).count == ids.count, "each once")
      for title in mine.titles {
        let id = ledger.titles.text(title.title)
        try check(title.isSeen == watches.contains(id), "seen \(id)")
        let names = title.lists.map { mine.lists[$0].id.text }
        try check(Set(names) == Set(own.filter { $0.value.contains(id) }.keys), "lists of \(id)")
      }
    }
  }

  @Test(
    "that wait are sorted with what is unknown last, and the watchlist is without what is watched")
  func waiting() throws {
    func film(_ id: String, _ facts: JSON) -> Draft {
      let name = JSON.Member("name", .string(id))
      return Draft(.titleAdded, id, [name] + (facts.members ?? []))
    }
    var given = try Given([
      film("film:a", ["year": 1999, "runtime": 90]), film("film:b", ["year": 2020]),
      film("film:c", ["runtime": 120]), film("film:d", ["year": 1980, "runtime": 80]),
    ])
    let list = "list:me/watchlist"
    for title in ["film:c", "film:a", "film:d", "film:b"] { try given.record([added(title, list)]) }
    try given.record([watched("film:d")])
    // Adding what is there changes no date; removing and adding does.
    try given.record([added("film:c", list)])
    func sorted(_ order: WaitingOrder) -> String {
      let ledger = given.ledger()
      let titles = Watchlist(ledger, profile: "me", by: order).titles
      return titles.map { String(ledger.titles.text($0.title).suffix(1)) }.joined()
    }
    #expect(WaitingOrder.allCases.map(sorted) == ["bac", "abc", "bac", "acb"])
    try given.record([removed("film:c", list)])
    try given.record([added("film:c", list)])
    #expect(sorted(.added) == "cba")
  }
}

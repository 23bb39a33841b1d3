import SeenCore
import SeenTestSupport
import Testing

/// The titles of lists alone, `ListTitles`, beside the lists with their items, `ProfileLists`.
@Suite("The titles of lists") struct ListTitlesTests {
  /// Two threads that take turns: the second begins first.
  private final class SecondFirst: TwoAtOnce {
    func run(_ here: () -> Void, beside there: () -> Void) {
      there()
      here()
    }
  }

  private func event(_ random: inout Seeded, _ number: Int) -> Draft {
    let list = random.pick(["list:me/a", "list:me/watchlist", "list:s", "list:t", "list:ana/a"])
    let onList = JSON.Member("list", .string(list ?? "list:s"))
    let title = "film:\(random.whole(0...8))"
    let profile = random.pick(["me", "ana"]) ?? "me"
    switch random.whole(0...19) {
    case 0...8:
      let rank = JSON.Member("rank", .string(random.pick(["V", "a1", "1zzzzzzzz"]) ?? "V"))
      return Draft(.itemAdded, title, [onList] + (random.chance(50) ? [rank] : []))
    case 9...12: return Draft(.itemRemoved, title, [onList])
    case 13...15:
      let date = JSON.Member("date", .string(random.pick(["2026-01-05", "2025", "2026"]) ?? ""))
      return Draft(.watchLogged, title, profile: profile, random.chance(20) ? [] : [date])
    case 16:
      let data: [JSON.Member] = [
        JSON.Member("name", .string(random.pick(["A", "b"]) ?? "A")),
        JSON.Member("members", random.chance(50) ? ["ana", "bo"] : ["me"]),
        JSON.Member("start", .string(random.pick(["2025", "2026"]) ?? "2025")),
      ]
      return Draft(.listCreated, list ?? "list:s", data)
    case 17: return Draft(.listDeleted, list ?? "list:s")
    case 18:
      let into = JSON.Member("into", .string("film:\(random.whole(9...10))"))
      return Draft(.titleMerged, title, [into])
    default:
      return Draft(.titleUnwatched, title, profile: profile, [JSON.Member("history", "keep")])
    }
  }

  private func described(_ ledger: borrowing Ledger, _ profile: String, isSorted: Bool) -> [String]
  {
    ProfileLists(ledger, profile: profile, isSorted: isSorted, beside: SecondFirst()).entries
      .map { list in
        var items = list.items.map { item in
          "\(ledger.titles.text(item.title)) \(item.isSeen) \(item.seenOn)"
            + " \(item.state.rank(ledger)?.text ?? "-") \(item.state.addedRow >= 0)"
        }
        if !isSorted { items.sort() }
        return "\(list.id) \(list.name) \(items)"
      }
  }

  @Test("are those of their items, in whatever order events were read")
  func agreement() throws {
    try everySeed(40) { random in
      var given = try Given()
      for number in 0..<random.whole(0...60) { try given.record([event(&random, number)]) }
      var shuffled = try Given()
      try shuffled.take(given.events.shuffled(using: &random))
      let ledger = given.ledger()
      let other = shuffled.ledger()
      for profile in ["me", "ana", "bo"] {
        let lists = ProfileLists(ledger, profile: profile).entries
        let titles = ListTitles(ledger, profile: profile, beside: SecondFirst())
        let seen = titles.seen(ledger, beside: SecondFirst())
        try check(titles.entries.map(\.list.id) == lists.map(\.id), "ids")
        for (place, list) in lists.enumerated() {
          var (own, ownSeen) = (Set<Int>(), Set<Int>())
          titles.entries[place].titles.forEach { own.insert($0) }
          seen[place].forEach { ownSeen.insert($0) }
          try check(own == Set(list.items.map { Int($0.title) }), "titles of \(list.id)")
          let seenItems = list.items.filter(\.isSeen)
          try check(ownSeen == Set(seenItems.map { Int($0.title) }), "seen of \(list.id)")
        }
        for isSorted in [true, false] {
          try check(
            described(ledger, profile, isSorted: isSorted)
              == described(other, profile, isSorted: isSorted), "order of reading")
        }
      }
    }
  }
}

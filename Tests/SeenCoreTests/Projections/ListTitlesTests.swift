import SeenCore
import SeenTestSupport
import Testing

/// The titles of lists alone, `ListTitles` with `TitleSet`, beside the lists with their items, `ProfileLists`: in the order of
/// `ListPlace`, and seen as `ProfileWatches` say, whether `ListSightings` read each profile or `GatheredSightings` all at once.
@Suite("The titles of lists") struct ListTitlesTests {
  private func event(_ random: inout Seeded, _ number: Int) -> Draft {
    let list = random.pick(["list:me/a", "list:me/watchlist", "list:s", "list:t", "list:ana/a"])
    let onList = JSON.Member("list", .string(list ?? "list:s"))
    let title = random.pick(titles) ?? "film:0"
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
    ProfileLists(ledger, profile: profile, isSorted: isSorted).entries
      .map { list in
        var items = list.items.map { item in
          "\(ledger.titles.text(item.title)) \(item.isSeen) \(item.seenOn)"
            + " \(item.state.rank(ledger)?.text ?? "-") \(item.state.addedRow >= 0)"
        }
        if !isSorted { items.sort() }
        return "\(list.id) \(list.name) \(items)"
      }
  }

  private let titles =
    (0..<8).map { "film:\($0)" } + ["show:s", "episode:s1", "episode:s2", "show:s"]

  /// A show of two episodes.
  private let show = [
    Draft(.titleAdded, "show:s", [JSON.Member("kind", "show"), JSON.Member("name", "S")]),
    episode(1), episode(2),
  ]

  private static func episode(_ number: Int) -> Draft {
    let data: [JSON.Member] = [
      JSON.Member("kind", "episode"), JSON.Member("name", "E"), JSON.Member("show", "show:s"),
      JSON.Member("season", 1), JSON.Member("episode", .whole(number)),
    ]
    return Draft(.titleAdded, "episode:s\(number)", data)
  }

  /// Checks dates and people of a list's items against the watches themselves.
  private func agree(
    _ list: ListEntry, _ sightings: [ListSightings], _ ledger: borrowing Ledger
  ) throws {
    let members = list.members.isEmpty ? ["me", "ana", "bo"] : list.members
    let (known, days) = (ListMembers(list, ledger), list.days)
    for item in list.items {
      var (dates, people): ([PartialDate], Set<String>) = ([], [])
      for member in members {
        let watches = ProfileWatches(ledger, profile: member)
        guard watches.isWatched(item.title) else { continue }
        var own: [PartialDate] = []
        watches.counted.forEach { row in
          guard ledger.canonicalTitle(ledger.watches.title[row]) == item.title else { return }
          own.append(PartialDate(packed: ledger.watches.date[row]))
        }
        own.removeAll { !days.contains($0) }
        if days.isOpen, own.isEmpty { own = [.unknown] }
        dates += own
        if !own.isEmpty { people.insert(member) }
      }
      let first = dates.isEmpty ? nil : dates.filter { $0 != .unknown }.min() ?? .unknown
      for found in sightings {
        let id = ledger.titles.text(item.title)
        let seen = found.seen(item.title, by: known, within: days)
        try check(seen == first, "\(id) on \(list.id): \(String(describing: seen))")
        let who = found.watchers(of: item.title, among: known, within: days)
        try check(Set(who.map { ledger.words.text($0) }) == people, "who saw \(id) on \(list.id)")
        try check(who.count == people.count, "nobody twice")
      }
    }
  }

  @Test("are those of their items, in whatever order events were read")
  func agreement() throws {
    try everySeed(40) { random in
      var given = try Given()
      if random.chance(70) { try given.record(show) }
      for number in 0..<random.whole(0...90) { try given.record([event(&random, number)]) }
      var shuffled = try Given()
      try shuffled.accept(given.events.shuffled(using: &random))
      let ledger = given.ledger()
      let other = shuffled.ledger()
      let size = ledger.titles.count
      for profile in ["me", "ana", "bo"] {
        let lists = ProfileLists(ledger, profile: profile).entries
        let titles = ListTitles(ledger, profile: profile)
        let (sightings, dated) = (
          titles.sightings(ledger), titles.sightings(ledger, reportsDates: true)
        )
        // Without room for bits, and with all profiles read at once.
        let sparse = ListTitles(ledger, profile: profile, mostPlaces: 0)
        let gathered = sparse.sightings(ledger, oneByOne: 0)
        try check(titles.lists(ledger).map(\.id) == lists.map(\.id), "ids")
        for (place, list) in lists.enumerated() {
          let own = titles.titles(place)
          var found: Set<Symbol> = []
          own.forEach { found.insert($0) }
          try check(found == Set(list.items.map(\.title)), "titles of \(list.id)")
          let members = ListMembers(list, ledger)
          for found in [sightings, dated, gathered] {
            let seen = found.count(of: own, seenBy: members, within: list.days)
            try check(seen == list.seenCount, "seen of \(list.id)")
          }
          let few = sparse.titles(place)
          try check(few.bits(size: size) == own.bits(size: size), "few titles of \(list.id)")
          let seen = sightings.count(of: few, seenBy: members, within: list.days)
          try check(seen == list.seenCount, "seen of few of \(list.id)")
          try agree(list, [dated, gathered], ledger)
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

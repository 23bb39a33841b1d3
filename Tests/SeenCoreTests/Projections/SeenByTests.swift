import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite("Who watched a title")
struct SeenByTests {
  private func rated(_ value: Int, scale: Int) -> [Draft] {
    [
      Draft(.watchLogged, "film:heat"),
      Draft(
        .ratingSet, "film:heat",
        [JSON.Member("value", .whole(value)), JSON.Member("scale", .whole(scale))]),
    ]
  }

  @Test("the mean of the household is rounded half up to a tenth, and friends do not count")
  func mean() throws {
    try everySeed(50) { random in
      var seenBy = SeenBy()
      var values: [Int] = []
      for person in 0..<random.whole(0...5) {
        let value = random.whole(1...10)
        let isFriend = random.chance(30)
        if !isFriend { values.append(value) }
        let ledger = try Given(rated(value, scale: 10)).ledger()
        let found = ledger.titles.find("film:heat")
        let title = try #require(found)
        seenBy.add(
          "p\(person)", isFriend: isFriend, TitleAudience(title, ledger), ledger, profile: "me",
          isSelf: person == 0)
      }
      guard values.count > 1 else {
        #expect(seenBy.householdRating == nil)
        return
      }
      let sum = values.reduce(0, +)
      let mean = try #require(seenBy.householdRating)
      #expect(mean.count == values.count)
      #expect(mean.tenths == (20 * sum + values.count) / (2 * values.count))
    }
  }

  @Test("private entries count for oneself alone")
  func privacy() throws {
    var drafts = rated(8, scale: 10)
    for place in drafts.indices { drafts[place].isPrivate = true }
    let ledger = try Given(drafts).ledger()
    let found = ledger.titles.find("film:heat")
    let title = try #require(found)
    var seenBy = SeenBy()
    let audience = TitleAudience(title, ledger)
    seenBy.add("me", isFriend: false, audience, ledger, profile: "me", isSelf: true)
    seenBy.add("bo", isFriend: true, audience, ledger, profile: "me", isSelf: false)
    #expect(seenBy.people.map(\.name) == ["me"])
  }

  /// Returns watches, ratings and marks of two profiles, some of them undone and some of a merged title.
  private func journal(_ random: inout Seeded) throws -> Given {
    var given = try Given()
    for (id, kind, season) in [
      ("show:s", "show", nil), ("show:s/s1e1", "episode", 1), ("show:s/s1e2", "episode", 1),
      ("show:s/s0e1", "episode", 0), ("show:s/s1", "season", 1),
    ] {
      var facts = [JSON.Member("kind", .string(kind)), JSON.Member("name", .string(id))]
      if let season {
        facts += [JSON.Member("show", "show:s"), JSON.Member("season", .whole(season))]
      }
      try given.record([Draft(.titleAdded, id, facts)])
    }
    for _ in 0..<random.whole(1...30) {
      let title =
        random.pick([
          "film:a", "film:b", "show:s/s1e1", "show:s/s1e2", "show:s", "show:s/s0e1", "show:s/s1",
        ]) ?? ""
      let kinds: [EventKind] = [.watchLogged, .watchLogged, .titleUnwatched, .ratingSet]
      let kind = random.pick(kinds) ?? .watchLogged
      let data =
        kind == .ratingSet
        ? [JSON.Member("value", .whole(random.whole(1...10))), JSON.Member("scale", 10)] : []
      var draft = Draft(kind, title, profile: random.pick(["me", "bo", "ana"]), data)
      draft.isPrivate = random.chance(20)
      let last = try given.record([draft])
      if random.chance(15), let id = last.first?.id {
        let undone = JSON.array([.string(id.description)])
        try given.record([Draft(.eventUndone, nil, [JSON.Member("events", undone)])])
      }
    }
    if random.chance(30) {
      try given.record([Draft(.titleMerged, "film:a", [JSON.Member("into", "film:b")])])
    }
    return given
  }

  @Test("one pass says of every profile what its own watches and ratings say")
  func everyProfile() throws {
    try everySeed(200) { random in
      let ledger = try journal(&random).ledger()
      for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
        let audience = TitleAudience(title, ledger)
        for profile in ["me", "bo", "ana", "nobody"] {
          var seenBy = SeenBy()
          seenBy.add(
            profile, isFriend: false, audience, ledger, profile: profile, isSelf: true)
          let watches = ProfileWatches(ledger, profile: profile)
          let isWatched = watches.isWatched(title)
          let rating = Ratings(ledger, profile: profile).entries.first { $0.title == title }?.rating
          let person = seenBy.people.first
          try check(person?.isWatched ?? false == isWatched, "\(profile): \(title)")
          try check(person?.rating == rating, "\(profile): the rating of \(title)")
        }
      }
    }
  }
}

import SeenCore
import SeenTestSupport
import Testing

/// What is up next: `UpNext`, made of the queue, `ShowEpisodes` and a `Taste`.
@Suite("Up next") struct UpNextTests {
  func title(_ id: String, _ facts: JSON) -> Draft {
    let kind = id.prefix { $0 != ":" }
    let known = [JSON.Member("kind", .string(String(kind))), JSON.Member("name", .string(id))]
    return Draft(.titleAdded, id, TitleFacts.fields.ordered(known + (facts.members ?? [])))
  }

  func episode(_ season: Int?, _ number: Int, of show: String = "a") -> Draft {
    var facts = [
      JSON.Member("show", .string("show:\(show)")), JSON.Member("episode", .whole(number)),
    ]
    if let season { facts.append(JSON.Member("season", .whole(season))) }
    return title("episode:\(show)/\(season ?? 9)-\(number)", .object(facts))
  }

  func episode(_ number: Int, released: String) -> Draft {
    let facts: JSON = [
      "released": .string(released), "show": "show:a", "season": 1, "episode": .whole(number),
    ]
    return title("episode:a/1-\(number)", facts)
  }

  func watched(_ id: String) -> Draft { Draft(.watchLogged, id) }

  func rated(_ id: String, _ value: Int) -> Draft {
    Draft(.ratingSet, id, [JSON.Member("value", .whole(value)), JSON.Member("scale", 10)])
  }

  /// The setting that the queue holds ten titles.
  let holdsTen = Draft(
    .settingSet, nil, [JSON.Member("key", "queue.max"), JSON.Member("value", 10)])

  func show(_ name: String = "a") -> [Draft] {
    [title("show:\(name)", [:])]
      + [(0, 1), (2, 1), (1, 2), (1, 1)].map { episode($0.0, $0.1, of: name) }
  }

  func upNext(_ given: Given) -> [String] {
    let ledger = given.ledger()
    return UpNext(ledger, profile: "me", today: given.context.today).entries.map { entry in
      ledger.titles.text(entry.title) + (entry.isAutomatic ? " auto" : "")
    }
  }

  @Test("has the next episode of a show that was merged with an episode of another")
  func episodesThatAreShows() throws {
    var given = try Given()
    for name in (1...12).map({ "s\($0)" }) {
      try given.record([
        title("show:\(name)", [:]), title("show:other-\(name)", [:]),
        episode(1, 1, of: name), episode(1, 1, of: "other-\(name)"),
        Draft(
          .titleMerged, "show:\(name)",
          [JSON.Member("into", .string("episode:other-\(name)/1-1"))]),
        Draft(.watchLogged, "show:\(name)", profile: "me"),
      ])
    }
    let next = upNext(given)
    #expect(next == (1...12).reversed().map { "episode:s\($0)/1-1 auto" })
  }

  @Test("has the first episode that was not watched, by the recorded ones, and never a special")
  func episodes() throws {
    var given = try Given(show() + [episode(nil, 7), watched("episode:a/1-1")])
    for next in ["episode:a/1-2", "episode:a/2-1", "episode:a/9-7"] {
      #expect(upNext(given) == [next + " auto"])
      try given.record([watched(next)])
    }
    #expect(upNext(given) == [])
  }

  @Test("a show of which only specials are known stands for itself, and a special for itself")
  func specials() throws {
    var given = try Given([title("show:a", [:]), episode(0, 1), episode(0, 2)])
    for id in ["show:a", "episode:a/0-2"] {
      let choice = TitleChoice.known(try given.title(id))
      try given.when(QueueTitles([choice]).decide)
    }
    #expect(upNext(given) == ["show:a", "episode:a/0-2"])
    try given.record([watched("episode:a/0-1")])
    #expect(upNext(given) == ["show:a", "episode:a/0-2"])
  }

  @Test("has only shows that were begun, the one watched last first, without dropped ones")
  func shows() throws {
    var given = try Given(
      show("a") + show("b") + show("c") + [watched("episode:a/1-1"), watched("episode:b/1-1")])
    #expect(upNext(given) == ["episode:b/1-2 auto", "episode:a/1-2 auto"])
    try given.record([Draft(.watchingStopped, "show:b", [JSON.Member("position", 0)])])
    #expect(upNext(given) == ["episode:a/1-2 auto"])
    try given.record([Draft(.watchingStarted, "episode:c/1-1", [JSON.Member("position", 5)])])
    #expect(upNext(given) == ["episode:c/1-1 auto", "episode:a/1-2 auto"])
    try given.record([watched("episode:b/1-2")])
    #expect(upNext(given).first == "episode:b/2-1 auto")
  }

  @Test("suggests what shares most with what is liked, never what was watched")
  func similar() throws {
    func film(_ name: String, _ genres: JSON, _ rating: JSON = nil, _ by: JSON = nil) -> Draft {
      let facts: [JSON.Member] = [
        JSON.Member("genres", genres), JSON.Member("contentRating", rating),
        JSON.Member("directors", by),
      ]
      return title("film:\(name)", .object(facts.filter { !$0.value.isNull }))
    }
    let given = try Given([
      film("seed", ["crime", "drama"], "R", ["Mann"]), film("low", ["comedy"]),
      film("a", ["crime"], "R"), film("b", ["crime"]), film("c", ["comedy"]),
      film("d", ["crime", "drama"], "PG"), film("e", ["war"], "R", ["Mann"]),
      film("f", ["war"], "R"),
      watched("film:seed"), watched("film:low"), rated("film:seed", 9), rated("film:low", 2),
    ])
    // Neither what is like a low rating nor what has no more than a content rating of what is liked.
    #expect(Set(upNext(given)) == ["film:a auto", "film:d auto", "film:e auto"])
    let ledger = given.ledger()
    let all = UpNext(
      ledger, profile: "me", today: nil, suggestions: 9, onlySimilar: true)
    let ids = all.entries.map { ledger.titles.text($0.title) }
    #expect(Set(ids) == ["film:a", "film:b", "film:d", "film:e"])
    let likes = all.likes(of: all.entries.compactMap(\.similar), ledger)
    let seed = try given.title("film:seed")
    #expect(likes.count == 4 && likes.values.allSatisfy { $0 == seed })
  }

  @Test("begins with what was put there by hand, and shows stand for their next episode")
  func manual() throws {
    var given = try Given(
      show() + [title("film:x", [:]), watched("episode:a/1-1"), title("bird:b", [:])])
    func add(_ ids: String..., at place: Int? = nil) throws {
      let titles = try ids.map { TitleChoice.known(try given.title($0)) }
      try given.when(QueueTitles(titles, at: place).decide)
    }
    try add("film:x")
    #expect(upNext(given) == ["film:x", "episode:a/1-2 auto"])
    try add("show:a", at: 0)
    #expect(upNext(given) == ["episode:a/1-2", "film:x"])
    for (id, name) in [("show:a", "episode:a/1-2"), ("film:x", "film:x")] {
      let choice = TitleChoice.known(try given.title(id))
      guard
        case .list(.alreadyThere(let found, "Up Next")) = given.refusal(
          QueueTitles([choice]).decide)
      else { throw BrokenLaw(what: "twice") }
      #expect(found.id == name)
    }
    let bird = TitleChoice.known(try given.title("bird:b"))
    guard case .list(.notQueued) = given.refusal(QueueTitles([bird]).decide) else {
      throw BrokenLaw(what: "a bird")
    }
  }

  @Test("does not come back once it was taken off, and clear --auto leaves what was put there")
  func removed() throws {
    var given = try Given(show() + [title("film:x", [:]), watched("episode:a/1-1")])
    try given.when(QueueTitles([.known(try given.title("film:x"))]).decide)
    try given.when(DequeueTitles(.all(onlyAutomatic: true)).decide)
    #expect(upNext(given) == ["film:x"])
    try given.undo()
    #expect(upNext(given) == ["film:x", "episode:a/1-2 auto"])
    try given.when(DequeueTitles(.titles([.known(try given.title("episode:a/1-2"))])).decide)
    #expect(upNext(given) == ["film:x"])
    try given.when(DequeueTitles(.all(onlyAutomatic: false)).decide)
    #expect(upNext(given) == [])
    let nothing = given.refusal(DequeueTitles(.all(onlyAutomatic: false)).decide)
    #expect(nothing == .list(.queueEmpty(onlyAutomatic: false)))
  }

  @Test("has again what left the queue by a watch that is of another title since")
  func watchOfAnother() throws {
    var given = try Given(show() + [title("film:x", [:]), watched("episode:a/1-1")])
    try given.when(QueueTitles([.known(try given.title("show:a"))]).decide)
    let next = try given.title("episode:a/1-2")
    let logged = try given.when { (ledger, context) throws(Refusal) in
      let drafts = try LogWatch(.known(next)).decide(ledger, context)
      return drafts + (try RefillQueue().decide(after: drafts, ledger, context))
    }
    let row = try WatchMatch.find("last", in: given.ledger(), profile: "me")
    try given.when(AmendWatch(row: row, [], title: try given.title("film:x")).decide)
    let both = ["episode:a/2-1 auto", "episode:a/1-2 auto"]
    #expect(upNext(given) == both)
    try given.accept([logged[0]])
    #expect(upNext(given) == both, "a line that is there twice changes nothing")
  }

  @Test("has a show once, whichever of its ids is named, and without it once the show was removed")
  func showTwice() throws {
    func add(_ id: String, _ given: Given) throws -> Refusal? {
      given.refusal(QueueTitles([.known(try given.title(id))]).decide)
    }
    // A rule or an older program may have put the show itself there.
    var given = try Given(
      show() + [title("film:x", [:]), episode(3, 1), watched("episode:a/1-1")])
    try given.when { (ledger, context) throws(Refusal) in
      let queue = UpNext(ledger, profile: "me", today: nil).queue
      return try AddItems(queue, [ItemInput(.known(ledger.titles.find("show:a") ?? 0))])
        .decide(ledger, context)
    }
    #expect(upNext(given) == ["episode:a/1-2"])
    for id in ["show:a", "episode:a/1-2"] {
      guard case .list(.alreadyThere)? = try add(id, given) else { throw BrokenLaw(what: id) }
    }
    try given.when(DequeueTitles(.titles([.known(try given.title("show:a"))])).decide)
    #expect(upNext(given) == [])
    try given.record([watched("episode:a/1-2")])
    #expect(upNext(given) == [], "a show that was taken off keeps its episodes out")
    try given.when(QueueTitles([.known(try given.title("show:a"))]).decide)
    #expect(upNext(given) == ["episode:a/2-1"])
    try given.when(DequeueTitles(.titles([.known(try given.title("show:a"))])).decide)
    #expect(upNext(given) == [])
    try given.record([watched("episode:a/2-1")])
    #expect(upNext(given) == ["episode:a/3-1 auto"], "put there again, it is like any other")
  }

  @Test("is refilled in the batch that finishes something: off, next episode, rest, suggestions")
  func refill() throws {
    var given = try Given(
      show() + [
        title("film:x", [:]), title("film:seed", ["genres": ["war"]]),
        title("film:y", ["genres": ["war"]]), rated("film:seed", 10), watched("film:seed"),
        watched("episode:a/1-1"),
      ])
    try given.when(QueueTitles([.known(try given.title("show:a"))]).decide)
    try given.when(QueueTitles([.known(try given.title("film:x"))]).decide)
    func log(_ id: String) throws -> [Event] {
      let title = try given.title(id)
      return try given.when { (ledger, context) throws(Refusal) in
        let drafts = try LogWatch(.known(title)).decide(ledger, context)
        return drafts + (try RefillQueue().decide(after: drafts, ledger, context))
      }
    }
    let events = try log("episode:a/1-2")
    #expect(
      events.map { "\($0.type) \($0.subject ?? "")" } == [
        "watch.logged episode:a/1-2", "item.removed episode:a/1-2", "item.added episode:a/2-1",
        "item.added film:y",
      ])
    #expect(upNext(given) == ["episode:a/2-1 auto", "film:x", "film:y auto"])
    try given.undo()
    #expect(upNext(given) == ["episode:a/1-2", "film:x", "film:y auto"])
    // What is not on the queue changes nothing of it.
    #expect(try log("episode:a/0-1").count == 1)
    try given.when(ChangeSetting("queue.auto", to: "off").decide)
    #expect(try log("film:x").map(\.type) == ["watch.logged", "item.removed"])
    #expect(upNext(given) == ["episode:a/1-2"])
  }

  @Test("holds as many titles as the settings say")
  func limits() throws {
    let films = (10..<35).map { title("film:\($0)", [:]) }
    var given = try Given(films)
    try given.when(ChangeSetting("queue.max", to: "10").decide)
    let ten = try (10..<20).map { TitleChoice.known(try given.title("film:\($0)")) }
    try given.when(QueueTitles(ten).decide)
    let more = TitleChoice.known(try given.title("film:30"))
    #expect(given.refusal(QueueTitles([more]).decide) == .list(.queueFull(limit: 10)))
  }

  @Test("an episode that was only amended is not known: it is not next, nor does its show lack it")
  func unknownEpisodes() throws {
    let amended = Draft(
      .titleAmended, "episode:a/1-1",
      [JSON.Member("set", ["kind": "episode", "show": "show:a", "season": 1, "episode": 1])])
    var given = try Given([title("show:a", [:]), episode(1, 2), amended])
    try given.record([watched("episode:a/1-2")])
    #expect(upNext(given) == [])
    let ledger = given.ledger()
    let watches = ProfileWatches(ledger, profile: "me")
    #expect(watches.isWatched(try given.title("show:a")))
  }

  @Test("knows the episodes of every show in order")
  func knownEpisodes() throws {
    let given = try Given(show() + [episode(nil, 7)])
    let ledger = given.ledger()
    let shows = ShowEpisodes(ledger)
    let names = shows.episodes.values.first?.map { ledger.titles.text($0).suffix(3) }
    #expect(names == ["1-1", "1-2", "2-1", "9-7", "0-1"])
  }
}

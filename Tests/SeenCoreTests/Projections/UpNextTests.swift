import SeenCore
import SeenTestSupport
import Testing

/// What is up next: `UpNext`, made of the queue, `ShowEpisodes` and `SimilarTitles`.
@Suite("Up next") struct UpNextTests {
  private func title(_ id: String, _ facts: JSON) -> Draft {
    let kind = id.prefix { $0 != ":" }
    let known = [JSON.Member("kind", .string(String(kind))), JSON.Member("name", .string(id))]
    return Draft(.titleAdded, id, TitleFacts.fields.ordered(known + (facts.members ?? [])))
  }

  private func episode(_ season: Int?, _ number: Int, of show: String = "a") -> Draft {
    var facts = [
      JSON.Member("show", .string("show:\(show)")), JSON.Member("episode", .whole(number)),
    ]
    if let season { facts.append(JSON.Member("season", .whole(season))) }
    return title("episode:\(show)/\(season ?? 9)-\(number)", .object(facts))
  }

  private func episode(_ number: Int, released: String) -> Draft {
    let facts: JSON = [
      "released": .string(released), "show": "show:a", "season": 1, "episode": .whole(number),
    ]
    return title("episode:a/1-\(number)", facts)
  }

  private func watched(_ id: String) -> Draft { Draft(.watchLogged, id) }

  private func rated(_ id: String, _ value: Int) -> Draft {
    Draft(.ratingSet, id, [JSON.Member("value", .whole(value)), JSON.Member("scale", 10)])
  }

  /// The setting that the queue holds ten titles.
  private let holdsTen = Draft(
    .settingSet, nil, [JSON.Member("key", "queue.max"), JSON.Member("value", 10)])

  private func show(_ name: String = "a") -> [Draft] {
    [title("show:\(name)", [:])]
      + [(0, 1), (2, 1), (1, 2), (1, 1)].map { episode($0.0, $0.1, of: name) }
  }

  private func upNext(_ given: Given) -> [String] {
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

  @Test("suggests what shares most with what was rated highest, never what was watched")
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
      watched("film:seed"), watched("film:low"), rated("film:seed", 9), rated("film:low", 5),
    ])
    let ledger = given.ledger()
    let matches = SimilarTitles(ledger, profile: "me").best(9, in: ledger) { title in
      !["film:seed", "film:low"].contains(ledger.titles.text(title))
    }
    #expect(
      matches.map { "\(ledger.titles.text($0.title)) \($0.score)" }
        == ["film:d 4320", "film:a 3240", "film:b 2160", "film:e 2160"])
    #expect(upNext(given) == ["film:d auto", "film:a auto", "film:b auto"])
  }

  @Test("suggests less of what is like low ratings, by half of what those lack")
  func disliked() throws {
    func film(_ name: String, _ genres: JSON) -> Draft {
      title("film:\(name)", .object([JSON.Member("genres", genres)]))
    }
    let given = try Given([
      film("heat", ["crime", "drama"]), film("cats", ["comedy", "drama"]), film("thief", ["crime"]),
      film("ran", ["drama"]), film("grease", ["comedy", "drama"]), film("clue", ["comedy"]),
      rated("film:heat", 9), rated("film:cats", 2), watched("film:heat"), watched("film:cats"),
    ])
    let ledger = given.ledger()
    func scores(_ similar: SimilarTitles) -> [String] {
      similar.best(9, in: ledger) { !["film:heat", "film:cats"].contains(ledger.titles.text($0)) }
        .map { "\(ledger.titles.text($0.title)) \($0.score)" }
    }
    #expect(
      scores(SimilarTitles(ledger, profile: "me"))
        == ["film:thief 2160", "film:ran 1200", "film:grease 240"])
    // A title that is named stands for all others; its own low rating does not count.
    let cats = try given.title("film:cats")
    let like = SimilarTitles(like: cats, of: ledger, isOwn: true, ledger, profile: "me")
    #expect(scores(like) == ["film:grease 4800", "film:clue 2400", "film:ran 2400"])
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

  @Test("offers no episode before it is out, and leaves its show on the queue until then")
  func notOut() throws {
    var given = try Given([
      title("show:a", [:]), episode(1, released: "2026-11-20"), episode(2, released: "2026-11"),
      episode(3, released: "2026-11-21"), episode(1, 4),
    ])
    let show = TitleChoice.known(try given.title("show:a"))
    func log(_ id: String) throws -> [String] {
      let title = TitleChoice.known(try given.title(id))
      return try given.when { (ledger, context) throws(Refusal) in
        let drafts = try LogWatch(title).decide(ledger, context)
        return drafts + (try RefillQueue().decide(after: drafts, ledger, context))
      }.map { "\($0.type) \($0.subject ?? "")" }
    }
    try given.when(QueueTitles([show]).decide)
    #expect(upNext(given) == ["episode:a/1-1"])
    #expect(
      try log("episode:a/1-1") == [
        "watch.logged episode:a/1-1", "item.removed episode:a/1-1", "item.added episode:a/1-2",
      ])
    #expect(upNext(given) == ["episode:a/1-2 auto"], "of a month that is not over")
    #expect(
      try log("episode:a/1-2") == ["watch.logged episode:a/1-2", "item.removed episode:a/1-2"])
    #expect(upNext(given) == [])
    // A show that is there itself waits for its episode; an episode that somebody names is there.
    try given.when { (ledger, context) throws(Refusal) in
      try AddItems(UpNext(ledger, profile: "me", today: nil).queue, [ItemInput(show)])
        .decide(ledger, context)
    }
    #expect(upNext(given) == [])
    let third = try #require(PartialDate("2026-11-21")?.day)
    let ledger = given.ledger()
    let later = UpNext(ledger, profile: "me", today: third).entries
    #expect(later.map { ledger.titles.text($0.title) } == ["episode:a/1-3"])
    try given.when(QueueTitles([.known(try given.title("episode:a/1-3"))]).decide)
    #expect(upNext(given) == ["episode:a/1-3"])
  }

  @Test("an episode that a rule put there before it is out can be put there by hand")
  func notOutByHand() throws {
    var given = try Given([title("show:a", [:]), episode(1, released: "2026-11-21")])
    let item = ItemInput(.known(try given.title("episode:a/1-1")), rule: "all")
    try given.when { (ledger, context) throws(Refusal) in
      try AddItems(UpNext(ledger, profile: "me", today: nil).queue, [item])
        .decide(ledger, context)
    }
    #expect(upNext(given) == [])
    let events = try given.when(QueueTitles([item.title]).decide)
    #expect(events.map(\.type) == ["item.removed", "item.added"])
    #expect(upNext(given) == ["episode:a/1-1"])
  }

  @Test("titles that were watched since they were put there leave their room to others")
  func room() throws {
    let films = (1...11).map { "film:\($0)" }
    var given = try Given(films.map { title($0, [:]) } + [holdsTen])
    let titles = try films.map { TitleChoice.known(try given.title($0)) }
    try given.when(QueueTitles(Array(titles.dropLast())).decide)
    let last = QueueTitles([titles[10]])
    #expect(given.refusal(last.decide) == .list(.queueFull(limit: 10)))
    try given.record([watched("film:1")])
    let ledger = given.ledger()
    var room = QueueRoom(ledger, profile: "me", today: given.context.today)
    #expect(room.accepts(try given.title("film:11"), ledger))
    try given.when(last.decide)
    #expect(upNext(given) == Array(films.dropFirst()))
    #expect(given.refusal(QueueTitles([titles[0]]).decide) == .list(.queueFull(limit: 10)))
  }

  @Test("more than the queue holds leaves out next episodes and similar titles, never items")
  func cut() throws {
    var given = try Given(
      show("a") + show("b") + [watched("episode:a/1-1"), watched("episode:b/1-1"), holdsTen])
    for number in 1...9 { try given.record([title("film:\(number)", [:])]) }
    let items = try (1...9).map {
      ItemInput(.known(try given.title("film:\($0)")), rule: $0 > 8 ? "all" : nil)
    }
    try given.when { (ledger, context) throws(Refusal) in
      try AddItems(UpNext(ledger, profile: "me", today: nil).queue, items).decide(ledger, context)
    }
    #expect(
      upNext(given) == (1...8).map { "film:\($0)" } + ["episode:b/1-2 auto", "film:9 auto"])
  }

  @Test("a show that left the queue with its first episode is not one that was taken off")
  func finishedShow() throws {
    var given = try Given([title("show:a", [:])])
    let show = TitleChoice.known(try given.title("show:a"))
    try given.when(QueueTitles([show]).decide)
    let first = EpisodeCode(season: 1, episodes: 1...1)
    let events = try given.when { (ledger, context) throws(Refusal) in
      let drafts = try LogWatch(show, episodes: [first]).decide(ledger, context)
      return drafts + (try RefillQueue().decide(after: drafts, ledger, context))
    }
    #expect(events.map(\.type) == ["title.added", "watch.logged", "item.removed"])
    #expect(upNext(given) == [])
    try given.record([episode(1, 2)])
    #expect(upNext(given) == ["episode:a/1-2 auto"])
    try given.when(DequeueTitles(.titles([show])).decide)
    #expect(upNext(given) == [])
  }

  @Test("takes a new show by its first episode")
  func newShow() throws {
    var given = try Given([title("film:x", [:])])
    func listed(_ season: Int, _ number: Int) -> JSON {
      [
        "id": .string("episode:b/s0\(season)e0\(number)"), "kind": "episode", "name": "E",
        "show": "show:b", "season": .whole(season), "episode": .whole(number),
      ]
    }
    let episodes = try [(0, 1), (1, 2), (1, 1)].map { try CatalogTitle(listed($0.0, $0.1)) }
    let show = try CatalogTitle(["id": "show:b", "kind": "show", "name": "B"])
    let choice = TitleChoice.new(NewTitle(show, episodes: episodes))
    try given.when(QueueTitles([choice]).decide)
    #expect(given.events.last?.subject == "episode:b/s01e01")
    #expect(upNext(given) == ["episode:b/s01e01"])
  }

  @Test("leaves a show out that was stopped, though only episodes of it were watched")
  func dropped() throws {
    var given = try Given(show() + [watched("episode:a/1-1")])
    let choice = TitleChoice.known(try given.title("show:a"))
    guard case .notWatching? = given.refusal(ChangeWatching(choice, .pause).decide) else {
      throw BrokenLaw(what: "paused")
    }
    try given.when(ChangeWatching(choice, .stop).decide)
    #expect(upNext(given) == [])
    let ledger = given.ledger()
    let watches = ProfileWatches(ledger, profile: "me")
    let begun = BegunShows(ledger, profile: "me", watches, ShowEpisodes(ledger))
    #expect(begun.shows.map(\.isStopped) == [true])
    guard case .notWatching? = given.refusal(ChangeWatching(choice, .stop).decide) else {
      throw BrokenLaw(what: "twice")
    }
    try given.record([watched("episode:a/1-2")])
    #expect(upNext(given) == ["episode:a/2-1 auto"])
  }

  @Test("takes in a place what came by itself when it is moved there")
  func moved() throws {
    var given = try Given(show() + [title("film:x", [:]), watched("episode:a/1-1")])
    try given.when(QueueTitles([.known(try given.title("film:x"))]).decide)
    try given.when(MoveQueued(try given.title("episode:a/1-2"), to: .number(1)).decide)
    #expect(upNext(given) == ["episode:a/1-2", "film:x"])
    try given.when(
      MoveQueued(try given.title("film:x"), to: .before(try given.title("episode:a/1-2"))).decide)
    #expect(upNext(given) == ["film:x", "episode:a/1-2"])
  }

  @Test("moves to any place that is shown: what it passes stays in front of it")
  func movedAnywhere() throws {
    let start = try Given(
      show("a") + show("b") + [title("film:x", [:]), title("film:y", [:])]
        + [watched("episode:a/1-1"), watched("episode:b/1-1")])
    var filled = start
    for id in ["film:x", "film:y"] {
      try filled.when(QueueTitles([.known(try filled.title(id))]).decide)
    }
    func ids(_ given: Given) -> [String] {
      upNext(given).map { String($0.prefix { $0 != " " }) }
    }
    let order = ids(filled)
    #expect(order == ["film:x", "film:y", "episode:b/1-2", "episode:a/1-2"])
    for id in order {
      for place in 1...order.count {
        var given = filled
        var wanted = order.filter { $0 != id }
        wanted.insert(id, at: place - 1)
        let move = MoveQueued(try given.title(id), to: .number(place))
        if wanted == order, id.hasPrefix("film") {
          #expect(given.refusal(move.decide) == .nothingToChange)
        } else {
          try given.when(move.decide)
          #expect(ids(given) == wanted, "\(id) to \(place)")
          #expect(!upNext(given)[..<place].contains { $0.hasSuffix("auto") })
        }
      }
      let beyond = filled.refusal(MoveQueued(try filled.title(id), to: .number(5)).decide)
      #expect(beyond == .list(.behindEnd(place: 5, count: 4)))
    }
  }

  @Test("moves to any place though no item has a rank yet, or all have the same")
  func movedUnranked() throws {
    for rank in [JSON.null, "m"] {
      var start = try Given(
        show("a") + show("b") + [watched("episode:a/1-1"), watched("episode:b/1-1")])
      let rules: [(id: String, rule: JSON)] = [
        ("film:x", .null), ("film:y", .null), ("film:z", "r"), ("film:zz", "r"),
      ]
      for (id, rule) in rules {
        let data: [JSON.Member] = [
          JSON.Member("list", "list:me/queue"), JSON.Member("rank", rank),
          JSON.Member("rule", rule),
        ]
        try start.record([title(id, [:])])
        try start.record([Draft(.itemAdded, id, data.filter { !$0.value.isNull })])
      }
      let order = upNext(start).map { String($0.prefix { $0 != " " }) }
      #expect(
        order == ["film:x", "film:y", "episode:b/1-2", "episode:a/1-2", "film:z", "film:zz"])
      for id in order {
        for place in 1...order.count where order[place - 1] != id {
          var given = start
          var wanted = order.filter { $0 != id }
          wanted.insert(id, at: place - 1)
          try given.when(MoveQueued(try given.title(id), to: .number(place)).decide)
          let found = upNext(given).map { String($0.prefix { $0 != " " }) }
          #expect(found == wanted, "\(id) to \(place), \(rank)")
        }
      }
    }
  }

  @Test("next episodes come before titles put there automatically, and all can be moved anywhere")
  func episodesFirst() throws {
    let war: JSON = ["genres": ["war"]]
    var filled = try Given(
      show("a") + show("b") + [
        title("film:x", [:]), title("film:y", [:]), title("film:seed", war), title("film:s", war),
        title("film:t", war), watched("episode:a/1-1"), watched("episode:b/1-1"),
        rated("film:seed", 10), watched("film:seed"),
      ])
    func queue(_ id: String) throws {
      try filled.when(QueueTitles([.known(try filled.title(id))]).decide)
    }
    try queue("film:x")
    let begun = ["film:x", "episode:b/1-2 auto", "episode:a/1-2 auto"]
    let similar = ["film:s auto", "film:t auto"]
    #expect(upNext(filled) == begun + similar)
    let film = TitleChoice.known(try filled.title("film:x"))
    let events = try filled.when { (ledger, context) throws(Refusal) in
      let drafts = try LogWatch(film).decide(ledger, context)
      return drafts + (try RefillQueue().decide(after: drafts, ledger, context))
    }
    #expect(events.suffix(2).map(\.subject) == ["film:s", "film:t"])
    #expect(upNext(filled) == begun.dropFirst() + similar)
    try queue("film:y")
    let start = filled
    let order = upNext(start).map { String($0.prefix { $0 != " " }) }
    #expect(order == ["film:y", "episode:b/1-2", "episode:a/1-2", "film:s", "film:t"])
    for id in order {
      for place in 1...order.count {
        var given = start
        var wanted = order.filter { $0 != id }
        wanted.insert(id, at: place - 1)
        let move = MoveQueued(try given.title(id), to: .number(place))
        if wanted == order, id.hasPrefix("film") {
          #expect(given.refusal(move.decide) == .nothingToChange)
          continue
        }
        try given.when(move.decide)
        let found = upNext(given)
        #expect(found.map { String($0.prefix { $0 != " " }) } == wanted, "\(id) to \(place)")
        #expect(found[place - 1] == id, "as if put there by hand")
      }
    }
  }

  @Test("keeps what a rule put there once it is moved, as if it had been put there by hand")
  func movedAutomatic() throws {
    var given = try Given([title("film:x", [:]), title("film:y", [:])])
    let titles = try ["film:x", "film:y"].map { TitleChoice.known(try given.title($0)) }
    try given.when { (ledger, context) throws(Refusal) in
      let queue = UpNext(ledger, profile: "me", today: nil).queue
      return try AddItems(queue, titles.map { ItemInput($0, rule: "similar") })
        .decide(ledger, context)
    }
    #expect(upNext(given) == ["film:x auto", "film:y auto"])
    try given.when(MoveQueued(try given.title("film:y"), to: .number(1)).decide)
    #expect(upNext(given) == ["film:y", "film:x auto"])
    try given.when(DequeueTitles(.all(onlyAutomatic: true)).decide)
    #expect(upNext(given) == ["film:y"])
  }

  @Test("leaves out what was watched since it was put there, until it is put there again")
  func ended() throws {
    let war: JSON = ["genres": ["war"]]
    var given = try Given([
      title("film:x", [:]), title("film:y", war), title("film:seed", war), title("film:z", war),
      rated("film:seed", 10), watched("film:seed"), watched("film:z"),
    ])
    let titles = try ["film:x", "film:y", "film:z"].map { TitleChoice.known(try given.title($0)) }
    try given.when { (ledger, context) throws(Refusal) in
      let queue = UpNext(ledger, profile: "me", today: nil).queue
      return try AddItems(queue, titles.map { ItemInput($0, rule: "similar") })
        .decide(ledger, context)
    }
    #expect(upNext(given) == ["film:x auto", "film:y auto", "film:z auto"])
    // As an import does, without a word about the queue.
    try given.record([watched("film:y"), watched("film:x")])
    #expect(upNext(given) == ["film:z auto"], "film:z was watched before it was put there")
    let events = try given.when(QueueTitles([titles[1]]).decide)
    #expect(events.map(\.type) == ["item.removed", "item.added"])
    #expect(upNext(given) == ["film:y", "film:z auto"])
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

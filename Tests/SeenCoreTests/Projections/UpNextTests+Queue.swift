import SeenCore
import SeenTestSupport
import Testing

/// What the queue adds to what is up next, and how titles are moved on it.
extension UpNextTests {
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
      #expect(beyond == .list(.afterEnd(place: 5, count: 4)))
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
}

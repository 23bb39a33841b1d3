import SeenCore
import SeenTestSupport
import SeenWire
import Testing

/// What is wanted of lists, and the laws of their order.
@Suite("Wanted of a list") struct ListIntentsTests {
  private func input(_ name: String) -> ListInput {
    var input = ListInput()
    input.give("name", .string(name))
    return input
  }

  private func given(_ names: String...) throws -> Given {
    var given = try Given()
    for name in names { try given.when(CreateList(input(name)).decide) }
    return given
  }

  private func list(_ given: Given, _ id: String = "list:me/a") -> ListEntry {
    ProfileLists(given.ledger(), profile: "me", .one(ListID(id))).entries[0]
  }

  private func add(_ given: inout Given, _ names: String..., at place: Int? = nil) throws {
    let items = names.map { ItemInput(.new(NewTitle(name: $0))) }
    try given.when(AddItems(list(given), items, at: place).decide)
  }

  private func order(_ given: Given) -> String {
    let ledger = given.ledger()
    return list(given).items.map { ledger.name(of: $0.title) }.joined()
  }

  @Test("is recorded with the members of the tables, and refused for a name that is taken")
  func create() throws {
    var given = try given("A")
    #expect(given.events.map(\.dataText) == [#"{"name":"A","kind":"custom"}"#])
    #expect(given.events[0].subject == "list:me/a")
    for name in ["a", "Á"] {
      let refusal = given.refusal(CreateList(input(name)).decide)
      #expect(refusal == .list(.exists(name: "A", id: "list:me/a")), "\(name)")
    }
    #expect(given.refusal(CreateList(input(" ")).decide) == .list(.blankName))
    let watchlist = given.refusal(CreateList(input("watchlist")).decide)
    #expect(watchlist == .list(.exists(name: "Watchlist", id: "list:me/watchlist")))
    try given.when(CreateList(input("A B"), isShared: true).decide)
    #expect(given.events.last?.subject == "list:a-b")
    try given.when(DeleteList(list(given)).decide)
    try given.when(CreateList(input("A")).decide)
    #expect(order(given) == "")
  }

  @Test("gets an id of its own though its name gives a slug that another list has")
  func slugs() throws {
    var given = try given("A/B")
    var ids: Set<String> = ["list:me/a-b"]
    for name in ["A B", "A-B", "🎬", "!!!", "???"] {
      try given.when(CreateList(input(name)).decide)
      let id = given.events.last?.subject ?? ""
      #expect(!ids.contains(id), "\(name)")
      ids.insert(id)
    }
    #expect(ids.isSuperset(of: ["list:me/a-b-2", "list:me/a-b-3", "list:me/untitled-3"]))
    let ledger = given.ledger()
    let lists = ProfileLists(ledger, profile: "me").entries
    for list in lists where !list.id.isBuiltIn {
      #expect(try ListMatch.find(list.name, in: lists).id == list.id, "\(list.name)")
      let refusal = given.refusal(CreateList(input(list.name)).decide)
      #expect(refusal == .list(.exists(name: list.name, id: list.id.text)))
    }
    let queue = given.refusal(CreateList(input("Queue")).decide)
    #expect(queue == .list(.exists(name: "Up Next", id: "list:me/queue")))
  }

  @Test("stops at the profile's limit, which counts no built-in lists")
  func limit() throws {
    var given = try given("A", "B")
    try given.when(ChangeSetting("lists.max", to: "3").decide)
    try given.when(CreateList(input("C")).decide)
    #expect(given.refusal(CreateList(input("D")).decide) == .list(.tooMany(limit: 3)))
    try given.when(ChangeSetting("lists.max", to: "0").decide)
    try given.when(CreateList(input("D")).decide)
  }

  @Test("amends what changes, with what stood before, and refuses dates that are upside down")
  func amend() throws {
    var given = try given("A", "B")
    var changes = ListInput()
    changes.give("start", "2026-05")
    changes.give("icon", "star")
    try given.when(AmendList(ListID("list:me/a"), changes).decide)
    #expect(
      given.events.last?.dataText
        == #"{"set":{"icon":"star","start":"2026-05"},"was":{"icon":null,"start":null}}"#)
    #expect(given.refusal(AmendList(ListID("list:me/a"), changes).decide) == .nothingToChange)
    var end = ListInput()
    end.give("end", "2026-04")
    let refusal = given.refusal(AmendList(ListID("list:me/a"), end).decide)
    #expect(
      refusal
        == .list(.endBeforeStart(start: try date("2026-05"), end: try date("2026-04"))))
    let twin = given.refusal(AmendList(ListID("list:me/a"), input("b")).decide)
    #expect(twin == .list(.exists(name: "B", id: "list:me/b")))
  }

  private func date(_ text: String) throws -> PartialDate {
    guard let date = PartialDate(text) else { throw BrokenLaw(what: text) }
    return date
  }

  @Test("puts titles where they are wanted, one batch with what adds them and what was seen")
  func add() throws {
    var given = try given("A")
    try add(&given, "a", "b", "c")
    try add(&given, "d", at: 0)
    try add(&given, "e", "f", at: 2)
    #expect(order(given) == "daefbc")
    var seen = ItemInput(.new(NewTitle(name: "g")))
    seen.watch = WatchFacts(date: try date("2026"))
    let events = try given.when(AddItems(list(given), [seen]).decide)
    #expect(events.map(\.type) == ["title.added", "item.added", "watch.logged"])
    #expect(list(given).items.map(\.isSeen).filter(\.self).count == 1)
    let title = ItemInput(.known(try given.title("film:a")))
    let twice = given.refusal(AddItems(list(given), [title]).decide)
    guard case .list(.alreadyThere(let summary, "A"))? = twice else {
      throw BrokenLaw(what: "\(String(describing: twice))")
    }
    #expect(summary.id == "film:a")
    let after = given.refusal(AddItems(list(given), [], at: 9).decide)
    #expect(after == .list(.afterEnd(place: 10, count: 7)))
  }

  @Test("moves titles anywhere, also between equal ranks and without any")
  func move() throws {
    try everySeed(15) { random in
      let letters = Array("abcdefgh").map(String.init)
      var given = try Given()
      for letter in letters {
        let rank = random.pick([nil, "V", "V", "k"]) ?? nil
        let members = rank.map { [JSON.Member("rank", .string($0))] } ?? []
        try given.record([
          Draft(.titleAdded, "film:\(letter)", [JSON.Member("name", .string(letter))]),
          Draft(.itemAdded, "film:\(letter)", [JSON.Member("list", "list:me/a")] + members),
        ])
      }
      for _ in 0..<12 {
        var wanted = list(given).items.map(\.title)
        let from = random.whole(0...7)
        let title = wanted.remove(at: from)
        let place = random.whole(0...7)
        wanted.insert(title, at: place)
        let move = MoveItem(list(given), title, to: .number(place + 1))
        if place == from {
          try check(given.refusal(move.decide) == .nothingToChange, "stays")
        } else {
          try given.when(move.decide)
        }
        try check(list(given).items.map(\.title) == wanted, "moved to \(place)")
      }
    }
  }

  @Test("is one order in both clones, and the mover's wherever nobody else moved")
  func twoWriters() throws {
    try everySeed(15) { random in
      var base = try given("A")
      try add(&base, "a", "b", "c", "d", "e", "f")
      var copies = [base, base]
      var moved: [Set<Symbol>] = [[], []]
      for turn in 0..<8 {
        let side = turn % 2
        let entry = list(copies[side])
        // Each moves its own half, so that nobody else moves what it moves.
        let own = entry.items.map(\.title).filter { Int($0) % 2 == side }
        guard let title = random.pick(own) else { continue }
        let place = MoveItem.Place.number(random.whole(1...6))
        if copies[side].refusal(MoveItem(entry, title, to: place).decide) == nil {
          moved[side].insert(title)
          try copies[side].when(MoveItem(entry, title, to: place).decide)
        }
      }
      let other = try #require(WriterID("phone"))
      let added = try copies[1].events.dropFirst(base.events.count).map { event -> Event in
        let number = event.id.number
        guard let id = EventID(writer: other, number: number) else { throw BrokenLaw(what: "id") }
        var event = event
        event.id = id
        event.batch = nil
        return event
      }
      var left = copies[0]
      try left.accept(Array(added))
      var right = base
      try right.accept(Array(added) + copies[0].events.dropFirst(base.events.count))
      let orders = [left, right].map { list($0).items.map(\.title) }
      try check(orders[0] == orders[1], "clones")
      for side in 0...1 {
        let mine = list(copies[side]).items.map(\.title).filter { !moved[1 - side].contains($0) }
        try check(orders[0].filter { !moved[1 - side].contains($0) } == mine, "mover \(side)")
      }
    }
  }

  @Test("takes titles off, all of them or some, and undo brings them back as they were")
  func remove() throws {
    var given = try given("A")
    try add(&given, "a", "b", "c")
    let title = try given.title("film:b")
    try given.when(RemoveItems(list(given), [title]).decide)
    #expect(order(given) == "ac")
    let refusal = given.refusal(RemoveItems(list(given), [title]).decide)
    let ledger = given.ledger()
    #expect(refusal == .list(.notThere(TitleSummary(ledger, title), list: "A")))
    try given.undo()
    #expect(order(given) == "abc")
    try given.when(ClearList(list(given)).decide)
    #expect(order(given) == "" && given.events.last?.batch?.hasSuffix("/3") == true)
    #expect(given.refusal(ClearList(list(given)).decide) == .list(.empty(list: "A")))
    try given.undo()
    #expect(order(given) == "abc")
    let watchlist = ProfileLists(ledger, profile: "me").entries[0]
    #expect(given.refusal(DeleteList(watchlist).decide) == .list(.builtIn(name: "Watchlist")))
  }

  @Test("is found by id, slug, name or its words, a profile's own list first")
  func match() throws {
    var given = try given("Film noir", "Spring walks")
    try given.record([
      Draft(.listCreated, "list:film-noir", [JSON.Member("name", "Noir together")]),
      Draft(.listCreated, "list:me/x", [JSON.Member("name", "Walks of autumn")]),
    ])
    let lists = ProfileLists(given.ledger(), profile: "me").entries
    func found(_ text: String) throws -> String { try ListMatch.find(text, in: lists).id.text }
    #expect(try found("list:film-noir") == "list:film-noir")
    #expect(try found("film-noir") == "list:me/film-noir")
    #expect(try found("FILM NOIR") == "list:me/film-noir")
    #expect(try found("together") == "list:film-noir")
    try given.record([
      Draft(.listAmended, "list:me/spring-walks", [JSON.Member("set", ["name": "Hikes"])]),
      Draft(.listCreated, "list:me/y", [JSON.Member("name", "Spring-walks")]),
    ])
    let renamed = ProfileLists(given.ledger(), profile: "me").entries
    #expect(try ListMatch.find("SPRING-walks", in: renamed).id.text == "list:me/y")
    #expect(try found("up next") == "list:me/queue")
    #expect(
      throws: Refusal.list(.ambiguousList("walks", ids: ["list:me/spring-walks", "list:me/x"]))
    ) { try found("walks") }
    #expect(throws: Refusal.list(.unknownList("Spring wakls", near: ["Spring walks"]))) {
      try found("Spring wakls")
    }
  }

  @Test("changes what is said of a title, until when it is wanted too")
  func amendItem() throws {
    var given = try given("A")
    try add(&given, "a")
    let title = try given.title("film:a")
    let changes = [JSON.Member("target", ["end": "2027"]), JSON.Member("notes", "soon")]
    try given.when(AmendItem(list(given), title, changes).decide)
    #expect(
      given.events.last?.dataText
        == #"{"list":"list:me/a","set":{"notes":"soon","target":{"end":"2027"}}}"#)
    let present = [JSON.Member("target", ["end": "2027"]), JSON.Member("notes", "soon")]
    try given.when(
      AmendItem(list(given), title, [JSON.Member("notes", .null)], present: present).decide)
    #expect(
      given.events.last?.dataText
        == #"{"list":"list:me/a","set":{"notes":null},"was":{"notes":"soon"}}"#)
    let wrong = [JSON.Member("rank", "a0")]
    #expect(given.refusal(AmendItem(list(given), title, wrong).decide) == .badField("rank"))
    #expect(given.refusal(AmendItem(list(given), title, []).decide) == .nothingStated)
  }
}

import SeenCore
import SeenTestSupport
import Testing

@Suite("Undo and redo")
struct UndoTests {
  /// What a person can see of a journal, for comparing.
  private func state(_ given: borrowing Given) -> [String] {
    let ledger = given.ledger()
    let scope = Scope(today: given.context.today)
    var state = ["\(Stats(ledger, scope))", "\(Rewatches(ledger, scope).lines(ledger))"]
    for entry in Ratings(ledger, profile: "me").entries {
      state.append("\(ledger.titles.text(entry.title)) \(entry.rating)")
    }
    for title in 0..<Symbol(ledger.titles.count) where ledger.isKnown(title) {
      let again = ledger.mark(.again, of: title, profile: "me").map { $0.value }
      let favorite = ledger.mark(.favorite, of: title, profile: "me").map { $0.value }
      state.append(
        "\(ledger.titles.text(title)) \(ledger.name(of: title)) \(String(describing: again)) "
          + String(describing: favorite))
    }
    for entry in SettingsView(ledger, profile: "me").entries {
      state.append("\(entry.setting.key) \(entry.value) \(entry.origin)")
    }
    return state.sorted()
  }

  /// Does something at random; nothing where it is refused.
  private func act(_ given: inout Given, _ random: inout Seeded) throws -> Bool {
    let before = given.events.count
    let ledger = given.ledger()
    var known: [Symbol] = []
    for title in 0..<Symbol(ledger.titles.count) where ledger.isKnown(title) { known.append(title) }
    let name = random.pick(["Heat", "Ronin", "Alien", "Amélie"]) ?? "Heat"
    let value = random.whole(1...10)
    guard let rating = Rating(doubledValue: value, scale: 5) else { return false }
    guard let title = random.pick(known), random.chance(70) else {
      let found = TitleMatch.find(name, in: ledger)
      let subject: TitleChoice =
        if case .found(let title) = found { .known(title) } else { .new(NewTitle(name: name)) }
      let log = LogWatch(
        subject, rating: random.chance(50) ? rating : nil, again: random.chance(30) ? true : nil)
      try given.when(log.decide)
      return true
    }
    do {
      switch random.whole(0...6) {
      case 0: try given.when(RateTitle(title, rating).decide)
      case 1: try given.when(ClearRating(title).decide)
      case 2: try given.when(SetFavorite(title, random.chance(50)).decide)
      case 3: try given.when(Unwatch(title, random.chance(50) ? .keep : .remove).decide)
      case 4: try given.when(AmendTitle(title, [JSON.Member("name", .string(name + "!"))]).decide)
      case 5: try given.when(ChangeSetting("streak.gap", to: "\(random.whole(1...365))").decide)
      default:
        try given.when(RecordProgress(.known(title), .percent(95), duration: 6000).decide)
      }
    } catch is Refusal {
      return false
    }
    return given.events.count > before
  }

  @Test("undo of do is nothing, redo of undo is do, step by step all the way back and forth")
  func laws() throws {
    try everySeed(15) { random in
      var given = try Given()
      var states = [state(given)]
      for _ in 0..<12 where try act(&given, &random) { states.append(state(given)) }
      for step in states.indices.dropLast().reversed() {
        let undone = try given.undo()
        try check(undone.map(\.type) == ["event.undone"], "one event")
        try check(state(given) == states[step], "undo to \(step)")
      }
      try check(
        given.refusal(Undo(.last(given.writer, of: "me", count: 1)).decide) == .nothingToUndo,
        "nothing left")
      for step in states.indices.dropFirst() {
        try given.redo()
        try check(state(given) == states[step], "redo to \(step)")
      }
      do {
        try given.redo()
        throw BrokenLaw(what: "redo of nothing")
      } catch let refusal as Refusal {
        try check(refusal == .nothingToRedo, "\(refusal)")
      }
    }
  }

  @Test("a command of several events is taken back whole, by its batch")
  func batch() throws {
    var given = try Given()
    let rating = try TypedRating.parse("9", scale: 10)
    try given.when(LogWatch(.new(NewTitle(name: "Heat")), rating: rating).decide)
    #expect(try given.undo()[0].dataText == #"{"batch":"laptop-k3f9x7qa.1/3"}"#)
    #expect(try given.redo()[0].dataText == #"{"events":["laptop-k3f9x7qa.4"]}"#)
    #expect(try given.undo()[0].dataText == #"{"batch":"laptop-k3f9x7qa.1/3"}"#)
  }

  @Test("an event or a batch is taken back by name, once")
  func named() throws {
    var given = try Given([Draft(.watchLogged, "film:heat"), Draft(.watchLogged, "film:ronin")])
    let first = Undo(try Undo.target("laptop-k3f9x7qa.1"))
    #expect(try given.when(first.decide)[0].dataText == #"{"events":["laptop-k3f9x7qa.1"]}"#)
    #expect(given.refusal(first.decide) == .alreadyUndone("laptop-k3f9x7qa.1"))
    for name in ["laptop-k3f9x7qa.99", "nobody-1.1", "laptop-k3f9x7qa.1/2"] {
      let undo = Undo(try Undo.target(name))
      #expect(given.refusal(undo.decide) == .unknownEvent(name))
    }
    for name in ["", "heat", "laptop-k3f9x7qa.1/", "/2", "a.1/2/3"] {
      #expect(throws: Refusal.unknownEvent(name)) { try Undo.target(name) }
    }
    // By name an undo is taken back too.
    try given.when(Undo(try Undo.target("laptop-k3f9x7qa.3")).decide)
    let ledger = given.ledger()
    #expect([0, 1].map { ProfileWatches(ledger, profile: "me").count(of: $0) } == [1, 1])
  }

  @Test("the undo of a batch that was never whole is not put back")
  func incomplete() throws {
    let given = try Given([Draft(.watchLogged, "film:heat")])
    var event = given.events[0]
    event.batch = "laptop-k3f9x7qa.1/2"
    var torn = try Given()
    try torn.accept([event])
    try torn.record([Draft(.eventUndone, nil, [JSON.Member("events", ["laptop-k3f9x7qa.1"])])])
    #expect(throws: Refusal.nothingToRedo) { try torn.redo() }
  }

  @Test("each writer takes back its own")
  func writers() throws {
    let given = try Given([Draft(.watchLogged, "film:heat")])
    let other = try #require(WriterID("phone-a7q2m0xe"))
    #expect(given.refusal(Undo(.last(other, of: "me", count: 1)).decide) == .nothingToUndo)
    // That is known without a row for every event.
    let isKnown = Undo(.last(other, of: "me", count: 1)).isKnown(given.ledger(), after: .max)
    #expect(isKnown)
  }

  @Test("a new command ends what can be redone, even once it is undone; by name it is put back")
  func newCommand() throws {
    var given = try Given([Draft(.watchLogged, "film:heat"), Draft(.watchLogged, "film:ronin")])
    try given.undo()
    try given.record([Draft(.watchLogged, "film:ran")])
    #expect(throws: Refusal.nothingToRedo) { try given.redo() }
    try given.undo()
    #expect(try given.redo()[0].dataText == #"{"events":["laptop-k3f9x7qa.5"]}"#)
    #expect(throws: Refusal.nothingToRedo) { try given.redo() }
    // By the event that was undone, and then by its undo.
    #expect(try given.redo("laptop-k3f9x7qa.2")[0].dataText == #"{"events":["laptop-k3f9x7qa.3"]}"#)
    #expect(throws: Refusal.notUndone("laptop-k3f9x7qa.2")) {
      try given.redo("laptop-k3f9x7qa.2")
    }
    #expect(throws: Refusal.unknownEvent("laptop-k3f9x7qa.99")) {
      try given.redo("laptop-k3f9x7qa.99")
    }
    try given.undo()
    #expect(try given.redo("laptop-k3f9x7qa.8")[0].dataText == #"{"events":["laptop-k3f9x7qa.8"]}"#)
    let ledger = given.ledger()
    #expect([0, 1, 2].map { ProfileWatches(ledger, profile: "me").count(of: $0) } == [1, 1, 1])
  }

  @Test("a batch is put back by its name or any of its events")
  func namedBatch() throws {
    for name in ["laptop-k3f9x7qa.1/2", "laptop-k3f9x7qa.2"] {
      var given = try Given()
      try given.when(LogWatch(.new(NewTitle(name: "Heat"))).decide)
      let before = state(given)
      try given.undo()
      try given.record([Draft(.watchLogged, "film:ran")])
      #expect(try given.redo(name)[0].dataText == #"{"events":["laptop-k3f9x7qa.3"]}"#)
      try given.undo()
      #expect(state(given) == before)
    }
  }
}

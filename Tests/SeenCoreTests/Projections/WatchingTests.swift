import SeenCore
import SeenTestSupport
import Testing

/// How far a title is, when several machines say so: `Watching`.
@Suite("Watching") struct WatchingTests {
  /// One step as it is said: where, and what its writer saw.
  private struct Step {
    var position: Int
    /// Absent, null or a position.
    var was: JSON?
    var writer = "laptop"
    var title = "film:a"
    var kind = EventKind.progressRecorded
  }

  private func event(_ kind: EventKind, _ data: [JSON.Member], _ place: Int, _ step: Step) throws
    -> Event
  {
    guard let writer = WriterID(step.writer),
      let id = EventID(writer: writer, number: UInt64(place + 1)),
      let start = Instant("2026-01-01T00:00:00.000Z")
    else { throw BrokenLaw(what: "no id") }
    let subject = kind == .eventUndone ? nil : step.title
    return Event(Draft(kind, subject, data), id: id, time: start + Int64(place))
  }

  private func events(_ steps: [Step]) throws -> [Event] {
    try steps.enumerated().map { place, step in
      var data: [JSON.Member] = []
      data.append(
        step.kind == .watchLogged
          ? JSON.Member("date", "2026-01-01") : JSON.Member("position", .whole(step.position)))
      if let was = step.was { data.append(JSON.Member("was", was)) }
      return try event(step.kind, data, place, step)
    }
  }

  private func position(_ events: [Event], of title: String = "film:a") throws -> Int? {
    var given = try Given()
    try given.accept(events)
    let ledger = given.ledger()
    guard let symbol = ledger.titles.find(title) else { return nil }
    let watching = Watching(ledger, profile: "me")
    return watching.state(of: ledger.canonicalTitle(symbol))?.position
  }

  @Test("is at the position that was said last, unless two met unseen: the example of SPEC.md")
  func example() throws {
    let steps = [
      Step(position: 4800, was: .null), Step(position: 720, was: 4800),
      Step(position: 5000, was: 4800, writer: "phone"), Step(position: 900, was: 720),
      Step(position: 300, was: 5000, writer: "phone"), Step(position: 200),
      Step(position: 0, kind: .watchLogged), Step(position: 600, was: 300, writer: "phone"),
    ]
    let expected = [4800, 720, 5000, 5000, 300, 300, nil, 600]
    for count in steps.indices {
      let found = try position(try events(Array(steps[...count])))
      #expect(found == expected[count], "after step \(count + 1)")
    }
    let undone = [4800, 4800, 5000, 5000, 300, 300, nil, 600]
    for count in 1..<steps.count {
      let done = try events(Array(steps[...count]))
      let ids: JSON = ["laptop.2"]
      let undo = try event(
        .eventUndone, [JSON.Member("events", ids)], steps.count, Step(position: 0, was: nil))
      let found = try position(done + [undo])
      #expect(found == undone[count], "after step \(count + 1), without the second")
    }
  }

  @Test("of merged titles is that of all their steps")
  func merged() throws {
    var steps = try events([
      Step(position: 100, was: .null), Step(position: 50, was: .null, title: "film:b"),
    ])
    steps.append(
      try event(.titleMerged, [JSON.Member("into", "film:b")], 9, Step(position: 0, was: nil)))
    for order in [steps, steps.reversed()] {
      #expect(try position(order, of: "film:a") == 100)
      #expect(try position(order, of: "film:b") == 100)
    }
  }

  @Test("is what the rules give one step after the other, in whatever order the events arrive")
  func rules() throws {
    try everySeed(40) { random in
      var steps: [Step] = []
      var expected: Int?
      for _ in 0..<random.whole(1...12) {
        let kinds: [EventKind] = [
          .progressRecorded, .watchingStarted, .watchingPaused, .watchingStopped, .watchLogged,
        ]
        let isOther = random.chance(30)
        var step = Step(
          position: random.whole(0...4), writer: isOther ? "phone" : "laptop",
          kind: random.chance(60) ? .progressRecorded : random.pick(kinds) ?? .watchLogged)
        switch random.whole(0...3) {
        case 0: step.was = expected.map { .whole($0) } ?? .null
        case 1: step.was = .whole(random.whole(0...4))
        case 2: step.was = .null
        default: step.was = nil
        }
        if step.kind == .watchLogged {
          step.was = nil
          expected = nil
        } else if let before = expected, step.was != .whole(before) {
          expected = max(before, step.position)
        } else {
          expected = step.position
        }
        steps.append(step)
      }
      let events = try events(steps)
      let found = try position(events.shuffled(using: &random))
      try check(found == expected, "\(steps): \(String(describing: found))")
    }
  }

  @Test("of one machine is always the position that was said last")
  func alone() throws {
    try everySeed(20) { random in
      var given = try Given([
        Draft(.titleAdded, "film:a", [JSON.Member("kind", "film"), JSON.Member("name", "A")])
      ])
      let title = try given.title("film:a")
      for _ in 0..<6 {
        let position = random.whole(0...9)
        if random.chance(50) {
          try given.when(RecordProgress(.known(title), .seconds(position)).decide)
        } else {
          try given.when(
            ChangeWatching(.known(title), .start, position: .seconds(position)).decide)
        }
        let found = Watching(given.ledger(), profile: "me").state(of: title)?.position
        try check(found == position, "\(position)")
      }
    }
  }
}

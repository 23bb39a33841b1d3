import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// The history of a title equals a plain scan of every event, wherever it is read from.
@Suite("The histories of titles") struct HistoryLaws {
  private func reader(
    _ journal: DealtJournal, _ layout: LogLayout
  ) -> (TextRange) -> Event? {
    { line in
      guard let span = layout.span(at: line.place),
        let bytes = try? journal.fixture.disk.readRange(
          span.segment.path, at: line.place - span.base, count: line.length)
      else { return nil }
      return try? EventLine.decode(bytes[...]).event
    }
  }

  private func text(_ id: String, isUndone: Bool, isCopy: Bool) -> String {
    id + (isUndone ? " undone" : "") + (isCopy ? " copy" : "")
  }

  private func describe(
    _ history: TitleHistory, _ event: (TextRange) -> Event?
  ) -> [String] {
    history.entries.compactMap { entry in
      event(entry.line).map {
        text("\($0.id) \($0.time)", isUndone: entry.isUndone, isCopy: entry.isCopy)
      }
    }
  }

  private func named(_ event: Event, _ member: String) -> [String] {
    switch event.data.first(where: { $0.name == member })?.value {
    case .string(let text)?: [text]
    case .array(let values)?: values.compactMap(\.text)
    default: []
    }
  }

  /// Returns the lines that name no batch, and nothing that is not among them: others leave it open what comes later.
  private func closed(_ lines: [[UInt8]]) throws -> [[UInt8]] {
    var events = try lines.map { (event: try EventLine.decode($0[...]).event, line: $0) }
    events.removeAll { $0.event.batch != nil || !named($0.event, "batch").isEmpty }
    var count = events.count + 1
    while events.count < count {
      count = events.count
      let ids = Set(events.map(\.event.id.description))
      events.removeAll { !ids.isSuperset(of: named($0.event, "events") + named($0.event, "watch")) }
    }
    return events.map(\.line)
  }

  /// Finds the history of a title by looking at every event, as its definition says.
  private func reference(
    _ log: borrowing ReplayedLog, _ title: Symbol, _ event: (TextRange) -> Event?
  ) throws -> [String] {
    var rows: [EventRow] = []
    for row in 0..<log.ledger.index.count { rows.append(log.ledger.index[row]) }
    rows = log.ledger.inOrder(rows, \.key)
    var watches: Set<String> = []
    for row in 0..<log.ledger.watches.count
    where log.ledger.canonicalTitle(log.ledger.watches.title[row]) == title
      && !log.ledger.watches.flags[row].contains(.isWithdrawn)
    {
      watches.insert(log.ledger.idText(log.ledger.watches.id(row)))
    }
    var (ids, batches): (Set<String>, Set<String>) = ([], [])
    var places: Set<Int> = []
    let events = try rows.map { try #require(event($0.line)) }
    func add(_ place: Int) {
      places.insert(place)
      ids.insert(events[place].id.description)
      if let batch = events[place].batch { batches.insert(batch) }
    }
    for (place, event) in events.enumerated() where event.kind != .eventUndone {
      let subject = event.subject.flatMap { log.ledger.titles.find($0) }
      let isChange = event.kind == .watchAmended || event.kind == .watchRetracted
      if subject.map({ log.ledger.canonicalTitle($0) }) == title
        || watches.contains(event.id.description)
        || isChange && named(event, "watch").contains(where: watches.contains)
      {
        add(place)
      }
    }
    for (place, event) in events.enumerated() where event.kind == .eventUndone {
      if named(event, "events").contains(where: ids.contains)
        || named(event, "batch").contains(where: batches.contains)
      {
        add(place)
      }
    }
    return places.sorted().map { place in
      let isTaken = events[(place + 1)...].indices.contains { other in
        events[other].kind == .eventUndone && !rows[other].isVoid
          && (named(events[other], "events").contains(events[place].id.description)
            || events[place].batch.map(named(events[other], "batch").contains) ?? false)
      }
      let isCopy = rows[place].isVoid && events[place].source != nil && !isTaken
      return text(
        "\(events[place].id) \(events[place].time)", isUndone: rows[place].isVoid && !isCopy,
        isCopy: isCopy)
    }
  }

  /// Checks that a damaged file is not believed, nor another whose sums hold.
  private func refuses(
    _ cache: HistoryCache, _ log: borrowing ReplayedLog, _ fixture: StoreFixture,
    _ random: inout Seeded
  ) throws {
    let path = "/journal/.seen/history"
    let whole = try fixture.disk.readWhole(path)
    var damaged = whole
    damaged[random.whole(0...(whole.count - 1))] ^= 1 << UInt8(random.whole(0...7))
    for bytes in [
      damaged, Array(whole.dropLast()), [], try fixture.disk.readWhole("/journal/.seen/snapshot"),
    ] {
      try fixture.disk.put(path, bytes)
      let isBelieved = cache.lines(of: log) != nil
      try check(!isBelieved, "believed \(bytes.count) bytes instead of \(whole.count)")
    }
    try fixture.disk.put(path, whole)
    let isBelieved = cache.lines(of: log) != nil
    try check(isBelieved, "not believed again")
  }

  @Test("are those of a plain look at every event, and the same beside a snapshot")
  func laws() throws {
    var (keptCount, newCount, undoneCount, copyCount) = (0, 0, 0, 0)
    try everySeed(60) { random in
      let isTidy = random.chance(80)
      var lines = try DealtJournal.lines(&random, count: 100, isTidy: isTidy)
      if random.chance(70) { lines = try closed(lines) }
      let cut = lines.count - (random.chance(40) ? 0 : random.whole(1...6))
      let journal = try DealtJournal(Array(lines[..<cut]), &random)
      try journal.append(
        try lines[cut...].enumerated().map { try DealtJournal.later($0.element, $0.offset) })
      let whole = try journal.whole()
      let wholeEvent = reader(journal, whole.layout)
      var expected: [(title: String, lines: [String])] = []
      for title in 0..<Symbol(whole.ledger.titles.count)
      where whole.ledger.canonicalTitle(title) == title {
        let found = describe(TitleHistory(whole.ledger, title, event: wholeEvent), wholeEvent)
        let reference = try reference(whole, title, wholeEvent)
        let name = whole.ledger.titles.text(title)
        try check(found == reference, "\(name): \(found), not \(reference)")
        expected.append((name, found))
        undoneCount += found.count { $0.hasSuffix("undone") }
        copyCount += found.count { $0.hasSuffix("copy") }
      }
      guard var log = try journal.loaded() else { return }
      guard try log.indexNew(in: journal.fixture.disk) else {
        return try check(!isTidy, "refused a tidy journal")
      }
      let event = reader(journal, log.layout)
      let new = TitleLines(log.ledger, event: event)
      if new.bonds.contains(.moves) { return }
      let cache = HistoryCache(
        try JournalFolder(at: journal.fixture.path, in: journal.fixture.disk),
        journal.fixture.secret, in: journal.fixture.disk, random: journal.fixture.random)
      let isThere = cache.lines(of: log) != nil
      try check(!isThere, "there is a file already")
      var all = try journal.whole()
      let isMade = cache.made(for: log, from: &all, reader(journal, all.layout)) != nil
      try check(isMade, "not made")
      guard let known = cache.lines(of: log) else { return try check(false, "not kept") }
      guard known.isContinued(by: new, log.ledger) else { return }
      for (name, lines) in expected {
        let found = log.ledger.titles.find(name)
        let symbol = try #require(found)
        let history = TitleHistory(log.ledger, symbol, known, and: new, event: event)
        let kept = describe(history, event)
        try check(kept == lines, "kept, \(name): \(kept), not \(lines)")
      }
      try refuses(cache, log, journal.fixture, &random)
      keptCount += 1
      newCount += new.count
    }
    let counts = [keptCount, newCount, undoneCount, copyCount]
    #expect(
      seedsAreFew || zip(counts, [10, 5, 50, 5]).allSatisfy { $0 > $1 }, "hardly used: \(counts)")
  }
}

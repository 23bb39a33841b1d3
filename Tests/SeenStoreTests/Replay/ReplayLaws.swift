import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What must hold of the fold whatever a journal says: the state depends on the events and on nothing else.
@Suite("A replay") struct ReplayLaws {
  /// Folds segments and writes down everything that the views say of them.
  private func views(
    _ segments: [[UInt8]], prefix: LogPrefix = .all, seed: UInt64 = 7,
    bytesWorthThread: UInt64 = .max, reportsPlaces: Bool = false
  ) throws -> String {
    let disk = MemoryFileSystem()
    for (index, segment) in segments.enumerated() {
      try disk.put("/journal/events/\(index).jsonl", segment)
    }
    var options = LogReplay.Options(seed: seed)
    options.prefix = prefix
    options.bytesWorthThread = bytesWorthThread
    let log = try LogReplay.run(try SegmentList(of: "/journal/events", in: disk), in: disk, options)
    guard reportsPlaces else { return try ReplayLaws.describe(log.ledger) }
    let places = log.layout.spans.map { "\($0.segment.name) \($0.byteCount) \($0.lineCount)" }
    return try ReplayLaws.describe(log.ledger)
      + "\(log.badLineCount) \(log.hasPartialLine) \(places)"
      + "\(log.ledger.kindCounts) \(log.ledger.unknownCount)" + ReplayLaws.findings(log.ledger)
  }

  /// What was found, in the order of the log.
  private static func findings(_ ledger: borrowing Ledger) -> String {
    var findings: [(place: UInt64, text: String)] = []
    for row in 0..<ledger.findings.count {
      let finding = ledger.findings[row]
      let detail = finding.detail == .none ? "" : ledger.words.text(finding.detail)
      findings.append(
        (finding.line.place, "\(finding.kind) \(finding.lineNumber):\(finding.column) \(detail)"))
    }
    return findings.sorted { ($0.place, $0.text) < ($1.place, $1.text) }.map(\.text)
      .joined(separator: "\n")
  }

  static func describe(_ ledger: borrowing Ledger) throws -> String {
    guard let today = Day(year: 2026, month: 1, day: 10),
      let january = Period("2026-01", today: today)
    else { throw BrokenLaw(what: "no today") }
    var text = ""
    for profile in ["ana", "me"] {
      for period in [nil, january] {
        let scope = Scope(profile: profile, today: today, period: period)
        text += "\(Stats(ledger, scope))\n\(Rewatches(ledger, scope).lines(ledger))\n"
        let diary = Diary(ledger, scope)
        let ratings = OwnRatings(ledger, profile: profile, of: diary.rows(ledger))
        for entry in diary.entries {
          let id = ledger.idText(ledger.watches.id(entry.row))
          let title = ledger.titles.text(entry.title)
          let mood = ledger.watches.mood[entry.row]
          text += "\(id) \(title) \(entry.nth) \(entry.isRewatch) "
          text += "\(mood == .none ? "-" : ledger.words.text(mood)) "
          text += "\(ratings.rating(of: entry.row, ledger)?.description ?? "-")\n"
        }
      }
      let titles = (0..<Symbol(ledger.titles.count)).sorted { left, right in
        ledger.titles.text(left).precedes(ledger.titles.text(right))
      }
      for title in titles where ledger.canonicalTitle(title) == title {
        let state = TitleState(ledger, profile: profile, title: title)
        guard !state.ratings.isEmpty || state.isFavorite || state.again != nil else { continue }
        text += "\(ledger.titles.text(title)) \(state.ratings.map(\.rating)) \(state.isFavorite)\n"
      }
      text += lists(ledger, profile)
      for state in Watching(ledger, profile: profile).states {
        text += "\(ledger.titles.text(state.title)) \(state.position) \(state.duration ?? -1)"
        text += " \(state.activity)\n"
      }
    }
    return text
  }

  private static func lists(_ ledger: borrowing Ledger, _ profile: String) -> String {
    var text = ""
    let lists = ProfileLists(ledger, profile: profile).entries
    for list in lists {
      text += "\(list.id) \(list.name) \(list.members) \(list.isShared) \(list.seenCount)\n"
      for item in list.items {
        text += "  \(ledger.titles.text(item.title)) \(item.isSeen) \(item.seenOn)"
        text += " \(item.state.rank(ledger)?.text ?? "-")"
        let rows = [item.state.addedRow, item.state.notesRow, item.state.targetRow]
        for row in rows + [item.state.ruleRow] {
          text += row < 0 ? " -" : " \(ledger.idText(ledger.items.key(Int(row)).id))"
        }
        text += "\n"
      }
    }
    for title in MyWatchlist(ledger, lists, by: .added).titles {
      text += "\(ledger.titles.text(title.title)) \(title.lists) \(title.isSeen)\n"
    }
    return text
  }

  private func joined(_ lines: [[UInt8]]) -> [UInt8] {
    Array(lines.map { $0 + [10] }.joined())
  }

  /// Returns a line's event in another order of members, with spaces and without its sum.
  private func spaced(_ line: [UInt8]) throws -> [UInt8] {
    var members = try JSONReader.read(line).members ?? []
    members.removeAll { $0.name == "sum" }
    members.reverse()
    return [32] + JSON.object(members).bytes + [32]
  }

  private func withoutSum(_ line: [UInt8]) -> [UInt8] {
    Array(line.dropLast(26)) + [125]
  }

  @Test("of one watch more is another, so that the laws below can fail")
  func canary() throws {
    let line =
      #"{"id":"n.1","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","subject":"film:a","data":{}}"#
    #expect(try views([joined([Array(line.utf8)])]) != views([[]]))
    #expect(try views([joined([Array(line.utf8)])]).contains("n.1 film:a 1 false -"))
  }

  @Test("is the same whether lines are read the fast path or through the tree")
  func quickAndTree() throws {
    try everySeed(10) { random in
      // Variants are chosen by the bytes of their lines, which differ here; one line an id keeps them out.
      var seen: Set<String> = []
      let lines = try CrowdedJournal(&random, count: 60).lines.filter { line in
        seen.insert(try EventLine.decode(line[...]).event.id.description).inserted
      }
      let quick = try views([joined(lines.map(withoutSum))])
      try check(try views([joined(lines)]) == quick, "with sums")
      try check(try views([joined(try lines.map(spaced))]) == quick, "through the tree")
    }
  }

  @Test("is the same in whatever order, files and copies the lines arrive")
  func arrival() throws {
    try everySeed(20) { random in
      let lines = try CrowdedJournal(&random, count: 50).lines
      let expected = try views([joined(lines)])
      var parts = [[[UInt8]]](repeating: [], count: random.whole(1...5))
      for line in lines.shuffled(using: &random) {
        for _ in 0...(random.chance(15) ? 1 : 0) {
          let place = random.whole(0...(parts.count - 1))
          parts[place].append(random.chance(10) ? line + [13] : line)
        }
      }
      try check(try views(parts.map(joined), seed: random.next()) == expected, "shuffled")
    }
  }

  @Test("by two threads is that by one, down to what is found and where")
  func twoThreads() throws {
    try everySeed(40) { random in
      var parts = [[[UInt8]]](repeating: [], count: random.whole(1...4))
      for line in try CrowdedJournal(&random, count: 60).lines {
        let place = random.whole(0...(parts.count - 1))
        parts[place].append(random.chance(10) ? line + [13] : line)
        if random.chance(10) { parts[place].append(line) }
        if random.chance(10) { parts[place].append(Array(#"{"id":"not an event"}"#.utf8)) }
      }
      let segments = parts.map { random.chance(20) ? Array(joined($0).dropLast()) : joined($0) }
      let expected = try views(segments, reportsPlaces: true)
      let found = try views(segments, bytesWorthThread: 1, reportsPlaces: true)
      try check(found == expected, "two threads found\n\(found)\none found\n\(expected)")
    }
  }

  @Test("of a prefix is that of the events in it")
  func prefix() throws {
    try everySeed(10) { random in
      let lines = try CrowdedJournal(&random, count: 50).lines
      let times = try lines.map { try EventLine.decode($0[...]).event.time }
      guard let end = random.pick(times) else { return }
      let kept = zip(lines, times).filter { $0.1 <= end }.map(\.0)
      try check(
        try views([joined(lines)], prefix: .through(end)) == views([joined(kept)]), "\(end)")
    }
  }

  @Test("undone is as if the events had never been, and redone as if nothing had")
  func undo() throws {
    try everySeed(10) { random in
      let lines = try CrowdedJournal(&random, count: 40).lines
      let before = try views([joined(lines)])
      let later = try #require(Instant("2027-01-01T00:00:00.000Z"))
      var events: [Event] = []
      var number: UInt64 = 0
      let writer = try #require(WriterID("zz-new"))
      func record(_ draft: Draft) throws {
        number += 1
        let id = try #require(EventID(writer: writer, number: number))
        events.append(Event(draft, id: id, time: later + Int64(number)))
      }
      for _ in 0..<3 {
        let kinds: [EventKind] = [
          .watchLogged, .titleMerged, .titleAmended, .titleUnwatched, .eventUndone,
        ]
        let kind = random.pick(kinds) ?? .watchLogged
        var draft = try random.draft(kind)
        if kind.definition.subject == .title { draft.subject = "film:a" }
        if kind == .titleMerged { draft.data = [JSON.Member("into", "film:b")] }
        draft.profile = "ana"
        draft.source = nil
        try record(draft)
      }
      let ids = events.map { JSON.string($0.id.description) }
      let done = lines + events.map(EventLine.encode)
      let after = try views([joined(done)])
      try record(Draft(.eventUndone, nil, [JSON.Member("events", .array(ids))]))
      try check(try views([joined(lines + events.map(EventLine.encode))]) == before, "undone")
      try record(Draft(.eventUndone, nil, [JSON.Member("events", ["zz-new.4"])]))
      try check(try views([joined(lines + events.map(EventLine.encode))]) == after, "redone")
    }
  }

  @Test("ignores bad lines, markers, blanks, unknown types and inert events")
  func noise() throws {
    try everySeed(8) { random in
      let lines = try CrowdedJournal(&random, count: 30).lines
      let expected = try views([joined(lines)])
      let noise = [
        "", "  ", "\r", "<<<<<<< HEAD", "=======", "{\"id\":", "\0\0\0", "[]", "{}",
        #"{"id":"n.1","time":"2026-01-01T00:00:00.000Z","type":"moon.observed","subject":"film:a","data":{}}"#,
        #"{"id":"n.2","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","profile":"ana","data":{}}"#,
        #"{"id":"n.3","time":"2026-01-01T00:00:00.000Z","type":"rating.set","subject":"film:a","data":{}}"#,
        #"{"id":"n.4","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","subject":"film:a","data":[]}"#,
        #"{"id":"n.5","id":"n.5","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","subject":"film:a","data":{}}"#,
      ].map { Array($0.utf8) }
      let noisy = (lines + noise).shuffled(using: &random)
      try check(try views([joined(noisy)]) == expected, "noise")
    }
  }
}

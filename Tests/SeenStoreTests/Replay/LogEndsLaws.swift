import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// The rows that the ends of segments give to events are those that everything gives them.
@Suite("The last events") struct LogEndsLaws {
  @Test("have the rows that they have when everything is read, however little is read")
  func rows() throws {
    var (usedCount, rowCount, voidCount) = (0, 0, 0)
    try everySeed(60) { random in
      let isTidy = random.chance(70)
      let lines = try DealtJournal.lines(&random, count: 120, isTidy: isTidy)
      let cut = random.chance(50) ? lines.count : random.whole(60...lines.count)
      let journal = try DealtJournal(Array(lines[..<cut]), &random)
      try journal.append(
        try lines[cut...].enumerated().map { try DealtJournal.later($0.element, $0.offset) })
      guard var log = try journal.loaded() else { return }
      let whole = try journal.whole()
      for byteCount in [200, 700, 2000, 5000, 1 << 20] as [UInt64] {
        let isAll = byteCount == 1 << 20 || random.chance(50)
        let most = isAll ? .max : byteCount * UInt64(random.whole(1...3))
        guard
          try log.indexEnds(bytesOfEach: byteCount, bytesOfAll: most, in: journal.fixture.disk)
        else {
          return try check(!isTidy, "refused a tidy journal")
        }
        let start = log.indexStart
        let found = try journal.rows(log, after: .min)
        let expected = try journal.rows(whole, after: start)
        try check(
          found == expected,
          "\(byteCount) bytes, after \(start):\n\(found.joined(separator: "\n"))\nnot\n"
            + expected.joined(separator: "\n"))
        guard start > .min, !found.isEmpty else { continue }
        usedCount += 1
        rowCount += found.count
        voidCount += found.count { $0.contains(" true ") }
        try checkUndos(log, whole)
      }
      if isTidy, cut == lines.count { try check(log.indexStart == .min, "not all was read") }
    }
    let counts = [usedCount, rowCount, voidCount]
    #expect(
      seedsAreFew || counts[0] > 40 && counts[1] > 800 && counts[2] > 40, "hardly used: \(counts)")
  }

  /// Checks that what is known to be taken back is what would be if every event had a row.
  private func checkUndos(_ log: borrowing ReplayedLog, _ whole: borrowing ReplayedLog) throws {
    let today = try #require(Day(year: 2026, month: 1, day: 10))
    let context = IntentContext(today: today)
    var targets: [Undo.Target] = []
    for name in ["laptop-k3f9x7qa", "phone"] {
      let writer = try #require(WriterID(name))
      for count in [1, 3, 12] {
        targets.append(.last(writer, of: Event.defaultProfile, count: count))
      }
      for number in [1, 7, 30, 50, 59, 60] as [UInt64] {
        targets.append(.event(try #require(EventID(writer: writer, number: number))))
      }
    }
    for number in 1...3 { targets.append(.batch("batch.\(number)/2")) }
    for target in targets {
      let undo = Undo(target)
      guard undo.isKnown(log.ledger, after: log.indexStart) else { continue }
      func decided(_ ledger: borrowing Ledger) -> String {
        do throws(Refusal) {
          return try undo.decide(ledger, context).map { "\($0)" }.joined()
        } catch {
          return "\(error)"
        }
      }
      let (found, expected) = (decided(log.ledger), decided(whole.ledger))
      try check(found == expected, "\(target): \(found), not \(expected)")
    }
  }

  @Test("count only behind lines that were written twice, and segments that are out of order")
  func doubts() throws {
    func line(_ number: Int, _ second: Int, _ mood: String = "good") -> [UInt8] {
      Array(
        (#"{"id":"box.\#(number)","time":"2026-01-01T00:00:\#(second + 10).000Z","type":"#
          + #""watch.logged","subject":"film:a","data":{"mood":"\#(mood)"}}"#).utf8)
    }
    func found(_ lines: [[UInt8]]) throws -> Int? {
      var random = Seeded(seed: 1)
      let fixture = try DealtJournal([], &random).fixture
      try fixture.disk.put(
        "/journal/events/0.jsonl", Array(lines.map { $0 + [10] }.joined()))
      var options = LogReplay.Options(seed: 3)
      options.keepsIndex = true
      let segments = try SegmentList(of: fixture.events, in: fixture.disk)
      var log = try LogReplay.run(segments, in: fixture.disk, options)
      let later = fixture.now + 3_600_000_000
      #expect(try fixture.snapshot().write(&log, now: later, random: fixture.random) != nil)
      guard var loaded = try fixture.snapshot().load(segments) else { return nil }
      guard try loaded.indexEnds(bytesOfEach: 600, in: fixture.disk) else { return nil }
      return loaded.ledger.index.count
    }
    let lines = (1...20).map { line($0, $0) }
    let usual = try #require(try found(lines))
    #expect((2...6).contains(usual))
    // Two writings of an old event change nothing; of the last one they leave nothing that is sure.
    #expect(try found([line(1, 1, "fair")] + lines) == usual)
    #expect(try found(lines + [line(20, 20, "fair")]) == 0)
    #expect(try found(lines + [line(21, 1)]) == 0)
  }
}

import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// A journal of several segments on a disk in memory, whose snapshot fits.
struct DealtJournal {
  let fixture: StoreFixture

  /// Deals lines out to some segments; each keeps their order.
  init(_ lines: [[UInt8]], _ random: inout Seeded) throws {
    fixture = try StoreFixture()
    var parts = [[[UInt8]]](repeating: [], count: random.whole(1...4))
    for line in lines {
      let place = random.whole(0...(parts.count - 1))
      parts[place].append(random.chance(5) ? line + [13] : line)
      if random.chance(3) { parts[place].append(Array(#"{"id":"not an event"}"#.utf8)) }
    }
    for (place, part) in parts.enumerated() {
      try fixture.disk.put(path(place), Array(part.map { $0 + [10] }.joined()))
    }
    var log = try whole()
    let later = fixture.now + 3_600_000_000
    #expect(
      try fixture.snapshot().write(&log, now: later, random: fixture.random) != nil)
  }

  private func path(_ place: Int) -> String { "/journal/events/\(place).jsonl" }

  /// Adds lines to one segment, as a writer does.
  func append(_ lines: [[UInt8]]) throws {
    let all = try fixture.disk.readWhole(path(0)) + lines.map { $0 + [10] }.joined()
    try fixture.disk.put(path(0), all)
  }

  private var segments: SegmentList {
    get throws { try SegmentList(of: fixture.events, in: fixture.disk) }
  }

  func whole() throws -> ReplayedLog {
    var options = LogReplay.Options(seed: 3)
    options.keepsIndex = true
    return try LogReplay.run(try segments, in: fixture.disk, options)
  }

  func loaded() throws -> ReplayedLog? { try fixture.snapshot().load(try segments) }

  /// Returns all that the rows say of events that were recorded later than a moment, in total order.
  func rows(_ log: borrowing ReplayedLog, after start: Int64) throws -> [String] {
    var rows: [EventRow] = []
    for row in 0..<log.ledger.index.count where log.ledger.index[row].key.time > start {
      rows.append(log.ledger.index[row])
    }
    func text(_ symbol: Symbol, _ ledger: borrowing Ledger) -> String {
      symbol == .none ? "-" : ledger.words.text(symbol)
    }
    var texts: [String] = []
    for row in log.ledger.inOrder(rows, \.key) {
      let words = [row.type, row.subject, row.profile, row.batch].map { text($0, log.ledger) }
      let span = try #require(log.layout.span(at: row.line.place))
      let line = try fixture.disk.readRange(
        span.segment.path, at: row.line.place - span.base, count: row.line.length)
      texts.append(
        "\(log.ledger.idText(row.key.id)) \(row.key.time) \(words) \(row.isVoid) \(row.sum) "
          + String(decoding: line, as: UTF8.self))
    }
    return texts
  }

  /// Returns the lines of a messy journal; of a tidy one no id comes twice, and they are in the order of their times.
  static func lines(
    _ random: inout Seeded, count: Int, isTidy: Bool
  ) throws -> [[UInt8]] {
    let lines = try CrowdedJournal(&random, count: count).lines
    guard isTidy else { return lines }
    var seen: Set<String> = []
    var events = try lines.map { (time: try EventLine.decode($0[...]).event, line: $0) }
    events = events.filter { seen.insert($0.time.id.description).inserted }
    let order = events.enumerated().sorted {
      ($0.element.time.time, $0.offset) < ($1.element.time.time, $1.offset)
    }
    return order.map(\.element.line)
  }

  /// Returns a line as if it had been recorded a year and some minutes later, as the end of a journal is.
  static func later(_ line: [UInt8], _ minutes: Int) throws -> [UInt8] {
    var event = try EventLine.decode(line[...]).event
    event.time = event.time + 31_536_000_000 + Int64(minutes) * 60_000
    return EventLine.encode(event)
  }
}

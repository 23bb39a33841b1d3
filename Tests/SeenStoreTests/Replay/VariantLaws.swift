import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Which of many lines count, compared with a choice that keeps them all and follows SPEC.md literally.
@Suite("Of lines of one id, a replay") struct VariantLaws {
  /// What a replay says of a log, and what it found.
  private struct Answer: Equatable {
    var views: String
    var kindCounts: [Int]
    var unknownCount: Int
    var variantCount: Int
    var forkCount: Int
  }

  private func output(
    _ segments: [[UInt8]], bytesWorthThread: UInt64, seed: UInt64
  ) throws -> Answer {
    let disk = MemoryFileSystem()
    for (index, segment) in segments.enumerated() {
      try disk.put("/journal/events/\(index).jsonl", segment)
    }
    var options = LogReplay.Options(seed: seed)
    options.bytesWorthThread = bytesWorthThread
    let log = try LogReplay.run(try SegmentList(of: "/journal/events", in: disk), in: disk, options)
    return Answer(
      views: try ReplayLaws.describe(log.ledger), kindCounts: log.ledger.kindCounts,
      unknownCount: log.ledger.unknownCount,
      variantCount: log.ledger.findings.total(.variant),
      forkCount: log.ledger.findings.total(.fork))
  }

  /// An event, as its id and time.
  private struct Name: Hashable {
    let id: String
    let time: Int64
  }

  /// Returns the lines that count, how many others there are, and how many of the events share their ids.
  private func chosen(_ lines: [[UInt8]]) throws -> (lines: [[UInt8]], others: Int, forks: Int) {
    var rivals: [Name: [[UInt8]]] = [:]
    for line in lines {
      let event = try EventLine.decode(line[...]).event
      let name = Name(id: event.id.description, time: event.time.milliseconds)
      rivals[name, default: []].append(line.last == 13 ? Array(line.dropLast()) : line)
    }
    let winners = try rivals.mapValues { own in
      try own.reduce(own[0]) { try isBefore($0, $1) ? $1 : $0 }
    }
    let others = rivals.reduce(0) { sum, own in
      sum + own.value.count { $0 != winners[own.key] }
    }
    let ids = Dictionary(grouping: rivals.keys, by: \.id)
    return (Array(winners.values), others, rivals.keys.count { (ids[$0.id] ?? []).count > 1 })
  }

  private func isBefore(_ left: [UInt8], _ right: [UInt8]) throws -> Bool {
    func rank(_ line: [UInt8]) throws -> (Int, Int, Int) {
      let decoded = try EventLine.decode(line[...])
      return (
        decoded.event.kind == .eventForgotten ? 1 : 0, decoded.event.revision ?? 0,
        decoded.sum == .wrong ? 0 : 1
      )
    }
    let (one, other) = (try rank(left), try rank(right))
    return one == other ? left.lexicographicallyPrecedes(right) : one < other
  }

  /// Returns a line of the same event, or of another with its id.
  private func sibling(_ line: [UInt8], _ random: inout Seeded) throws -> [UInt8] {
    var event = try EventLine.decode(line[...]).event
    switch random.whole(0...9) {
    case 0: event.revision = random.whole(0...2)
    case 1: event.time = event.time + Int64(random.whole(1...2)) * 60_000
    case 2: event = Event(id: event.id, time: event.time, type: "event.forgotten", data: [])
    case 3: return Array(line.dropLast(18)) + Array("0123456789abcdef\"}".utf8)
    case 4: return Array(line.dropLast(26)) + [125]
    case 5: return line + [13]
    case 6 where !event.data.contains { $0.name.isSame(as: "acme") }:
      event.data.append(JSON.Member("acme", .whole(random.whole(1...9))))
    case 7, 8:
      // Members in another order, the id first or not.
      let members = try JSONReader.read(line).members ?? []
      let first = random.chance(50) ? members.prefix(1) : []
      return JSON.object(first + members.dropFirst(first.count).shuffled(using: &random)).bytes
    default: event.profile = "bo"
    }
    return EventLine.encode(event)
  }

  @Test("takes the ones that SPEC.md names, however many there are and wherever they lie")
  func choice() throws {
    try everySeed(40) { random in
      var lines = try CrowdedJournal(&random, count: 30).lines.filter {
        (try? EventLine.decode($0[...])) != nil
      }
      for _ in 0..<40 {
        guard let line = random.pick(lines), line.suffix(26).starts(with: ",\"sum\":\"".utf8)
        else { continue }
        lines.append(try sibling(line, &random))
      }
      let (winners, others, forks) = try chosen(lines)
      var parts = [[[UInt8]]](repeating: [], count: random.whole(1...4))
      for line in lines.shuffled(using: &random) {
        parts[random.whole(0...(parts.count - 1))].append(line)
      }
      var expected = try output(
        [Array(winners.map { $0 + [10] }.joined())], bytesWorthThread: .max, seed: 3)
      (expected.variantCount, expected.forkCount) = (others, forks)
      for bytesWorthThread in [UInt64.max, 1] {
        let found = try output(
          parts.map { Array($0.map { $0 + [10] }.joined()) }, bytesWorthThread: bytesWorthThread,
          seed: random.next())
        try check(found == expected, "found\n\(found)\nexpected\n\(expected)")
      }
    }
  }
}

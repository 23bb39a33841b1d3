import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Lines of every kind with damage in them: what is an event is what the decoder says (EventReader).
@Suite("Of damaged lines, a replay") struct DamagedLinesLaws {
  /// The examples of the specification, which are of every kind.
  private static let lines = ((try? SpecPages.exampleLines()) ?? []).map { Array($0.utf8) }
  private static let values = [
    "null", "true", "tru", "false", "fals", "nul", "-0", "1e3", "0.5", "99999999999999999999",
    "\"\"",
    "\"\\u00e9\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\udc00\"", "\"\\u12\"", "\"\\x\"", "[]",
    "[1]",
    "[\"a\"]", "[\"a\",1]", "[\"a\"", "{}", "{\"a\":1}", "{\"a\"}", "\"2026\"", "\"2026-13\"",
    "\"25:00\"",
  ]

  /// Returns a line with a value replaced, a byte changed, or bytes cut out or repeated.
  private func damaged(_ line: [UInt8], _ random: inout Seeded) -> [UInt8] {
    var line = line
    let place = random.whole(0...(line.count - 1))
    switch random.whole(0...4) {
    case 0: line[place] = UInt8(random.whole(0...255))
    case 1: line.removeSubrange(place..<min(line.count, place + random.whole(1...6)))
    case 2:
      line.insert(
        contentsOf: line[place..<min(line.count, place + random.whole(1...30))], at: place)
    default:
      let colons = line.indices.filter { line[$0] == 58 && $0 > 0 && line[$0 - 1] == 34 }
      guard let colon = random.pick(colons) else { break }
      let rest = line[(colon + 1)...]
      var end = rest.firstIndex { $0 == 44 || $0 == 125 } ?? line.endIndex
      if rest.first == 34 { end = rest.dropFirst().firstIndex(of: 34).map { $0 + 1 } ?? end }
      line.replaceSubrange(
        (colon + 1)..<end, with: Array((random.pick(DamagedLinesLaws.values) ?? "").utf8))
    }
    line.removeAll { $0 == 10 }
    return line
  }

  @Test("holds bad what the decoder refuses, and nothing else")
  func verdicts() throws {
    #expect(DamagedLinesLaws.lines.count > 40)
    try everySeed(150) { random in
      var (segment, bad): ([UInt8], Int) = ([], 0)
      for line in DamagedLinesLaws.lines {
        // Sums would hide most of what else is wrong.
        let bare = random.chance(80) ? DamagedLinesLaws.withoutSum(line) : line
        let line = random.chance(85) ? damaged(bare, &random) : bare
        segment += line + [10]
        let text = line.last == 13 ? line.dropLast() : line[...]
        guard !text.isEmpty else { continue }
        do { _ = try EventLine.decode(text) } catch { bad += 1 }
      }
      let disk = MemoryFileSystem()
      try disk.put("/journal/events/a.jsonl", segment)
      let log = try LogReplay.run(
        try SegmentList(of: "/journal/events", in: disk), in: disk, LogReplay.Options(seed: 1))
      let found = log.ledger.findings.total(.badLine)
      try check(found == bad, "\(found) bad lines of \(bad)")
    }
  }

  private static func withoutSum(_ line: [UInt8]) -> [UInt8] {
    let end = Array(#","sum":"0123456789abcdef"}"#.utf8).count
    return Array(line.dropLast(end)) + [125]
  }
}

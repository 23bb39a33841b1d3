import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Lines that are no events are counted one by one, however many were found before (EventReader).
@Suite("Of lines that are no events, a replay") struct BadLinesLaws {
  @Test(
    "counts each, tells blank lines and merge markers from them, and reads every event between them"
  )
  func counts() throws {
    try everySeed(12) { random in
      var (segment, bad, markers, events): ([UInt8], Int, Int, Int) = ([], 0, 0, 0)
      for _ in 0..<random.whole(1...6000) {
        var line: [UInt8]
        switch random.whole(0...6) {
        case 0:
          line = [[], [32], [9, 32], [13], Array(repeating: 32, count: 80)][random.whole(0...4)]
        case 1:
          line = Array(
            ["<<<<<<< ours", "=======", ">>>>>>> theirs", "||||||| base"][random.whole(0...3)].utf8)
          markers += 1
        case 2:
          events += 1
          let text =
            #"{"id":"w.\#(events)","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","#
          line = Array((text + #""subject":"film:a","data":{}}"#).utf8)
        default:
          bad += 1
          line =
            [
              Array("{bad}".utf8), [0xFF, 0xFE], Array(String(repeating: "x", count: 200).utf8),
              Array(
                (#"{"id":"w.1","time":"never","type":"watch.logged","subject":"film:a","data":{}}"#)
                  .utf8),
              Array(("{" + String(repeating: " ", count: 100) + "}").utf8),
            ][random.whole(0...4)]
        }
        if random.chance(10), !line.isEmpty { line.append(13) }
        segment += line + [10]
      }
      let disk = MemoryFileSystem()
      try disk.put("/journal/events/a.jsonl", segment)
      for worth in [UInt64(1), .max] {
        var options = LogReplay.Options(seed: 1)
        options.bytesWorthThread = worth
        let log = try LogReplay.run(
          try SegmentList(of: "/journal/events", in: disk), in: disk, options)
        let counted = log.ledger.watches.count
        try check(counted == events, "\(counted) events of \(events)")
        let found = log.ledger.findings.total(.badLine)
        try check(found == bad, "\(found) bad lines of \(bad), \(markers) markers")
        try check(log.badLineCount == bad, "\(log.badLineCount) of \(bad)")
      }
    }
  }
}

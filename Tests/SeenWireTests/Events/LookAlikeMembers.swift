import SeenCore
import SeenWire
import Testing

/// Members whose names only begin like known ones are unknown, whichever way their line is read.
@Suite("A member that only begins like a known one") struct LookAlikeMembers {
  /// Reads one line in the written order, and returns what the ledger holds of it.
  private func read(_ type: String, _ data: String) -> (watches: String, playback: Int) {
    let line =
      #"{"id":"a.1","time":"2026-01-01T00:00:00.000Z","type":"\#(type)","subject":"film:a","data":\#(data)}"#
    var bytes = Array((line + "\n").utf8)
    let count = bytes.count
    bytes += repeatElement(10, count: 64)
    var reader = EventReader(into: Ledger(seed: 1))
    unsafe bytes.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return }
      _ = unsafe reader.readLines(start, start + count, place: 64, line: 1)
    }
    var ledger = reader.finish()
    ledger.settle()
    guard ledger.watches.count > 0 else { return ("", ledger.playback.count) }
    let symbols = [ledger.watches.location[0], ledger.watches.platform[0]]
    return (symbols.map { ledger.words.text($0) }.joined(separator: "|"), ledger.playback.count)
  }

  @Test("is not taken for it")
  func watches() {
    #expect(read("watch.logged", #"{"location":"a","platform":"b"}"#).watches == "a|b")
    #expect(read("watch.logged", #"{"locations":"a","platforms":"b"}"#).watches == "|")
    #expect(read("watch.logged", #"{"location":"a","locations":"b"}"#).watches == "a|")
  }

  @Test("does not stand in for one that is required")
  func positions() {
    #expect(read("progress.recorded", #"{"position":5,"duration":9}"#).playback == 1)
    #expect(read("progress.recorded", #"{"positions":5}"#).playback == 0)
  }
}

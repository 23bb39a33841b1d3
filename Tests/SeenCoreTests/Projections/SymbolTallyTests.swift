import SeenCore
import SeenTestSupport
import Testing

/// Facts that take few values and facts that take many (`SymbolTally`) are counted alike: as often as they were said.
@Suite("Counting words of many watches") struct SymbolTallyTests {
  @Test("comes to what counting them one after the other does, however many words there are")
  func counts() throws {
    try everySeed(12) { random in
      var ledger = Ledger(seed: 3)
      let counts = [1, 3, 15, 16, 17, 40, 252, 253, 254, 255, 256, 300]
      let wordCount = counts[random.whole(0...11)]
      let words = (0..<wordCount).map { "w\($0)" }
      // Some words come late, when the column has become wider.
      let lateRow = random.whole(0...9_000)
      var expected: [String: Int] = [:]
      for row in 0..<9_500 {
        let isMine = random.chance(85)
        var word: String?
        if random.chance(80) {
          word = row < lateRow ? words[random.whole(0...(wordCount / 2))] : random.pick(words)
        }
        apply(to: &ledger, row, isMine ? "ana" : "bo", word)
        if isMine, let word { expected[word, default: 0] += 1 }
      }
      ledger.settle()
      let scope = Scope(profile: "ana", today: Day(number: 0))
      var found: [String: Int] = [:]
      for count in Stats(ledger, scope).byMood { found[count.key] = count.count }
      try check(found == expected, "\(wordCount) words: \(found), not \(expected)")
    }
  }

  private func apply(
    to ledger: inout Ledger, _ row: Int, _ profile: String, _ word: String?
  ) {
    var stamp = Stamp()
    stamp.key = EventKey(
      id: UInt64(ledger.writers.intern("laptop")) << 48 | UInt64(row + 1), time: Int64(row))
    stamp.subject = ledger.titles.intern("film:x")
    stamp.profile = ledger.words.intern(profile)
    var record = WatchRecord()
    if let word { record.mood = ledger.words.intern(word) }
    ledger.apply(stamp, watch: record)
  }
}

import SeenTestSupport
import Testing

@testable import SeenCore

@Suite("Words of bare arrays") struct WordTallyTests {
  @Test("are counted alike however many are gathered at a time")
  func passes() throws {
    var given = try Given()
    given.wordLimit = 40
    var random = Seeded(seed: 5)
    for number in 0..<320 {
      let words = (0..<9).map { _ in "w\(random.whole(0...200))" } + ["Bo", "Bo"]
      let data = [JSON.Member("companions", .array(words.map { .string($0) }))]
      try given.record([Draft(.watchLogged, "film:\(number)", data)])
    }
    let ledger = given.ledger()
    func counts(gathering most: Int) -> [String: Int] {
      var symbols = SymbolTally()
      var bare = WordTally()
      for row in 0..<ledger.watches.count {
        let array = ledger.watches.companions[row]
        ledger.arrays.forEachDistinct(of: array) { symbols.add($0, 1) }
        if let list = unsafe ledger.arrays.bareList(of: array) { unsafe bare.add(list, 1) }
      }
      var counts: [String: Int] = [:]
      unsafe bare.forEach(with: symbols, ledger, gathering: most) { word, count in
        counts[unsafe String(decoding: word, as: UTF8.self), default: 0] += count
      }
      return counts
    }
    var expected: [String: Int] = [:]
    for row in 0..<ledger.watches.count {
      for word in Set(ledger.texts(array: ledger.watches.companions[row])) {
        expected[word, default: 0] += 1
      }
    }
    #expect(expected["Bo"] == ledger.watches.count)
    for most in [1 << 22, 1000, 7] { #expect(counts(gathering: most) == expected) }
  }

  @Test("are told apart where their hashes are near or the same, and counted once a source")
  func hashes() {
    let texts = Array("abcdefgh".utf8)
    unsafe texts.withUnsafeBytes { texts in
      var words = GatheredWords(expecting: 0)
      for source in 0..<3 as Range<UInt32> {
        for number in 0..<8_000 {
          // Two of a hash each, and all of one part.
          let text = unsafe UnsafeRawBufferPointer(rebasing: texts[0..<(1 + number % 2)])
          let word = unsafe GatheredWord(text, hash: UInt64(number / 2), source: source)
          words.add(word)
          words.add(word)
        }
      }
      var lengths: [Int: Int] = [:]
      unsafe words.forEachDistinct(count: { Int($0) + 1 }) { text, count in
        lengths[text.count, default: 0] += 1
        if count != 6 { Issue.record("\(count)") }
      }
      #expect(lengths == [1: 4_000, 2: 4_000])
      unsafe words.forEachDistinct(count: { _ in 1 }) { _, _ in
        Issue.record("words that were counted already")
      }
    }
  }
}

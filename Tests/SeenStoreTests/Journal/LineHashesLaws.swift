import SeenStore
import SeenTestSupport
import Testing

@Suite("A set of lines by their hashes") struct LineHashesLaws {
  @Test("holds what a set of the lines holds, however much it grows")
  func set() throws {
    try everySeed(20) { random in
      var hashes = LineHashes()
      var lines: Set<ArraySlice<UInt8>> = []
      let most = random.chance(30) ? 3000 : 60
      for _ in 0..<random.whole(0...most) {
        let line = Array("line \(random.whole(0...most)) \(random.text(upTo: 2))".utf8)[...]
        let isNew = hashes.insert(line)
        try check(isNew == lines.insert(line).inserted, "\(Array(line)) was told new: \(isNew)")
        let other = Array("line \(random.whole(0...most)) ".utf8)[...]
        try check(hashes.contains(other) == lines.contains(other), "\(Array(other))")
      }
      try check(hashes.count == lines.count, "\(hashes.count) of \(lines.count)")
    }
  }
}

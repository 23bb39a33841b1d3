import SeenCore
import SeenTestSupport
import Testing

/// The table of ids is a set of them, in whatever order they come.
@Suite("The ids that came") struct SeenNumbersTests {
  @Test("are told apart as a set tells them, near each other or far")
  func likeASet() throws {
    try everySeed(40) { random in
      var numbers = SeenNumbers()
      var set: Set<UInt64> = []
      var next: UInt64 = 1
      for _ in 0..<2_000 {
        let writer = UInt64(random.whole(0...3)) << 48
        switch random.whole(0...9) {
        case 0: next = random.next() >> UInt64(random.whole(16...60))
        case 1: next = next > 2_000 ? next - UInt64(random.whole(1...2_000)) : 1
        default: next += 1
        }
        let id = writer | next & 0xffff_ffff_ffff
        try check(numbers.insert(id) == set.insert(id).inserted, "\(id)")
      }
      var found: [Symbol: [ClosedRange<UInt64>]] = [:]
      numbers.forEachGap { found[$0, default: []].append($1) }
      for writer in 0..<Symbol(4) {
        let own = set.filter { Symbol($0 >> 48) == writer }.map { $0 & 0xffff_ffff_ffff }.sorted()
        var gaps: [ClosedRange<UInt64>] = []
        var expected: UInt64 = 1
        for number in own {
          if number > expected { gaps.append(expected...(number - 1)) }
          expected = number + 1
        }
        try check(found[writer] ?? [] == gaps, "\(writer)")
      }
    }
  }
}

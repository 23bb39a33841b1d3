import SeenCore
import SeenTestSupport
import Testing

@Suite("The order of bytes") struct ByteOrderTests {
  @Test("tells apart what only looks alike")
  func lookAlikes() {
    let (one, two) = ("caf\u{e9}", "cafe\u{301}")
    #expect(one == two)
    #expect(!one.isSame(as: two))
    #expect(two.precedes(one) && !one.precedes(two))
    #expect(ByteKey(one) != ByteKey(two))
    #expect(Set([ByteKey(one), ByteKey(two)]).count == 2)
    #expect(JSON.string(one) != JSON.string(two))
  }

  @Test("is total, and that of the UTF-8 bytes")
  func order() throws {
    try everySeed(2000) { random in
      let (left, right) = (random.text(upTo: 4), random.text(upTo: 4))
      let (leftBytes, rightBytes) = (Array(left.utf8), Array(right.utf8))
      try check(left.isSame(as: right) == (leftBytes == rightBytes), "\(left) \(right)")
      let precedes = leftBytes.lexicographicallyPrecedes(rightBytes)
      try check(left.precedes(right) == precedes, "\(left) \(right)")
      try check((ByteKey(left) < ByteKey(right)) == precedes, "\(left) \(right)")
      try check(left.isSame(as: Substring(left)), "a part of a text")
    }
  }

  @Test("puts what lies beyond the basic plane last, as UTF-16 would not")
  func planes() {
    #expect("\u{ffff}".precedes("\u{10000}"))
  }

  @Test("of a key survives hashing")
  func hashing() throws {
    try everySeed(200) { random in
      let texts = random.many(upTo: 20) { $0.text(upTo: 3) }
      let distinct = Set(texts.map { Array($0.utf8) })
      try check(Set(texts.map { ByteKey($0) }).count == distinct.count, "\(texts)")
    }
  }
}

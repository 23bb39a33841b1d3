import SeenTestSupport
import SeenWire
import Testing

@Suite struct UTF8CheckTests {
  /// What lies at the edges of each length, besides plain text.
  private static let scalars: [UInt32] = [
    0x7f, 0x80, 0xe9, 0x7ff, 0x800, 0xfff, 0x1000, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x3ffff,
    0x40000, 0x10_0000, 0x10_ffff,
  ]
  /// Too long, a surrogate, outside, alone or cut off.
  private static let wrong: [[UInt8]] = [
    [0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x80, 0x80], [0xe0, 0x9f, 0xbf], [0xed, 0xa0, 0x80],
    [0xed, 0xbf, 0xbf], [0xf0, 0x80, 0x80, 0x80], [0xf0, 0x8f, 0xbf, 0xbf],
    [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xff], [0x80], [0xbf], [0xc3],
    [0xe6, 0x97], [0xf0, 0x9f, 0x8e], [0xf0, 0x9f], [0xe6], [0xf0],
  ]

  @Test("says what the standard library says, wherever something lies in a block")
  func agrees() throws {
    try everySeed(4000) { random in
      var text: [UInt8] = []
      let isDense = random.whole(0...3) == 0
      for _ in 0..<random.whole(1...12) {
        text += Array(repeating: 97, count: random.whole(0...(isDense ? 3 : 90)))
        let code = UTF8CheckTests.scalars[random.whole(0...(UTF8CheckTests.scalars.count - 1))]
        if let scalar = Unicode.Scalar(code) { text += Array(String(scalar).utf8) }
      }
      switch random.whole(0...3) {
      case 0:
        let bad = UTF8CheckTests.wrong[random.whole(0...(UTF8CheckTests.wrong.count - 1))]
        text.insert(contentsOf: bad, at: random.whole(0...text.count))
      case 1: text[random.whole(0...(text.count - 1))] = UInt8(truncatingIfNeeded: random.next())
      case 2: text.remove(at: random.whole(0...(text.count - 1)))
      default: break
      }
      text.append(10)
      let isValid = UTF8CheckTests.isValid(text)
      try check(isValid == (String(validating: text, as: UTF8.self) != nil), "\(text)")
    }
  }

  private static func isValid(_ text: [UInt8]) -> Bool {
    let padded = text + Array(repeating: 10, count: 64)
    return unsafe padded.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return true }
      return unsafe UTF8Check.isValid(start, start + text.count)
    }
  }
}

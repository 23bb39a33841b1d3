/// The sum of a line, as SPEC.md has it: XXH64 with seed 0, in 16 lower-case hex digits.
enum LineSum {
  private static let primes: [UInt64] = [
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5,
  ]

  static func text(_ bytes: [UInt8]) -> String {
    let digits = String(hash(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    let (p1, p2, p3, p4, p5) = (primes[0], primes[1], primes[2], primes[3], primes[4])
    var place = 0
    var hash = p5
    if bytes.count >= 32 {
      var lanes = [p1 &+ p2, p2, 0, 0 &- p1]
      while bytes.count - place >= 32 {
        for lane in 0..<4 { lanes[lane] = round(lanes[lane], word(bytes, place + 8 * lane, 8)) }
        place += 32
      }
      let turned = zip(lanes, [1, 7, 12, 18]).map { turn($0, $1) }
      hash = turned.reduce(0, &+)
      for lane in lanes { hash = (hash ^ round(0, lane)) &* p1 &+ p4 }
    }
    hash &+= UInt64(bytes.count)
    while bytes.count - place >= 8 {
      hash = turn(hash ^ round(0, word(bytes, place, 8)), 27) &* p1 &+ p4
      place += 8
    }
    if bytes.count - place >= 4 {
      hash = turn(hash ^ word(bytes, place, 4) &* p1, 23) &* p2 &+ p3
      place += 4
    }
    for byte in bytes[place...] { hash = turn(hash ^ UInt64(byte) &* p5, 11) &* p1 }
    hash = (hash ^ hash >> 33) &* p2
    hash = (hash ^ hash >> 29) &* p3
    return hash ^ hash >> 32
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    turn(lane &+ word &* primes[1], 31) &* primes[0]
  }

  private static func turn(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }

  /// Returns some bytes as a number, little-endian.
  private static func word(_ bytes: [UInt8], _ start: Int, _ count: Int) -> UInt64 {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

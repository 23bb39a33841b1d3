/// The check of a line: XXH64 with seed 0 of the bytes before its `sum` member.
///
/// The algorithm is Yann Collet's, as specified in xxHash's `doc/xxhash_spec.md`. About 50 ns for a line.
package enum Sum {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  @inline(__always) private static func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word &<< bits | word &>> (64 &- bits)
  }

  @inline(__always) private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  /// Returns one of two words, without a branch that a processor could guess wrongly.
  @inline(__always) private static func choose(
    _ first: UInt64, _ second: UInt64, isSecond: Bool
  ) -> UInt64 {
    first ^ (first ^ second) & (0 &- UInt64(isSecond ? 1 : 0))
  }

  /// Returns the sum of memory that holds `count` bytes, and 8 readable ones behind them.
  ///
  /// How long a line is, is as good as random: its last bytes go through every step that some length needs, and
  /// the steps too many are left out of the result.
  /// - Complexity: O(n) in the bytes.
  package static func of(_ start: UnsafeRawPointer, count: Int) -> UInt64 {
    unsafe of(start, count: count, last: start + (count & ~31))
  }

  @inline(__always) private static func of(
    _ start: UnsafeRawPointer, count: Int, last: UnsafeRawPointer
  ) -> UInt64 {
    var pointer = unsafe start
    var hash = prime5
    if count >= 32 {
      var lane1 = prime1 &+ prime2
      var lane2 = prime2
      var lane3: UInt64 = 0
      var lane4 = 0 &- prime1
      for _ in 0..<(count &>> 5) {
        lane1 = round(lane1, unsafe pointer.word8())
        lane2 = round(lane2, unsafe pointer.word8(8))
        lane3 = round(lane3, unsafe pointer.word8(16))
        lane4 = round(lane4, unsafe pointer.word8(24))
        unsafe pointer += 32
      }
      hash = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
      hash = (hash ^ round(0, lane1)) &* prime1 &+ prime4
      hash = (hash ^ round(0, lane2)) &* prime1 &+ prime4
      hash = (hash ^ round(0, lane3)) &* prime1 &+ prime4
      hash = (hash ^ round(0, lane4)) &* prime1 &+ prime4
    }
    hash = hash &+ UInt64(truncatingIfNeeded: count)
    unsafe pointer = last
    for step in 1...3 {
      let more = rotate(hash ^ round(0, unsafe pointer.word8()), 27) &* prime1 &+ prime4
      let isPart = count & 31 >= step &* 8
      hash = choose(hash, more, isSecond: isPart)
      unsafe pointer += isPart ? 8 : 0
    }
    let four = rotate(hash ^ UInt64(unsafe pointer.word4()) &* prime1, 23) &* prime2 &+ prime3
    hash = choose(hash, four, isSecond: count & 4 != 0)
    unsafe pointer += count & 4
    for step in 0..<3 {
      let more = rotate(hash ^ UInt64(unsafe pointer.byte(step)) &* prime5, 11) &* prime1
      hash = choose(hash, more, isSecond: count & 3 > step)
    }
    hash = (hash ^ hash &>> 33) &* prime2
    hash = (hash ^ hash &>> 29) &* prime3
    return hash ^ hash &>> 32
  }

  /// Returns the sum of bytes.
  /// - Complexity: O(n).
  package static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return 0xEF46_DB37_51D8_E999 }
      // Nothing is known to be readable behind them.
      var last = InlineArray<5, UInt64>(repeating: 0)
      return unsafe withUnsafeMutableBytes(of: &last) { last in
        unsafe last.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: memory[(memory.count & ~31)...]))
        guard let place = last.baseAddress else { return 0 }
        return unsafe of(start, count: memory.count, last: UnsafeRawPointer(place))
      }
    }
  }

  /// The 16 lower-case hexadecimal digits of a sum.
  package static func text(_ sum: UInt64) -> [UInt8] {
    (0..<16).map { index in
      let digit = UInt8(truncatingIfNeeded: sum &>> UInt64(60 - index * 4)) & 15
      return digit < 10 ? 48 + digit : 87 + digit
    }
  }
}

/// The checksum of a line: XXH64 with seed 0 of the bytes before its `sum` member.
///
/// The algorithm is Yann Collet's, as specified in xxHash's `doc/xxhash_spec.md`. About 50 ns for a line.
package enum Sum {
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  @inline(__always) private static func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word &<< bits | word &>> (64 &- bits)
  }

  /// The two primes of the algorithm.
  ///
  /// They are hidden from the compiler, which would otherwise multiply twice instead of rotating a product, and
  /// saturate the only multiplication unit.
  private struct Primes {
    let first: UInt64
    let second: UInt64

    /// Starts with the length of the data, which is far below 2^62.
    @inline(__always) init(_ count: Int) {
      let zero = UInt64(truncatingIfNeeded: count) &>> 62
      first = 0x9E37_79B1_85EB_CA87 ^ zero
      second = 0xC2B2_AE3D_27D4_EB4F ^ zero
    }

    @inline(__always) func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      rotate(lane &+ word &* second, 31) &* first
    }
  }

  /// Returns the second of two words if the lowest bit of a number is set, else the first, without a branch that a
  /// processor could mispredict.
  @inline(__always) private static func choose(
    _ first: UInt64, _ second: UInt64, _ bits: UInt64
  ) -> UInt64 {
    first ^ (first ^ second) & (0 &- (bits & 1))
  }

  /// Returns the sum of `count` bytes of memory, which 24 readable ones must follow.
  ///
  /// The length of a line is practically random, so its last bytes go through the steps for every length, and the
  /// result excludes the superfluous ones.
  /// - Complexity: O(n) in the bytes.
  package static func of(_ start: UnsafeRawPointer, count: Int) -> UInt64 {
    unsafe of(start, count: count, last: start + (count & ~31))
  }

  @inline(__always) private static func of(
    _ start: UnsafeRawPointer, count: Int, last: UnsafeRawPointer
  ) -> UInt64 {
    var pointer = unsafe start
    var hash = prime5
    let primes = Primes(count)
    if count >= 32 {
      var lane1 = primes.first &+ primes.second
      var lane2 = primes.second
      var lane3: UInt64 = 0
      var lane4 = 0 &- primes.first
      for _ in 0..<(count &>> 5) {
        lane1 = primes.round(lane1, unsafe pointer.word8())
        lane2 = primes.round(lane2, unsafe pointer.word8(8))
        lane3 = primes.round(lane3, unsafe pointer.word8(16))
        lane4 = primes.round(lane4, unsafe pointer.word8(24))
        unsafe pointer += 32
      }
      hash = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
      hash = (hash ^ primes.round(0, lane1)) &* primes.first &+ prime4
      hash = (hash ^ primes.round(0, lane2)) &* primes.first &+ prime4
      hash = (hash ^ primes.round(0, lane3)) &* primes.first &+ prime4
      hash = (hash ^ primes.round(0, lane4)) &* primes.first &+ prime4
    }
    let size = UInt64(truncatingIfNeeded: count)
    hash = hash &+ size
    unsafe pointer = last
    // Whether there are at least one, two and three words, then as many bytes.
    let words = (size &>> 3 | size &>> 4, size &>> 4, size &>> 3 & size &>> 4)
    hash = unsafe add(word: pointer.word8(), to: hash, words.0, primes)
    hash = unsafe add(word: pointer.word8(8), to: hash, words.1, primes)
    hash = unsafe add(word: pointer.word8(16), to: hash, words.2, primes)
    unsafe pointer += count & 24
    let four = unsafe hash ^ UInt64(pointer.word4()) &* primes.first
    hash = choose(hash, rotate(four, 23) &* primes.second &+ prime3, size &>> 2)
    unsafe pointer += count & 4
    hash = unsafe add(byte: pointer.byte(), to: hash, size | size &>> 1, primes)
    hash = unsafe add(byte: pointer.byte(1), to: hash, size &>> 1, primes)
    hash = unsafe add(byte: pointer.byte(2), to: hash, size & size &>> 1, primes)
    hash = (hash ^ hash &>> 33) &* primes.second
    hash = (hash ^ hash &>> 29) &* prime3
    return hash ^ hash &>> 32
  }

  @inline(__always) private static func add(
    word: UInt64, to hash: UInt64, _ isPart: UInt64, _ primes: Primes
  ) -> UInt64 {
    let more = rotate(hash ^ primes.round(0, word), 27) &* primes.first &+ prime4
    return choose(hash, more, isPart)
  }

  @inline(__always) private static func add(
    byte: UInt8, to hash: UInt64, _ isPart: UInt64, _ primes: Primes
  ) -> UInt64 {
    choose(hash, rotate(hash ^ UInt64(byte) &* prime5, 11) &* primes.first, isPart)
  }

  /// Returns the sum of bytes.
  /// - Complexity: O(n).
  package static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return 0xEF46_DB37_51D8_E999 }
      // The bytes after them may be unreadable.
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
    var text: [UInt8] = []
    append(sum, to: &text)
    return text
  }

  /// Appends the digits of a sum.
  static func append(_ sum: UInt64, to text: inout [UInt8]) {
    for index in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: sum &>> UInt64(60 - index * 4)) & 15
      text.append(digit < 10 ? 48 + digit : 87 + digit)
    }
  }
}

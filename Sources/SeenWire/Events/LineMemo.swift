import SeenCore

/// A recent short text, ready to be compared with memory: up to sixteen bytes as two words.
struct KnownText: BitwiseCopyable {
  // Line feeds, which no text contains: an empty memo.
  private var head: UInt64 = 0x0a0a_0a0a_0a0a_0a0a
  private var tail: UInt64 = 0
  private var headMask = UInt64.max
  private var tailMask: UInt64 = 0
  /// How many bytes it has.
  private(set) var count = 8

  /// Creates an empty memo.
  init() {}

  /// Creates the memo of a text; nil if it is empty or too long.
  init?(_ start: UnsafeRawPointer, _ count: Int) {
    guard count > 0, count <= 16 else { return nil }
    self.count = count
    headMask = .max >> UInt64(64 - min(count, 8) * 8)
    tailMask = count > 8 ? .max >> UInt64(128 - count * 8) : 0
    head = unsafe start.word8() & headMask
    tail = unsafe start.word8(8) & tailMask
  }

  /// Returns whether memory begins with the text; sixteen bytes must be readable.
  @inline(__always) func begins(_ memory: UnsafeRawPointer) -> Bool {
    unsafe ((memory.word8() ^ head) & headMask) | ((memory.word8(8) ^ tail) & tailMask) == 0
  }
}

/// What a line nearly always repeats from the one before: its writer and profile.
struct LineMemo: BitwiseCopyable {
  /// The writer's name and the period after it.
  var writer = KnownText()
  /// The writer's symbol, shifted to its position in an id.
  var packedWriter: UInt64 = 0
  var profile = KnownText()
  var profileSymbol = Symbol.none
}

/// Up to eight decimal digits at once.
enum Digits {
  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Returns how many of these eight bytes are digits before the first nondigit; 8 if all are.
  @inline(__always) static func count(_ start: UnsafeRawPointer) -> Int {
    let values = unsafe start.word8() ^ zeros
    let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount &>> 3
  }

  /// Returns the value of 1 to 8 digits.
  ///
  /// Neighbors are combined in three steps, as in Johnny Lee's "Fast numeric string to int" (2016).
  @inline(__always) static func number(_ start: UnsafeRawPointer, count: Int) -> UInt64 {
    let digits = unsafe start.word8() ^ zeros
    let placed = digits &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    let pairs = ((placed &* 2561) &>> 8) & 0x00ff_00ff_00ff_00ff
    let fours = ((pairs &* 6_553_601) &>> 16) & 0x0000_ffff_0000_ffff
    return (fours &* 42_949_672_960_001) &>> 32
  }
}

/// A source of choices that are the same for the same seed: SplitMix64.
struct SeededRandom {
  private var state: UInt64

  /// Starts a source.
  init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// Returns a whole number from 0 to one less than a limit.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

  /// Returns a number from 0 to 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// Returns one of some texts, of which there is at least one.
  mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }
}

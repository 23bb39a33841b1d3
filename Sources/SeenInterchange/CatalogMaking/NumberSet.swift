/// A set of the numbers at the ends of ids.
struct NumberSet {
  private var hashes = HashedSet()
  private(set) var count = 0

  /// Adds a number.
  mutating func insert(_ number: UInt32) {
    if hashes.insert(NumberSet.spread(number)) { count += 1 }
  }

  func contains(_ number: UInt32) -> Bool { hashes.contains(NumberSet.spread(number)) }

  /// Multiplies by 2⁶⁴ over the golden ratio (Knuth, "The Art of Computer Programming", volume 3, 6.4): an odd number, so
  /// that no two products are the same.
  private static func spread(_ number: UInt32) -> UInt64 {
    UInt64(number) &* 0x9e37_79b9_7f4a_7c15
  }
}

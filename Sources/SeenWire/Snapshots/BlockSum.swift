/// The check of what lies in a snapshot: a sum that reads memory about as fast as memory gives it.
///
/// It has to find what a disk, a copy or another program did to the bytes, and nobody keeps it: unlike the sum of a
/// line it is part of no format. Eight lanes of 64 bits each turn and add their words (`words`), and add up what they
/// had after every step (`sums`), as in J. G. Fletcher, "An Arithmetic Checksum for Serial Transmissions" (1982): one
/// changed bit always changes the lane, and words that changed places change the second number. XXH64 folds the lanes.
package enum BlockSum {
  private static let blockSize = 64

  /// Returns the sum of memory that holds `count` bytes.
  /// - Complexity: O(n) in the bytes, about 0.05 ns each.
  package static func of(_ start: UnsafeRawPointer, count: Int) -> UInt64 {
    var words = SIMD8<UInt64>(repeating: 0)
    var sums = SIMD8<UInt64>(repeating: 0)
    let whole = count & ~(blockSize &- 1)
    var place = 0
    while place < whole {
      let block = unsafe start.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt64>.self)
      words = (words &<< 7 | words &>> 57) &+ block
      sums = sums &+ words
      place &+= blockSize
    }
    if whole < count {
      // Nothing is known to be readable behind it; the count tells its zeros from others.
      var block = SIMD8<UInt64>(repeating: 0)
      unsafe withUnsafeMutableBytes(of: &block) {
        unsafe $0.copyMemory(
          from: UnsafeRawBufferPointer(start: start + whole, count: count &- whole))
      }
      words = (words &<< 7 | words &>> 57) &+ block
      sums = sums &+ words
    }
    // The sum takes seven of the counts; the rest may be looked at and is not taken.
    let counts = SIMD8(repeating: UInt64(count))
    return unsafe withUnsafeBytes(of: (words, sums, counts, counts)) { lanes in
      guard let first = lanes.baseAddress else { return 0 }
      return unsafe Sum.of(first, count: 2 * blockSize + 56)
    }
  }

  /// Returns the sum of bytes.
  /// - Complexity: O(n).
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return 0 }
      return unsafe of(start, count: memory.count)
    }
  }
}

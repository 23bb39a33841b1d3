/// Sets of rows that have something in common, found eight rows at a time in columns of bytes.
extension PackedColumn {
  /// Returns the rows that have a value.
  /// - Complexity: O(n) in the rows.
  package func rows(with value: Element) -> Bits {
    let stored = UInt64(truncatingIfNeeded: value &- zero)
    guard width == 1, stored < 256 else {
      let values = unsafe values
      return Bits(size: count) { unsafe values[$0] == value }
    }
    let wanted = stored &* 0x0101_0101_0101_0101
    return unsafe withBytes { bytes in
      unsafe Bits(bytes, count: count) { word in
        // Only a byte of zero keeps its highest bit clear (H. S. Warren, Hacker's Delight, 6-1).
        let other = word ^ wanted
        let low = (other & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f7f_7f7f_7f7f_7f7f
        return ~(low | other) & 0x8080_8080_8080_8080
      }
    }
  }
}

extension Bits {
  /// Creates a set from bytes, of those that a function marks.
  ///
  /// - Parameters:
  ///   - bytes: A byte for each number.
  ///   - count: How many there are.
  ///   - marks: Takes eight bytes at once and leaves one bit of each marked byte, always the same one, and no other.
  @inline(__always) init(
    _ bytes: UnsafeRawBufferPointer, count: Int, _ marks: (UInt64) -> UInt64
  ) {
    var words: [UInt64] = []
    words.reserveCapacity((count + 63) / 64)
    var start = 0
    while start < count {
      var word: UInt64 = 0
      var place = start
      while place < min(start + 64, count) {
        let marked = unsafe marks(Bits.eight(bytes, place))
        // Whichever bit it was, it becomes the lowest of its byte; the product gathers those in the highest byte.
        let low = (marked | marked &>> 7) & 0x0101_0101_0101_0101
        word |= ((low &* 0x0102_0408_1020_4080) &>> 56) &<< UInt64(place - start)
        place += 8
      }
      words.append(word)
      start += 64
    }
    self.init(size: count, words: words)
  }

  /// Returns eight bytes from a place on; zeros behind the last.
  @inline(__always) private static func eight(
    _ bytes: UnsafeRawBufferPointer, _ place: Int
  ) -> UInt64 {
    if place + 8 <= bytes.count {
      return unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    var word: UInt64 = 0
    for index in place..<bytes.count {
      word |= unsafe UInt64(bytes[index]) &<< UInt64((index - place) * 8)
    }
    return word
  }
}

/// Sets of rows that have something in common, found eight rows at a time in columns of bytes.
extension PackedColumn {
  /// Returns the rows that have a value, and no bit of a mask in another column of bytes.
  /// - Complexity: O(n) in the rows.
  package func rows(
    with value: Element, without mask: UInt8, in flags: UnsafeRawBufferPointer
  ) -> Bits {
    let stored = UInt64(truncatingIfNeeded: value &- zero)
    guard width == 1, stored < 256 else {
      let values = unsafe values
      return Bits(size: count) { unsafe values[$0] == value && flags[$0] & mask == 0 }
    }
    let wanted = stored &* 0x0101_0101_0101_0101
    let marks = UInt64(mask) &* 0x0101_0101_0101_0101
    return unsafe withBytes { bytes in
      unsafe Bits(bytes, count: count) { word, place in
        let marked = unsafe Bits.eight(flags, place) & marks
        return Bits.equalBytes(word, wanted) & Bits.equalBytes(marked, 0)
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
  ///   - marks: Takes eight bytes at once and their place; leaves the highest bit of each marked byte, and no other.
  @inline(__always) init(
    _ bytes: UnsafeRawBufferPointer, count: Int, _ marks: (UInt64, Int) -> UInt64
  ) {
    let words = unsafe [UInt64](unsafeUninitializedCapacity: (count + 63) / 64) { words, length in
      var start = 0
      while start < count {
        var word: UInt64 = 0
        var place = start
        while place < min(start &+ 64, count) {
          let marked = unsafe marks(Bits.eight(bytes, place), place)
          // The product gathers the bits, moved to the lowest of their bytes, in the highest byte.
          let byte = ((marked &>> 7) &* 0x0102_0408_1020_4080) &>> 56
          word |= byte &<< UInt64(truncatingIfNeeded: place &- start)
          place &+= 8
        }
        unsafe words.initializeElement(at: length, to: word)
        length += 1
        start &+= 64
      }
    }
    self.init(size: count, words: words)
  }

  /// Leaves the highest bit of each byte that two words have in common, and no other.
  ///
  /// Only a byte of zero keeps its highest bit clear (H. S. Warren, Hacker's Delight, 6-1).
  @inline(__always) static func equalBytes(_ word: UInt64, _ wanted: UInt64) -> UInt64 {
    let other = word ^ wanted
    let low = (other & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f7f_7f7f_7f7f_7f7f
    return ~(low | other) & 0x8080_8080_8080_8080
  }

  /// Returns eight bytes from an offset on; zeros past the end.
  @inline(__always) static func eight(
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

/// Text that stands in JSON as it is, eight bytes at a time.
package enum PlainText {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Returns how many bytes come before the first that this program escapes: a control, a quote or a backslash.
  /// - Complexity: O(n) in them.
  package static func count(_ text: Slice<UnsafeRawBufferPointer>) -> Int {
    let (bytes, end) = unsafe (text.base, text.endIndex)
    let start = unsafe text.startIndex
    var place = start
    while place + 8 <= end {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      // A byte with the highest bit is part of a letter; of the others one below 32, and 127, is a control.
      let controls = (word &- 0x20 &* ones) | (word &+ ones)
      let hits = controls | zeros(word ^ 0x22 &* ones) | zeros(word ^ 0x5c &* ones)
      if hits & ~word & tops != 0 { break }
      place += 8
    }
    while place < end {
      let byte = unsafe bytes[place]
      if byte < 32 || byte == 34 || byte == 92 || byte == 127 { break }
      place += 1
    }
    return place - start
  }

  /// Returns whether no byte has the highest bit.
  /// - Complexity: O(n).
  static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var marks: UInt8 = 0
    for place in bytes.indices { marks |= unsafe bytes[place] }
    return marks < 0x80
  }

  /// Returns a word in which the highest bit is set of the first byte that is zero, and of none before it.
  @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word
  }
}

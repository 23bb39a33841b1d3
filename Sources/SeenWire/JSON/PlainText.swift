/// Text that needs no escapes in JSON, eight bytes at a time.
package enum PlainText {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Returns how many bytes precede the first one that this program escapes: a control, a quote or a backslash.
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

  /// Adds the text of a JSON string in this program's own form, without building a tree.
  ///
  /// - Parameters:
  ///   - string: The string with its quotes, of a line that was read before.
  ///   - bytes: What the text is added to.
  /// - Returns: Whether it is such a string; if not, nothing was added.
  /// - Complexity: O(n) in its length.
  package static func append(textOf string: UnsafeRawBufferPointer, to bytes: inout [UInt8]) -> Bool
  {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    let end = string.count - 1
    guard end >= 1, unsafe string[0] == quote, unsafe string[end] == quote else { return false }
    let start = bytes.count
    var place = 1
    while true {
      let next = unsafe place + count(string[place..<end])
      unsafe bytes.append(contentsOf: string[place..<next])
      if next == end { return true }
      guard unsafe string[next] == backslash, next + 1 < end,
        let byte = unsafe PlainText.escaped(string[next + 1])
      else {
        bytes.removeLast(bytes.count - start)
        return false
      }
      bytes.append(byte)
      place = next + 2
    }
  }

  /// Returns what a letter after a backslash stands for; nil for `u`, and for an invalid escape.
  static func escaped(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "t"): 9
    default: nil
    }
  }

  /// Returns whether no byte has the highest bit.
  /// - Complexity: O(n).
  static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var marks: UInt8 = 0
    for place in bytes.indices { marks |= unsafe bytes[place] }
    return marks < 0x80
  }

  /// Returns a word with the highest bit set in the first zero byte, and in none before it.
  @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word
  }
}

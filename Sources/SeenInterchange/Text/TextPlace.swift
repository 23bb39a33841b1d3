/// A position in a text, as editors count.
struct TextPlace: Sendable, Equatable {
  /// The line, from 1.
  var line = 1
  /// The character in the line, from 1.
  var column = 1
}

/// Finds the positions of bytes of a text, in ascending order.
struct PlaceFinder {
  private let bytes: [UInt8]
  private var byte = 0
  private var place = TextPlace()

  /// Starts at the beginning of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the position of a byte, which must not be before the previous one.
  /// - Complexity: O(n) in the bytes since then.
  mutating func place(of next: Int) -> TextPlace {
    let next = min(next, bytes.count)
    while byte < next {
      if bytes[byte] == 10 {
        place = TextPlace(line: place.line + 1)
      } else if bytes[byte] & 0xc0 != 0x80 {
        // A continuation byte is not another character.
        place.column += 1
      }
      byte += 1
    }
    return place
  }
}

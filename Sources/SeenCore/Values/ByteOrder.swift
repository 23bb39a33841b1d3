/// Text from a journal is compared as UTF-8 bytes and never normalized.
///
/// Swift's own `==` and `<` on strings use canonical equivalence, under which "é" written in one or in two
/// scalars is equal. Two such names are two names here.
extension StringProtocol {
  /// Returns whether two texts are the same bytes.
  /// - Complexity: O(n) in the shorter text.
  public func isSame(as other: some StringProtocol) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  /// Returns whether this text sorts before another by bytes.
  /// - Complexity: O(n) in the shorter text.
  public func precedes(_ other: some StringProtocol) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension String {
  /// Returns whether two texts are the same bytes; most that differ differ in length already.
  /// - Complexity: O(n) in the bytes.
  public func isSame(as other: String) -> Bool {
    let count = utf8.count
    guard count == other.utf8.count else { return false }
    // Short texts that are not even equivalent differ; their bytes need no comparison.
    if count < 16, self != other { return false }
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        unsafe UnsafeRawBufferPointer(left).isSame(as: UnsafeRawBufferPointer(right))
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Returns whether this text sorts before another by bytes, eight of which are compared at a time.
  /// - Complexity: O(n) in the shorter text.
  public func precedes(_ other: String) -> Bool {
    let order = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        unsafe UnsafeRawBufferPointer(left).precedes(UnsafeRawBufferPointer(right))
      }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// The first sixteen bytes as two numbers that sort as the bytes do; padded with zeros.
  package var leadingWords: (UInt64, UInt64) {
    var text = self
    return text.withUTF8 { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      func word(_ start: Int) -> UInt64 {
        if start + 8 <= raw.count {
          return unsafe UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        var word: UInt64 = 0
        var shift: UInt64 = 56
        for place in start..<max(start, raw.count) {
          word |= unsafe UInt64(raw[place]) << shift
          shift = shift &- 8
        }
        return word
      }
      return (word(0), word(8))
    }
  }

  /// Returns whether this text ends with the bytes of another.
  /// - Complexity: O(n) in the other text.
  package func ends(inBytesOf other: String) -> Bool {
    let ends = unsafe utf8.withContiguousStorageIfAvailable { own in
      unsafe other.utf8.withContiguousStorageIfAvailable { end in
        unsafe own.count >= end.count && own.suffix(end.count).elementsEqual(end)
      }
    }
    return (ends ?? nil) ?? utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
  }

  /// Returns whether this text contains the bytes of another.
  ///
  /// The standard library's `contains` is in its module for regular expressions, which would add a tenth to
  /// the program.
  /// - Complexity: O(n · m) in the bytes of both.
  package func holds(bytesOf other: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= other.utf8.count {
      if rest.starts(with: other.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether these bytes are those of another buffer, eight of which are compared at a time.
  /// - Complexity: O(n) in the bytes; O(1) where the counts differ.
  package func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index &+ 8 <= count {
      let left = unsafe loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if unsafe left != other.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index &+= 8
    }
    while index < count {
      if unsafe self[index] != other[index] { return false }
      index &+= 1
    }
    return true
  }

  /// Returns whether these bytes sort before others, eight of which are compared at a time.
  /// - Complexity: O(n) in the shorter of both.
  package func precedes(_ other: UnsafeRawBufferPointer) -> Bool {
    let shared = Swift.min(count, other.count)
    var index = 0
    while index &+ 8 <= shared {
      let left = unsafe loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let right = unsafe other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if left != right { return UInt64(bigEndian: left) < UInt64(bigEndian: right) }
      index &+= 8
    }
    while index < shared {
      if unsafe self[index] != other[index] { return unsafe self[index] < other[index] }
      index &+= 1
    }
    return count < other.count
  }
}

/// A text compared, hashed and ordered by its UTF-8 bytes: the key of every dictionary of journal text.
package struct ByteKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let text: String

  /// Wraps a text.
  package init(_ text: String) {
    self.text = text
  }

  /// The text itself.
  package var description: String { text }

  /// Compares texts by bytes.
  package static func == (left: ByteKey, right: ByteKey) -> Bool {
    left.text.isSame(as: right.text)
  }

  /// Orders by value, the smaller first.
  package static func < (left: ByteKey, right: ByteKey) -> Bool {
    left.text.precedes(right.text)
  }

  /// Hashes the bytes of the text.
  package func hash(into hasher: inout Hasher) {
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    guard isDone == nil else { return }
    var copy = text
    copy.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension [String] {
  /// Returns the texts in the order of their bytes.
  /// - Complexity: O(n log n).
  @inline(never) package func inByteOrder() -> [String] { sorted { $0.precedes($1) } }
}

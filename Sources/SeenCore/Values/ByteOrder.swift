/// Text from a journal is compared as UTF-8 bytes and never normalised.
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
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Returns whether the bytes of another text stand somewhere in this one.
  ///
  /// The standard library's `contains` is of its module for regular expressions, which would be a tenth of
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

/// A text that is equal, hashed and ordered by its UTF-8 bytes: the key of every dictionary of journal text.
public struct ByteKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The text as it was given.
  public let text: String

  /// Wraps a text.
  public init(_ text: String) {
    self.text = text
  }

  /// The text itself.
  public var description: String { text }

  /// Compares texts by bytes.
  public static func == (left: ByteKey, right: ByteKey) -> Bool {
    left.text.isSame(as: right.text)
  }

  /// Orders by value, the smaller first.
  public static func < (left: ByteKey, right: ByteKey) -> Bool {
    left.text.precedes(right.text)
  }

  /// Hashes the bytes of the text.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension [UInt8] {
  /// Adds a text of the program's own, whose bytes lie ready: a `String` of it would be gone through one by one.
  /// - Complexity: O(n) in the text.
  @inlinable @inline(__always) package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}

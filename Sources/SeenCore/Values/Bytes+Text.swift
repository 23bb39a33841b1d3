extension [UInt8] {
  /// Adds a static text, whose bytes are directly accessible; those of a `String` would be copied one by one.
  /// - Complexity: O(n) in the text.
  @inlinable @inline(__always) package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}

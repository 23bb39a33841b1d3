/// A hash of a short name that few others share, so that few names are compared byte by byte.
package enum NameMark {
  /// Returns the mark of a name.
  /// - Complexity: O(1).
  package static func of(_ name: String) -> UInt64 {
    let (head, tail) = name.leadingWords
    return mark(head, tail, count: name.utf8.count)
  }

  /// Returns the mark of a name in memory, with 16 readable bytes after it.
  /// - Complexity: O(1).
  package static func of(_ start: UnsafeRawPointer, count: Int) -> UInt64 {
    func word(_ at: Int) -> UInt64 {
      guard count > at else { return 0 }
      let missing = UInt64(truncatingIfNeeded: max(8 - (count - at), 0) * 8)
      let raw = unsafe start.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      return (UInt64(bigEndian: raw) >> missing) << missing
    }
    return mark(word(0), word(8), count: count)
  }

  private static func mark(_ head: UInt64, _ tail: UInt64, count: Int) -> UInt64 {
    head ^ tail &* 31 ^ UInt64(truncatingIfNeeded: count)
  }
}

/// A text to search for, ignoring case, accents and space.
package struct TextNeedle: Hashable, Sendable {
  /// How it must occur.
  package enum Fit: Hashable, Sendable {
    /// Anywhere, within a word too.
    case anywhere
    /// As whole words.
    case words
    case whole
    /// Not at all: whatever is not empty will do.
    case anything
    /// As the pattern says, whatever its bytes.
    case pattern(TextPattern)
  }

  /// What every text has that is not empty when it is folded.
  static let anything = TextNeedle(folded: "", .anything)

  /// The text, folded.
  package let bytes: [UInt8]
  /// How it must occur.
  package let fit: Fit

  package init(_ text: String, _ fit: Fit) {
    self.init(folded: TextFold.fold(text), fit)
  }

  /// Creates what a folded text has to fit.
  package init(_ pattern: TextPattern) {
    self.init(folded: "", .pattern(pattern))
  }

  package init(folded: String, _ fit: Fit) {
    bytes = Array(folded.utf8)
    self.fit = fit
  }

  /// Returns whether it occurs in a folded text; an empty one occurs in none, unless anything will do.
  /// - Complexity: O(n × m), in practice O(n).
  package func occurs(in text: [UInt8]) -> Bool {
    unsafe text.withUnsafeBufferPointer { unsafe occurs(in: $0) }
  }

  /// Returns whether it occurs in a folded text; an empty one occurs in none, unless anything will do.
  /// - Complexity: O(n × m), in practice O(n).
  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, text.count >= bytes.count else {
      if case .pattern(let pattern) = fit { return unsafe pattern.holds(text) }
      return fit == .anything && !text.isEmpty
    }
    if fit == .whole, text.count != bytes.count { return false }
    return unsafe bytes.withUnsafeBufferPointer { wanted in
      let last = text.count - wanted.count
      var start = 0
      while start <= last {
        if unsafe text[start] == first, unsafe TextNeedle.isSame(text, wanted, at: start),
          unsafe fit != .words || isApart(text, at: start)
        {
          return true
        }
        start += 1
      }
      return false
    }
  }

  /// Returns whether it fits at a place of a folded text that has its bytes.
  func fits(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    switch fit {
    case .anywhere, .anything, .pattern: true
    case .words: unsafe isApart(text, at: start)
    case .whole: start == 0 && text.count == bytes.count
    }
  }

  private static func isSame(
    _ text: UnsafeBufferPointer<UInt8>, _ wanted: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    var index = 1
    while index < wanted.count {
      if unsafe text[start + index] != wanted[index] { return false }
      index += 1
    }
    return true
  }

  /// Returns whether a match neither begins nor ends within a word.
  private func isApart(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let end = start + bytes.count
    if start > 0, let before = unsafe TextNeedle.scalar(endingAt: start, in: text),
      let first = unsafe TextNeedle.scalar(at: start, in: text),
      TextNeedle.joins(before), TextNeedle.joins(first)
    {
      return false
    }
    if end < text.count, let last = unsafe TextNeedle.scalar(endingAt: end, in: text),
      let after = unsafe TextNeedle.scalar(at: end, in: text),
      TextNeedle.joins(last), TextNeedle.joins(after)
    {
      return false
    }
    return true
  }

  /// Returns whether a scalar is part of a word.
  ///
  /// Letters and digits are, except in scripts from U+2E80 on, which are mostly written without spaces.
  package static func joins(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 128 {
      return (48...57).contains(scalar.value) || (97...122).contains(scalar.value)
        || (65...90).contains(scalar.value)
    }
    return scalar.value < 0x2e80
      && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }

  /// Returns the scalar that begins at a byte of valid UTF-8.
  private static func scalar(
    at start: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Unicode.Scalar? {
    let head = unsafe text[start]
    if head < 128 { return Unicode.Scalar(head) }
    let length = head >= 0xf0 ? 4 : head >= 0xe0 ? 3 : 2
    guard head >= 0xc0, start + length <= text.count else { return nil }
    var value = UInt32(head) & (0xff >> UInt32(length + 1))
    for index in 1..<length { value = unsafe value << 6 | UInt32(text[start + index] & 63) }
    return Unicode.Scalar(value)
  }

  /// Returns the scalar that ends before a byte of valid UTF-8.
  private static func scalar(
    endingAt end: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Unicode.Scalar? {
    var start = end - 1
    while unsafe start > 0 && text[start] & 0xc0 == 0x80 { start -= 1 }
    return unsafe scalar(at: start, in: text)
  }
}

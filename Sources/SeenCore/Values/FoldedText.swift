/// Folds many texts, as `TextFold` does, without creating a string for each.
///
/// Most texts are plain ASCII or Latin, whose letters are looked up in a table; the rest takes the slow path.
package struct FoldedText {
  /// The text that was folded last.
  package private(set) var bytes: [UInt8] = []
  /// What each scalar from U+00C0 to U+017F becomes; empty until the first one comes.
  private var latin: [ArraySlice<UInt8>] = []

  /// Starts with an empty text.
  package init() {}

  /// Folds the text of a symbol.
  /// - Complexity: O(n) in its bytes.
  package mutating func fold(_ text: UnsafeRawBufferPointer) {
    bytes.removeAll(keepingCapacity: true)
    unsafe bytes.append(contentsOf: text)
    if foldPlain() { return }
    bytes.removeAll(keepingCapacity: true)
    var index = 0
    var isSpaced = false
    while index < text.count {
      let byte = unsafe text[index]
      if byte == 32 || (9...13).contains(byte) {
        isSpaced = !bytes.isEmpty
        index += 1
        continue
      }
      if isSpaced { bytes.append(32) }
      isSpaced = false
      if byte < 128 {
        bytes.append(FoldedText.lower(byte))
        index += 1
        continue
      }
      let length = byte < 0xe0 ? 2 : 3
      guard let folded = unsafe short(text, at: index, length) else {
        bytes = unsafe Array(TextFold.fold(String(decoding: text, as: UTF8.self)).utf8)
        return
      }
      bytes += folded
      index += length
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (65...90).contains(byte) ? byte | 32 : byte
  }

  package mutating func fold(_ text: String) {
    var text = text
    text.withUTF8 { unsafe fold(UnsafeRawBufferPointer($0)) }
  }

  /// Folds the bytes where they are; returns false if that is not enough: above ASCII, or if spaces are removed.
  private mutating func foldPlain() -> Bool {
    unsafe bytes.withUnsafeMutableBufferPointer { text in
      var last: UInt8 = 32
      for index in 0..<text.count {
        let byte = unsafe text[index]
        if byte >= 128 || (9...13).contains(byte) || byte == 32 && last == 32 { return false }
        unsafe text[index] = FoldedText.lower(byte)
        last = byte
      }
      return last != 32 || text.isEmpty
    }
  }

  /// Returns what a scalar becomes; nil if the table does not have it.
  private mutating func short(
    _ text: UnsafeRawBufferPointer, at index: Int, _ length: Int
  ) -> ArraySlice<UInt8>? {
    guard index + length <= text.count else { return nil }
    let own = unsafe Array(text[index..<index + length])[...]
    switch own[0] {
    case 0xc2:
      // A line break, a no-break space and a soft hyphen are not in the table.
      return own[1] == 0x85 || own[1] == 0xa0 || own[1] == 0xad ? nil : own
    case 0xc3...0xc5:
      if latin.isEmpty { latin = FoldedText.table }
      let place = Int(own[0] & 31) << 6 | Int(own[1] & 63)
      return latin[place - 0xc0]
    case 0xe2 where own[1] == 0x80:
      switch own[2] {
      case 0x90...0x94: return [45]
      case 0x98, 0x99: return [39]
      case 0x9c...0x9e: return [34]
      case 0x95...0xa7: return own
      default: return nil
      }
    default: return nil
    }
  }

  /// What `TextFold` makes of each scalar from U+00C0 to U+017F.
  private static var table: [ArraySlice<UInt8>] {
    let text: StaticString = """
      a a a a a a ae c e e e e i i i i d n o o o o o × o u u u u y th ss \
      a a a a a a ae c e e e e i i i i d n o o o o o ÷ o u u u u y th y \
      a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g \
      h h h h i i i i i i i i i i ĳ ĳ j j k k ĸ l l l l l l ŀ ŀ l l \
      n n n n n n ŉ ŋ ŋ o o o o o o oe oe r r r r r r s s s s s s s s \
      t t t t t t u u u u u u u u u u u u w w y y y z z z z z z ſ
      """
    return unsafe Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      .split(separator: 32)
  }
}

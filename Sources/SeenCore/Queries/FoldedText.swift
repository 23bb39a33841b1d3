/// Folds many texts one after the other, as `TextFold` does, without making a string of each.
///
/// Most texts are plain ASCII or Latin, whose letters are looked up in a table; the rest goes the long way.
package struct FoldedText {
  /// The text that was folded last.
  package private(set) var bytes: [UInt8] = []
  /// What each scalar from U+0080 to U+017F becomes; empty until the first one comes.
  private var latin: [[UInt8]] = []

  /// Starts with an empty text.
  package init() {}

  /// Folds the text of a symbol.
  /// - Complexity: O(n) in its bytes.
  package mutating func fold(_ text: UnsafeRawBufferPointer) {
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
      if byte >= 128 {
        guard let count = unsafe foldLatin(text, at: index, &isSpaced) else {
          bytes = unsafe Array(TextFold.fold(String(decoding: text, as: UTF8.self)).utf8)
          return
        }
        index += count
        continue
      }
      if isSpaced { bytes.append(32) }
      isSpaced = false
      bytes.append((65...90).contains(byte) ? byte | 32 : byte)
      index += 1
    }
  }

  /// Folds a text.
  package mutating func fold(_ text: String) {
    var text = text
    text.withUTF8 { unsafe fold(UnsafeRawBufferPointer($0)) }
  }

  /// Takes a text that is folded already.
  mutating func take(_ column: borrowing Column<UInt8>, _ range: Range<Int>) {
    bytes.removeAll(keepingCapacity: true)
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: column.start + range.lowerBound, count: range.count))
  }

  /// Folds one scalar of two bytes; nil when it is another, or a mark follows that could belong to it.
  private mutating func foldLatin(
    _ text: UnsafeRawBufferPointer, at index: Int, _ isSpaced: inout Bool
  ) -> Int? {
    let head = unsafe text[index]
    guard (0xc2...0xc5).contains(head), index + 1 < text.count else { return nil }
    let place = unsafe Int(head & 31) << 6 | Int(text[index + 1] & 63)
    guard place >= 0x80 else { return nil }
    if latin.isEmpty { latin = FoldedText.table() }
    let folded = latin[place - 0x80]
    // Space of whatever width and scalars that leave nothing are left to the long way.
    guard let first = folded.first, first != 32 else { return nil }
    if isSpaced { bytes.append(32) }
    isSpaced = false
    bytes += folded
    return 2
  }

  private static func table() -> [[UInt8]] {
    (0x80...0x17f).map { value in
      Unicode.Scalar(UInt32(value)).map { scalar in
        // Letters around it show whether it is a space.
        let folded = Array(TextFold.fold("a" + String(scalar) + "a").utf8)
        return folded.contains(32) ? [] : Array(folded.dropFirst().dropLast())
      } ?? []
    }
  }
}

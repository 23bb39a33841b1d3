/// Rows for programs: tab-separated cells without a header, one row per line, with stable columns.
///
/// A tab, line feed, carriage return or backslash in a cell is written `\t`, `\n`, `\r` or `\\`, and every other scalar
/// that a terminal would interpret or hide as `\u{1B}`. So a cell can be read back exactly, and the output is harmless
/// on a terminal too. An absent value is an empty cell.
package enum PlainTable {
  /// Returns rows as UTF-8 lines.
  /// - Complexity: O(n) in the bytes of the cells.
  package static func bytes(_ rows: some Sequence<[String]>) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { bytes.append(9) }
        let start = bytes.count
        bytes += cell.utf8
        escape(&bytes, from: start)
      }
      bytes.append(10)
    }
    return bytes
  }

  /// Escapes a buffer from an offset to its end as a cell.
  /// - Complexity: O(n) in the bytes from there; nearly all text is unchanged.
  package static func escape(_ bytes: inout [UInt8], from start: Int) {
    var place = start
    while place < bytes.count, (32..<127).contains(bytes[place]), bytes[place] != 92 { place += 1 }
    guard place < bytes.count else { return }
    let text = String(decoding: bytes[start...], as: UTF8.self)
    if !bytes[place...].contains(92), Sanitizer.isSimple(text) { return }
    bytes.removeLast(bytes.count - start)
    bytes += escaped(text).utf8
  }

  private static func escaped(_ cell: String) -> String {
    Sanitizer.visible(cell, escapingBackslash: true) { scalar in
      switch scalar.value {
      case 9: "\\t"
      case 10: "\\n"
      case 13: "\\r"
      case 92: "\\\\"
      default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
  }
}

/// Rows for programs: tab-separated cells without a header, one row a line, the same columns forever.
///
/// A tab, line feed, carriage return or backslash in a cell is written `\t`, `\n`, `\r` or `\\`, and every
/// other scalar that a terminal would obey or hide as `\u{1B}`. So a cell can be read back exactly, and the
/// output is harmless on a terminal too. An absent value is an empty cell.
package enum PlainTable {
  /// Returns rows as UTF-8 lines.
  /// - Complexity: O(n) in the bytes of the cells.
  package static func bytes(_ rows: some Sequence<[String]>) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { bytes.append(9) }
        bytes += escaped(cell).utf8
      }
      bytes.append(10)
    }
    return bytes
  }

  /// Returns a cell as it is written.
  /// - Complexity: O(n) in the bytes of the cell.
  package static func escaped(_ cell: String) -> String {
    let isPlain = cell.utf8.allSatisfy { (32..<127).contains($0) && $0 != 92 }
    guard !isPlain else { return cell }
    return Sanitizer.visible(cell, escapingBackslash: true) { scalar in
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

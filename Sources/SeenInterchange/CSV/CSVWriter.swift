/// Writes CSV by RFC 4180: CRLF or LF, quotes only where a field needs them.
package struct CSVWriter {
  /// Whether cells of text are kept from acting as formulas.
  package enum Safety: Sendable {
    /// Cells that a spreadsheet could act on get a leading apostrophe.
    case spreadsheet
    /// Cells are written as they are, for programs.
    case raw
  }

  /// One cell.
  package enum Cell: Sendable {
    /// Words of people or of other programs.
    case text(String)
    /// A number or a date that this program writes itself; never guarded.
    case number(String)
    /// Nothing.
    case empty
  }

  /// What was written so far.
  package var bytes: [UInt8] = []
  private let safety: Safety
  private let lineEnd: [UInt8]

  /// Creates a writer that has written nothing.
  package init(_ safety: Safety, lineEnd: String = "\r\n") {
    self.safety = safety
    self.lineEnd = Array(lineEnd.utf8)
  }

  /// Writes one record.
  /// - Complexity: O(n) in its bytes.
  package mutating func write(_ cells: [Cell]) {
    // A lone empty field would be a blank line, which readers skip.
    if cells.count == 1, case .text("") = cells[0] {
      bytes += [34, 34] + lineEnd
      return
    }
    for (column, cell) in cells.enumerated() {
      if column > 0 { bytes.append(UInt8(ascii: ",")) }
      write(cell)
    }
    bytes += lineEnd
  }

  /// Writes a cell and nothing around it.
  /// - Complexity: O(n) in its bytes.
  package mutating func write(_ cell: Cell) {
    switch cell {
    case .empty: break
    case .number(let text): write(text)
    case .text(let text):
      write(safety == .spreadsheet ? SpreadsheetGuard.added(to: text) : text)
    }
  }

  private mutating func write(_ text: String) {
    let needsQuotes =
      text.utf8.contains { $0 == 34 || $0 == 44 || $0 == 10 || $0 == 13 }
      || text.utf8.first == 32 || text.utf8.last == 32
      || text.utf8.starts(with: [0xef, 0xbb, 0xbf])
    guard needsQuotes else {
      bytes += text.utf8
      return
    }
    bytes.append(34)
    for byte in text.utf8 {
      if byte == 34 { bytes.append(34) }
      bytes.append(byte)
    }
    bytes.append(34)
  }
}

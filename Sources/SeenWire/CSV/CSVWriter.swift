/// Writes CSV by RFC 4180: CRLF or LF, quotes only where a field needs them.
package struct CSVWriter {
  /// Whether text cells are protected from acting as formulas.
  package enum Safety: Sendable {
    /// Cells that a spreadsheet could interpret get a leading apostrophe.
    case spreadsheet
    /// Cells are written unchanged, for programs.
    case raw
  }

  package enum Cell: Sendable {
    /// Text from people or from other programs.
    case text(String)
    /// A number or a date that this program writes itself; never guarded.
    case number(String)
    /// Nothing.
    case empty
  }

  /// The bytes written so far.
  package var bytes: [UInt8] = []
  private let safety: Safety
  private let lineEnd: [UInt8]

  /// Creates an empty writer.
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

  /// Returns whether it guards one of some cells.
  /// - Complexity: O(n) in their apostrophes at the start.
  package func guards(_ cells: [Cell]) -> Bool {
    guard safety == .spreadsheet else { return false }
    return cells.contains { cell in
      if case .text(let text) = cell { SpreadsheetGuard.isNeeded(text) } else { false }
    }
  }

  /// Writes a cell without separators.
  /// - Complexity: O(n) in its bytes.
  package mutating func write(_ cell: Cell) {
    let start = bytes.count
    switch cell {
    case .empty: break
    case .number(let text):
      bytes += text.utf8
      CSVWriter.quote(&bytes, from: start)
    case .text(let text):
      bytes += text.utf8
      CSVWriter.endText(&bytes, from: start, safety)
    }
  }

  /// Turns the end of a buffer, from an offset on, into a text cell.
  /// - Complexity: O(n) in the bytes from there; nearly all text is unchanged.
  package static func endText(_ bytes: inout [UInt8], from start: Int, _ safety: Safety) {
    guard start < bytes.count else { return }
    // No cell that begins with another byte can need the guard.
    let first = bytes[start]
    let isHarmless = (48..<61).contains(first) || (65..<127).contains(first)
    if safety == .spreadsheet, !isHarmless,
      SpreadsheetGuard.isNeeded(String(decoding: bytes[start...], as: UTF8.self))
    {
      bytes.insert(UInt8(ascii: "'"), at: start)
    }
    quote(&bytes, from: start)
  }

  /// Quotes the end of a buffer, from an offset on, if a cell needs it.
  private static func quote(_ bytes: inout [UInt8], from start: Int) {
    guard needsQuotes(bytes, from: start) else { return }
    let text = Array(bytes[start...])
    bytes.removeLast(bytes.count - start)
    bytes.append(34)
    for byte in text {
      if byte == 34 { bytes.append(34) }
      bytes.append(byte)
    }
    bytes.append(34)
  }

  private static func needsQuotes(_ bytes: borrowing [UInt8], from start: Int) -> Bool {
    guard start < bytes.count else { return false }
    if bytes[start] == 32 || bytes[bytes.count - 1] == 32 { return true }
    if bytes[start] == 0xef, bytes[start...].starts(with: [0xef, 0xbb, 0xbf]) { return true }
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 34 || byte == 44 || byte == 10 || byte == 13 { return true }
      place += 1
    }
    return false
  }
}

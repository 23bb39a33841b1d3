/// Tables whose rows are not kept: each row is passed twice, to be measured and to be written.
extension TextRenderer {
  /// A table that is being measured or written.
  struct OpenTable {
    let columns: [Table.Column]
    /// The widest cell of each column.
    var natural: [Int]
    /// The columns that cells may take; nil while they are measured.
    var widths: [Int]?
  }

  /// Begins a table; its rows must be measured first, unless they are read aloud.
  mutating func begin(_ columns: [Table.Column]) {
    let natural = columns.map { _ in 0 }
    open = OpenTable(columns: columns, natural: natural, widths: style.accessible ? [] : nil)
  }

  /// Whether rows are being measured, not written.
  var isMeasuring: Bool { open.map { $0.widths == nil } ?? false }

  /// Ends measuring: from now on rows are written.
  mutating func endMeasuring() {
    guard let table = open else { return }
    let widths = widths(of: table.columns, natural: table.natural)
    open?.widths = widths
  }

  /// Adds a heading over the rows that follow.
  mutating func section(_ line: @autoclosure () -> Line) {
    if !isMeasuring { writeHeading(line()) }
  }

  /// Adds a row of the open table, or a heading of a section or a note among them.
  mutating func write(_ row: Table.Row) {
    switch row {
    case .section(let line): section(line)
    case .note(let line, _):
      if !isMeasuring { writeFlowing(line, indent: Self.indent) }
    case .cells(let cells, let spoken, _):
      guard let table = open else { return }
      if style.accessible {
        return write(spoken?() ?? TextRenderer.sentence(of: cells, table.columns, style))
      }
      let inks = cells.map { Ink($0, style) }
      guard let widths = table.widths else { return measure(inks.map(\.columns)) }
      writeRow(inks, table.columns, widths)
    }
  }

  /// Widens the columns of the open table to cells of these widths.
  private mutating func measure(_ columns: [Int]) {
    for (index, count) in columns.enumerated() where count > open?.natural[index] ?? .max {
      open?.natural[index] = count
    }
  }

  /// Adds a row of cells that usually fit their columns.
  ///
  /// - Parameters:
  ///   - row: The cells, one a column.
  ///   - whole: Creates them again, for a row with a cell that is wider than its column.
  mutating func row(_ row: borrowing RowCells, whole: () -> [Ink]) {
    guard let table = open else { return }
    guard let widths = table.widths else { return measure(row.cells.map(\.columns)) }
    var isWhole = widths.count == row.cells.count
    if isWhole, style.width != nil {
      isWhole = row.cells.indices.allSatisfy { row.cells[$0].columns <= widths[$0] }
    }
    guard isWhole else { return writeRow(whole(), table.columns, widths) }
    var (start, used, column) = (0, 0, 0)
    for (index, cell) in row.cells.enumerated() {
      if cell.columns > 0 {
        let spaces = max(used == 0 ? 0 : Self.gap, column - used)
        for _ in 0..<spaces { page.append(32) }
        page += row.bytes[start..<cell.end]
        used += spaces + cell.columns
      }
      if widths[index] > 0 { column += widths[index] + Self.gap }
      start = cell.end
    }
    endLine()
  }

  /// How many bytes were written and not passed on yet.
  var byteCount: Int { page.count - handedCount }

  /// Passes on the pending bytes; returns false if the reader has closed the output.
  mutating func hand(to accept: ([UInt8]) -> Bool) -> Bool {
    let bytes = Array(page[handedCount...])
    page.removeFirst(max(0, page.count - 2))
    handedCount = page.count
    return accept(bytes)
  }
}

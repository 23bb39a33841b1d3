/// Tables whose rows are not kept: they come once to be measured, and once more to be written.
extension TextRenderer {
  /// A table that is being measured or written.
  struct OpenTable {
    let columns: [Table.Column]
    /// The widest cell of each column.
    var natural: [Int]
    /// The columns that cells may take; nil while they are measured.
    var widths: [Int]?
  }

  /// Begins a table; its rows must come to be measured first, unless they are read aloud.
  mutating func begin(_ columns: [Table.Column]) {
    let natural = columns.map { _ in 0 }
    open = OpenTable(columns: columns, natural: natural, widths: style.accessible ? [] : nil)
  }

  /// Whether rows that come now are measured and not written.
  var isMeasuring: Bool { open.map { $0.widths == nil } ?? false }

  /// Says that every row came: from now on they are written.
  mutating func endMeasuring() {
    guard let table = open else { return }
    let widths = widths(of: table.columns, natural: table.natural)
    open?.widths = widths
  }

  /// Adds a heading over the rows that follow.
  mutating func section(_ line: @autoclosure () -> Line) {
    if !isMeasuring { writeHeading(line()) }
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - cells: The cells, one a column.
  ///   - sentence: What is read aloud in their place.
  mutating func row(_ cells: [Ink], spoken sentence: () -> Line) {
    if style.accessible { return write(sentence()) }
    guard let table = open else { return }
    guard let widths = table.widths else {
      for (index, cell) in cells.enumerated() where cell.columns > table.natural[index] {
        open?.natural[index] = cell.columns
      }
      return
    }
    writeRow(cells, table.columns, widths)
  }

  /// Adds a row that is made of lines; read aloud, they follow the names of their columns.
  mutating func row(_ cells: [Line]) {
    let (columns, style) = (open?.columns ?? [], style)
    row(spoken: { TextRenderer.sentence(of: cells, columns, style) }) { cells }
  }

  /// Adds a row that is made of lines, or read aloud as a sentence.
  mutating func row(spoken sentence: () -> Line, _ cells: () -> [Line]) {
    guard !style.accessible else { return write(sentence()) }
    row(cells().map { Ink($0, style) }, spoken: sentence)
  }

  /// How many bytes were written.
  var byteCount: Int { page.count }

  /// Returns what was written and forgets it, but for what tells whether a line is empty.
  mutating func taken() -> [UInt8] {
    let end = max(0, page.count - 2)
    let bytes = Array(page[..<end])
    page.removeFirst(end)
    return bytes
  }

  /// Returns all that is left of what was written.
  consuming func rest() -> [UInt8] { page }
}

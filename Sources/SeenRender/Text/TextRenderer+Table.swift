import SeenCore

/// Tables: columns as wide as their widest cell, or narrower if the terminal requires it.
///
/// If that is not enough, the last columns leave the grid and move below their row, indented and uncut.
extension TextRenderer {
  /// How many spaces are between two columns.
  static let gap = 2
  /// The minimum width of a column that may shrink, while all columns are in the grid.
  private static let leastWidth = 12
  /// The same once columns have moved below: there is no need to cut more.
  private static let leastWidthAbove = 16
  /// The minimum width of text that wraps; less would break ids and long words.
  private static let leastProse = 24
  /// The maximum width of a column if lines may be of any length: a longer cell pushes only those after it in its own
  /// row.
  private static let mostWidth = 200
  /// A terminal with fewer columns is narrow, such as one of a phone.
  private static let narrow = 60
  /// The indentation of a line that belongs to the row above.
  static let indent = 4

  /// Writes a table.
  /// - Complexity: O(n) in the bytes of its cells.
  mutating func write(_ table: Table) {
    guard !style.accessible else { return writeSpoken(table) }
    let rows = table.rows.map { row -> [Ink]? in
      guard case .cells(let cells, _, _) = row else { return nil }
      return cells.map { Ink($0, style) }
    }
    var natural = table.columns.map { table.showsNames ? Width.of($0.name) : 0 }
    for case .some(let cells) in rows {
      for (index, cell) in cells.enumerated() where index < natural.count {
        natural[index] = max(natural[index], cell.columns)
      }
    }
    let widths = widths(of: table.columns, natural: natural)
    if table.showsNames {
      writeRow(
        table.columns.map { column in
          var ink = Ink()
          ink.append(column.name, .dim)
          return ink
        }, table.columns, widths)
    }
    for (row, cells) in zip(table.rows, rows) {
      switch row {
      case .section(let line): writeHeading(line)
      case .note(let line, _): writeFlowing(line, indent: Self.indent)
      case .cells: writeRow(cells ?? [], table.columns, widths)
      }
    }
  }

  /// Returns the widths of the columns in the grid; columns left out move below.
  func widths(of columns: [Table.Column], natural: [Int]) -> [Int] {
    guard let limit = style.width else { return natural.map { min($0, Self.mostWidth) } }
    for count in stride(from: natural.count, to: 0, by: -1) {
      var widths = Array(natural.prefix(count))
      let fits = columns.prefix(count).map(\.fit)
      let least = count == natural.count ? Self.leastWidth : Self.leastWidthAbove
      let shown = widths.count { $0 > 0 }
      var excess = widths.reduce(0, +) + Self.gap * max(0, shown - 1) - limit
      if excess > 0, fits.last == .below { continue }
      if limit < Self.narrow, fits.last == .cutOrBelow { continue }
      excess = narrow(&widths, by: excess, to: least, fits.map { $0 == .cutFirst })
      excess = narrow(&widths, by: excess, to: Self.leastProse, fits.map { $0 == .wrap })
      excess = narrow(
        &widths, by: excess, to: least,
        fits.map { $0 != .whole && $0 != .wrap && $0 != .below })
      if excess <= 0 { return widths }
    }
    return natural.prefix(1).map { min($0, limit) }
  }

  /// Shrinks the columns that may shrink; returns the width that is still too much.
  ///
  /// The widest shrinks first, down to the next widest, so that short columns keep their width.
  private func narrow(
    _ widths: inout [Int], by excess: Int, to least: Int, _ isFlexible: [Bool]
  ) -> Int {
    var excess = excess
    while excess > 0 {
      let flexible = widths.indices.filter { isFlexible[$0] && widths[$0] > least }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = flexible.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let floor = max(least, min(next, widths[widest] - 1))
      let given = min(excess, widths[widest] - floor)
      widths[widest] -= given
      excess -= given
    }
    return excess
  }

  /// Writes one row, on several lines if a cell wraps; columns without any text take no room, and cells outside the
  /// grid go below it.
  mutating func writeRow(_ cells: [Ink], _ columns: [Table.Column], _ widths: [Int]) {
    let count = min(cells.count, widths.count)
    // Without a width, each cell is one line.
    var parts: [[Ink]] = []
    var lineCount = 1
    if style.width != nil {
      parts = (0..<count).map { fitted(cells[$0], columns[$0].fit, widths[$0]) }
      for lines in parts { lineCount = max(lineCount, lines.count) }
    }
    for index in 0..<lineCount {
      var used = 0
      var column = 0
      for place in 0..<count where widths[place] > 0 {
        let line =
          parts.isEmpty ? cells[place] : index < parts[place].count ? parts[place][index] : Ink()
        if !line.isEmpty {
          let spare = max(0, widths[place] - line.columns)
          let before =
            switch columns[place].alignment {
            case .leading: 0
            case .center: spare / 2
            case .trailing: spare
            }
          let spaces = max(used == 0 ? 0 : Self.gap, column + before - used)
          writePart(line, after: spaces)
          used += spaces + line.columns
        }
        column += widths[place] + Self.gap
      }
      endLine()
    }
    guard cells.count > widths.count else { return }
    writePieces(Array(cells.dropFirst(widths.count)), gap: Self.gap, indent: Self.indent)
  }

  /// Returns the lines of a cell, if there is a width.
  private func fitted(_ cell: Ink, _ fit: Table.Fit, _ width: Int) -> [Ink] {
    switch fit {
    case .whole, .below: return cell.wrapped(to: max(1, width))
    case .cut, .cutFirst, .cutOrBelow:
      return style.cuts ? [cell.truncated(to: width)] : cell.wrapped(to: width)
    case .cutName:
      return style.cuts ? [cell.truncatedName(to: width)] : cell.wrapped(to: width)
    case .wrap: return cell.wrapped(to: width)
    }
  }

  /// Writes each row as a sentence: its own, or its cells with the names of their columns.
  private mutating func writeSpoken(_ table: Table) {
    for row in table.rows {
      switch row {
      case .section(let line): writeHeading(line)
      case .note(let line, _): writeFlowing(line, indent: 0)
      case .cells(_, .some(let sentence), _): write(sentence())
      case .cells(let cells, nil, _):
        write(TextRenderer.sentence(of: cells, table.columns, style))
      }
    }
  }

  /// Returns the cells of a row as a sentence, with the names of their columns.
  static func sentence(of cells: [Line], _ columns: [Table.Column], _ style: TextStyle) -> Line {
    let parts = zip(columns, cells).compactMap { column, cell -> Line? in
      guard !Ink(cell, style).isEmpty else { return nil }
      let isSaid = cell.spans.first?.text.isSame(as: column.name + " ") ?? false
      return column.name.isEmpty || isSaid ? cell : Line(column.name + ": ") + cell
    }
    let sentence = parts.joined(by: ", ")
    return Words.isEnded(sentence.text) ? sentence : sentence + "."
  }
}

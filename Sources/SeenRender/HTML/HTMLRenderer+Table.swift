/// Tables, whose rows may be passed one by one.
extension HTMLRenderer {
  /// A table whose rows are being written.
  struct OpenTable {
    let columns: [Table.Column]
    /// The columns that have text in some row.
    let shown: [Int]
    /// The column that names a row.
    let head: Int?
    /// Whether a group of rows is open, and whether it has a row that is no heading.
    var isInGroup = false
    var hasRows = false
    /// Whether it has headings of sections, below which others are.
    var hasSections = false

    /// Whether that cell heads its row: it does so only for cells that follow.
    var isHeaded: Bool { head != shown.last }
  }

  /// Writes a table.
  /// - Complexity: O(n) in the bytes of its cells.
  mutating func write(_ table: Table) {
    guard !table.rows.isEmpty else { return }
    var hasText = table.columns.map { _ in false }
    for row in table.rows { row.mark(&hasText) }
    begin(table.columns, shown: hasText)
    for row in table.rows { write(row) }
    endTable()
  }

  /// Begins a table.
  /// - Parameters:
  ///   - columns: Its columns.
  ///   - shown: Whether each of them has text in some row; those without take no room.
  mutating func begin(_ columns: [Table.Column], shown: [Bool]) {
    let table = OpenTable(
      columns: columns, shown: columns.indices.filter { $0 < shown.count && shown[$0] },
      head: columns.firstIndex { $0.fit == .cutName }
        ?? columns.firstIndex { $0.alignment == .leading })
    open = table
    put("<table class=\"rows\">\n")
    writeCaption()
    if table.shown.contains(where: { !columns[$0].name.isEmpty }) {
      put("<thead><tr>")
      for index in table.shown {
        let column = columns[index]
        let name = column.name.isEmpty ? "td" : "th scope=\"col\""
        put("<\(name)\(column.attribute)>")
        write(column.name)
        put(column.name.isEmpty ? "</td>" : "</th>")
      }
      put("</tr></thead>\n")
    }
  }

  /// Ends the open table.
  mutating func endTable() {
    if open?.isInGroup ?? false { put("</tbody>\n") }
    open = nil
    put("</table>\n")
  }

  /// Adds a row of the open table, or a heading of a section or a note among them.
  mutating func write(_ row: Table.Row) {
    switch row {
    case .section(let line): writeSection(line)
    case .note(let line):
      writeNote(besides: line.text) { page in
        for (index, part) in Sanitizer.lines(line.text).enumerated() {
          if index > 0 { page.put("<br>") }
          page.write(part)
        }
      }
    case .cells(let cells, _): writeRow(cells)
    }
  }

  /// Adds a row with its cells.
  /// - Parameters:
  ///   - cells: One per column.
  ///   - tags: The classes by which filters find it, separated by spaces.
  mutating func writeRow(_ cells: [Line], tags: String = "") {
    beginGroup()
    open?.hasRows = true
    put(tags.isEmpty ? "<tr>" : "<tr class=\"\(tags)\">")
    for index in open?.shown ?? [] {
      let cell = index < cells.count ? cells[index] : .empty
      let isHead = index == open?.head && open?.isHeaded ?? false && !cell.isEmpty
      put(isHead ? "<th scope=\"row\"" : "<td")
      put(open?.columns[index].attribute ?? "", direction: cell.text)
      write(cell)
      put(isHead ? "</th>" : "</td>")
    }
    put("</tr>\n")
  }

  /// Adds what belongs to the row above, below the cell that names that.
  mutating func writeNote(besides text: String, _ body: (inout HTMLRenderer) -> Void) {
    beginGroup()
    let shown = open?.shown ?? []
    let before = shown.firstIndex { $0 == open?.head } ?? 0
    put("<tr class=\"note\">")
    if before > 0 { put("<td colspan=\"\(before)\"></td>") }
    put("<td colspan=\"\(max(1, shown.count - before))\"", direction: text)
    body(&self)
    put("</td></tr>\n")
  }

  /// Adds a heading over the rows that follow; one directly below another belongs to the same rows.
  private mutating func writeSection(_ line: Line) {
    if open?.isInGroup ?? false, open?.hasRows ?? false {
      put("</tbody>\n")
      open?.isInGroup = false
    }
    beginGroup()
    let isMinor = line.spans.first?.tone == .accent
    if !isMinor { open?.hasSections = true }
    // A heading, so that it can be jumped to; what reads a table aloud takes other heads for those of columns.
    let name = isMinor && open?.hasSections ?? false ? "h3" : "h2"
    put("<tr class=\"\(isMinor ? "minor" : "section")\">")
    put("<td colspan=\"\(open?.shown.count ?? 1)\"><\(name)", direction: line.text)
    write(line)
    put("</\(name)></td></tr>\n")
  }

  private mutating func beginGroup() {
    guard let table = open, !table.isInGroup else { return }
    open?.isInGroup = true
    open?.hasRows = false
    put("<tbody>\n")
  }
}

extension Table.Row {
  /// Marks the columns that it has text in.
  func mark(_ hasText: inout [Bool]) {
    guard case .cells(let cells, _) = self else { return }
    for (index, cell) in cells.enumerated() where index < hasText.count && !cell.isEmpty {
      hasText[index] = true
    }
  }
}

extension Table.Column {
  /// The class that aligns its cells, as an attribute.
  fileprivate var attribute: String { alignment == .trailing ? " class=\"number\"" : "" }
}

extension Line {
  /// Whether it shows nothing.
  var isEmpty: Bool { spans.allSatisfy { $0.text.isEmpty && ($0.glyph ?? "").isEmpty } }
}

import SeenCore

/// Tables, whose rows may be passed one by one.
extension HTMLRenderer {
  /// A table whose rows are being written.
  struct OpenTable {
    let columns: [Table.Column]
    /// The places of its rows.
    let places: Range<Int>
    /// The column that names a row.
    let head: Int?
    /// The columns that have text in some row; the others take no room.
    fileprivate(set) var shown: [Int] = []
    /// What its rows are of.
    fileprivate(set) var tags: Set<RowTag> = []
    /// Whether a group of rows is open, and whether it has a row that is no heading.
    var isInGroup = false
    var hasRows = false
    /// Whether it has headings of sections, below which others are.
    var hasSections = false

    /// Whether that cell heads its row: it does so only for cells that follow.
    var isHeaded: Bool { head != shown.last }

    /// Whether its rows are headed by names, which come first where there is little room.
    var isOfTitles: Bool { head.map { columns[$0].fit == .cutName } ?? false }

    /// Whether only numbers follow the cell that heads a row: a table that stays one where there is little room.
    var isOfNumbers: Bool {
      shown.count > 1 && shown.first == head
        && shown.dropFirst().allSatisfy { columns[$0].alignment == .trailing }
    }
  }

  /// Writes a document, with the rows that it refers to by their places.
  ///
  /// Each row is created twice: to see what there is in the columns, and to write it.
  /// - Parameters:
  ///   - blocks: The parts of the document.
  ///   - rows: Returns the rows at a place.
  ///   - turn: Called between rows: passes on what was written, or turns the page; false if no more is wanted.
  /// - Throws: What that throws.
  /// - Complexity: O(n) in the bytes of its cells.
  package mutating func write<Failure: Error>(
    _ blocks: ArraySlice<Block>, rows: (Int) -> [Table.Row],
    turn: (inout HTMLRenderer) throws(Failure) -> Bool
  ) throws(Failure) {
    let tables = blocks.map { OpenTable($0, rows) }
    filters = tables.reduce(into: Filters()) { $0.add($1) }
    for (block, (table, next)) in zip(blocks, zip(tables, tables.dropFirst() + [nil])) {
      // Above the heading of the first table that they are for.
      if case .heading = block, next?.tags.isEmpty == false { writeFilters() }
      guard let table else {
        write(block)
        continue
      }
      begin(table)
      for place in table.places {
        let rows = OpenTable.rows(place, of: block, rows)
        // A note stays with its row.
        if place > table.places.lowerBound, rows.first?.isNote != true {
          guard try turn(&self) else { return }
        }
        for row in rows { write(row) }
      }
      endTable()
    }
  }

  /// Writes a table.
  mutating func write(_ table: Table) {
    write([.table(table)], rows: { _ in [] }, turn: { _ in true })
  }

  private mutating func begin(_ table: OpenTable) {
    writeFilters()
    open = table
    let name = table.isOfNumbers ? "numbers" : table.isOfTitles ? "rows titles" : "rows"
    put("<table class=\"\(name)\">\n")
    writeCaption()
    if table.shown.contains(where: { !table.columns[$0].name.isEmpty }) {
      put("<thead><tr>")
      for index in table.shown {
        let column = table.columns[index]
        let name = column.name.isEmpty ? "td" : "th scope=\"col\""
        put("<\(name)\(column.attribute())>")
        write(column.name)
        put(column.name.isEmpty ? "</td>" : "</th>")
      }
      put("</tr></thead>\n")
    }
  }

  /// Ends a page, within a table too, whose rest begins the next page.
  /// - Parameter next: The next page.
  /// - Returns: What was written of the one that ends, as UTF-8.
  package mutating func turnPage(to next: HTMLPage.Link) -> [UInt8] {
    let table = open
    if open != nil { endTable() }
    writeLink(next)
    let page = take()
    (rowCount, filters.areWritten) = (0, false)
    if let table { begin(table.again) }
    return page
  }

  /// Ends the open table.
  private mutating func endTable() {
    if open?.isInGroup ?? false { put("</tbody>\n") }
    open = nil
    put("</table>\n")
  }

  /// Adds a row of the open table, or a heading of a section or a note among them.
  mutating func write(_ row: Table.Row) {
    switch row {
    case .section(let line): writeSection(line)
    case .note(let line, let isSpoiler): writeNote(line, isSpoiler)
    case .cells(let cells, _, let tags): writeRow(cells, tags)
    }
  }

  private mutating func writeRow(_ cells: [Line], _ tags: [RowTag]) {
    beginGroup()
    open?.hasRows = true
    rowCount += 1
    put("<tr\(RowTag.attribute(tags))>")
    for index in open?.shown ?? [] { writeCell(index < cells.count ? cells[index] : .empty, index) }
    put("</tr>\n")
  }

  private mutating func writeCell(_ cell: Line, _ index: Int) {
    guard let open else { return }
    let column = open.columns[index]
    let isHead = index == open.head && open.isHeaded && !cell.isEmpty
    put(isHead ? "<th scope=\"row\"" : "<td")
    put(column.attribute(isName: index == open.head && !isHead), direction: cell.text)
    if cell.isEmpty, open.isOfNumbers {
      write(Line("·", .dim))
    } else if let word = cell.spans.first, word.text.isSame(as: column.name + " ") {
      // Where the head of the column is shown, it says this.
      put("<span class=\"said\">")
      write(column.name)
      put(" </span>")
      write(Line(Array(cell.spans.dropFirst())))
    } else {
      write(cell)
    }
    put(isHead ? "</th>" : "</td>")
  }

  /// Returns the mark of a section, to which a link leads.
  package static func mark(of section: String) -> String {
    "at-" + Slug.make(section)
  }

  /// Adds what belongs to the row above, below the cell that names that.
  private mutating func writeNote(_ note: Line, _ isSpoiler: Bool) {
    beginGroup()
    let shown = open?.shown ?? []
    let before = shown.firstIndex { $0 == open?.head } ?? 0
    let after = shown.count - before - 1
    put("<tr class=\"note\">")
    if before > 0 { put("<td colspan=\"\(before)\"></td>") }
    put("<td", direction: note.text)
    if isSpoiler {
      writeDetails("Spoilers") { $0.writeParagraph(note) }
    } else {
      HTMLText.append(lines: note.text, to: &bytes)
    }
    put("</td>")
    // As wide as the title, so that a long one does not take the room of the other columns.
    if after > 0 { put("<td colspan=\"\(after)\"></td>") }
    put("</tr>\n")
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
    put("<td colspan=\"\(open?.shown.count ?? 1)\"><\(name)")
    if marksSections { put(" id=\"\(Self.mark(of: line.text))\"") }
    put("", direction: line.text)
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

extension HTMLRenderer.OpenTable {
  /// Learns of a table which columns have text, and what its rows are of; nil for what is no table, or has no rows.
  fileprivate init?(_ block: Block, _ rows: (Int) -> [Table.Row]) {
    switch block {
    case .rows(let columns, let places): (self.columns, self.places) = (columns, places)
    case .table(let table): (columns, places) = (table.columns, table.rows.indices)
    default: return nil
    }
    guard !places.isEmpty else { return nil }
    head =
      columns.firstIndex { $0.fit == .cutName } ?? columns.firstIndex { $0.alignment == .leading }
    var hasText = columns.map { _ in false }
    for place in places {
      for case .cells(let cells, _, let tags) in Self.rows(place, of: block, rows) {
        self.tags.formUnion(tags)
        for (index, cell) in cells.enumerated() where index < hasText.count && !hasText[index] {
          hasText[index] = !cell.isEmpty
        }
      }
    }
    shown = columns.indices.filter { hasText[$0] }
  }

  /// Returns the rows at a place of a table.
  fileprivate static func rows(
    _ place: Int, of block: Block, _ rows: (Int) -> [Table.Row]
  ) -> [Table.Row] {
    if case .table(let table) = block { [table.rows[place]] } else { rows(place) }
  }

  /// The same without any rows.
  fileprivate var again: Self {
    var table = self
    (table.isInGroup, table.hasRows) = (false, false)
    return table
  }
}

extension Table.Column {
  /// Returns the classes that place its cells, as an attribute.
  fileprivate func attribute(isName: Bool = false) -> String {
    let names = [
      alignment == .trailing ? "number" : nil, isName ? "name" : nil, isShort ? "short" : nil,
      isOnScreen ? "screen" : nil,
    ].compactMap(\.self)
    return names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
  }
}

extension Table.Row {
  /// Whether it belongs to the row above.
  fileprivate var isNote: Bool { if case .note = self { true } else { false } }
}

extension Line {
  /// Whether it shows nothing.
  var isEmpty: Bool { spans.allSatisfy { $0.text.isEmpty && ($0.glyph ?? "").isEmpty } }
}

import SeenRender
import SeenTerminal

/// Draws a state: a frame of its size.
struct ScreenView {
  let state: ScreenState
  let layout: ScreenLayout
  var frame: Frame

  /// Draws a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - characters: The characters that the terminal can show.
  ///   - color: Whether colors and weights may be used.
  /// - Returns: The frame.
  static func frame(
    _ state: ScreenState, characters: CharacterSet = .unicode, color: Bool = true
  ) -> Frame {
    var view = ScreenView(state, Frame(state.size, characters: characters, color: color))
    view.draw()
    return view.frame
  }

  private init(_ state: ScreenState, _ frame: Frame) {
    self.state = state
    self.frame = frame
    layout = state.layout
  }

  var columns: Int { frame.size.columns }
  var rows: Int { frame.size.rows }

  private mutating func draw() {
    guard !state.isTooSmall else {
      let smallest = ScreenState.smallest
      let words = "seen ui needs \(smallest.columns) columns and \(smallest.rows) rows"
      for (row, line) in words.broken(to: max(1, columns)).enumerated() {
        frame.put(line, row: row, column: 0, width: columns)
      }
      return
    }
    drawTabs()
    drawHeading()
    if let lines = state.content.lines {
      drawText(lines, from: state.current.top)
    } else if let month = state.content.month {
      drawMonth(month)
    } else {
      drawRows()
    }
    drawCard()
    drawCommand()
    drawHints()
    for overlay in state.overlays { draw(overlay) }
  }

  private mutating func drawTabs() {
    for (place, tab) in ScreenLayout.tabs(state.panel, state.size).enumerated() {
      let style: CellStyle = place == state.panel.rawValue ? .bold : .plain
      frame.put(
        tab.text, row: 0, column: tab.columns.lowerBound, width: tab.columns.count, style: style)
    }
    let used = ScreenLayout.tabs(state.panel, state.size).last?.columns.upperBound ?? 0
    let width = min(24, columns - used - 1)
    if width > 3 {
      frame.put(
        state.person, row: 0, column: columns - width, width: width, alignment: .trailing)
    }
  }

  private mutating func drawHeading() {
    let content = state.content
    let filter = state.current.filter
    var heading = content.heading(state.current.top)
    if let list = state.current.list {
      heading = list.name + (state.current.listed == .all ? "" : ", \(state.current.listed.name)")
    }
    if !filter.isEmpty { heading = "/\(filter)" + (heading.isEmpty ? "" : "  \(heading)") }
    var note = content.note
    if !state.current.marked.isEmpty { note = "\(state.current.marked.count) marked" }
    if !state.news.isEmpty { note = state.news }
    let width = min(note.isEmpty ? 0 : Width.of(note) + 1, columns / 2)
    frame.put(heading, row: 1, column: 0, width: max(1, layout.listColumns - width), style: .bold)
    if width > 0 {
      frame.put(
        note, row: 1, column: layout.listColumns - width, width: width, alignment: .trailing)
    }
  }

  // MARK: The list

  private mutating func drawRows() {
    let content = state.content
    guard content.count > 0 else {
      let words =
        content.problem
        ?? (state.contents[state.panel.rawValue] == nil
          ? "Reading…" : content.emptyText)
      for (row, line) in words.broken(to: max(1, layout.listColumns - 2)).enumerated()
      where row < layout.listRows {
        frame.put(
          line, row: ScreenLayout.firstListRow + row, column: 2, width: layout.listColumns - 2)
      }
      return
    }
    let top = state.current.top
    let items = (top..<min(top + layout.listRows, content.count)).map(content.item)
    let widths = widths(of: items, content.columns)
    let marked = Set(state.current.marked)
    for (offset, item) in items.enumerated() {
      let row = ScreenLayout.firstListRow + offset
      if item.isHeading {
        frame.put(item.cells.first ?? .empty, row: row, column: 0, width: layout.listColumns)
        continue
      }
      let isSelected = top + offset == state.current.selected && state.current.held == nil
      let sign = (isSelected ? ">" : " ") + (marked.contains(item.key) ? "*" : " ")
      let style: CellStyle = isSelected && !state.isCardFocused ? .reverse : .plain
      // One field behind all of the row, so that the cursor is a whole bar.
      frame.put("", row: row, column: 0, width: layout.listColumns, style: style)
      frame.put(sign, row: row, column: 0, width: 2, style: style)
      var column = 2
      for (place, cell) in item.cells.enumerated() where place < widths.count && widths[place] > 0 {
        frame.put(
          cell, row: row, column: column, width: widths[place], style: style,
          alignment: content.columns[place].alignment)
        column += widths[place] + 2
      }
    }
  }

  /// The columns of each cell, by what is in sight; 0 for one that is left out.
  private func widths(of items: [PanelItem], _ columns: [PanelColumn]) -> [Int] {
    var widths = columns.indices.map { place -> Int in
      guard case .upTo(let most) = columns[place].fit, layout.listColumns >= columns[place].from
      else { return 0 }
      let widest =
        items.lazy.filter { !$0.isHeading && place < $0.cells.count }
        .map { width(of: $0.cells[place]) }.max() ?? 0
      return min(widest, most)
    }
    let flexible = columns.indices.filter { place in
      if case .rest = columns[place].fit {
        layout.listColumns >= columns[place].from
      } else {
        false
      }
    }
    let gaps = 2 * (widths.count { $0 > 0 } + flexible.count)
    let room = max(0, layout.listColumns - 2 - widths.reduce(0, +) - gaps + 2)
    // The first flexible column, the name, has what it needs before the others have any.
    var left = room
    for (index, place) in flexible.enumerated() {
      let widest =
        items.lazy.filter { !$0.isHeading && place < $0.cells.count }
        .map { width(of: $0.cells[place]) }.max() ?? 0
      let most = index == flexible.count - 1 ? left : max(12, left * 6 / 10)
      widths[place] = max(0, min(index == flexible.count - 1 ? left : min(widest, most), left))
      left -= widths[place]
    }
    return widths
  }

  /// The columns of a cell as it is drawn: a rating by its stars.
  private func width(of cell: Line) -> Int {
    let text = cell.spans.map { frame.characters.text(of: $0) }.joined()
    return Width.of(Sanitizer.line(text))
  }

  private mutating func drawText(_ lines: [Line], from top: Int) {
    for row in 0..<layout.listRows where top + row < lines.count {
      frame.put(
        lines[top + row], row: ScreenLayout.firstListRow + row, column: 0,
        width: layout.listColumns)
    }
  }

  // MARK: The card

  private mutating func drawCard() {
    if let column = layout.cardColumn {
      for row in 0..<layout.cardRows {
        frame.put("│", row: ScreenLayout.firstListRow + row, column: column - 2, width: 1)
      }
      drawCard(row: ScreenLayout.firstListRow, column: column, width: columns - column)
    } else if let row = layout.cardRow {
      drawRule(row - 1)
      let left = state.card.count - state.cardTop - layout.cardRows
      if left > 0 {
        let more = " \(Count.of(left, "more line")): Tab, j "
        frame.put(
          more, row: row - 1, column: columns - Width.of(more) - 2, width: Width.of(more))
      }
      drawCard(row: row, column: 0, width: columns)
    }
  }

  private mutating func drawCard(row: Int, column: Int, width: Int) {
    let top = min(state.cardTop, max(0, state.card.count - 1))
    for offset in 0..<layout.cardRows where top + offset < state.card.count {
      let style: CellStyle = state.isCardFocused && offset == 0 ? .reverse : .plain
      frame.put(
        state.card[top + offset], row: row + offset, column: column, width: width, style: style)
    }
  }

  mutating func drawRule(_ row: Int) {
    frame.put(String(repeating: "─", count: columns), row: row, column: 0, width: columns)
  }

  // MARK: Below

  private mutating func drawCommand() {
    if columns >= 60 { drawRule(rows - 3) }
    let command = state.command.isEmpty ? "" : "$ \(state.command)"
    guard !command.isEmpty || !state.result.isEmpty else { return }
    let style = CellStyle(color: state.isProblem ? .red : nil)
    let isOneLine = Width.of(command) + Width.of(state.result) + 2 <= columns
    if columns >= 60, isOneLine, !state.isProblem {
      let width = columns - Width.of(command) - (command.isEmpty ? 0 : 2)
      frame.put(command, row: rows - 2, column: 0, width: columns)
      frame.put(
        state.result, row: rows - 2, column: columns - width, width: width, alignment: .trailing)
      return
    }
    // What came of it is never cut; it takes the lines that it needs.
    var lines = state.result.broken(to: columns)
    if columns >= 60, !state.isProblem, !command.isEmpty { lines.insert(command, at: 0) }
    if lines.isEmpty { lines = [command] }
    lines = Array(lines.prefix(rows / 2))
    let first = rows - 1 - lines.count
    if columns >= 60, first < rows - 2 { drawRule(first - 1) }
    for (place, line) in lines.enumerated() {
      frame.put(line, row: first + place, column: 0, width: columns, style: style)
    }
  }

  private mutating func drawHints() {
    let hints =
      state.isCardFocused
      ? "j k scroll the card  Tab back to the list"
      : KeyBinding.hints(in: state.panel, columns: columns)
    frame.put(hints, row: rows - 1, column: 0, width: columns)
  }
}

extension String {
  /// The text in lines of at most a number of letters, broken at spaces, else where a line is full.
  func broken(to limit: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      var rest = word
      if let last = lines.last, last.count + 1 + word.count <= limit {
        lines[lines.count - 1] = last + " " + word
        continue
      }
      while rest.count > limit, limit > 0 {
        lines.append(String(rest.prefix(limit)))
        rest = rest.dropFirst(limit)
      }
      lines.append(String(rest))
    }
    return lines
  }
}

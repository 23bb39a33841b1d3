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
    layout = ScreenLayout(state.size, state.panel)
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
      let isSelected = top + offset == state.current.selected
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
        .map { Width.of(Sanitizer.line($0.cells[place].text)) }.max() ?? 0
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
        .map { Width.of(Sanitizer.line($0.cells[place].text)) }.max() ?? 0
      let most = index == flexible.count - 1 ? left : max(12, left * 6 / 10)
      widths[place] = max(0, min(index == flexible.count - 1 ? left : min(widest, most), left))
      left -= widths[place]
    }
    return widths
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
    let row = rows - 2
    if columns >= 60 { drawRule(rows - 3) }
    guard !state.command.isEmpty || !state.result.isEmpty else { return }
    let style = CellStyle(color: state.isProblem ? .red : nil)
    guard columns >= 60, !state.isProblem else {
      let text = state.isProblem || state.command.isEmpty ? state.result : "$ \(state.command)"
      frame.put(text, row: row, column: 0, width: columns, style: style)
      return
    }
    let width = min(Width.of(state.result) + 2, columns * 6 / 10)
    frame.put(
      state.command.isEmpty ? "" : "$ \(state.command)", row: row, column: 0,
      width: columns - width)
    frame.put(
      state.result, row: row, column: columns - width, width: width, alignment: .trailing)
  }

  private mutating func drawHints() {
    frame.put(ScreenView.hints(state, columns), row: rows - 1, column: 0, width: columns)
  }

  /// The hints of a state, as many as there is room for.
  private static func hints(_ state: ScreenState, _ columns: Int) -> String {
    let wanted: [PanelAction] =
      switch state.panel {
      case .home, .watchlist, .search: [.log, .today, .rate, .watchlist, .filter, .keys]
      case .diary: [.log, .today, .rate, .watchlist, .edit, .remove, .filter, .keys]
      case .lists:
        state.current.list == nil ? [.open, .filter, .keys] : [.today, .remove, .next, .keys]
      case .calendar: [.open, .previous, .next, .log, .keys]
      case .stats: [.previous, .next, .log, .keys]
      }
    let short: [PanelAction: String] = [
      .log: "log", .today: "seen today", .rate: "rate", .watchlist: "watchlist", .edit: "edit",
      .remove: "remove", .filter: "filter", .keys: "keys", .open: "open", .next: "next",
      .previous: "before",
    ]
    var hints = ""
    for action in wanted {
      guard let binding = KeyBinding.all.first(where: { $0.action == action }),
        let key = binding.shown.split(separator: ",").first
      else { continue }
      let hint = "\(key) \(short[action] ?? binding.meaning)"
      if hints.utf8.count + hint.utf8.count + 2 > columns { break }
      hints += (hints.isEmpty ? "" : "  ") + hint
    }
    return hints
  }
}

extension String {
  /// The text in lines of at most a number of letters, broken at spaces.
  func broken(to limit: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= limit {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

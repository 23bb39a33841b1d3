import SeenRender
import SeenTerminal

/// What lies over the panels.
extension ScreenView {
  mutating func draw(_ overlay: Overlay) {
    switch overlay {
    case .entry(let line): draw(line)
    case .picker(let picker): draw(picker)
    case .pane(let pane): draw(pane)
    case .form(let form): draw(form)
    }
  }

  private mutating func clear(_ area: Range<Int>) {
    for row in area where row < rows { frame.put("", row: row, column: 0, width: columns) }
  }

  /// Draws a text field, and puts the cursor into it.
  private mutating func draw(
    _ field: TextField, row: Int, column: Int, isSecret: Bool = false, isActive: Bool = true
  ) {
    let width = max(1, columns - column)
    let window = field.window(columns: width - 1)
    let text = isSecret ? String(repeating: "*", count: field.text.count) : window.text
    frame.put(text, row: row, column: column, width: width)
    if isActive {
      let cursor = isSecret ? min(field.before.count, width - 1) : window.cursor
      frame.cursor = ScreenPlace(row: row, column: min(column + cursor, columns - 1))
    }
  }

  private mutating func draw(_ line: EntryLine) {
    let row = rows - 1
    clear(row..<rows)
    if !line.note.isEmpty {
      clear(row - 1..<row)
      frame.put(line.note, row: row - 1, column: 0, width: columns)
    }
    // A question can be longer than its line has room for.
    let label = Width.truncated(line.label, to: max(4, columns * 7 / 10))
    frame.put(label, row: row, column: 0, width: Width.of(label), style: .bold)
    draw(line.field, row: row, column: Width.of(label) + 1, isSecret: line.isSecret)
  }

  private mutating func draw(_ picker: Picker) {
    let shown = picker.shown
    let room = max(1, min(shown.count, rows - 5))
    let first = max(1, rows - 3 - room)
    clear(first - 1..<rows)
    drawRule(first - 1)
    let top = max(0, min(picker.selected - room / 2, shown.count - room))
    for offset in 0..<room where top + offset < shown.count {
      let place = shown[top + offset]
      let isSelected = top + offset == picker.selected
      let mark = picker.takesSeveral ? (picker.marked.contains(place) ? "* " : "  ") : ""
      frame.put(
        (isSelected ? "> " : "  ") + mark + picker.items[place], row: first + offset, column: 0,
        width: columns, style: isSelected ? .reverse : .plain)
    }
    if shown.isEmpty {
      let words =
        picker.purpose == .list ? "  Enter makes the list '\(picker.field.text)'." : "  No match."
      frame.put(words, row: first, column: 0, width: columns)
    }
    let label = Width.truncated(picker.label, to: max(4, columns * 7 / 10))
    frame.put(label, row: rows - 2, column: 0, width: Width.of(label), style: .bold)
    draw(picker.field, row: rows - 2, column: Width.of(label) + 1)
    let hint =
      picker.takesSeveral
      ? "Space marks  Enter takes  Esc cancels" : "Enter takes  Esc cancels"
    frame.put(hint, row: rows - 1, column: 0, width: columns)
  }

  private mutating func draw(_ pane: Pane) {
    clear(1..<rows)
    let sign = pane.commented == nil ? "$ " : ""
    frame.put(sign + pane.title, row: 1, column: 0, width: columns, style: .bold)
    for offset in 0..<max(0, rows - 4) where pane.top + offset < pane.lines.count {
      frame.put(pane.lines[pane.top + offset], row: 2 + offset, column: 0, width: columns)
    }
    drawRule(rows - 2)
    let more = pane.top + rows - 4 < pane.lines.count ? "  Space shows more" : ""
    let keys = pane.isOfRow ? "  t seen today  a log  r rate  w watchlist  c comment" : ""
    frame.put("Esc goes back" + more + keys, row: rows - 1, column: 0, width: columns)
    frame.cursor = nil
  }

  private mutating func draw(_ form: WatchForm) {
    clear(1..<rows)
    let title = form.watch == nil ? "What did you watch or see?" : form.name
    frame.put(
      title + (form.place.isEmpty ? "" : "  \(form.place)"), row: 1, column: 0, width: columns,
      style: .bold)
    let choices = form.choices
    let last = rows - 4
    let room = max(1, last - 2 - min(choices.count, WatchForm.mostShown))
    let top = max(0, min(form.selected - room + 1, form.lines.count - 1))
    var row = 2
    for (place, line) in form.lines.enumerated().dropFirst(top) where row < last {
      let isSelected = place == form.selected
      frame.put(
        (isSelected ? "> " : "  ") + line.label, row: row, column: 0, width: 12,
        style: isSelected ? .bold : .plain)
      draw(line.field, row: row, column: 12, isActive: isSelected && form.chosen == nil)
      row += 1
      if let problem = line.problem {
        for text in problem.broken(to: max(1, columns - 12)).prefix(2) where row < last {
          frame.put(
            text, row: row, column: 12, width: columns - 12, style: CellStyle(color: .red))
          row += 1
        }
      }
      guard isSelected else { continue }
      for (index, choice) in choices.enumerated() where row < last {
        let isChosen = index == form.chosen
        frame.put(
          (isChosen ? "> " : "  ") + choice.text, row: row, column: 12, width: columns - 12,
          style: isChosen ? .reverse : .plain)
        row += 1
      }
    }
    let said = [form.sentence, form.isAtTitle ? "" : form.help].filter { !$0.isEmpty }
    let note =
      form.problem?.broken(to: columns).prefix(2)
      ?? (said.count == 1 ? said[0].broken(to: columns).prefix(2) : said[...])
    for (place, text) in note.enumerated() {
      frame.put(
        text, row: last - note.count + 1 + place, column: 0, width: columns,
        style: CellStyle(color: form.problem == nil ? nil : .red))
    }
    drawRule(rows - 3)
    let words = form.words.map { "$ seen " + Words.shell(of: $0) } ?? ""
    frame.put(words, row: rows - 2, column: 0, width: columns)
    let several = state.waiting.titles.isEmpty ? "" : "  Ctrl-A the rest alike"
    frame.put(
      "Ctrl-S records\(several)  Tab next line  Down choose  Esc back  Ctrl-E notes", row: rows - 1,
      column: 0, width: columns)
  }
}

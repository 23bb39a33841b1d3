import SeenRender
import SeenTerminal

/// Keys in what lies over the panels. Each is given what was on top, and puts it back unless it is done.
extension ScreenState {
  mutating func take(_ key: Keystroke, _ line: EntryLine) -> [ScreenEffect] {
    var line = line
    switch key {
    case .escape, .control("c"):
      if line.purpose == .filter, !current.filter.isEmpty {
        current.filter = ""
        return [.load]
      }
      return line.purpose == .reply ? [.chosen(.reply, [])] : []
    case .enter:
      let text = line.field.text
      return line.purpose == .filter ? [] : [.answered(line.purpose, text)]
    case .down, .up:
      overlays.append(.entry(line))
      if line.purpose == .filter { current.move(by: key == .down ? 1 : -1, in: content) }
      return []
    default:
      let before = line.field.text
      _ = line.field.take(key)
      overlays.append(.entry(line))
      guard line.purpose == .filter, line.field.text != before else { return [] }
      current.filter = line.field.text
      // The best hit is the first.
      (current.selected, current.key, current.top) = (0, "", 0)
      return [.load]
    }
  }

  mutating func take(_ key: Keystroke, _ picker: Picker) -> [ScreenEffect] {
    var picker = picker
    let shown = picker.shown
    switch key {
    case .escape, .control("c"): return picker.purpose == .reply ? [.chosen(.reply, [])] : []
    case .enter:
      if picker.takesSeveral, !picker.marked.isEmpty {
        return [.chosen(picker.purpose, picker.marked.sorted())]
      }
      guard shown.indices.contains(picker.selected) else {
        overlays.append(.picker(picker))
        return []
      }
      let place = shown[picker.selected]
      if picker.purpose == .keys {
        let listed = KeyBinding.listed(in: panel)
        return listed.indices.contains(place) ? take(listed[place].action) : []
      }
      return [.chosen(picker.purpose, [place])]
    case .down: picker.selected = min(picker.selected + 1, max(0, shown.count - 1))
    case .up: picker.selected = max(0, picker.selected - 1)
    case .pageDown: picker.selected = min(picker.selected + 10, max(0, shown.count - 1))
    case .pageUp: picker.selected = max(0, picker.selected - 10)
    case .character(" ") where picker.takesSeveral && shown.indices.contains(picker.selected):
      let place = shown[picker.selected]
      if picker.marked.remove(place) == nil { picker.marked.insert(place) }
      picker.selected = min(picker.selected + 1, shown.count - 1)
    default:
      if picker.field.take(key) { picker.selected = 0 }
    }
    overlays.append(.picker(picker))
    return []
  }

  mutating func take(_ key: Keystroke, _ pane: Pane) -> [ScreenEffect] {
    var pane = pane
    let page = max(1, size.rows - 4)
    switch key {
    case .escape, .enter, .character("q"), .character("h"), .control("c"), .left: return []
    case .down, .character("j"), .wheelDown: pane.top += 1
    case .up, .character("k"), .wheelUp: pane.top -= 1
    case .pageDown, .control("f"), .character(" "): pane.top += page
    case .pageUp, .control("b"): pane.top -= page
    case .home, .character("g"): pane.top = 0
    case .end, .character("G"): pane.top = pane.lines.count
    default: break
    }
    pane.top = max(0, min(pane.top, pane.lines.count - page))
    overlays.append(.pane(pane))
    return []
  }

  mutating func take(_ key: Keystroke, _ form: WatchForm) -> [ScreenEffect] {
    var form = form
    let isTitle = form.watch == nil && form.selected == 0
    switch key {
    case .escape, .control("c"):
      // What was typed is kept until the program ends.
      draft = form.isEmpty || form.watch != nil ? nil : form
      waiting = []
      return []
    case .control("s"):
      overlays.append(.form(form))
      return [.record]
    case .control("e"):
      overlays.append(.form(form))
      return [.editNotes]
    case .down where isTitle && (form.chosen ?? -1) + 1 < form.matches.count:
      form.chosen = (form.chosen ?? -1) + 1
    case .up where isTitle && form.chosen != nil:
      form.chosen = form.chosen.flatMap { $0 > 0 ? $0 - 1 : nil }
    case .tab, .enter, .down: form.selected = (form.selected + 1) % form.lines.count
    case .backTab, .up:
      form.selected = (form.selected + form.lines.count - 1) % form.lines.count
    default:
      let before = form.lines[form.selected].field.text
      _ = form.lines[form.selected].field.take(key)
      if isTitle, form.lines[0].field.text != before { form.chosen = nil }
      form.problem = nil
    }
    overlays.append(.form(form))
    return form.watch == nil ? [.match] : []
  }
}

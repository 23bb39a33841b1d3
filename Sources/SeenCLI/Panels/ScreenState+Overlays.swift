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
      if line.purpose == .command { recall(key == .up ? 1 : -1, in: &line) }
      overlays.append(.entry(line))
      if line.purpose == .filter { current.move(by: key == .down ? 1 : -1, in: content) }
      return []
    case .tab where line.purpose == .command:
      overlays.append(.entry(line))
      return [.complete]
    default: return type(key, in: line)
    }
  }

  private mutating func type(_ key: Keystroke, in line: EntryLine) -> [ScreenEffect] {
    var line = line
    let before = line.field.text
    if line.isFresh, case .character = key { line.field = TextField() }
    line.isFresh = false
    _ = line.field.take(key)
    line.note = ""
    overlays.append(.entry(line))
    guard line.field.text != before else { return [] }
    switch line.purpose {
    case .filter:
      current.filter = line.field.text
      // The best hit is the first.
      (current.selected, current.key, current.top) = (0, "", 0)
      return [.load]
    case .rule: return [.preview]
    case .command, .rating, .comment, .month, .newList, .reply: return []
    }
  }

  /// Puts an older or a newer command into the line.
  private func recall(_ step: Int, in line: inout EntryLine) {
    line.age = max(0, min(line.age + step, typed.count))
    line.field = TextField(line.age == 0 ? "" : typed[line.age - 1])
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
        // A list that there is not is made.
        if picker.purpose == .list { return [.answered(.newList, picker.field.text)] }
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
    var effects: [ScreenEffect] = []
    switch key {
    case .escape, .enter, .character("q"), .character("h"), .control("c"), .left: return []
    case .down, .character("j"), .wheelDown: pane.top += 1
    case .up, .character("k"), .wheelUp: pane.top -= 1
    case .pageDown, .control("f"), .character(" "): pane.top += page
    case .pageUp, .control("b"): pane.top -= page
    case .home, .character("g"): pane.top = 0
    case .end, .character("G"): pane.top = pane.lines.count
    default:
      if case .character(let scalar) = key, let panel = Panel.of(key: scalar) {
        overlays = []
        return show(panel)
      }
      if pane.isOfRow, let action = KeyBinding.action(of: key, in: panel), action.isOfRow {
        effects = [.act(action)]
      } else if case .character = key {
        (command, result) = ("", "Esc goes back; other keys mean nothing here.")
      }
    }
    pane.top = max(0, min(pane.top, pane.lines.count - page))
    overlays.append(.pane(pane))
    return effects
  }

  // MARK: The form

  mutating func take(_ key: Keystroke, _ form: WatchForm) -> [ScreenEffect] {
    var form = form
    var effects: [ScreenEffect] = []
    let choices = form.choices
    let isFresh = form.isFresh
    form.isFresh = false
    switch key {
    case .escape, .control("c"): return leave(form)
    case .control("s"):
      form.takeChoice()
      effects = [.record(isForAll: false)]
    case .control("a") where !waiting.titles.isEmpty: effects = [.record(isForAll: true)]
    case .control("e"): effects = [.editNotes]
    case .enter where form.isAtTitle && form.title != nil && form.chosen != nil:
      let watch = form.chosen.flatMap { choices.indices.contains($0) ? choices[$0].words : nil }
      effects = watch.map { [.show(watch: $0)] } ?? []
    case .down where (form.chosen ?? -1) + 1 < choices.count: form.chosen = (form.chosen ?? -1) + 1
    case .up where form.chosen != nil: form.chosen = form.chosen.flatMap { $0 > 0 ? $0 - 1 : nil }
    case .tab, .enter, .down: effects = go(1, in: &form)
    case .backTab, .up: effects = go(-1, in: &form)
    default:
      let before = form.lines[form.selected].field.text
      if isFresh, case .character = key { form.lines[form.selected].field = TextField() }
      _ = form.lines[form.selected].field.take(key)
      form.problem = nil
      guard form.lines[form.selected].field.text != before else { break }
      form.lines[form.selected].problem = nil
      form.chosen = nil
      if form.isAtTitle {
        form.dropTitle()
        effects = [.match]
      }
    }
    overlays.append(.form(form))
    return effects
  }

  /// Goes to another line of the form, and takes what was chosen along.
  private func go(_ step: Int, in form: inout WatchForm) -> [ScreenEffect] {
    form.takeChoice()
    let hasText = !form.isAtTitle && !form.lines[form.selected].text.isEmpty
    form.selected = (form.selected + step + form.lines.count) % form.lines.count
    return hasText ? [.check, .match] : [.match]
  }

  /// Leaves the form; what was typed is kept until the program ends.
  private mutating func leave(_ form: WatchForm) -> [ScreenEffect] {
    let isKept = !form.isEmpty && form.watch == nil && waiting.count == 0
    draft = isKept ? form : nil
    (command, isProblem) = ("", false)
    result = isKept ? "Not recorded. What you typed is kept; a goes on with it." : "Not recorded."
    if waiting.count > 0 { result = "Stopped at \(form.place); what is recorded stays." }
    waiting = ([], 0)
    return []
  }
}

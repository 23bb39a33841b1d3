import SeenRender
import SeenTerminal

/// All that `seen ui` knows of what a person sees and does; a key makes another state of it, and effects.
struct ScreenState {
  var panel = Panel.home
  /// Where the person is in each panel.
  var panels = Panel.allCases.map { _ in PanelState() }
  /// What each panel shows; nil while it has not been read.
  var contents: [PanelContent?] = Panel.allCases.map { _ in nil }
  /// What lies over the panels, the topmost last.
  var overlays: [Overlay] = []
  /// The lines of the card of the row under the cursor.
  var card: [Line] = []
  /// What the card is of.
  var cardKey = ""
  /// The first line of the card in sight.
  var cardTop = 0
  var isCardFocused = false
  /// The command that ran last, and what came of it.
  var command = ""
  var result = ""
  var isProblem = false
  /// What other programs recorded meanwhile, in words; empty for nothing.
  var news = ""
  /// Whose diary it is.
  var person = ""
  /// The form that was left without recording.
  var draft: WatchForm?
  /// The titles that the form still goes through, of several that are marked, and how many there were.
  var waiting: (titles: [WatchForm.Choice], count: Int) = ([], 0)
  /// The commands that were typed, the last first.
  var typed: [String] = []
  var size = ScreenSize(rows: 24, columns: 80)
  /// Whether a command asks something, which is answered before anything else.
  var isAsked = false

  /// The smallest terminal that is drawn on.
  static let smallest = ScreenSize(rows: 8, columns: 30)

  var current: PanelState {
    get { panels[panel.rawValue] }
    set { panels[panel.rawValue] = newValue }
  }

  var content: PanelContent { contents[panel.rawValue] ?? PanelContent() }

  /// Where the parts of the panel in sight are.
  var layout: ScreenLayout {
    ScreenLayout(size, isText: panel == .stats || panel == .calendar && current.isYear)
  }

  /// The row under the cursor, or the one that an action was about and that is gone since; nil for a heading, and where
  /// there are none.
  var item: PanelItem? {
    if let held = current.held { return held }
    guard content.lines == nil, (0..<content.count).contains(current.selected) else { return nil }
    let item = content.item(current.selected)
    return item.isHeading ? nil : item
  }

  /// The rows that an action goes to: those that are marked, else the one under the cursor.
  var items: [PanelItem] {
    guard !current.marked.isEmpty, content.lines == nil else { return item.map { [$0] } ?? [] }
    let marked = Set(current.marked)
    return (0..<content.count).filter { marked.contains(content.key($0)) }.map(content.item)
  }

  /// Returns what a row is of: the title, without what stands around it.
  func name(of item: PanelItem) -> String {
    let cells = item.cells.map(\.text)
    return item.watch != nil && cells.count > 1 ? cells[1] : cells.first ?? item.key
  }

  /// What the rows are of that an action goes to, for a question about them.
  var itemNames: String {
    let items = items
    return items.count == 1 ? name(of: items[0]) : Count.of(items.count, "title")
  }

  /// The list that is open, or the one under the cursor; nil for none.
  var listUnderCursor: (id: String, name: String)? {
    if let list = current.list { return list }
    return item.flatMap { item in item.list.map { ($0, item.cells.first?.text ?? $0) } }
  }

  /// Whether the terminal is too small to draw on.
  var isTooSmall: Bool {
    size.rows < ScreenState.smallest.rows || size.columns < ScreenState.smallest.columns
  }
}

/// What a key asks for beyond the state.
enum ScreenEffect: Equatable {
  /// Something is done to rows.
  case act(PanelAction)
  /// A command line runs; with `shows` its answer is shown.
  case run([String], shows: Bool)
  /// What was typed or chosen for some rows.
  case answered(EntryLine.Purpose, String)
  case chosen(Picker.Purpose, [Int])
  /// A panel is read again, as its filter, list, order or period changed.
  case load
  /// The row under the cursor is opened.
  case open
  /// What could stand in the line of the form that is typed in is looked up.
  case match
  /// What was typed into the form so far is tried, as a line of it was left.
  case check
  /// What the form says is recorded; `isForAll`: for all titles that wait, too.
  case record(isForAll: Bool)
  /// A watch is shown over the form.
  case show(watch: String)
  /// What could follow in a command that is typed is looked up.
  case complete
  /// How many titles the rule that is typed would add is looked up.
  case preview
  case editNotes
  case reread, redraw, mouse, suspend, quit
}

/// Keys.
extension ScreenState {
  /// Does what a key means, and returns what is to be done besides.
  mutating func take(_ key: Keystroke) -> [ScreenEffect] {
    if isTooSmall {
      switch key {
      case .character("q"), .control("c"): return [.quit]
      case .control("z"): return [.suspend]
      default: return []
      }
    }
    switch key {
    case .control("z"): return [.suspend]
    case .control("l"): return [.redraw]
    case .focusIn: return [.reread]
    case .focusOut: return []
    default: break
    }
    guard let top = overlays.popLast() else { return takeInPanel(key) }
    switch top {
    case .entry(let line): return take(key, line)
    case .picker(let picker): return take(key, picker)
    case .pane(let pane): return take(key, pane)
    case .form(let form): return take(key, form)
    }
  }

  /// Does what a key means in a panel.
  private mutating func takeInPanel(_ key: Keystroke) -> [ScreenEffect] {
    // What went wrong, and talk, has been read by now; the line that ran stays until another one does.
    if isProblem || command.isEmpty { (command, result, isProblem) = ("", "", false) }
    switch key {
    case .click(let row, let column): return click(row, column)
    case .wheelUp: return moved { $0.move(by: -3, in: $1) }
    case .wheelDown: return moved { $0.move(by: 3, in: $1) }
    case .control("c"): return [.quit]
    // Text that is pasted is never keys.
    case .paste: return []
    case .character(let scalar):
      if let panel = Panel.of(key: scalar) { return show(panel) }
    default: break
    }
    if content.month != nil, !isCardFocused {
      switch key {
      case .left: return moved { $0.move(by: -1, in: $1) }
      case .right: return moved { $0.move(by: 1, in: $1) }
      case .up, .character("k"): return movedByWeek(-7)
      case .down, .character("j"): return movedByWeek(7)
      default: break
      }
    }
    guard let action = KeyBinding.action(of: key, in: panel) else {
      (command, result) = ("", ScreenState.noSuchKey)
      return []
    }
    return take(action)
  }

  static let noSuchKey = "That key does nothing here; ? lists the keys."

  /// Does an action of a key, or of the help that lists them.
  mutating func take(_ action: PanelAction) -> [ScreenEffect] {
    switch action {
    case .down, .up, .pageDown, .pageUp, .first, .last: return scrolled(action)
    case .otherSide: isCardFocused = !isCardFocused && !card.isEmpty
    case .open:
      return item == nil ? [] : [.open]
    case .back: return back(mayQuit: false)
    case .quit: return back(mayQuit: true)
    case .filter where panel == .calendar:
      overlays.append(.entry(EntryLine(label: "Month or day:", purpose: .month)))
    case .filter where panel == .home:
      // Home has a bit of everything; what is looked for is anywhere.
      let effects = show(.search)
      return effects + take(.filter)
    case .filter:
      var line = EntryLine(label: "/", field: TextField(current.filter), purpose: .filter)
      line.isFresh = true
      overlays.append(.entry(line))
    case .command: overlays.append(.entry(EntryLine(label: "seen", purpose: .command)))
    case .keys:
      let keys = KeyBinding.listed(in: panel).map { Width.padded($0.shown, to: 14) + $0.meaning }
      overlays.append(.picker(Picker(label: "Keys", items: keys, purpose: .keys)))
    case .log where !current.marked.isEmpty: return [.act(.log)]
    case .log
    where draft == nil && [.search, .watchlist, .lists].contains(panel) && item?.title != nil:
      // The title under the cursor is meant where titles are listed.
      return [.act(.log)]
    case .log:
      let day = panel == .calendar && content.month != nil ? item?.key ?? "" : ""
      var form = draft ?? WatchForm.new(on: day)
      form.isFresh = draft != nil
      overlays.append(.form(form))
      draft = nil
      return [.match]
    case .mark: return mark()
    case .markAll: markAll()
    case .next: return turn(1)
    case .previous: return turn(-1)
    case .order:
      current.order += 1
      return [.load]
    case .reread: return [.reread]
    case .redraw: return [.redraw]
    case .mouse: return [.mouse]
    case .suspend: return [.suspend]
    case .undo: return [.run(["undo"], shows: false)]
    case .redo: return [.run(["redo"], shows: false)]
    case .year:
      current.isYear = !current.isYear
      (current.top, current.key) = (0, "")
      return [.load]
    case .today, .favorite, .watchlist, .remove, .rate, .comment, .addToList, .suggest, .edit,
      .done, .profile, .applyRules, .why:
      return [.act(action)]
    }
    return []
  }

  /// Moves the cursor, or the card where that has the keys.
  private mutating func scrolled(_ action: PanelAction) -> [ScreenEffect] {
    let page = max(1, layout.listRows - 1)
    let count = content.count
    let step =
      switch action {
      case .down: 1
      case .up: -1
      case .pageDown: page
      case .pageUp: -page
      case .first: -count
      default: count
      }
    if isCardFocused {
      cardTop = max(0, min(cardTop + step, max(0, card.count - 1)))
      return []
    }
    return moved { $0.move(by: step, in: $1) }
  }

  /// Shows a panel.
  mutating func show(_ panel: Panel) -> [ScreenEffect] {
    self.panel = panel
    isCardFocused = false
    return contents[panel.rawValue] == nil ? [.load] : []
  }

  /// Moves the cursor.
  private mutating func moved(
    _ move: (inout PanelState, PanelContent) -> Void
  ) -> [ScreenEffect] {
    var state = current
    state.held = nil
    move(&state, content)
    if content.lines == nil {
      state.scroll(rows: layout.listRows, count: content.count)
    }
    current = state
    cardTop = 0
    return []
  }

  /// Moves the cursor to the same day of another week of the month.
  private mutating func movedByWeek(_ step: Int) -> [ScreenEffect] {
    guard (0..<content.count).contains(current.selected + step) else { return [] }
    return moved { $0.move(by: step, in: $1) }
  }

  /// Goes back: from the card, from marks, from a filter, from a list to the lists.
  private mutating func back(mayQuit: Bool) -> [ScreenEffect] {
    if isCardFocused {
      isCardFocused = false
    } else if !current.marked.isEmpty {
      current.marked = []
    } else if !current.filter.isEmpty {
      current.filter = ""
      return [.load]
    } else if current.list != nil {
      current.list = nil
      (current.selected, current.key, current.top) = current.outer
      return [.load]
    } else if mayQuit {
      return [.quit]
    }
    return []
  }

  private mutating func mark() -> [ScreenEffect] {
    guard let item else { return [] }
    if let place = current.marked.firstIndex(of: item.key) {
      current.marked.remove(at: place)
    } else {
      current.marked.append(item.key)
    }
    return moved { $0.move(by: 1, in: $1) }
  }

  private mutating func markAll() {
    guard content.lines == nil else { return }
    if !current.marked.isEmpty {
      current.marked = []
    } else {
      let count = min(content.count, ScreenState.mostMarked)
      current.marked = (0..<count).map(content.item).filter { !$0.isHeading }.map(\.key)
    }
  }

  /// At most how many rows are marked at once.
  static let mostMarked = 1000

  /// Goes to the view or the period behind or before.
  private mutating func turn(_ step: Int) -> [ScreenEffect] {
    switch panel {
    case .lists:
      let all = PanelState.Listed.allCases
      let place = (current.listed.rawValue + step + all.count) % all.count
      current.listed = all[place]
    case .calendar: current.period += current.isYear ? 12 * step : step
    case .stats: current.period += step
    default: return []
    }
    return [.load]
  }

  private mutating func click(_ row: Int, _ column: Int) -> [ScreenEffect] {
    if row == 0 {
      let place = ScreenLayout.tabs(panel, size).firstIndex { $0.columns.contains(column) }
      return place.flatMap { Panel(rawValue: $0) }.map { show($0) } ?? []
    }
    let place = row - ScreenLayout.firstListRow + current.top
    guard (0..<layout.listRows).contains(row - ScreenLayout.firstListRow),
      place < content.count, content.lines == nil
    else { return [] }
    if place == current.selected { return item == nil ? [] : [.open] }
    guard !content.item(place).isHeading else { return [] }
    return moved { $0.select(place, $1) }
  }
}

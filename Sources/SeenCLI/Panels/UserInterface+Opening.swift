import SeenApp
import SeenCore
import SeenRender
import SeenTerminal

/// What is opened: lists, answers of commands, months; and what is typed as a command or a rule.
extension UserInterface {
  /// Opens the row under the cursor: a list, a rule, what a command says, or all about its title.
  func openItem() {
    guard let item = state.item else { return }
    if let list = item.list {
      let current = state.current
      state.current.outer = (current.selected, current.key, current.top)
      (state.current.selected, state.current.key, state.current.top) = (0, "", 0)
      state.current.marked = []
      state.current.list = (list, item.cells.first?.text ?? list)
      return load()
    }
    if item.rule != nil { return askRule() }
    if item.opens.isEmpty, let day = PartialDate(item.key) {
      return succeed("", JournalDoor.nothing(on: day))
    }
    guard item.opens.isEmpty else { return showPane(item.opens, isOfRow: false) }
    showPane(["show", item.watch ?? item.title ?? item.key], isOfRow: item.title != nil)
    guard case .pane(var pane)? = state.overlays.last, pane.isOfRow else { return }
    pane.title = item.cells.isEmpty ? pane.title : state.name(of: item)
    pane.commented = item.title
    pane.lines += comments(on: item.title)
    state.overlays[state.overlays.count - 1] = .pane(pane)
  }

  /// What people wrote about a title, behind what is said of it; nothing where nobody did.
  private func comments(on title: String?) -> [Line] {
    guard let door, let title, !door.objects(["comments", title]).isEmpty else { return [] }
    let answer = door.run(["comments", title], columns: state.size.columns)
    let lines = DocumentLines.lines(answer, columns: state.size.columns, door.dates)
    return [.empty, Line("Comments", .title)] + lines
  }

  /// Shows the answer of a command that records nothing.
  func showPane(_ words: [String], isOfRow: Bool) {
    let count = state.overlays.count
    guard run(words, shows: true), state.overlays.count > count,
      case .pane(var pane)? = state.overlays.popLast()
    else { return }
    pane.isOfRow = isOfRow
    state.overlays.append(.pane(pane))
  }

  /// Reads again what lies open, as something was recorded.
  func refreshPanes() {
    for (place, overlay) in state.overlays.enumerated() {
      guard case .pane(var pane) = overlay, !pane.words.isEmpty, let door else { continue }
      let answer = door.run(pane.words, columns: state.size.columns)
      guard answer.problem == nil else { continue }
      pane.lines = DocumentLines.lines(answer, columns: state.size.columns, door.dates)
      pane.lines += comments(on: pane.commented)
      state.overlays[place] = .pane(pane)
    }
  }

  /// Shows the month, and puts the cursor on the day, that somebody names.
  func goTo(_ text: String) {
    let problem = "'\(text)' is not a month or a day; try 2024-06, june or last friday"
    guard let door, let date = door.date(of: text), let year = date.year else {
      return fail(problem)
    }
    let today = PartialDate(door.view.scope.today)
    let now = (today.year ?? 1) * 12 + (today.month ?? 1)
    state.current.period = year * 12 + (date.month ?? 1) - now
    state.current.isYear = false
    state.current.key =
      (date.day ?? Day(year: year, month: date.month ?? 1, day: 1))?.description ?? ""
    load()
  }

  // MARK: Rules

  /// Asks for the query of the rule under the cursor, or of another one for the list under it.
  func askRule() {
    if let rule = state.item?.rule {
      state.overlays.append(
        .entry(
          EntryLine(
            label: "\(rule.listName):", field: TextField(rule.query),
            purpose: .rule(list: rule.list, name: rule.name))))
    } else if let (list, name) = state.listUnderCursor {
      state.overlays.append(
        .entry(EntryLine(label: "Rule for \(name):", purpose: .rule(list: list, name: nil))))
    } else {
      return fail("No list is selected.")
    }
    preview()
  }

  /// Says how many titles the rule that is typed would add.
  func preview() {
    guard case .entry(var line)? = state.overlays.popLast() else { return }
    defer { state.overlays.append(.entry(line)) }
    guard case .rule(let list, _) = line.purpose, let door else { return }
    let words = CommandWords.split(line.field.text)
    guard !words.isEmpty else { return line.note = "A query, such as genre:noir decade:1940s" }
    let answer = door.run(["rule", "try", list] + words + ["--json"], answering: nil)
    line.note =
      answer.problem?.message
      ?? "would add \(Count.of(answer.objects.count { $0["outcome"]?.text == "added" }, "title"))"
  }

  func applyRules() {
    guard let list = state.item?.rule?.list ?? state.listUnderCursor?.id else {
      return fail("No list is selected.")
    }
    run(["rule", "apply", list], shows: false)
  }

  func why(_ item: PanelItem) {
    guard let list = state.current.list, let title = item.title else {
      return fail("Enter opens the list; W says why a title is on it.")
    }
    showPane(["list", "why", list.id, title], isOfRow: false)
  }

  // MARK: Commands that are typed

  /// Completes the word that is typed: wholly where one thing could follow, else as far as all agree.
  func complete() {
    guard case .entry(var line)? = state.overlays.popLast() else { return }
    defer { state.overlays.append(.entry(line)) }
    guard let door else { return }
    var words = CommandWords.split(line.field.text)
    if words.first == "seen" { words.removeFirst() }
    if line.field.text.isEmpty || line.field.text.hasSuffix(" ") { words.append("") }
    let found = door.completions(of: words).map(\.words)
    guard let first = found.first else { return line.note = "Nothing could stand here." }
    var common = first
    for word in found.dropFirst() { common = common.commonPrefix(with: word) }
    let isWhole = found.count == 1
    if common.count > (words.last ?? "").count || isWhole {
      let before = words.dropLast().map { Words.shell($0) + " " }.joined()
      line.field = TextField(before + Words.shell(common) + (isWhole ? " " : ""))
    }
    line.note = isWhole ? "" : found.prefix(20).joined(separator: "  ")
  }
}

extension String {
  /// Returns what both begin with.
  fileprivate func commonPrefix(with other: String) -> String {
    var count = 0
    for (one, another) in zip(self, other) {
      guard one == another else { break }
      count += 1
    }
    return String(prefix(count))
  }
}

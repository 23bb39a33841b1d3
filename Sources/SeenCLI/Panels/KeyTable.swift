import SeenTerminal

/// What a key does in a panel.
enum PanelAction: Equatable, CaseIterable {
  case down, up, pageDown, pageUp, first, last, otherSide, open, back, quit
  case filter, log, today, rate, favorite, watchlist, addToList, edit, remove, comment, suggest
  case mark, markAll, undo, redo, done, command, keys, order, reread, redraw, mouse, profile,
    suspend
  case next, previous, year, applyRules, why
}

extension PanelAction {
  /// Whether it is done with a row, wherever that is shown.
  var isOfRow: Bool {
    switch self {
    case .today, .rate, .favorite, .watchlist, .addToList, .comment, .suggest, .edit,
      .log:
      true
    default: false
    }
  }
}

/// The keys of `seen ui`: the table that works and the table that help shows.
struct KeyBinding {
  let keys: [Keystroke]
  let shown: String
  let action: PanelAction
  let meaning: String
  /// The word for it in the line of hints; nil for none.
  let hint: String?
  /// The panels where it means something; empty for all.
  let panels: Set<Panel>

  init(
    _ keys: [Keystroke], _ shown: String, _ action: PanelAction, _ meaning: String,
    hint: String? = nil, in panels: Set<Panel> = []
  ) {
    self.keys = keys
    self.shown = shown
    self.action = action
    self.meaning = meaning
    self.hint = hint
    self.panels = panels
  }

  private static let titled: Set<Panel> = [.home, .diary, .watchlist, .lists, .search]

  /// All of them, in the order of help.
  static let all: [KeyBinding] = [
    KeyBinding([.character("j"), .down], "j, down", .down, "move down"),
    KeyBinding([.character("k"), .up], "k, up", .up, "move up"),
    KeyBinding([.pageDown, .control("f")], "PgDn, Ctrl-F", .pageDown, "a page down"),
    KeyBinding([.pageUp, .control("b")], "PgUp, Ctrl-B", .pageUp, "a page up"),
    KeyBinding([.character("g"), .home], "g, Home", .first, "to the top"),
    KeyBinding([.character("G"), .end], "G, End", .last, "to the end"),
    KeyBinding([.tab], "Tab", .otherSide, "between the list and the card"),
    KeyBinding([.enter, .character("l"), .right], "Enter", .open, "open"),
    KeyBinding([.escape, .character("h"), .left], "Esc, h", .back, "back; drops the filter"),
    KeyBinding([.character("q")], "q", .quit, "back; quits in a panel"),
    KeyBinding(
      [.character("a")], "a", .log, "record a watch: any, of the title here, or of all marked",
      hint: "log"),
    KeyBinding([.character("t")], "t", .today, "seen today", hint: "seen today", in: titled),
    KeyBinding([.character("r")], "r", .rate, "rate", hint: "rate", in: titled),
    KeyBinding([.character("f")], "f", .favorite, "favorite, or no longer", in: titled),
    KeyBinding(
      [.character("w")], "w", .watchlist, "on the watchlist, or off it", hint: "watchlist",
      in: titled),
    KeyBinding([.character("m")], "m", .addToList, "add to a list", in: titled),
    KeyBinding([.character("e")], "e", .edit, "correct the watch", hint: "edit", in: [.diary]),
    KeyBinding(
      [.character("e")], "e", .edit, "edit the rule, or add one to the list", hint: "rule",
      in: [.lists]),
    KeyBinding(
      [.character("A")], "A", .applyRules, "apply the rules of the list", hint: "apply",
      in: [.lists]),
    KeyBinding([.character("W")], "W", .why, "why it is on the list", in: [.lists]),
    KeyBinding([.character("x"), .delete], "x", .remove, "remove", hint: "remove", in: titled),
    KeyBinding([.character("c")], "c", .comment, "comment", in: titled),
    KeyBinding([.character("s")], "s", .suggest, "suggest to somebody", in: titled),
    KeyBinding([.character(" ")], "Space", .mark, "mark; actions go to all marked", in: titled),
    KeyBinding([.character("*")], "*", .markAll, "mark all, or none", in: titled),
    KeyBinding(
      [.character("/")], "/", .filter, "filter by words or any query", hint: "filter",
      in: [.home, .diary, .watchlist, .lists, .search]),
    KeyBinding(
      [.character("/")], "/", .filter, "go to a month or a day", hint: "go to", in: [.calendar]),
    KeyBinding([.character("u")], "u", .undo, "undo"),
    KeyBinding([.control("r")], "Ctrl-R", .redo, "redo"),
    KeyBinding([.character("U")], "U", .done, "what was done since the start"),
    KeyBinding([.character("]")], "]", .next, "later", hint: "later", in: [.calendar, .stats]),
    KeyBinding(
      [.character("[")], "[", .previous, "earlier", hint: "earlier", in: [.calendar, .stats]),
    KeyBinding([.character("]")], "]", .next, "all, to see, seen", hint: "to see", in: [.lists]),
    KeyBinding([.character("[")], "[", .previous, "seen, to see, all", in: [.lists]),
    KeyBinding(
      [.character("y")], "y", .year, "the year, or the month", hint: "year", in: [.calendar]),
    KeyBinding([.character(":")], ":", .command, "any command"),
    KeyBinding(
      [.character("?"), .character(";")], "?", .keys, "these keys; Enter runs one", hint: "keys"),
    KeyBinding(
      [.character("o")], "o", .order, "another order", hint: "order", in: [.watchlist, .search]),
    KeyBinding([.character("R")], "R", .reread, "read the journal again"),
    KeyBinding([.control("l")], "Ctrl-L", .redraw, "draw again"),
    KeyBinding([.character("M")], "M", .mouse, "mouse off or on"),
    KeyBinding([.character("P")], "P", .profile, "another profile"),
    KeyBinding([.control("z")], "Ctrl-Z", .suspend, "suspend"),
  ]

  /// Returns what a key does in a panel; nil for nothing.
  static func action(of key: Keystroke, in panel: Panel) -> PanelAction? {
    all.first { $0.keys.contains(key) && ($0.panels.isEmpty || $0.panels.contains(panel)) }?.action
  }

  /// Returns the keys that mean something in a panel.
  static func listed(in panel: Panel) -> [KeyBinding] {
    all.filter { $0.panels.isEmpty || $0.panels.contains(panel) }
  }

  /// Returns the hints of a panel, as many as there is room for; how to see all keys is never left out.
  static func hints(in panel: Panel, columns: Int) -> String {
    let hints = listed(in: panel).compactMap { binding in
      binding.hint.map { (binding.action, "\(binding.shown.prefix { $0 != "," }) \($0)") }
    }
    let last = hints.last { $0.0 == .keys }?.1 ?? ""
    var text = ""
    for (action, hint) in hints where action != .keys {
      guard text.utf8.count + hint.utf8.count + last.utf8.count + 4 <= columns else { break }
      text += hint + "  "
    }
    return text + last
  }
}

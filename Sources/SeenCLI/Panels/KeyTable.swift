import SeenTerminal

/// What a key does in a panel.
enum PanelAction: Equatable, CaseIterable {
  case down, up, pageDown, pageUp, first, last, otherSide, open, back, quit
  case filter, log, today, rate, favorite, watchlist, addToList, edit, remove, comment, suggest
  case mark, markAll, undo, redo, done, command, keys, order, reread, redraw, mouse, profile,
    suspend
  case next, previous
}

/// The keys of `seen ui`: the table that works and the table that help shows.
struct KeyBinding {
  let keys: [Keystroke]
  let shown: String
  let action: PanelAction
  let meaning: String
  /// The panels where it means something; empty for all.
  var panels: Set<Panel> = []

  init(
    _ keys: [Keystroke], _ shown: String, _ action: PanelAction, _ meaning: String,
    in panels: Set<Panel> = []
  ) {
    self.keys = keys
    self.shown = shown
    self.action = action
    self.meaning = meaning
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
    KeyBinding([.character("q")], "q", .quit, "back; quits where there is nothing to go back to"),
    KeyBinding([.character("/")], "/", .filter, "filter by words or any query"),
    KeyBinding([.character("a")], "a", .log, "log something, in a form"),
    KeyBinding([.character("t")], "t", .today, "seen today", in: titled),
    KeyBinding([.character("r")], "r", .rate, "rate", in: titled),
    KeyBinding([.character("f")], "f", .favorite, "favorite, or no longer", in: titled),
    KeyBinding([.character("w")], "w", .watchlist, "on the watchlist, or off it", in: titled),
    KeyBinding([.character("m")], "m", .addToList, "add to a list", in: titled),
    KeyBinding([.character("e")], "e", .edit, "correct the watch", in: [.diary]),
    KeyBinding([.character("x"), .delete], "x", .remove, "remove", in: titled),
    KeyBinding([.character("c")], "c", .comment, "comment", in: titled),
    KeyBinding([.character("s")], "s", .suggest, "suggest to somebody", in: titled),
    KeyBinding([.character(" ")], "Space", .mark, "mark; actions go to all marked", in: titled),
    KeyBinding([.character("*")], "*", .markAll, "mark all, or none", in: titled),
    KeyBinding([.character("u")], "u", .undo, "undo"),
    KeyBinding([.control("r")], "Ctrl-R", .redo, "redo"),
    KeyBinding([.character("U")], "U", .done, "what was done since the start"),
    KeyBinding(
      [.character("]")], "]", .next, "later, or the next view", in: [.lists, .calendar, .stats]),
    KeyBinding(
      [.character("[")], "[", .previous, "earlier, or the view before",
      in: [.lists, .calendar, .stats]),
    KeyBinding([.character(":")], ":", .command, "any command"),
    KeyBinding([.character("?"), .character(";")], "?", .keys, "these keys; Enter runs one"),
    KeyBinding([.character("o")], "o", .order, "another order", in: [.watchlist, .search]),
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
}

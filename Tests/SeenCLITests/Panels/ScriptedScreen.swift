import SeenApp
import SeenCLI
import SeenCore
import SeenTerminal
import SeenTestSupport

/// A screen whose keys are a script, in front of a test world.
final class ScriptedScreen: ScreenDevice {
  var size: ScreenSize
  private var keys: [Keystroke]
  private let onIdle: () -> Void
  /// The frame that was shown last.
  private(set) var frame: Frame?
  /// How many keys at a time are passed on.
  private let atOnce: Int

  init(
    rows: Int = 24, columns: Int = 80, _ keys: [Keystroke], atOnce: Int = 1,
    onIdle: @escaping () -> Void = {}
  ) {
    size = ScreenSize(rows: rows, columns: columns)
    self.keys = keys
    self.atOnce = atOnce
    self.onIdle = onIdle
  }

  func show(_ frame: Frame) { self.frame = frame }
  func forget() {}
  func watch(_ path: String) -> Bool { true }
  func setMouse(_ isOn: Bool) {}
  func suspend() {}

  func wait(milliseconds: Int?) -> [TerminalEvent] {
    if milliseconds != nil { return [] }
    onIdle()
    guard !keys.isEmpty else { return [.closed] }
    let next = Array(keys.prefix(atOnce))
    keys.removeFirst(next.count)
    return [.keys(next)]
  }

  func release<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try body() }

  /// The text of the screen, line by line.
  var lines: [String] {
    guard let frame else { return [] }
    return (0..<frame.size.rows).map { row in
      var line = frame.row(row).map(\.text).joined()
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  var text: String { lines.joined(separator: "\n") }
}

extension [Keystroke] {
  /// Keys as they are written in tests: letters, and names in angle brackets.
  init(_ script: String) {
    self = []
    var rest = script[...]
    let names: [(String, Keystroke)] = [
      ("<enter>", .enter), ("<esc>", .escape), ("<tab>", .tab), ("<down>", .down), ("<up>", .up),
      ("<ctrl-s>", .control("s")), ("<ctrl-r>", .control("r")), ("<end>", .end),
      ("<bs>", .backspace), ("<ctrl-u>", .control("u")), ("<ctrl-a>", .control("a")),
      ("<back-tab>", .backTab),
    ]
    while let scalar = rest.unicodeScalars.first {
      if let (name, key) = names.first(where: { rest.hasPrefix($0.0) }) {
        append(key)
        rest = rest.dropFirst(name.count)
      } else {
        append(.character(scalar))
        rest = rest[rest.unicodeScalars.index(after: rest.startIndex)...]
      }
    }
  }
}

extension TestWorld {
  /// Runs the screens of a journal with keys, and returns what is seen then and the lines that recorded something.
  @discardableResult
  func ui(
    _ keys: [Keystroke], rows: Int = 24, columns: Int = 80, words: [String] = [], atOnce: Int = 1
  ) throws -> (screen: ScriptedScreen, lines: [String]) {
    environment["LC_ALL"] = environment["LC_ALL"] ?? "C.UTF-8"
    let invocation = ArgumentParser.parse(words + ["ui"], root: ProgramCommand.self)
    let session = Session(invocation, in: self)
    let screen = ScriptedScreen(rows: rows, columns: columns, keys, atOnce: atOnce) {
      self.now = self.now + 1000
    }
    EmbeddedCommand.prepare(session)
    let interface = UserInterface(session, screen)
    try interface.run()
    return (screen, interface.done.reversed())
  }
}

extension TestDiary {
  /// Runs the screens of the journal with keys, and returns what is seen then and the lines that recorded something.
  @discardableResult
  func ui(
    _ script: String, rows: Int = 24, columns: Int = 80, atOnce: Int = 1
  ) throws -> (screen: ScriptedScreen, lines: [String]) {
    try world.ui([Keystroke](script), rows: rows, columns: columns, atOnce: atOnce)
  }

  /// The same, of keys.
  @discardableResult
  func ui(
    _ keys: [Keystroke], rows: Int = 24, columns: Int = 80
  ) throws -> (screen: ScriptedScreen, lines: [String]) {
    try world.ui(keys, rows: rows, columns: columns)
  }
}

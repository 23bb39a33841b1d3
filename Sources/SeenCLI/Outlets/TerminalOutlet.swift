import SeenApp
package import SeenCore
package import SeenRender

/// The streams of the process, with a pager.
///
/// The answer is buffered until it is complete or long, so that a pager starts only for one that fills the screen, and
/// a failed command does not print half of it.
package final class TerminalOutlet: Outlet {
  let world: any World
  private let isPagerWanted: Bool

  /// Whether the last question was answered by a key, after which an Enter may still come.
  var isAnsweredByKey = false

  private var outputBytes: [UInt8] = []
  private var talkBytes: [UInt8] = []
  private var pager: (any Pager)?
  private var isPagerDecided = false
  package private(set) var hasDelivered = false
  package private(set) var failure: StreamError?

  /// The most bytes of an answer that are buffered.
  private static let heldByteCount = 1 << 16

  /// Begins an answer.
  package init(_ world: any World, isPagerWanted: Bool) {
    self.world = world
    self.isPagerWanted = isPagerWanted
  }

  package func isTerminal(_ stream: StandardStream) -> Bool { world.isTerminal(stream) }

  package let isShell = true

  package var columns: Int? { isTerminal(.output) ? world.terminalSize?.columns : nil }

  // MARK: The answer

  package func write(_ document: Document, _ style: TextStyle) {
    write(rendered: TextRenderer.bytes(document, style))
  }

  package func write<S: RowScreen>(
    _ screen: S, of ledger: borrowing Ledger, _ style: TextStyle, while isWanted: () -> Bool
  ) {
    var screen = screen
    screen.write(.text(style), ledger) { piece in
      write(rendered: piece)
      return isWanted()
    }
  }

  /// Adds a line; control characters are made visible.
  package func write(line: String) {
    write(rendered: Array(Sanitizer.visible(line).utf8) + [UInt8(ascii: "\n")])
  }

  /// Adds lines for programs; of JSON, characters that a terminal would interpret or hide are escaped there.
  package func write(_ bytes: [UInt8], _ form: ProgramForm) {
    switch form {
    case .json: write(rendered: isTerminal(.output) ? TerminalJSON.escaped(bytes) : bytes)
    case .verbatim: write(rendered: bytes)
    }
  }

  private func write(rendered bytes: [UInt8]) {
    guard failure == nil else { return }
    // If nothing precedes it, a long piece is written without copying.
    if isPagerDecided, outputBytes.isEmpty, bytes.count >= TerminalOutlet.heldByteCount {
      return deliver(bytes)
    }
    outputBytes += bytes
    if outputBytes.count >= TerminalOutlet.heldByteCount { deliverHeld() }
  }

  /// Delivers the answer so far; no pager begins after that.
  package func deliver() {
    isPagerDecided = true
    deliverHeld()
  }

  package func finish() {
    deliverHeld()
    let isPaged = pager != nil
    pager?.finish()
    pager = nil
    deliverTalk()
    if isPaged, failure == .closed { failure = nil }
  }

  package func abandon() {
    outputBytes.removeAll()
    pager?.finish()
    pager = nil
  }

  private func deliverHeld() {
    guard failure == nil, !outputBytes.isEmpty else { return }
    decidePager()
    deliver(outputBytes)
    outputBytes.removeAll(keepingCapacity: true)
  }

  private func deliver(_ bytes: [UInt8]) {
    hasDelivered = true
    do {
      if let pager {
        try pager.write(bytes)
      } else {
        try world.write(bytes, to: .output)
      }
    } catch {
      failure = error
    }
  }

  // MARK: Talk

  /// Tells a line; control characters are made visible.
  package func tell(_ line: String) {
    talk(Array(Sanitizer.visible(line).utf8) + [UInt8(ascii: "\n")])
  }

  package func report(_ report: ErrorReport, asJSON: Bool, colored: Bool) {
    if asJSON {
      talk(isTerminal(.error) ? TerminalJSON.escaped(report.json) : report.json)
    } else {
      talk(report.text(colored: colored))
    }
    deliverTalk()
  }

  /// Writes to the error stream, after what was answered so far: both may go to the same place.
  func talk(_ bytes: [UInt8]) {
    talkBytes += bytes
    if outputBytes.isEmpty, pager == nil { deliverTalk() }
  }

  package func deliverTalk() {
    guard !talkBytes.isEmpty else { return }
    hasDelivered = true
    // If the error stream fails, there is nowhere left to report it.
    try? world.write(talkBytes, to: .error)
    talkBytes.removeAll(keepingCapacity: true)
  }

  // MARK: Input, and other programs

  package func readInput(upTo limit: Int) throws(StreamError) -> [UInt8] {
    try world.readInput(upTo: limit)
  }

  package func runProgram(_ command: [String]) -> Int32? {
    deliverTalk()
    return world.runEditor(command)
  }

  // MARK: The pager

  /// Starts the pager once, if the answer so far fills the screen of a terminal.
  private func decidePager() {
    guard !isPagerDecided else { return }
    isPagerDecided = true
    guard isTerminal(.output), isPagerWanted else { return }
    let lineCount = outputBytes.count { $0 == UInt8(ascii: "\n") }
    guard lineCount >= world.terminalSize?.rows ?? 24 else { return }
    guard let command = TerminalOutlet.pagerCommand(variable: world.variable) else { return }
    let less: [(name: String, value: String)] =
      world.variable("LESS") == nil ? [("LESS", "FRX")] : []
    pager = world.startPager(command, environment: less)
  }

  /// Returns the program that pages and its arguments: `SEEN_PAGER`, else `PAGER`, else less; nil when that is
  /// empty or `cat`, and on a dumb terminal, about which less would complain and wait.
  package static func pagerCommand(variable: (String) -> String?) -> [String]? {
    if variable("TERM") == "dumb" { return nil }
    let command = variable("SEEN_PAGER") ?? variable("PAGER") ?? "less"
    let words = command.split(separator: " ").map(String.init)
    return words.isEmpty || words == ["cat"] ? nil : words
  }
}

package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// One run of a command: the world, the common options, and the output.
///
/// An answer is data and goes to the output; talk (what was done, hints, questions) goes to the error stream.
/// The answer is buffered until it is complete or long, so that a pager starts only for one that fills the screen, and
/// a failed command does not print half of it.
package final class Session {
  /// Everything outside.
  package let world: any World
  /// The arguments of the command line.
  package internal(set) var arguments: Arguments
  /// The words that called the command, such as `seen log`.
  package let commandName: String
  package let command: any Command.Type
  /// Its declaration, built only once per run.
  let spec: CommandSpec

  /// The journal that the command line leads to, opened when it is first needed.
  package private(set) lazy var journal = Journal(request, on: world, for: self)

  /// Whether the last question was answered by a key, after which an Enter may still come.
  var isAnsweredByKey = false

  /// Whether the command line is only being completed, so that nothing may be asked.
  var isCompleting = false

  /// Objects that are released only by the end of the process.
  private var keptToTheEnd: [Any] = []

  /// The progress lines of tasks that go on.
  var progressLines: [LongTask: ProgressLine] = [:]
  /// When an import began.
  var importStart: Instant?

  private var outputBytes: [UInt8] = []
  private var talkBytes: [UInt8] = []
  private var pager: (any Pager)?
  private var isPagerDecided = false
  /// Whether anything was written to the output or the error stream.
  private var hasWritten = false
  /// Why the answer could not be written; the rest of it is dropped.
  private(set) var outputFailure: StreamError?

  /// The most bytes of an answer that are buffered.
  private static let heldByteCount = 1 << 16

  /// Starts a run.
  package init(_ invocation: Invocation, in world: any World) {
    self.world = world
    arguments = invocation.arguments
    commandName = invocation.name
    command = invocation.command
    spec = invocation.spec
  }

  // MARK: Common options

  package var profile: String { journal.profile }
  /// The requested fields of JSON, or nil for text.
  package var json: FieldNames? { arguments[SharedOptions.json] }
  /// Whether the answer is in columns for scripts.
  package var isPlain: Bool { arguments[SharedOptions.plain] }
  /// Whether messages are suppressed.
  package var isQuiet: Bool { arguments[SharedOptions.quiet] }
  /// Whether nothing is to be recorded.
  package var isDryRun: Bool { arguments[SharedOptions.dryRun] }

  /// The columns that an answer may fill: of the terminal, else `COLUMNS`, else 80.
  package var width: Int {
    if world.isTerminal(.output), let size = world.terminalSize { return size.columns }
    return wantedColumns ?? 80
  }

  /// The columns that `COLUMNS` asks for; nil if it is unset or not a width.
  package var wantedColumns: Int? {
    world.variable("COLUMNS").flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  /// Returns whether a stream is to be colored.
  package func usesColor(on stream: StandardStream) -> Bool {
    let choice = arguments[SharedOptions.color] ?? .auto
    return choice.usesColor(isTerminal: world.isTerminal(stream), variable: world.variable)
  }

  /// Returns the error for a mistake in the command line that only the command itself can detect.
  package func usage(_ problem: UsageError) -> AppError {
    .command(
      .usage(
        problem, command: commandName,
        synopsis: HelpPage(name: commandName, command: command).synopsis))
  }

  /// Keeps an object of very many pieces alive, so that they are not freed one by one before the process ends.
  func keepToTheEnd(_ value: Any) { keptToTheEnd.append(value) }

  /// Whether the command can be run again from the beginning: nothing was recorded, shown or asked yet, and it is one that
  /// reads no input.
  var canStartOver: Bool {
    let readsInput = spec.accepts.contains(.change) && command != ForgetCommand.self
    return !journal.hasRecorded && !hasWritten && !readsInput
  }

  // MARK: The answer

  /// Adds rendered output to the answer; a renderer emits no control characters but its own.
  package func output(rendered bytes: [UInt8]) {
    guard !isOutputClosed else { return }
    // If nothing precedes it, a long piece is written without copying.
    if isPagerDecided, outputBytes.isEmpty, bytes.count >= Session.heldByteCount {
      return deliver(bytes)
    }
    outputBytes += bytes
    if outputBytes.count >= Session.heldByteCount { deliver() }
  }

  /// Adds JSON to the answer; characters that a terminal would interpret or hide are escaped there.
  package func output(json bytes: [UInt8]) {
    output(rendered: world.isTerminal(.output) ? TerminalJSON.escaped(bytes) : bytes)
  }

  /// Adds a line to the answer; control characters are made visible.
  package func output(_ line: String) {
    output(rendered: Array(Sanitizer.visible(line).utf8) + [UInt8(ascii: "\n")])
  }

  /// Flushes the answer so far, for continuous answers.
  package func deliverNow() {
    isPagerDecided = true
    deliver()
  }

  /// Whether nothing more of the answer is written, so that it need not be produced: the reader has closed the output, or
  /// a text could not be read.
  package var isOutputClosed: Bool { outputFailure != nil || journal.unread.error != nil }

  /// Ends the run: flushes the answer and waits for the pager.
  /// - Throws: Why the answer could not be written, or what it shows could not be read. A reader that
  ///   closed early is not an error with a pager, nor if the command recorded something: that is only reported.
  package func finish() throws(AppError) {
    try journal.refuseUnread()
    deliver()
    let isPaged = pager != nil
    pager?.finish()
    pager = nil
    deliverTalk()
    switch outputFailure {
    case nil: break
    case .closed where isPaged: break
    case .closed: throw .command(.outputClosed)
    case .some(let failure) where journal.hasRecorded:
      warn(
        "warning: \(CommandError.output(failure).sentence.message); it was recorded anyway")
      deliverTalk()
    case .some(let failure): throw .command(.output(failure))
    }
  }

  /// Drops the buffered answer of a failed command, and ends the pager.
  func abandon() {
    outputBytes.removeAll()
    pager?.finish()
    pager = nil
  }

  private func deliver() {
    guard !isOutputClosed, !outputBytes.isEmpty else { return }
    decidePager()
    deliver(outputBytes)
    outputBytes.removeAll(keepingCapacity: true)
  }

  private func deliver(_ bytes: [UInt8]) {
    hasWritten = true
    do {
      if let pager {
        try pager.write(bytes)
      } else {
        try world.write(bytes, to: .output)
      }
    } catch {
      outputFailure = error
    }
  }

  // MARK: Talk

  /// Prints a message about the run, unless `--quiet`; control characters are made visible.
  package func inform(_ line: String) {
    if !isQuiet { warn(line) }
  }

  /// Prints a message even with `--quiet`; control characters are made visible.
  package func warn(_ line: String) {
    talk(rendered: Array(Sanitizer.visible(line).utf8) + [UInt8(ascii: "\n")])
  }

  /// Prints a warning.
  func warn(_ sentence: ErrorSentence) {
    warn("seen: " + sentence.place + sentence.message)
    if let hint = sentence.hint { warn("hint: " + hint) }
  }

  /// Writes to the error stream, after what was answered so far: both may go to the same place.
  func talk(rendered bytes: [UInt8]) {
    talkBytes += bytes
    if outputBytes.isEmpty, pager == nil { deliverTalk() }
  }

  /// Shows the messages so far, before a question.
  func deliverTalk() {
    guard !talkBytes.isEmpty else { return }
    hasWritten = true
    // If the error stream fails, there is nowhere left to report it.
    try? world.write(talkBytes, to: .error)
    talkBytes.removeAll(keepingCapacity: true)
  }

  // MARK: The pager

  /// Starts the pager once, if the answer so far fills the screen of a terminal.
  private func decidePager() {
    guard !isPagerDecided else { return }
    isPagerDecided = true
    guard world.isTerminal(.output), !arguments[SharedOptions.noPager] else { return }
    let lineCount = outputBytes.count { $0 == UInt8(ascii: "\n") }
    guard lineCount >= world.terminalSize?.rows ?? 24 else { return }
    guard let command = Session.pagerCommand(variable: world.variable) else { return }
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

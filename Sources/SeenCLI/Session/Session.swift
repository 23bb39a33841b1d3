package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// One run of a command: the world, the common options, and the output.
///
/// What it answers, tells and asks goes through an outlet: a terminal, or a front in this process.
package final class Session {
  /// Everything outside.
  package let world: any World
  /// The arguments of the command line.
  package internal(set) var arguments: Arguments
  /// The words that called the command, such as `seen log`.
  package let commandName: String
  package let command: any Command.Type
  /// The program that has the command.
  let program: any Command.Type
  /// Its declaration, built only once per run.
  let spec: CommandSpec

  /// The journal that the command line leads to, opened when it is first needed.
  package private(set) lazy var journal = Journal(request, on: world, for: self)

  /// Where its answer, talk and questions go.
  let outlet: any Outlet

  /// Runs another command line in this process, in so many columns, with what answers its questions, and after what
  /// previews would have recorded; nil where nothing runs commands.
  var runner:
    (
      (
        _ words: [String], _ columns: Int?, _ answering: Answering?, _ previewed: [UInt8]
      ) -> EmbeddedAnswer
    )?
  /// What previews before this one would have recorded, as lines.
  var previewed: [UInt8] = []
  /// Draws the screens of `seen ui`, by key or line by line; nil where there are none.
  var screens: ((Session) throws(AppError) -> ExitCode)?
  /// Answers an assistant; nil where none is let in.
  var assistants: ((Session) throws(AppError) -> ExitCode)?

  /// What the journal is asking; nil for what only the command line asks.
  var asked: Question?
  /// Objects that are released only by the end of the process.
  private var keptToTheEnd: [Any] = []

  /// The progress lines of tasks that go on.
  var progressLines: [LongTask: ProgressLine] = [:]
  /// Whether a page leaves out what is private.
  var leavesOutPrivate = false
  /// When an import began.
  var importStart: Instant?

  /// Starts a run that answers on the streams of its world, or through another outlet.
  package init(_ invocation: Invocation, in world: any World, to outlet: (any Outlet)? = nil) {
    self.world = world
    arguments = invocation.arguments
    let base =
      outlet
      ?? TerminalOutlet(world, isPagerWanted: !invocation.arguments[SharedOptions.noPager])
    self.outlet = Session.outlet(of: invocation, before: base, in: world)
    commandName = invocation.name
    command = invocation.command
    program = invocation.path[0]
    spec = invocation.spec
  }

  /// Returns a run of another command in place of this one, which answers where this one does.
  func running(_ invocation: Invocation) -> Session {
    var invocation = invocation
    // The page is made where this one answers.
    invocation.arguments.remove(SharedOptions.html.spec.long)
    return Session(invocation, in: world, to: outlet)
  }

  // MARK: Common options

  package var profile: String { journal.profile }
  /// The requested fields of JSON, or nil for text.
  package var json: FieldNames? { arguments[SharedOptions.json] }
  /// Whether the answer is in columns for scripts.
  package var isPlain: Bool { arguments[SharedOptions.plain] }
  /// Whether messages are suppressed.
  package var isQuiet: Bool { arguments[SharedOptions.quiet] }
  /// Whether ids are told.
  package var isVerbose: Bool { arguments[SharedOptions.verbose] }
  /// Whether nothing is to be recorded.
  package var isDryRun: Bool { arguments[SharedOptions.dryRun] }

  /// The columns that an answer may fill: of the terminal, else `COLUMNS`, else 80.
  package var width: Int { outlet.columns ?? wantedColumns ?? 80 }

  /// The columns that `COLUMNS` asks for; nil if it is unset or not a width.
  package var wantedColumns: Int? {
    world.variable("COLUMNS").flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  /// Returns whether a stream is to be colored.
  package func usesColor(on stream: StandardStream) -> Bool {
    let choice = arguments[SharedOptions.color] ?? .auto
    return choice.usesColor(isTerminal: outlet.isTerminal(stream), variable: world.variable)
  }

  /// Returns the error for a mistake in the command line that only the command itself can detect.
  package func usage(_ problem: UsageError) -> AppError {
    .command(
      .usage(
        problem, command: commandName,
        synopsis: command.synopsis(calledBy: commandName)))
  }

  /// Keeps an object of very many pieces alive, so that they are not freed one by one before the process ends.
  func keepToTheEnd(_ value: Any) { keptToTheEnd.append(value) }

  /// Whether the command can be run again from the beginning: nothing was recorded, shown or asked yet, and it is one that
  /// reads no input.
  var canStartOver: Bool {
    !journal.hasRecorded && !outlet.hasDelivered && !command.readsInput
  }

  // MARK: The answer

  /// Adds what is printed as it is to the answer; a renderer emits no control characters but its own.
  package func output(rendered bytes: [UInt8]) {
    if !isOutputClosed { outlet.write(bytes, .verbatim) }
  }

  /// Adds JSON to the answer.
  package func output(json bytes: [UInt8]) {
    if !isOutputClosed { outlet.write(bytes, .json) }
  }

  /// Adds a line to the answer.
  package func output(_ line: String) {
    if !isOutputClosed { outlet.write(line: line) }
  }

  /// Flushes the answer so far, for continuous answers.
  package func deliverNow() {
    if !isOutputClosed { outlet.deliver() }
  }

  /// Whether nothing more of the answer is written, so that it need not be produced: the reader has closed the output, or
  /// a text could not be read.
  package var isOutputClosed: Bool { outlet.failure != nil || journal.unread.error != nil }

  /// Ends the run: flushes the answer and waits for the pager.
  /// - Throws: Why the answer could not be written, or what it shows could not be read. A reader that
  ///   closed early is not an error with a pager, nor if the command recorded something: that is only reported.
  package func finish() throws(AppError) {
    try journal.refuseUnread()
    outlet.finish()
    switch outlet.failure {
    case nil: break
    case .closed: throw .command(.outputClosed)
    case .some(let failure) where journal.hasRecorded:
      warn(
        "warning: \(CommandError.output(failure).sentence.message); it was recorded anyway")
      outlet.deliverTalk()
    case .file(let problem): throw .file(problem)
    case .some(let failure): throw .command(.output(failure))
    }
  }

  // MARK: Talk

  /// Tells a message about the run, unless `--quiet`.
  package func inform(_ line: String) {
    if !isQuiet { warn(line) }
  }

  /// Tells a message even with `--quiet`.
  package func warn(_ line: String) { outlet.tell(line) }

  /// Tells a warning.
  func warn(_ sentence: ErrorSentence) {
    warn("seen: " + sentence.place + sentence.message)
    if let hint = sentence.hint { warn("hint: " + hint) }
  }
}

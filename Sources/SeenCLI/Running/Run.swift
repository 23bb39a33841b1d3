import SeenApp
import SeenCore
import SeenRender

/// From a command line to an exit code: the whole program in three steps.
///
/// 1. The arguments are read by the tree of commands.
/// 2. The command runs in a session.
/// 3. What went wrong, if anything, is told in words or, with `--json`, in one object.
package enum Run {
  /// Runs the program in the world of this process, and ends it.
  package static func main() -> Never {
    let world = WorldOfProcess()
    guard world.hasCommandLine else {
      let words = """
        seen: the command line cannot be read: /proc is missing
        hint: mount it, for example with 'mount -t proc proc /proc'

        """
      try? world.write(Array(words.utf8), to: .error)
      WorldOfProcess.end(.unavailable)
    }
    let (code, session, _) = run(text(of: world.arguments), ProgramCommand.self, in: world)
    // The session's memory is not released before the process ends.
    withExtendedLifetime(session) { WorldOfProcess.end(code) }
  }

  /// Runs the command line of a world, and answers on its streams.
  package static func run(
    in world: any World, program: any Command.Type = ProgramCommand.self
  ) -> ExitCode {
    run(text(of: world.arguments), program, in: world).code
  }

  /// Runs a command line: its words, and the first that was not UTF-8.
  /// - Parameters:
  ///   - words: The words after the program's name, and the first that was not UTF-8.
  ///   - program: The command of the program.
  ///   - world: Where it runs.
  ///   - previewed: What previews before it would have recorded, as lines.
  ///   - outlet: Makes where it answers, for each try; nil for the streams of the world.
  /// - Returns: How it ended, the session, and why it failed.
  static func run(
    _ words: (argv: [String], broken: String?), _ program: any Command.Type, in world: any World,
    after previewed: [UInt8] = [], to outlet: (() -> any Outlet)? = nil
  ) -> (code: ExitCode, session: Session, error: AppError?) {
    let typed = ArgumentParser.parse(words.argv, root: program)
    if outlet == nil, words.broken == nil, let ended = addOn(typed, in: world) { return ended }
    let said = typed.ofSaidWords
    let (invocation, guesses) =
      said.map { ($0.invocation, [Guess(argv: [], typed: $0.words, proper: $0.proper)]) }
      ?? (outlet == nil ? guessed(typed, program, in: world) : (typed, []))
    var tries = 0
    while true {
      tries += 1
      let session = Session(invocation, in: world, to: outlet?())
      session.previewed = previewed
      EmbeddedCommand.prepare(session)
      if tries == 1 {
        for guess in guesses where guess.typed != guess.proper {
          session.inform("Taking '\(guess.typed)' as '\(guess.proper)'.")
        }
        if let words = said?.unread, !words.isEmpty {
          session.inform("Only searched for as text: \(Words.list(words.map { "'\($0)'" })).")
        }
      }
      do throws(AppError) {
        if let broken = words.broken {
          throw usage(.notText(broken), of: invocation)
        }
        let code = try output(invocation, session)
        try session.finish()
        return (code, session, nil)
      } catch {
        let isOver = tries == mostTries || !error.isOfChangedFile || !session.canStartOver
        session.outlet.abandon()
        // Another program changed a segment while it was read, and nothing came of that yet.
        guard isOver else { continue }
        let problem = session.inWordsOfUsage(error)
        report(problem, session)
        return (problem.exitCode, session, problem)
      }
    }
  }

  /// Runs the add-on that is named in place of a command, or reports why it cannot be run; nil where there is none.
  private static func addOn(
    _ typed: Invocation, in world: any World
  ) -> (code: ExitCode, session: Session, error: AppError?)? {
    guard let unknown = typed.unknown else { return nil }
    var called = typed
    called.arguments = unknown.arguments
    let session = Session(called, in: world)
    do throws(AppError) {
      return try AddOns(for: session).run(unknown.name, unknown.words).map { ($0, session, nil) }
    } catch {
      report(error, session)
      return (error.exitCode, session, error)
    }
  }

  /// Returns the add-ons that a word in place of a command may mean.
  private static func addOns(near invocation: Invocation, _ session: Session) -> [String] {
    guard let unknown = invocation.unknown else { return [] }
    return Nearest.words(to: unknown.name, among: AddOns(for: session).names)
  }

  /// Returns the command line that was probably meant, and what was guessed, where a person sees it and it does no harm:
  /// it only shows something, or `seen undo` takes it back.
  private static func guessed(
    _ typed: Invocation, _ program: any Command.Type, in world: any World
  ) -> (invocation: Invocation, guesses: [Guess]) {
    var meant = typed
    var guesses: [Guess] = []
    while let guess = meant.guess, guesses.count < mostGuesses {
      guesses.append(guess)
      meant = ArgumentParser.parse(guess.argv, root: program)
    }
    if let other = meant.ofSpokenQuery, Session(meant, in: world).canAsk {
      let text = meant.arguments.operands.joined(separator: " ")
      return (other.invocation, guesses + [Guess(argv: [], typed: text, proper: other.proper)])
    }
    // What an export writes is a new file.
    let isHarmless =
      [.reading, .writing].contains(meant.spec.group)
      || meant.path.dropFirst().first?.name == "export"
    guard !guesses.isEmpty, meant.problem == nil, isHarmless,
      Session(meant, in: world).canAsk
    else { return (typed, []) }
    guard guesses.contains(where: \.isAsked) else { return (meant, guesses) }
    if !addOns(near: typed, Session(typed, in: world)).isEmpty { return (typed, []) }
    let question = "'\(guesses[0].typed)' is not a command. Log it as watched?"
    let isMeant = try? Session(meant, in: world).confirm(question)
    return isMeant ?? false ? (meant, []) : (typed, [])
  }

  /// How many words of a command line are guessed.
  private static let mostGuesses = 3

  /// How often a command is run whose journal is changed while it reads.
  private static let mostTries = 4

  private static func output(
    _ invocation: Invocation, _ session: Session
  ) throws(AppError) -> ExitCode {
    let arguments = invocation.arguments
    if case .unknownCommand(let name, let near)? = invocation.problem {
      let all = near + addOns(near: invocation, session)
      throw usage(.unknownCommand(name, near: all), of: invocation)
    }
    if arguments[SharedOptions.help] {
      session.output(page: HelpPage(of: invocation).lines(width: session.width))
      return .done
    }
    if arguments[SharedOptions.version] {
      return try VersionCommand.run(session)
    }
    if let problem = invocation.problem, !(session.canAsk && isAskedFor(problem, invocation)) {
      throw usage(problem, of: invocation)
    }
    try session.preparePage()
    try session.checkZone()
    try session.readNotes()
    let code = try code(of: invocation, session)
    session.tellOfOthersWatches()
    if let limit = try session.journal.settle() { session.report(limit) }
    return code
  }

  /// Runs the command; what its source says that is so already is done.
  private static func code(
    of invocation: Invocation, _ session: Session
  ) throws(AppError) -> ExitCode {
    do throws(AppError) {
      return try invocation.command.run(session)
    } catch {
      let isSo = [.alreadyListed, .nothingToChange].contains(error.code)
      guard session.arguments[SharedOptions.source] != nil, isSo else { throw error }
      session.output(Words.ended(error.sentence.message))
      return .done
    }
  }

  /// Returns whether only an operand is missing that the command asks for.
  private static func isAskedFor(_ problem: UsageError, _ invocation: Invocation) -> Bool {
    guard case .missingOperand(let name) = problem else { return false }
    return invocation.spec.operands.contains { $0.name.isSame(as: name) && $0.isAskedFor }
  }

  /// Decodes arguments; the first that is not UTF-8 comes back too, repaired.
  private static func text(of arguments: [[UInt8]]) -> (argv: [String], broken: String?) {
    var argv: [String] = []
    var broken: String?
    for bytes in arguments {
      let repaired = String(decoding: bytes, as: UTF8.self)
      if broken == nil, !repaired.utf8.elementsEqual(bytes) { broken = repaired }
      argv.append(repaired)
    }
    return (argv, broken)
  }

  private static func usage(_ problem: UsageError, of invocation: Invocation) -> AppError {
    let synopsis = invocation.command.synopsis(calledBy: invocation.name)
    return .command(.usage(problem, command: invocation.name, synopsis: synopsis))
  }

  private static func report(_ error: AppError, _ session: Session) {
    // The reader has closed the output, so there is nothing to report.
    guard error.command != .outputClosed else { return }
    // A terminal that draws nothing may show no colors either.
    let isColored = session.usesColor(on: .error) && error.command != .noScreen
    session.outlet.report(ErrorReport(error), asJSON: session.json != nil, colored: isColored)
    if error.isOfUnknownName, session.json == nil { session.explainHidden() }
  }
}

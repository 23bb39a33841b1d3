package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen watching`: shows what is being watched now, or starts, pauses or stops a title.
package enum WatchingCommand: Command {
  package static let name = "watching"
  package static let effect = CommandEffect.readsOrRecords

  private static let pause = Key.flag("pause", "Pause it").conflicting(with: "stop")
  private static let stop = Key.flag("stop", "Stop without finishing it")
  private static let again = Key.flag("again", "Begin a new run through the show")
    .conflicting(with: "pause", "stop")
  /// The word that may stand before what is started.
  private static let start = "start"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show, start, pause or stop what you are watching", group: .writing,
      accepts: [.json, .plain, .change, .diary, .past], soughtAs: ["start", "watch"],
      operands: [
        OperandSpec(
          "TITLE",
          "A title by name or id, or a show and its episode; before it the word start may"
            + " stand", isRequired: false, repeats: true, completion: .titles)
      ],
      options: [
        pause.spec, stop.spec, again.spec, PlaybackOptions.position.spec,
        PlaybackOptions.duration.spec,
      ]
        + PlaybackOptions.titles + [NowCommand.format.spec],
      discussion: [
        "Without TITLE, shows what you are in the middle of, how far you are and what is left."
          + " Starting a title does not record a watch: 'seen progress' records one near the end,"
          + " and 'seen log' right away. TITLE cannot be a query; 'seen now' takes one.",
        "--stop drops a show: its episodes are not added to the queue automatically until you watch"
          + " one again. --again begins a show again: what comes next is its first episode, though"
          + " all that you have seen stays seen.",
      ],
      examples: [
        Example("seen watching", "Show what you are in the middle of"),
        Example("seen watching Heat", "Start a film"),
        Example("seen watching \"Night Bus\" s01e04", "Start an episode"),
        Example("seen watching start \"Night Bus\" --again", "Watch a show again from the start"),
        Example("seen watching Heat --pause --at 1:02:33", "Pause it until tomorrow"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let step: ChangeWatching.Step =
      arguments[pause] ? .pause : arguments[stop] ? .stop : .start
    if arguments[SharedOptions.asOf] != nil {
      // The past can be shown, but not changed.
      if !arguments.operands.isEmpty { throw session.usage(.conflict("--as-of", "TITLE")) }
      if step != .start {
        throw session.usage(.conflict("--as-of", step == .pause ? "--pause" : "--stop"))
      }
    }
    let isQuestion = arguments.operands.isEmpty && step == .start
    if isQuestion, arguments[again] { throw session.usage(.missingOperand("TITLE")) }
    let view = try session.journal.read(isQuestion ? .question : .plain)
    let bar = arguments[NowCommand.format]
    guard let subject = try subject(step, view, session) else {
      if let bar {
        if session.isPlain { throw session.usage(.conflict("--format", "--plain")) }
        let entries = PlaybackEntry.current(view.log.ledger, profile: session.profile)
        session.output(NowScreen(among: entries).statusLine(bar))
        return .done
      }
      let entries = PlaybackEntry.current(view.log.ledger, profile: session.profile)
      let shows = ShowProgress.all(
        view.log.ledger, profile: session.profile, today: view.scope.today)
      try session.output(WatchingScreen(entries, shows: shows), view.display)
      return .done
    }
    if session.isPlain { throw session.usage(.conflict("--plain", "TITLE")) }
    if bar != nil { throw session.usage(.conflict("--format", "TITLE")) }
    var intent = ChangeWatching(
      subject, step, position: arguments[PlaybackOptions.position],
      duration: arguments[PlaybackOptions.duration])
    intent.isAgain = arguments[again]
    let receipt = try session.journal.perform(.watching(intent), in: view)
    session.output(receipt, sentence(step, subject.text(view.log.ledger), receipt))
    session.reportAdded(receipt)
    return .done
  }

  /// Returns the requested change; nil to show what is being watched.
  private static func subject(
    _ step: ChangeWatching.Step, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> TitleChoice? {
    if let text = try text(session.arguments.operands, view, session) {
      guard step == .pause else {
        return try PlaybackOptions.subject(text, view, session, asksKind: true)
      }
      return .known(try session.journal.title(text, view))
    }
    if step == .start {
      let others = [PlaybackOptions.position.spec.long, PlaybackOptions.duration.spec.long]
      guard !session.arguments.occurrences.contains(where: { others.contains($0.long) }) else {
        throw session.usage(.missingOperand("TITLE"))
      }
      return nil
    }
    // The title to pause or stop is implied if only one is being watched.
    guard let title = session.journal.onlyWatching(view) else {
      throw session.usage(.missingOperand("TITLE"))
    }
    return title
  }

  /// Returns the title that was typed, an episode behind its show; nil without any.
  private static func text(
    _ words: [String], _ view: borrowing View, _ session: Session
  ) throws(AppError) -> String? {
    guard let first = words.first else { return nil }
    var words = words
    if words.count > 1, first.lowercased() == start,
      !session.journal.match(words.joined(separator: " "), view, TitleNarrowing()).isNamed
    {
      words.removeFirst()
    }
    return try session.journal.titleText(words, view)
  }

  private static func sentence(
    _ step: ChangeWatching.Step, _ name: String, _ receipt: Receipt
  ) -> String {
    let data = receipt.events.last.map { JSON.object($0.data) }
    let position = data?["position"]?.wholeNumber ?? 0
    let place = position > 0 ? " at \(DurationWords.ofSeconds(position))" : ""
    let isBack = position == 0 && data?["was"]?.wholeNumber ?? 0 > 0
    let isAgain = data?["again"] == true
    let start = isAgain ? " again" : isBack ? ", from the start" : ""
    return switch step {
    case .start: "Watching \(name)\(place.isEmpty ? start : ", from\(place.dropFirst(3))")."
    case .pause: "Paused \(name)\(place)."
    case .stop: "Stopped \(name)\(place)."
    }
  }
}

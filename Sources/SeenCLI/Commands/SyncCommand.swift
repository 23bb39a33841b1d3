package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen sync`: exchanges events with other copies of the journal by the user's git.
package enum SyncCommand: Command {
  package static let name = "sync"
  package static let effect = CommandEffect.forPeople

  private static let status = Key.flag("status", "Show what is waiting and when the last sync was")
  private static let remote = Key.option(
    "remote", "URL", of: String.self,
    "Sync with the repository at URL from now on; makes the journal a repository")
  private static let trust = Key.flag(
    "trust", "Trust the repository, which was not made by seen on this computer")

  /// Accepts that another copy forgot many events.
  private static let acceptForgetting = Key.flag(
    "accept-forgetting", "Erase what another copy forgot, also more than 20 events, unasked")

  /// The most changes that are shown individually.
  private static let shownCount = 20

  package static var spec: CommandSpec {
    CommandSpec(
      "Exchange events with other copies of the journal by git", group: .journal, accepts: [.json],
      options: [status.spec, remote.spec, trust.spec, acceptForgetting.spec],
      discussion: [
        "Commits what is new, fetches and merges what other copies pushed, and pushes. Events never"
          + " conflict: lines are merged, and if two copies set the same field, 'seen conflicts'"
          + " shows both values. Files in the folder that are not Seen's are left to git. If it is"
          + " interrupted at any point, the next run continues.",
        "The first time, 'seen sync --remote URL' turns the journal into a git repository and sets"
          + " the remote. If there already is a repository, --trust is needed once: its settings"
          + " can run programs, so seen runs git only in repositories that you made with it or"
          + " trust on this computer. Its hooks and filters are not run, and git never prompts. A"
          + " remote runs its own hooks: if it is a folder on this computer, they run as you.",
        "What another copy erased with 'seen forget' is erased here too, and named. If that is more"
          + " than 20 events, it asks first; where nobody can be asked, nothing is merged or sent"
          + " without --accept-forgetting, and the exit code is 77.",
        "If the remote cannot be reached, the exit code is 69, and everything is committed and"
          + " waits to be pushed. Nothing is synced unless you run this.",
      ],
      examples: [
        Example("seen sync --remote git@example.org:ana/films.git", "Set it up and sync"),
        Example("seen sync", "Commit, fetch, merge and push"),
        Example("seen sync --status", "See how many events are waiting to be pushed"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    if arguments[status] { return try show(session) }
    var options = SyncOptions()
    options.remote = arguments[remote]
    options.trusts = arguments[trust]
    options.acceptsForgetting = arguments[acceptForgetting]
    session.captureFirst()
    let outcome = try session.journal.sync(options)
    if outcome.failure == nil || outcome.exchange.hasMerged { try output(outcome, session) }
    reportOthers(outcome.exchange, session)
    if let failure = outcome.failure { throw failure }
    return .done
  }

  // MARK: Answers

  private static func show(_ session: Session) throws(AppError) -> ExitCode {
    let state = session.journal.syncState(of: try session.journal.openFolder())
    let record = state.record
    let waiting = state.plan?.waiting
    if session.json != nil {
      try output(
        [
          JSON.Member("trusted", .bool(record != nil)),
          JSON.Member("last", record?.last.map { .string($0.description) } ?? .null),
          JSON.Member("waiting", waiting.map { .whole($0) } ?? .null),
        ], session)
      return .done
    }
    guard let record else {
      session.output("This journal is not synced yet. 'seen sync --remote URL' sets it up.")
      return .done
    }
    let last = record.last.map { session.journal.zone.civil($0) }
    session.output(last.map { "Last synced on \($0.words)." } ?? "Never synced.")
    if let waiting {
      session.output(
        waiting == 0
          ? "No events are waiting to be sent." : SyncProblem.waits(waiting) + " to be sent.")
    }
    if let problem = state.problem {
      session.output("It cannot be synced now: \(problem.sentence.message).")
    }
    return .done
  }

  private static func output(
    _ outcome: borrowing SyncOutcome, _ session: Session
  ) throws(AppError) {
    let (arrivals, exchange) = (outcome.arrivals, outcome.exchange)
    if session.json != nil {
      try output(
        [
          JSON.Member("arrived", .array(arrivals.writers.map(\.json))),
          JSON.Member("changes", .array(arrivals.changes.map(DiffScreen.entryFields.object))),
          JSON.Member("lost", .whole(arrivals.lost.count)),
          JSON.Member("erased", .whole(exchange.erasedCount)),
          JSON.Member("erasedBy", .array(exchange.erasures.map(\.json))),
          JSON.Member("sent", .whole(exchange.sent)),
          JSON.Member("restored", .array(exchange.restored.map { .string($0.path) })),
          JSON.Member("removed", .array(exchange.removed.map { .string($0) })),
          JSON.Member("refused", .array(exchange.refused.map { .string($0) })),
          JSON.Member("others", .array((exchange.others + exchange.left).map { .string($0) })),
        ], session)
      return
    }
    for line in arrivals.sentences { session.output(line) }
    if exchange.sent > 0 { session.output("Sent \(Count.of(exchange.sent, "event")).") }
    if exchange.erasedCount > 0 {
      let were = exchange.erasedCount == 1 ? "was" : "were"
      session.output(
        "\(Count.of(exchange.erasedCount, "event")) \(were) forgotten"
          + "\(ErasureWords.by(exchange.erasures)), and erased here.")
    }
    if arrivals.writers.isEmpty, arrivals.changes.isEmpty, exchange.sent == 0,
      exchange.erasedCount == 0
    {
      session.output("Nothing new.")
    }
    try showChanges(outcome, session)
  }

  /// Shows the events that arrived, or the command that does if there are many.
  private static func showChanges(
    _ outcome: borrowing SyncOutcome, _ session: Session
  ) throws(AppError) {
    let changes = outcome.arrivals.changes
    if changes.count > shownCount {
      guard let start = outcome.exchange.start else { return }
      session.output("'seen diff \(start.prefix(12))' shows what changed.")
    } else if !changes.isEmpty {
      try session.output(
        DiffScreen(
          changes, hiding: try session.spoilers(outcome), for: try session.people(outcome.before)),
        outcome.before.display)
    }
  }

  private static func output(
    _ members: [JSON.Member], _ session: Session
  ) throws(AppError) {
    guard let fields = session.json else { return }
    let object = JSON.object(members)
    let selection = try session.selection(fields, among: members.map(\.name))
    session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
  }

  private static func reportOthers(_ exchange: SyncExchange, _ session: Session) {
    for file in exchange.restored {
      guard let count = file.eventCount else {
        session.warn(
          "seen: '\(file.path)' was deleted or damaged; it is back, as it was last committed")
        continue
      }
      session.warn(
        "seen: \(Count.of(count, "event")) had been deleted from '\(file.path)';"
          + " \(count == 1 ? "it is" : "they are") back, as last committed")
    }
    if exchange.restored.contains(where: { $0.eventCount != nil }) {
      session.inform("To take an event back use 'seen undo'; to erase one, 'seen forget'.")
    }
    func inform(_ paths: [String], _ words: String) {
      guard !paths.isEmpty else { return }
      let names = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
      session.inform("\(words): \(names)\(rest).")
    }
    inform(exchange.notSeens, "Left to git, as they are not Seen's")
    inform(exchange.edited, "Left to git, as they were changed outside of Seen")
    inform(exchange.left, "Changed by others, and left to git")
    inform(exchange.removed, "Removed by another copy")
    inform(exchange.refused, "Taken out of the repository, as git refuses such names")
  }
}

extension Session {
  /// Returns what of the events that arrived gives a story away; nil without any.
  fileprivate func spoilers(_ outcome: borrowing SyncOutcome) throws(AppError) -> SpoilerMarks? {
    switch outcome.after {
    case .some(let view): try spoilers(view)
    case .none: nil
    }
  }
}

package import SeenApp
import SeenCore
import SeenRender

/// `seen now`: what is being watched, how far it is and what is left.
package enum NowCommand: Command {
  package static let name = "now"
  package static let effect = CommandEffect.reads

  /// The option that asks for the line of a status bar.
  static let format = Key.choice(
    "format", "BAR", of: StatusBar.self, "Print a line for a status bar: waybar or tmux"
  ).conflicting(with: "json")
  private static let follow = Key.flag(
    "follow", "Go on and print a line whenever it changes, at most one a second"
  ).conflicting(with: "as-of").forPeople()

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what you are watching now and how much is left", group: .reading,
      accepts: [.json, .plain, .past], operands: [.query], options: [format.spec, follow.spec],
      discussion: [
        "Shows the title that you started or continued last, at its last recorded position; paused"
          + " titles come after all others. While 'seen play' plays something, shows that, to the"
          + " second. With a query, shows the first match. 'seen watching'"
          + " shows all of them."
      ],
      examples: [
        Example("seen now", "Show it in a sentence"),
        Example("seen now --json", "Print it for a program, with progress from 0 to 1"),
        Example(
          "seen now --format tmux", "For tmux: set -g status-right '#(seen now --format tmux)'"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    guard session.arguments[follow] else {
      try output(session)
      return .done
    }
    // What is at first nothing is no change.
    var shown: PlayedNow?
    while !session.isOutputClosed {
      let now = try session.journal.livePlaying().map { PlayedNow($0, at: session.world.now) }
      if now != shown { try output(session) }
      shown = now
      session.world.pause(milliseconds: 1000)
    }
    return .done
  }

  private static func output(_ session: Session) throws(AppError) {
    let (screen, display) = try screen(session)
    guard let bar = session.arguments[format] else {
      try session.output(screen, display)
      return
    }
    if session.isPlain { throw session.usage(.conflict("--format", "--plain")) }
    session.output(screen.statusLine(bar))
  }

  /// What is being watched: what a player plays at this moment, else what was recorded last.
  private static func screen(
    _ session: Session
  ) throws(AppError) -> (NowScreen, DisplaySettings) {
    let isNow = session.arguments[SharedOptions.asOf] == nil
    // The file of a player says it without the journal, unless a PIN protects the profile.
    if isNow, session.arguments.operands.isEmpty, try !session.journal.hasPins(),
      let live = try session.journal.livePlaying()
    {
      return (NowScreen(live, at: session.world.now), DisplaySettings())
    }
    var view = try session.journal.read(.silent)
    try session.narrow(&view, to: session.arguments.operands, ofAllTitles: true)
    let scope = view.scope
    if isNow, scope.selection == nil, let live = try session.journal.livePlaying() {
      return (NowScreen(live, at: session.world.now), view.display)
    }
    let entries = PlaybackEntry.current(view.ledger, profile: scope.profile, scope.selection)
    var screen = NowScreen(among: entries)
    if scope.selection != nil { screen.emptyText = "Nothing you are watching matches the query." }
    return (screen, view.display)
  }
}

/// What a player plays, as far as a change of it is worth a line.
private struct PlayedNow: Equatable {
  let id: String?
  let second: Int
  let isPaused: Bool

  init(_ live: LiveSitting, at now: Instant) {
    (id, isPaused) = (live.card.id ?? live.card.name, live.sitting.isPaused)
    second = Int(live.position(at: now) ?? 0)
  }
}

extension NowScreen {
  /// Shows what a player plays.
  fileprivate init(_ live: LiveSitting, at now: Instant) {
    self.init(
      PlaybackEntry(
        TitleCard(live.card), position: live.position(at: now).map { Int($0) },
        duration: live.sitting.duration.map { Int($0) }, isPaused: live.sitting.isPaused))
    isLive = true
  }
}

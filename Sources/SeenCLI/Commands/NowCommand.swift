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

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what you are watching now and how much is left", group: .reading,
      accepts: [.json, .plain, .past], operands: [.query], options: [format.spec],
      discussion: [
        "Shows the title that you started or continued last, at its last recorded position; paused"
          + " titles come after all others. With a query, shows the first match. 'seen watching'"
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
    var view = try session.journal.read(.silent)
    try session.narrow(&view, to: session.arguments.operands, ofAllTitles: true)
    let scope = view.scope
    let entries = PlaybackEntry.current(view.ledger, profile: scope.profile, scope.selection)
    var screen = NowScreen(among: entries)
    if scope.selection != nil { screen.emptyText = "Nothing you are watching matches the query." }
    guard let bar = session.arguments[format] else {
      try session.output(screen, view.display)
      return .done
    }
    if session.isPlain { throw session.usage(.conflict("--format", "--plain")) }
    session.output(screen.statusLine(bar))
    return .done
  }
}

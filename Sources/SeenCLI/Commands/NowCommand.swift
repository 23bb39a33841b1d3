import SeenCore
import SeenRender

/// `seen now`: what is being watched, how far it is and what is left.
package enum NowCommand: Command {
  package static let name = "now"

  /// The option that asks for the line of a status bar.
  static let format = Key.choice(
    "format", "BAR", of: StatusBar.self, "A line for a status bar: waybar or tmux"
  ).conflicting(with: "json")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what you are watching now and what is left of it", group: .reading,
      takes: [.json, .plain, .past], operands: [.query], options: [format.spec],
      discussion: [
        "The title that was started or went on last, at the position that was recorded last;"
          + " what is paused comes after what is not. With a query the first that fits. 'seen"
          + " watching' shows all of them."
      ],
      examples: [
        Example("seen now", "In a sentence"),
        Example("seen now --json", "For a program: progress is from 0 to 1"),
        Example("seen now --format tmux", "For set -g status-right '#(seen now --format tmux)'"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    var reading = try session.read(.silent)
    try session.narrow(&reading, to: arguments.operands)
    let scope = reading.scope
    let entries = PlaybackEntry.current(reading.ledger, profile: scope.profile, scope.selection)
    var screen = NowScreen(among: entries)
    if scope.selection != nil { screen.emptyText = "Nothing that you are watching fits the query." }
    guard let bar = arguments[format] else {
      try session.answer(screen, reading.looks)
      return .done
    }
    if session.isPlain { throw session.usage(.conflict("--format", "--plain")) }
    session.answer(screen.statusLine(bar))
    return .done
  }
}

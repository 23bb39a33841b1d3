package import SeenApp
import SeenCore
import SeenRender

/// `seen rewatches`: the titles that were watched again.
package enum RewatchesCommand: Command {
  package static let name = "rewatches"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what you watched more than once", group: .reading, accepts: .reader, operands: [.query],
      discussion: [
        "The first watch of a title is the one with the earliest date, whatever order they were"
          + " recorded in; all others are rewatches."
      ],
      examples: [
        Example("seen rewatches", "Show what you rewatched, most watches first"),
        Example("seen rewatches format:theater", "Show what you rewatched in a theater"),
        Example("seen rewatches --when 2026", "Show what you rewatched in a year"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    try session.narrow(&view, to: session.arguments.operands)
    try session.output(
      RewatchesScreen(
        Rewatches(view.ledger, view.scope), noun: WatchNoun(view.ledger, view.scope)),
      of: view.ledger, view.display)
    return .done
  }
}

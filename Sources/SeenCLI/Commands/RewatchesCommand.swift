package import SeenApp
import SeenCore
import SeenRender

/// `seen rewatches`: the titles that were watched again.
package enum RewatchesCommand: Command {
  package static let name = "rewatches"
  package static let effect = CommandEffect.reads

  private static let runs = Key.flag("runs", "Show the runs through shows instead")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what you watched more than once", group: .reading, accepts: .reader, operands: [.query],
      options: [runs.spec],
      discussion: [
        "The first watch of a title is the one with the earliest date, whatever order they were"
          + " recorded in; all others are rewatches.",
        "--runs shows how often you went through a show, how far, and the mean of the ratings you"
          + " gave then. A new run begins when you watch an episode again and the next two are"
          + " later ones you had seen too, or with 'seen watching start TITLE --again'. Any other"
          + " episode that you watch again is a single rewatch. When you would be through is told"
          + " where you watched four episodes in the last four weeks.",
      ],
      examples: [
        Example("seen rewatches", "Show what you rewatched, most watches first"),
        Example("seen rewatches format:theater", "Show what you rewatched in a theater"),
        Example("seen rewatches --when 2026", "Show what you rewatched in a year"),
        Example("seen rewatches --runs", "Show your runs through shows"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    try session.narrow(&view, to: session.arguments.operands)
    if session.arguments[runs] {
      var entries: [RunEntry] = []
      for state in RunState.all(view.ledger, view.scope) {
        entries.append(RunEntry(view.ledger, state, today: view.scope.today))
      }
      let display = view.display
      try session.output(RunsScreen(entries, ratingScale: display.ratingScale), display)
      return .done
    }
    try session.output(
      RewatchesScreen(
        Rewatches(view.ledger, view.scope), noun: WatchNoun(view.ledger, view.scope)),
      of: view.ledger, view.display)
    return .done
  }
}

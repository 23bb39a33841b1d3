package import SeenApp
import SeenCore
import SeenRender

/// `seen stats`: the numbers of a profile's watching.
package enum StatsCommand: Command {
  package static let name = "stats"
  package static let effect = CommandEffect.reads

  /// The kind of top titles.
  private enum Grouping: String, CaseIterable {
    case title, show
  }

  private static let grouping = Key.choice(
    "by", "WHAT", of: Grouping.self,
    "In 'Most watched', count an episode as itself (title) or toward its show (show)")
  private static let all = Key.flag("all", "Show every bar, not only the longest")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what you watched and how much", group: .reading,
      accepts: [.reader, .friend],
      soughtAs: [
        "companions", "count", "hours", "many", "people", "statistics", "summary", "time", "total",
      ],
      operands: [.query],
      options: [grouping.spec, all.spec],
      discussion: [
        "Only watches of titles that count as watched are included. In JSON, fractions are rounded"
          + " to four decimals, and unknown values are null. With a query, completion counts"
          + " matching titles only. Moods are counted by month too where three months have any."
      ],
      examples: [
        Example("seen stats", "Show your statistics for all time"),
        Example("seen stats --when 2026", "Show one year"),
        Example("seen stats genre:horror decade:1980s", "Show horror films of the 1980s"),
        Example("seen stats --by show", "List the most watched shows"),
        Example("seen stats --json=watches,minutes", "Print two numbers for a program"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    var view = try session.journal.read()
    // What was not watched in a period counts too, and the rating of what is only rated.
    try session.narrow(&view, to: arguments.operands, ofAllTitles: true)
    let display = view.display
    let limit = arguments[all] ? nil : 10
    let stats = Stats(
      view.ledger, view.scope, groupsShows: arguments[grouping] == .show,
      most: session.json == nil && !session.isPlain ? limit : nil)
    var screen = StatsScreen(
      stats, ratingScale: display.ratingScale, weekStart: display.weekStart,
      limit: limit, isNarrow: view.scope.isNarrow,
      noun: WatchNoun(view.ledger, view.scope))
    screen.isOfPeriod = view.scope.period != nil
    if session.json == nil, !session.isPlain {
      screen.moods = MoodMonths(view.ledger, view.scope)
    }
    try session.output(screen, display)
    return .done
  }
}

import SeenCore
import SeenRender

/// `seen stats`: the numbers of a profile's watching.
package enum StatsCommand: Command {
  package static let name = "stats"

  /// What the top titles are.
  private enum Grouping: String, CaseIterable {
    case title, show
  }

  private static let grouping = Key.choice(
    "by", "WHAT", of: Grouping.self,
    "Count episodes for themselves (title) or for their show (show)")
  private static let all = Key.flag("all", "Draw every bar, not only the longest")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show how much you watched, and what", group: .reading, takes: .reader, operands: [.query],
      options: [grouping.spec, all.spec],
      discussion: [
        "Only the watches of titles that count as watched are counted. Fractions are rounded to"
          + " four decimals in JSON; what is unknown is null. With a query, completion is of the"
          + " titles that fit."
      ],
      examples: [
        Example("seen stats", "Show the numbers of all time"),
        Example("seen stats --when 2026", "Show those of one year"),
        Example("seen stats genre:horror decade:1980s", "Show those of some titles"),
        Example("seen stats --by show", "Let each episode count for its show"),
        Example("seen stats --json=watches,minutes", "Print two of them for a program"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    // The ratings of a period are those of its watches, which counting alone does not take.
    let onlyCounts = arguments.operands.isEmpty && arguments[SharedOptions.when] == nil
    var reading = try session.read(onlyCounts ? .counting : .plain)
    try session.narrow(&reading, to: arguments.operands)
    let looks = reading.looks
    let stats = Stats(
      reading.ledger, reading.scope, groupsShows: arguments[grouping] == .show,
      beside: reading.threads)
    try session.answer(
      StatsScreen(
        stats, ratingScale: looks.ratingScale, weekStart: looks.weekStart,
        limit: arguments[all] ? nil : 10),
      looks)
    return .done
  }
}

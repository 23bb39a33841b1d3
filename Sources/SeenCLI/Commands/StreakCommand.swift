package import SeenApp
import SeenCore
import SeenRender

/// `seen streak`: the current streak and the longest one.
package enum StreakCommand: Command {
  package static let name = "streak"
  package static let effect = CommandEffect.reads

  private static let gap = Key.number(
    "gap", "DAYS", in: 1...3650, "Allow at most DAYS days from one watch day to the next"
  ).conflicting(with: "daily", "weekly")
  private static let daily = Key.flag("daily", "Count days in a row: the same as --gap 1")
    .conflicting(with: "weekly")
  private static let weekly = Key.flag("weekly", "Count weeks in a row, from Monday to Sunday")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show your current and longest streak", group: .reading, accepts: .reader, operands: [.query],
      options: [gap.spec, daily.spec, weekly.spec],
      discussion: [
        "A streak is a series of days on which you watched something, each at most seven days after"
          + " the previous one, unless --gap or the setting streak.gap says otherwise. Its length"
          + " is the number of those days."
      ],
      examples: [
        Example("seen streak", "Show the current streak and the longest"),
        Example("seen streak kind:bird", "Count only days of birding"),
        Example("seen streak --daily", "Count days in a row"),
        Example("seen streak --weekly", "Count weeks instead"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    try session.narrow(&view, to: session.arguments.operands)
    let streaks = Streaks.build(
      view.ledger, view.scope, gap: session.arguments[daily] ? 1 : session.arguments[gap],
      isWeekly: session.arguments[weekly])
    try session.output(
      StreakScreen(streaks, noun: WatchNoun(view.ledger, view.scope)), view.display)
    return .done
  }
}

package import SeenApp
import SeenCore
import SeenRender

/// `seen limit`: how much was watched today, compared with the limit.
package enum LimitCommand: Command {
  package static let name = "limit"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show today's minutes and what is left of them", group: .reading,
      accepts: [.json, .plain, .past],
      discussion: [
        "The setting limit.daily says how long a profile plans to watch per day, and limit.until"
          + " until what time. Nothing is refused, but going over a limit is reported. In a profile"
          + " for kids, changing the limits takes the PIN of an adult."
      ],
      examples: [
        Example("seen limit", "Show what is left today"),
        Example("seen limit --profile mia --json=left", "Print what Mia has left, in minutes"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    try session.output(LimitScreen(session.journal.limit(view)), view.display)
    return .done
  }
}

extension Session {
  /// Reports if the profile's limits were exceeded.
  func report(_ limit: WatchLimit) {
    if limit.isOver, let daily = limit.daily {
      warn(
        "That makes \(DurationWords.ofMinutes(limit.minutes)) today; the limit is"
          + " \(DurationWords.ofMinutes(daily)) (limit.daily).")
    }
    if limit.isLate, let until = limit.until {
      warn("It is after \(until) (limit.until).")
    }
  }
}

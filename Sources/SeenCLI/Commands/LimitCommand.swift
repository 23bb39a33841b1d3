import SeenCore
import SeenRender

/// `seen limit`: how much was watched today, compared with the limit.
package enum LimitCommand: Command {
  package static let name = "limit"

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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    try session.output(LimitScreen(session.limit(reading)), reading.display)
    return .done
  }
}

extension Session {
  /// Returns the limits of the profile, and how much of them is used.
  fileprivate func limit(_ reading: borrowing Reading) -> WatchLimit {
    let ledger = SettingsView(reading.ledger, profile: profile)
    let now = world.local(world.now)
    var moments = [(day: today(rolloverHours: ledger.dayRollover), clock: now.clock)]
    if let latest = reading.ledger.latestTime {
      let local = world.local(latest + -Int64(ledger.dayRollover) * 3_600_000)
      moments.append((local.day, local.clock))
    }
    return WatchLimit(reading.ledger, profile: profile, now: moments)
  }

  /// Reports if the profile's limits were exceeded.
  mutating func reportLimits() throws(CommandError) {
    let reading = try read(.silent)
    let limit = limit(reading)
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

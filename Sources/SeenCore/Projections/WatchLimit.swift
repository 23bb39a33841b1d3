/// How much a profile watched today, beside how much it means to.
package struct WatchLimit: Sendable {
  /// The civil day that counts as today.
  package let today: Day
  /// The known minutes of today's watches.
  package let minutes: Int
  /// How many of today's watches are of unknown length.
  package let untimedCount: Int
  /// The minutes that it means to watch in a day; nil for no limit.
  package let daily: Int?
  /// The time of day until which it means to watch; nil for no limit.
  package let until: Clock?
  /// Whether it is later than that.
  package let isLate: Bool

  /// Reads the limits of a profile.
  ///
  /// A clock that was set back gains nothing: the time of the latest event counts where that is later.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - now: The day and time of day that the clock shows, and those of the latest event.
  /// - Complexity: O(n) in the profile's watches.
  package init(
    _ ledger: borrowing Ledger, profile: String, now: [(day: Day, clock: Clock?)]
  ) {
    let settings = SettingsView(ledger, profile: profile)
    let latest = now.max { left, right in
      (left.day.number, left.clock?.minutes ?? 0) < (right.day.number, right.clock?.minutes ?? 0)
    }
    let today = latest?.day ?? Day(number: 0)
    self.today = today
    let scope = Scope(
      profile: profile, today: today, period: Period(first: today, last: today))
    let stats = Stats(ledger, scope, most: 1)
    minutes = stats.minutes
    untimedCount = stats.watches - stats.timedWatches
    daily = settings.dailyMinutes
    until = settings.untilClock
    isLate = until.map { until in (latest?.clock?.minutes ?? 0) >= until.minutes } ?? false
  }

  /// The minutes that are left today, 0 at least; nil without a limit.
  package var left: Int? { daily.map { max(0, $0 - minutes) } }
  /// Whether more was watched than meant.
  package var isOver: Bool { daily.map { minutes > $0 } ?? false }
}

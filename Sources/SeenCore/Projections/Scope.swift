/// What a question is about: whose journal, which days, and what day it is.
///
/// A projection takes its scope instead of a clock or an environment, so that the same question always has the
/// same answer.
package struct Scope: Sendable {
  /// The profile whose journal is read.
  package var profile: String
  /// The civil day that counts as today.
  package var today: Day
  /// The days that a watch must lie in to count; nil for all.
  package var period: Period?
  /// The most days between two watch days of one streak.
  package var streakGap = 7

  /// Asks about all days of a profile.
  package init(profile: String = Event.defaultProfile, today: Day, period: Period? = nil) {
    self.profile = profile
    self.today = today
    self.period = period
  }
}

import SeenCore
import SeenStore

/// What a person showed while something was played, kept for the next time.
extension Journal {
  /// Returns what is known of the series of an item: of its season, and of the profile.
  func habit(_ scope: PlayHabit.Scope, of item: PlayedItem) -> PlayHabit? {
    guard let empty = newHabit(scope, of: item) else { return nil }
    let known = (try? library())?.habits.first { $0.isOfSame(as: empty) }
    return known ?? empty
  }

  /// Changes what is known of the series of an item; nothing is kept where there is no place for it.
  func change(
    _ scope: PlayHabit.Scope, of item: PlayedItem, _ body: (inout PlayHabit) -> Void
  ) {
    guard var habit = habit(scope, of: item) else { return }
    body(&habit)
    let new = habit
    try? changeLibrary { $0.add(new) }
  }

  /// What the profile played today that is no watch, and how to change it.
  private func dayHabit() -> PlayHabit? {
    guard let folder = try? openFolder() else { return nil }
    let empty = PlayHabit("", folder.identifier, .profile(profile))
    return (try? library())?.habits.first { $0.isOfSame(as: empty) } ?? empty
  }

  /// Returns how many seconds the profile played on a day that are no watches.
  func unfinishedSeconds(on day: Day) -> Double { dayHabit()?.unfinishedSeconds(on: day) ?? 0 }

  /// Keeps how long a title was played, for the limits of the day.
  func keepPlayed(_ seconds: Double, of title: String, isWatch: Bool) {
    guard var habit = dayHabit(), let view = try? read(.silent) else { return }
    habit.add(seconds, of: title, on: limit(view).today, isWatch: isWatch)
    let new = habit
    try? changeLibrary { $0.add(new) }
  }

  /// Keeps how long a title was played whose sitting was left, where the profile has limits: no kill begins them anew.
  func keepLeft(_ played: PlayedSitting) {
    guard let title = played.titles.first?.id, let view = try? read(.silent),
      viewingLimit(view).isSet
    else { return }
    keepPlayed(played.sitting.played, of: title, isWatch: played.verdict == .watched)
  }

  private func newHabit(_ scope: PlayHabit.Scope, of item: PlayedItem) -> PlayHabit? {
    guard let series = item.series, let folder = try? openFolder() else { return nil }
    return PlayHabit(series, folder.identifier, scope)
  }
}

/// How fast a profile goes through a show, and when it would be through.
package struct Pace: Sendable, Equatable {
  /// The weeks that it is taken from.
  package static let weeks = 4
  /// With fewer episodes in these weeks nothing is predicted.
  private static let least = 4

  /// How many episodes the run lacks.
  package let left: Int
  /// How many of its episodes were watched in the last weeks.
  package let recent: Int
  /// The day on which it would have them all.
  package let finish: Day

  /// Reads the pace of an open run; nil for one that has all episodes, or of which fewer than four were watched in four
  /// weeks.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - episodeCount: How many episodes of the show are known, specials aside.
  ///   - today: Today.
  /// - Complexity: O(n) in its watches.
  package init?(_ run: ShowRun, episodeCount: Int, today: Day) {
    let days = Pace.weeks * 7
    let recent = run.steps.count { step in
      step.date.day.map { $0 <= today && $0 > today - days } ?? false
    }
    let left = episodeCount - run.steps.count
    guard left > 0, recent >= Pace.least else { return nil }
    (self.left, self.recent) = (left, recent)
    finish = today + (left * days + recent - 1) / recent
  }
}

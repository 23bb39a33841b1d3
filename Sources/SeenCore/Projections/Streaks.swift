/// Streaks: chains of watch days that are close to each other.
public struct Streaks: Sendable, Equatable {
  /// How many days, or weeks, the chain has that reaches today; 0 when none does.
  public var current = 0
  /// How many days, or weeks, the longest chain has.
  public var longest = 0
  /// The most days between neighbors of one chain; nil for weeks.
  public var gap: Int?
  /// The first and the last day of the longest chain; nil without any.
  public var longestSpan: ClosedRange<Day>?

  /// Chains distinct days whose neighbors are at most a number of days apart.
  ///
  /// The current chain is the latest among days not after today, and counts only while today is no further
  /// than the gap from it.
  /// - Complexity: O(n) in the days, which must be in order.
  package init(days: [Day], gap: Int, today: Day) {
    self.gap = gap
    chain(days, gap: gap, today: today)
  }

  /// Chains consecutive ISO weeks that have a watch day; the current chain reaches this week or the last.
  /// - Complexity: O(n) in the days, which must be in order.
  package init(weeksOf days: [Day], today: Day) {
    var weeks: [Day] = []
    for day in days where weeks.last?.number != day.weekNumber {
      weeks.append(Day(number: day.weekNumber))
    }
    // A day after today must not pull its whole week into the current chain.
    let past = days.filter { $0 <= today }
    var pastWeeks: [Day] = []
    for day in past where pastWeeks.last?.number != day.weekNumber {
      pastWeeks.append(Day(number: day.weekNumber))
    }
    chain(weeks, gap: 1, today: Day(number: today.weekNumber))
    longestSpan = longestSpan.map { span in
      Day(number: span.lowerBound.number * 7 - 3)...Day(number: span.upperBound.number * 7 + 3)
    }
    current = Streaks(days: pastWeeks, gap: 1, today: Day(number: today.weekNumber)).current
    gap = nil
  }

  private mutating func chain(_ days: [Day], gap: Int, today: Day) {
    var start = 0
    var latest = 0
    for (index, day) in days.enumerated() {
      if index > 0, day.number - days[index - 1].number > gap { start = index }
      let length = index - start + 1
      if length > longest {
        longest = length
        longestSpan = days[start]...day
      }
      if day <= today {
        latest = length
        current = today.number - day.number <= gap ? latest : 0
      }
    }
  }
}

extension Streaks {
  /// Reads the streaks of a scope from a ledger.
  /// - Complexity: O(n) in all watches.
  package static func build(
    _ ledger: borrowing Ledger, _ scope: Scope, gap: Int? = nil, isWeekly: Bool = false
  ) -> Streaks {
    let watches = ProfileWatches(ledger, profile: scope.profile)
    let days = DayCounts(ledger, watches, scope).days
    if isWeekly { return Streaks(weeksOf: days, today: scope.today) }
    return Streaks(days: days, gap: gap ?? scope.streakGap, today: scope.today)
  }
}

/// One run through a show, with what is told of it.
package struct RunState: Sendable {
  /// The show, which is canonical.
  package let show: Symbol
  /// Which of the show's runs it is, from 1.
  package let number: Int
  package let run: ShowRun
  /// How many episodes of the show are known, specials aside.
  package let episodeCount: Int
  /// Whether it is the last one.
  package let isOpen: Bool
  /// Of the open run, the episode that comes next; nil where none is known.
  package let next: Symbol?
  /// The episodes before its furthest that it lacks.
  package let missing: [Symbol]
  /// How many of its watches have ratings of their own.
  package private(set) var ratingCount = 0
  /// Their sum, in tenths of 0 to 10.
  package private(set) var ratingTenths = 0

  /// Whether it has every known episode.
  package var isComplete: Bool { episodeCount > 0 && run.steps.count == episodeCount }

  /// Returns how fast it goes on, and when it would be complete; nil for one that is not open.
  package func pace(today: Day) -> Pace? {
    isOpen ? Pace(run, episodeCount: episodeCount, today: today) : nil
  }

  /// Reads the runs of a profile through all shows: the show with most runs first, then by its id.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - scope: Whose runs; with a period or a query, those that have a watch in it.
  /// - Returns: The runs, each show's in order.
  /// - Complexity: O(n log n) in the watches of episodes, O(n) in the ledger.
  package static func all(_ ledger: borrowing Ledger, _ scope: Scope) -> [RunState] {
    let runs = ShowRuns(ledger, profile: scope.profile)
    let shows = runs.all.sorted { left, right in
      let (first, second) = (runs.of(left).count, runs.of(right).count)
      return first == second ? ledger.titles.precedes(left, right) : first > second
    }
    var states: [RunState] = []
    for show in shows { states += of(show, runs) }
    if scope.isNarrow {
      states = states.filter { state in
        state.rows.contains { scope.includes(ledger, $0) }
      }
    }
    rate(&states, ledger, scope.profile)
    return states
  }

  /// Reads the runs of a profile through one show, which must be canonical.
  /// - Complexity: O(n log n) in the watches of episodes, O(n) in the ledger.
  package static func of(
    _ show: Symbol, _ runs: ShowRuns, _ ledger: borrowing Ledger, profile: String
  ) -> [RunState] {
    var states = of(show, runs)
    rate(&states, ledger, profile)
    return states
  }

  /// The rows of the watches that were made during it.
  private var rows: [Int] { (run.steps + run.singles).compactMap(\.row) }

  private static func of(_ show: Symbol, _ runs: ShowRuns) -> [RunState] {
    let (known, all) = (runs.known(of: show), runs.of(show))
    return all.enumerated().map { place, run in
      let isOpen = place + 1 == all.count
      let furthest = run.steps.map(\.place).max() ?? 0
      return RunState(
        show: show, number: place + 1, run: run, episodeCount: known.count, isOpen: isOpen,
        next: isOpen ? runs.next(of: show) : nil,
        missing: (0..<furthest).filter { !run.has($0) }.map { known[$0] })
    }
  }

  /// Adds the own ratings of the watches.
  private static func rate(
    _ states: inout [RunState], _ ledger: borrowing Ledger, _ profile: String
  ) {
    var rows = Bits(size: ledger.watches.count)
    for state in states { state.run.steps.compactMap(\.row).forEach { rows[$0] = true } }
    let ratings = OwnRatings(ledger, profile: profile, of: rows)
    for place in states.indices {
      for row in states[place].run.steps.compactMap(\.row) {
        guard let rating = ratings.rating(of: row, ledger) else { continue }
        states[place].ratingCount += 1
        states[place].ratingTenths += rating.tenths
      }
    }
  }
}

/// How often each mood was felt in each month.
///
/// There is no mean: tired is not below meh.
package struct MoodMonths: Sendable {
  /// From so many months with a mood on, there is something to see.
  package static let least = 3

  /// By month, counted from the year 0, then by the place of the mood among those that are known, and others.
  private var counts: [Int: [Int]] = [:]

  /// Creates one without any.
  package init() {}

  /// Counts the moods of watches whose month is known.
  /// - Complexity: O(n) in the watches.
  package init(_ ledger: borrowing Ledger, _ rows: Bits) {
    rows.forEach { add(ledger.watches.date[$0], ledger.watches.mood[$0], ledger) }
  }

  /// Counts the moods of all watches of a scope that count.
  /// - Complexity: O(n) in the watches.
  package init(_ ledger: borrowing Ledger, _ scope: Scope) {
    let watches = ProfileWatches(ledger, profile: scope.profile)
    self.init(ledger, scope.rows(watches.counted, ledger))
  }

  /// Counts the mood of a watch by its columns.
  package mutating func add(_ date: UInt32, _ mood: Symbol, _ ledger: borrowing Ledger) {
    if mood != .none { add(PartialDate(packed: date), ledger.words.text(mood)) }
  }

  /// Counts a mood; one without a month of its own is in none.
  package mutating func add(_ date: PartialDate, _ mood: String) {
    guard let year = date.year, let month = date.month, date.qualifier == .none else { return }
    let place = Mood(rawValue: mood).flatMap(Mood.allCases.firstIndex) ?? Mood.allCases.count
    counts[
      year * 12 + month - 1, default: Array(repeating: 0, count: Mood.allCases.count + 1)][place] +=
      1
  }

  /// How many moods there are.
  package var count: Int { counts.values.reduce(0) { $0 + $1.reduce(0, +) } }

  /// The months that have any, counted from the year 0, in order.
  /// - Complexity: O(n log n) in them.
  package var months: [Int] { counts.keys.sorted() }

  /// Whether they are of enough months to see anything.
  package var isTelling: Bool { counts.count >= MoodMonths.least }

  /// Returns the counts of a month, by the places of the known moods, others last.
  package subscript(month: Int) -> [Int] {
    counts[month] ?? Array(repeating: 0, count: Mood.allCases.count + 1)
  }
}

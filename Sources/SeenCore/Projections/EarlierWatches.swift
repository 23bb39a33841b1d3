/// Finds the places of some watches among all watches of their titles.
struct EarlierWatches {
  /// The rows of the watches to place, in watch order.
  private let rows: [UInt32]
  /// By watch, the title that it counts for.
  private(set) var titles: [Symbol] = []
  /// By watch, how many other watches of its title are between it and the wanted one before it; empty while
  /// there are no others.
  private var counts: [UInt32] = []
  /// By title, how many watches were passed.
  private var passed: [UInt32]

  /// Prepares for watches that are in order.
  /// - Complexity: O(n) in the watches and titles.
  init(_ ledger: borrowing Ledger, _ rows: [UInt32]) {
    self.rows = rows
    passed = Array(repeating: 0, count: ledger.titles.count)
    titles.reserveCapacity(rows.count)
    for row in rows { titles.append(ledger.watch(Int(row)).title) }
  }

  /// Counts other watches.
  ///
  /// Dates alone decide for nearly all of them.
  /// - Complexity: O(n) in the rows.
  mutating func count(_ others: Bits, _ ledger: borrowing Ledger) {
    counts = Array(repeating: 0, count: rows.count)
    // Where the wanted watches of each title begin among `places`, and one more for the end.
    var starts = [UInt32](repeating: 0, count: passed.count + 1)
    for title in titles { starts[Int(title) + 1] += 1 }
    for title in 1..<starts.count { starts[title] += starts[title - 1] }
    var places = [UInt32](repeating: 0, count: rows.count)
    var next = starts
    for (index, title) in titles.enumerated() {
      places[Int(next[Int(title)])] = UInt32(truncatingIfNeeded: index)
      next[Int(title)] += 1
    }
    var lows = Column<UInt32>(zeros: passed.count)
    var highs = Column<UInt32>(zeros: passed.count)
    for title in passed.indices where starts[title] < starts[title + 1] {
      lows[title] = ledger.watches.date[Int(rows[Int(places[Int(starts[title])])])]
      highs[title] = ledger.watches.date[Int(rows[Int(places[Int(starts[title + 1]) - 1])])]
    }
    let names = unsafe ledger.watches.title.values
    let dates = unsafe ledger.watches.date.values
    others.forEach { row in
      let title = unsafe Int(ledger.canonicalTitle(names[row]))
      let date = unsafe dates[row]
      if date > highs[title] { return }
      if date < lows[title] {
        counts[Int(places[Int(starts[title])])] += 1
        return
      }
      // The first wanted watch of the title after this one.
      let watches = Int(starts[title])..<Int(starts[title + 1])
      let next = watches.partitionPoint { ledger.watchPrecedes(Int(rows[Int(places[$0])]), row) }
      if next < watches.upperBound { counts[Int(places[next])] += 1 }
    }
  }

  /// Returns the place of a watch among its title's, from 1; must be called in the order of the watches.
  mutating func nextPlace(_ index: Int) -> Int {
    let title = Int(titles[index])
    passed[title] += (counts.isEmpty ? 0 : counts[index]) + 1
    return Int(passed[title])
  }
}

/// The titles that were watched more than once, or first of all as a claimed rewatch.
package struct Rewatches: Sendable {
  /// One title and all its watches.
  package struct Entry: Sendable {
    package let title: Symbol
    /// When it was watched, in watch order; unknown dates included.
    package let dates: ArraySlice<PartialDate>
  }

  /// The titles, most watches first, then by id.
  package var count: Int { pieces.count }
  /// How many watches they have in all.
  package var watchCount: Int { dates.count }

  private var pieces: [(title: Symbol, dates: Range<Int>)] = []
  private var dates: [PartialDate]

  /// Reads the rewatches of a scope from a ledger; with a period or query, titles that have a rewatch in it.
  ///
  /// Only dates are sorted, not rows: they come first in watch order, and rows of the same date read the
  /// same. Four bytes a watch.
  /// - Complexity: O(n) in all watches, O(k log k) in the rewatched ones.
  package init(_ ledger: borrowing Ledger, _ scope: Scope) {
    let watches = ProfileWatches(ledger, profile: scope.profile)
    let rows = scope.rows(watches.counted, ledger)
    var isRewatched = Bits(size: ledger.titles.count)
    var counts = [Int](repeating: 0, count: ledger.titles.count)
    rows.forEach { row in
      let title = Int(ledger.watch(row).title)
      counts[title] += 1
      if watches.isRewatch(ledger, row) { isRewatched[title] = true }
    }

    // Each title has a slice of one array, which its watches fill.
    var places = [Int](repeating: 0, count: counts.count)
    var length = 0
    for title in counts.indices where isRewatched[title] {
      places[title] = length
      length += counts[title]
    }
    dates = [PartialDate](repeating: .unknown, count: length)
    rows.forEach { row in
      let title = Int(ledger.watch(row).title)
      guard isRewatched[title] else { return }
      dates[places[title]] = ledger.watch(row).date
      places[title] += 1
    }

    for title in counts.indices where isRewatched[title] {
      let own = places[title] - counts[title]..<places[title]
      dates[own].sort()
      pieces.append((Symbol(truncatingIfNeeded: title), own))
    }
    pieces.sort { left, right in
      if left.dates.count != right.dates.count { return left.dates.count > right.dates.count }
      return ledger.titles.precedes(left.title, right.title)
    }
  }

  /// Returns a title by its place.
  package subscript(place: Int) -> Entry {
    Entry(title: pieces[place].title, dates: dates[pieces[place].dates])
  }
}

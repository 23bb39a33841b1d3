/// The titles that were watched more than once, or first of all as a claimed rewatch.
package struct Rewatches: Sendable, Equatable {
  /// One title and all its watches.
  package struct Entry: Sendable, Equatable {
    /// The title's id.
    package let id: String
    /// Its name.
    package let name: String
    /// When it was watched, in watch order; unknown dates included.
    package let dates: [PartialDate]
    /// The ids of the watches, in the same order.
    package let watches: [String]
  }

  /// The titles, most watches first, then by id.
  package private(set) var entries: [Entry] = []

  /// Reads the rewatches of a scope off a ledger; with a period or query, titles that have a rewatch in it.
  /// - Complexity: O(n) in all watches, O(k log k) in the rewatched ones.
  package init(_ ledger: borrowing Ledger, _ scope: Scope) {
    let watches = ProfileWatches(ledger, profile: scope.profile)
    var rows: [Symbol: [Int]] = [:]
    var wanted: Set<Symbol> = []
    scope.rows(watches.counted, ledger).forEach { row in
      let title = ledger.canonicalTitle(ledger.watches.title[row])
      let isRewatch = watches.isRewatch(ledger, row)
      guard isRewatch || watches.count(of: title) > 1 else { return }
      rows[title, default: []].append(row)
      if isRewatch { wanted.insert(title) }
    }
    for title in wanted {
      guard let own = rows[title] else { continue }
      let sorted = ledger.inWatchOrder(own)
      entries.append(
        Entry(
          id: ledger.titles.text(title), name: ledger.name(of: title),
          dates: sorted.map { PartialDate(packed: ledger.watches.date[$0]) },
          watches: sorted.map { ledger.idText(ledger.watches.id($0)) }))
    }
    entries.sort { left, right in
      if left.dates.count != right.dates.count { return left.dates.count > right.dates.count }
      return left.id.precedes(right.id)
    }
  }
}

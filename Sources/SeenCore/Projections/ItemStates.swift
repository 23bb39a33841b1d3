/// One title on one list, folded from its events.
package struct ItemState: Sendable {
  /// The title that it counts as.
  package let title: Symbol
  /// The list, as a symbol of `Ledger.lists`.
  package let list: Symbol
  /// Whether it is on the list.
  package fileprivate(set) var isPresent = false
  /// The row of the `item.added` that put it there; -1 if it is not there, or is there by a query.
  package fileprivate(set) var addedRow: Int32 = -1
  /// The row of the last `item.removed` since the list was last deleted, or -1.
  package fileprivate(set) var removedRow: Int32 = -1
  /// The row that gave the current notes, or -1.
  package fileprivate(set) var notesRow: Int32 = -1
  /// The row that said when it is wanted, or -1.
  package fileprivate(set) var targetRow: Int32 = -1
  /// The row of the `item.added` whose rule counts, or -1.
  package fileprivate(set) var ruleRow: Int32 = -1
  /// Holds the current rank, if any; its other facts do not count.
  private var ranking = ItemClaims(.added)

  fileprivate init(_ title: Symbol, _ list: Symbol) {
    self.title = title
    self.list = list
  }

  /// Describes a title that the query of a live list finds: only its presence is known.
  init(found title: Symbol, on list: Symbol) {
    self.init(title, list)
    isPresent = true
  }

  /// Folds an event in; events must come in total order.
  fileprivate mutating func fold(_ claims: ItemClaims, _ row: Int32) {
    switch claims.step {
    case .removed:
      self = ItemState(title, list)
      removedRow = row
      return
    case .added where !isPresent:
      isPresent = true
      addedRow = row
    case _ where !isPresent:
      // Facts from before it was added do not count.
      return
    default: break
    }
    if claims.statesRank { ranking = claims }
    if let isThere = claims.notes { notesRow = isThere ? row : -1 }
    if let isThere = claims.target { targetRow = isThere ? row : -1 }
    if claims.isByRule { ruleRow = row }
  }

  /// Returns the current rank; nil if it has none.
  package func rank(_ ledger: borrowing Ledger) -> Rank? {
    if let symbol = ranking.longRank { return Rank(ledger.words.text(symbol)) }
    return ranking.shortRank == 0 ? nil : Rank(ItemClaims.text(ofShortRank: ranking.shortRank))
  }

  /// A number that grows with the rank, greatest without one; nil for a rank that is longer than such numbers.
  var rankNumber: UInt64? {
    if ranking.longRank != nil { return nil }
    return ranking.shortRank == 0 ? .max : ranking.shortRank
  }

  /// Returns whether it comes before another item: by rank, without a rank last, then by title id.
  package func precedes(_ other: ItemState, _ ledger: borrowing Ledger) -> Bool {
    if let left = rankNumber, let right = other.rankNumber {
      if left != right { return left < right }
    } else {
      switch (rank(ledger), other.rank(ledger)) {
      case (let left?, let right?): if left != right { return left < right }
      case (nil, nil): break
      case (let left, _): return left != nil
      }
    }
    return ledger.titles.precedes(title, other.title)
  }
}

/// The items of some lists: every title that was ever put on them since they were last deleted.
package struct ItemStates: Sendable {
  /// The items of each requested list, in no order, including those that were taken off.
  package private(set) var items: [Symbol: [ItemState]] = [:]

  /// Folds the items of the lists for which a test holds.
  /// - Complexity: O(n) in all events of items; O(k log k) in those of a title on a list that were not read in order.
  package init(_ ledger: borrowing Ledger, _ states: ListStates, _ isWanted: (Symbol) -> Bool) {
    let rows = RowsOfLists(ledger, states, isWanted)
    guard !rows.lists.isEmpty else { return }
    var fold = ItemFold(titleCount: ledger.titles.count)
    for (place, list) in rows.lists.enumerated() {
      let folded = fold.items(ledger, list, rows.rows(place))
      if !folded.isEmpty { items[list] = folded }
    }
  }
}

/// The rows of the items of some lists, list by list, in the order in which they were read.
private struct RowsOfLists: Sendable {
  private(set) var lists: [Symbol] = []
  private var ranges: [Range<Int>] = []
  private var rows: [Int32] = []

  /// Collects the rows of the lists that pass a test, in two passes: the first one counts them.
  /// - Complexity: O(n) in all rows.
  init(_ ledger: borrowing Ledger, _ states: ListStates, _ isWanted: (Symbol) -> Bool) {
    let wanted = (0..<Symbol(ledger.lists.count)).map(isWanted)
    guard wanted.contains(true) else { return }
    var counts = [Int](repeating: 0, count: wanted.count)
    let names = unsafe ledger.items.list.values
    for row in 0..<ledger.items.count { unsafe counts[Int(names[row])] += 1 }
    // By list, where its next row goes, or -1.
    var next = [Int](repeating: -1, count: wanted.count)
    var count = 0
    for list in wanted.indices where wanted[list] && counts[list] > 0 {
      next[list] = count
      count += counts[list]
    }
    let starts = next
    let ends = states.states.map(\.end)
    rows = unsafe [Int32](unsafeUninitializedCapacity: count) { rows, length in
      unsafe rows.initialize(repeating: 0)
      for row in 0..<ledger.items.count {
        let list = unsafe Int(names[row])
        let place = next[list]
        guard place >= 0, !ledger.items.claims[row].isDropped else { continue }
        if let end = ends[list], !ledger.precedes(end, ledger.items.key(row)) { continue }
        unsafe rows[place] = Int32(truncatingIfNeeded: row)
        next[list] = place &+ 1
      }
      length = count
    }
    for list in wanted.indices where next[list] > starts[list] {
      lists.append(Symbol(list))
      ranges.append(starts[list]..<next[list])
    }
  }

  func rows(_ place: Int) -> ArraySlice<Int32> { rows[ranges[place]] }
}

/// Folds the items of lists, one list after the other.
private struct ItemFold {
  /// By title, the index of its item, or -1.
  private var places: [Int32]
  /// By title, the row of the last of its events, or `untidy` if they were not in order.
  private var latest: [Int32]
  private static let untidy: Int32 = -1

  init(titleCount: Int) {
    places = Array(repeating: -1, count: titleCount)
    latest = places
  }

  /// Folds the rows of a list.
  ///
  /// The events of a title on a list are few and nearly always in order; only others are sorted.
  mutating func items(
    _ ledger: borrowing Ledger, _ list: Symbol, _ rows: ArraySlice<Int32>
  ) -> [ItemState] {
    var items: [ItemState] = []
    // At most one for each title; untouched memory costs nothing, growing does.
    items.reserveCapacity(min(rows.count, places.count))
    var isUntidy = false
    let names = unsafe ledger.items.title.values
    let times = unsafe ledger.items.keys.times.values
    for row in rows {
      let title = unsafe Int(ledger.canonicalTitle(names[Int(row)]))
      if places[title] < 0 {
        places[title] = Int32(truncatingIfNeeded: items.count)
        items.append(ItemState(Symbol(title), list))
      } else {
        let last = Int(latest[title])
        guard last >= 0, unsafe times[last] < times[Int(row)] else {
          isUntidy = true
          latest[title] = ItemFold.untidy
          continue
        }
      }
      latest[title] = row
      items[Int(places[title])].fold(ledger.items.claims[Int(row)], row)
    }
    if isUntidy { tidy(ledger, rows, &items) }
    for item in items { places[Int(item.title)] = -1 }
    return items
  }

  /// Refolds the items whose events were not in order.
  private func tidy(
    _ ledger: borrowing Ledger, _ rows: ArraySlice<Int32>, _ items: inout [ItemState]
  ) {
    var untidy: [Int32] = []
    for row in rows {
      let title = Int(ledger.canonicalTitle(ledger.items.title[Int(row)]))
      guard latest[title] == ItemFold.untidy else { continue }
      untidy.append(row)
      items[Int(places[title])] = ItemState(Symbol(title), items[Int(places[title])].list)
    }
    for place in ledger.inOrder(count: untidy.count, { ledger.items.key(Int(untidy[$0])) }) {
      let row = untidy[Int(place)]
      let title = ledger.canonicalTitle(ledger.items.title[Int(row)])
      items[Int(places[Int(title)])].fold(ledger.items.claims[Int(row)], row)
    }
  }
}

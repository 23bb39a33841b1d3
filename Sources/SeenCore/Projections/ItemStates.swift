/// One title on one list, as its events leave it.
package struct ItemState: Sendable {
  /// The title that it counts as.
  package let title: Symbol
  /// The list, as a symbol of `Ledger.lists`.
  package let list: Symbol
  /// Whether it is on the list.
  package fileprivate(set) var isPresent = false
  /// The row of the `item.added` that put it there; of what is not there, -1.
  package fileprivate(set) var addedRow: Int32 = -1
  /// The row of the last `item.removed` since the list was last deleted, or -1.
  package fileprivate(set) var removedRow: Int32 = -1
  /// The row that gave the notes that stand, or -1.
  package fileprivate(set) var notesRow: Int32 = -1
  /// The row that said when it is wanted, or -1.
  package fileprivate(set) var targetRow: Int32 = -1
  /// The row of the `item.added` whose rule counts, or -1.
  package fileprivate(set) var ruleRow: Int32 = -1
  /// The rank that stands; of its facts only that counts.
  fileprivate var rank: ItemSaying?

  fileprivate init(_ title: Symbol, _ list: Symbol) {
    self.title = title
    self.list = list
  }

  /// Folds an event in; events must come in total order.
  fileprivate mutating func fold(_ saying: ItemSaying, _ row: Int32) {
    switch saying.step {
    case .removed:
      self = ItemState(title, list)
      removedRow = row
      return
    case .added where !isPresent:
      isPresent = true
      addedRow = row
    default: break
    }
    if saying.saysRank { rank = saying }
    if let isThere = saying.notes { notesRow = isThere ? row : -1 }
    if let isThere = saying.target { targetRow = isThere ? row : -1 }
    if saying.isByRule { ruleRow = row }
  }

  /// Returns the rank that stands; nil when it has none.
  package func rank(_ ledger: borrowing Ledger) -> Rank? {
    guard let rank else { return nil }
    if let symbol = rank.longRank { return Rank(ledger.words.text(symbol)) }
    return rank.shortRank == 0 ? nil : Rank(ItemSaying.text(ofShortRank: rank.shortRank))
  }

  /// Returns whether it comes before another item: by rank, without a rank last, then by title id.
  package func precedes(_ other: ItemState, _ ledger: borrowing Ledger) -> Bool {
    switch (rank, other.rank) {
    case (let left?, let right?) where left.longRank == nil && right.longRank == nil:
      if left.shortRank != right.shortRank {
        return left.shortRank != 0 && (right.shortRank == 0 || left.shortRank < right.shortRank)
      }
    default:
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
  /// The items of each list that was asked for, in no order, those that were taken off included.
  package private(set) var items: [Symbol: [ItemState]] = [:]

  /// Folds the items of the lists for which a test holds.
  /// - Complexity: O(n) in all events of items, O(k log k) in those of the lists.
  package init(
    _ ledger: borrowing Ledger, _ states: ListStates, _ isWanted: (Symbol) -> Bool
  ) {
    var rows = [[Int32]](repeating: [], count: ledger.lists.count)
    let wanted = (0..<Symbol(ledger.lists.count)).map(isWanted)
    let ends = states.states.map(\.end)
    for row in 0..<ledger.items.count {
      let list = ledger.items.list[row]
      guard wanted[Int(list)], !ledger.items.saying[row].isDropped else { continue }
      if let end = ends[Int(list)], !ledger.precedes(end, ledger.items.key(row)) { continue }
      rows[Int(list)].append(Int32(truncatingIfNeeded: row))
    }
    var places = [Int32](repeating: -1, count: ledger.titles.count)
    for list in 0..<Symbol(ledger.lists.count) where !rows[Int(list)].isEmpty {
      items[list] = ItemStates.fold(ledger, list, rows[Int(list)], &places)
    }
  }

  private static func fold(
    _ ledger: borrowing Ledger, _ list: Symbol, _ rows: [Int32], _ places: inout [Int32]
  ) -> [ItemState] {
    var items: [ItemState] = []
    for place in ledger.inOrder(count: rows.count, { ledger.items.key(Int(rows[$0])) }) {
      let row = rows[Int(place)]
      let title = ledger.canonicalTitle(ledger.items.title[Int(row)])
      if places[Int(title)] < 0 {
        places[Int(title)] = Int32(truncatingIfNeeded: items.count)
        items.append(ItemState(title, list))
      }
      items[Int(places[Int(title)])].fold(ledger.items.saying[Int(row)], row)
    }
    for item in items { places[Int(item.title)] = -1 }
    return items
  }
}

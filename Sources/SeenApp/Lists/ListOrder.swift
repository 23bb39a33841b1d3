package import SeenCore

/// The orders of a list's titles.
package enum ListOrder: String, CaseIterable, Sendable {
  case rank, added, title, year, runtime, seen

  /// Returns the places of a list's titles in this order, unknown values last.
  package func applied(to list: ListEntry, _ ledger: borrowing Ledger) -> [Int] {
    if self == .rank { return Array(list.items.indices) }
    if self == .seen {
      return list.items.indices.sorted { left, right in
        let dates = (list.items[left].seenOn, list.items[right].seenOn)
        if dates.0 == dates.1 { return left < right }
        if dates.0 == .unknown || dates.1 == .unknown { return dates.1 == .unknown }
        return dates.1 < dates.0
      }
    }
    let order = WaitingOrder(rawValue: rawValue) ?? .added
    var places: [Symbol: Int] = [:]
    for (place, item) in list.items.enumerated() { places[item.title] = place }
    return MyWatchlist(ledger, [list], by: order).titles.compactMap { places[$0.title] }
  }
}

package import SeenCore

/// The orders of a list's titles.
package enum ListOrder: String, SortOrder {
  case rank, added, title, year, runtime, seen, kind

  package var isDescending: Bool {
    switch self {
    case .added, .year, .seen: true
    case .rank, .title, .runtime, .kind: false
    }
  }

  /// Returns the places of a list's titles by several keys, unknown values last; equal ones by name, but for their ranks.
  package static func places(
    of list: ListEntry, by keys: [SortKey<ListOrder>], _ ledger: borrowing Ledger
  ) -> [Int] {
    guard !keys.isEmpty else { return Array(list.items.indices) }
    var columns = SortColumns()
    let titles = list.items.map { item in
      let row = Int(item.state.addedRow)
      return (title: item.title, added: row < 0 ? nil : Placement(ledger, row: row))
    }
    for key in keys {
      if let order = WaitingOrder(rawValue: key.order.rawValue) {
        columns.add(SortKey(order, isReversed: key.isReversed), of: titles, ledger)
      } else {
        columns.add(key.order.numbers(of: list, ledger), isReversed: key.isReversed)
      }
    }
    if ![.rank, .seen, .added].contains(keys[0].order) {
      columns.add(SortKey(.title), of: titles, ledger)
      columns.add(titles.map { ledger.titles.text($0.title) }, isReversed: false)
    }
    return columns.places(list.items.count)
  }

  /// Returns what an order of numbers that only lists have compares.
  private func numbers(of list: ListEntry, _ ledger: borrowing Ledger) -> [Int?] {
    var numbers: [Int?] = []
    for (place, item) in list.items.enumerated() {
      switch self {
      case .seen: numbers.append(item.seenOn == .unknown ? nil : -Int(item.seenOn.packed))
      case .kind: numbers.append(Int(ledger.kind(of: item.title).rawValue))
      case .rank, .added, .title, .year, .runtime: numbers.append(place)
      }
    }
    return numbers
  }
}

extension SortColumns {
  /// Adds a column of titles that wait, in the direction that a key says.
  ///
  /// - Parameters:
  ///   - key: What is compared.
  ///   - titles: The titles, each with when it was added; nil if only queries find it.
  ///   - ledger: The ledger that has them.
  /// - Complexity: O(n log n) in the titles.
  package mutating func add(
    _ key: SortKey<WaitingOrder>, of titles: [(title: Symbol, added: Placement?)],
    _ ledger: borrowing Ledger
  ) {
    var numbers: [Int?] = []
    var names: [String?] = []
    for (title, added) in titles {
      switch key.order {
      case .added: numbers.append(added.map { -Int($0.time.milliseconds) })
      case .year: numbers.append(ledger.number(.year, of: title).map { -$0 })
      case .runtime:
        numbers.append(ledger.number(.runtime, of: title).flatMap { $0 > 0 ? $0 : nil })
      case .title: names.append(ledger.name(of: title))
      }
    }
    if key.order == .title {
      add(names, isReversed: key.isReversed)
    } else {
      add(numbers, isReversed: key.isReversed)
    }
  }
}

extension [WaitingTitle] {
  /// Sorts titles by several keys; equal ones stay as they are.
  /// - Complexity: O(n log n) in the titles.
  package mutating func sort(by keys: [SortKey<WaitingOrder>], _ ledger: borrowing Ledger) {
    guard !keys.isEmpty else { return }
    var columns = SortColumns()
    let titles = map { (title: $0.title, added: $0.added) }
    for key in keys { columns.add(key, of: titles, ledger) }
    self = columns.places(count).map { self[$0] }
  }
}

/// What is known about one list, by itself: its facts since it was last deleted.
package struct ListState: Sendable {
  /// The list, as a symbol of `Ledger.lists`.
  package let list: Symbol
  /// Whether it was created and not deleted since.
  package fileprivate(set) var isCreated = false
  /// When it was last deleted; nothing before that counts.
  package fileprivate(set) var end: EventKey?
  private var values = InlineArray<9, UInt32>(repeating: ListRow.removed)
  private var amended: UInt32 = 0

  fileprivate init(_ list: Symbol) {
    self.list = list
  }

  /// Returns a fact as a number or symbol; nil when nobody gave it or it was removed.
  package func fact(_ field: ListField) -> UInt32? {
    let value = values[Int(field.rawValue)]
    return value == ListRow.removed ? nil : value
  }

  /// Folds a row in; rows must come in total order.
  fileprivate mutating func fold(_ row: ListRow) {
    switch row.field {
    case .created: isCreated = true
    case .deleted:
      self = ListState(list)
      end = row.key
    default:
      let bit: UInt32 = 1 << UInt32(row.field.rawValue)
      if row.isAmendment { amended |= bit } else if amended & bit != 0 { return }
      values[Int(row.field.rawValue)] = row.value
    }
  }
}

/// What is known about every list that the journal names, by symbol.
package struct ListStates: Sendable {
  /// The lists; the place of one is its symbol.
  package private(set) var states: [ListState] = []

  /// Folds the facts of lists.
  /// - Complexity: O(n log n) in the events of lists.
  package init(_ ledger: borrowing Ledger) {
    states.reserveCapacity(ledger.lists.count)
    for list in 0..<Symbol(ledger.lists.count) { states.append(ListState(list)) }
    for row in ledger.inOrder(count: ledger.listRows.count, { ledger.listRows[$0].key }) {
      let fact = ledger.listRows[Int(row)]
      states[Int(fact.list)].fold(fact)
    }
  }

  /// What is known about a list.
  package subscript(_ list: Symbol) -> ListState { states[Int(list)] }
}

extension ListState {
  /// Returns a fact that is a text.
  package func text(_ field: ListField, _ ledger: borrowing Ledger) -> String? {
    fact(field).map { ledger.words.text($0) }
  }

  /// Returns the profiles that share the list, as far as they are named.
  package func members(_ ledger: borrowing Ledger) -> [String] {
    guard let array = fact(.members) else { return [] }
    return ledger.arrays.range(of: array).map { ledger.words.text(ledger.arrays.elements[$0]) }
  }

  /// Returns a fact that is a date.
  package func date(_ field: ListField) -> PartialDate? {
    fact(field).map { PartialDate(packed: $0) }
  }

  /// The days whose watches count as seen within the list.
  package var days: ListDays {
    ListDays(first: date(.start)?.span?.lowerBound, last: date(.end)?.span?.upperBound)
  }
}

/// The days between which a watch counts as seen within a list; an end that is nil is open.
package struct ListDays: Sendable {
  /// The first day.
  package var first: Day?
  /// The last day.
  package var last: Day?

  /// Whether both ends are open.
  var isOpen: Bool { first == nil && last == nil }

  /// Returns whether all that a date can mean lies within; an unknown date only where both ends are open.
  package func contains(_ date: PartialDate) -> Bool {
    if isOpen { return true }
    guard let span = date.span else { return false }
    if let first, span.lowerBound < first { return false }
    if let last, last < span.upperBound { return false }
    return true
  }
}

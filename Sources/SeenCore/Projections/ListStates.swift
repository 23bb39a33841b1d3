/// The facts of one list since it was last deleted.
package struct ListState: Sendable {
  /// The list, as a symbol of `Ledger.lists`.
  package let list: Symbol
  /// Whether it was created and not deleted since.
  package fileprivate(set) var isCreated = false
  /// The profile that created it first since then, as a word; nil where nobody did.
  package fileprivate(set) var creator: Symbol?
  /// When it was last deleted; nothing before that counts.
  package fileprivate(set) var end: EventKey?
  /// The row that gave its query, or -1.
  package fileprivate(set) var queryRow: Int32 = -1
  fileprivate var values = InlineArray<12, UInt32>(repeating: ListRow.removed)

  fileprivate init(_ list: Symbol) {
    self.list = list
  }

  /// Returns a fact as a number or symbol; nil if it was never given, or removed.
  package func fact(_ field: ListField) -> UInt32? {
    let value = values[Int(field.rawValue)]
    return value == ListRow.removed ? nil : value
  }
}

/// The facts of every list that the journal names, by symbol.
package struct ListStates: Sendable {
  /// The lists; the place of one is its symbol.
  package private(set) var states: [ListState] = []

  /// Folds the facts of lists.
  ///
  /// Rows need no order: of each fact the last amendment counts, else the last row, and nothing from before
  /// the list was last deleted. The scan goes backward, so that one comparison shows that most rows
  /// are too old.
  /// - Complexity: O(n) in the events of lists.
  package init(_ ledger: borrowing Ledger) {
    states.reserveCapacity(ledger.lists.count)
    for list in 0..<Symbol(ledger.lists.count) { states.append(ListState(list)) }
    let count = ledger.listRows.count
    var hasEnds = false
    for row in 0..<count
    where ledger.listRows[row].field == .deleted {
      hasEnds = true
      let list = Int(ledger.listRows[row].list)
      let key = ledger.listRows[row].key
      if let known = states[list].end, ledger.precedes(key, known) { continue }
      states[list].end = key
    }
    let width = Int(ListField.factCount)
    var creations = [EventKey?](repeating: nil, count: ledger.lists.count)
    var standing = [StandingRow](
      repeating: StandingRow(), count: ledger.lists.count * width)
    for row in stride(from: count - 1, through: 0, by: -1) {
      let field = ledger.listRows[row].field
      let list = Int(ledger.listRows[row].list)
      if hasEnds, let end = states[list].end, !ledger.precedes(end, ledger.listRows[row].key) {
        continue
      }
      guard field.rawValue < ListField.factCount else {
        guard field == .created else { continue }
        states[list].isCreated = true
        let key = ledger.listRows[row].key
        if let first = creations[list], ledger.precedes(first, key) { continue }
        creations[list] = key
        states[list].creator = ledger.listRows[row].value
        continue
      }
      standing[list * width + Int(field.rawValue)].apply(row, ledger)
    }
    for place in standing.indices where standing[place].row >= 0 {
      let (list, field) = place.quotientAndRemainder(dividingBy: width)
      states[list].values[field] = ledger.listRows[Int(standing[place].row)].value
      if field == ListField.query.rawValue { states[list].queryRow = standing[place].row }
    }
  }

  /// The facts of a list.
  package subscript(_ list: Symbol) -> ListState { states[Int(list)] }
}

/// The row that gives a fact of a list, of the rows scanned so far: a row alone, as there may be one for each fact of
/// millions of lists.
private struct StandingRow {
  private(set) var row: Int32 = -1

  /// Takes a row that counts rather than the one that is known.
  mutating func apply(_ row: Int, _ ledger: borrowing Ledger) {
    if self.row >= 0 {
      let known = Int(self.row)
      let isAmendment = ledger.listRows[row].isAmendment
      if ledger.listRows[known].isAmendment != isAmendment {
        if !isAmendment { return }
      } else {
        let (time, knownTime) = (ledger.listRows[row].key.time, ledger.listRows[known].key.time)
        if time < knownTime { return }
        if time == knownTime,
          !ledger.precedes(ledger.listRows[known].key, ledger.listRows[row].key)
        {
          return
        }
      }
    }
    self.row = Int32(truncatingIfNeeded: row)
  }
}

extension Ledger {
  /// Calls a function with each list that has a fact, and with the fact, as `ListStates` have it: for one fact of
  /// many lists.
  /// - Complexity: O(n) in the events of lists; memory for the lists that ever had it.
  package func forEachList(having field: ListField, _ body: (Symbol, UInt32) -> Void) {
    var places = [Int32](repeating: -1, count: lists.count)
    var named: [Symbol] = []
    for row in 0..<listRows.count where listRows[row].field == field {
      let list = listRows[row].list
      guard places[Int(list)] < 0 else { continue }
      places[Int(list)] = Int32(truncatingIfNeeded: named.count)
      named.append(list)
    }
    guard !named.isEmpty else { return }
    var ends: [Int32: EventKey] = [:]
    for row in 0..<listRows.count
    where listRows[row].field == .deleted {
      let (place, key) = (places[Int(listRows[row].list)], listRows[row].key)
      guard place >= 0 else { continue }
      if let known = ends[place], precedes(key, known) { continue }
      ends[place] = key
    }
    var standing = [StandingRow](repeating: StandingRow(), count: named.count)
    for row in stride(from: listRows.count - 1, through: 0, by: -1)
    where listRows[row].field == field {
      let place = places[Int(listRows[row].list)]
      if let end = ends[place], !precedes(end, listRows[row].key) { continue }
      standing[Int(place)].apply(row, self)
    }
    for (place, row) in standing.enumerated() where row.row >= 0 {
      let value = listRows[Int(row.row)].value
      if value != ListRow.removed { body(named[place], value) }
    }
  }
}

extension ListState {
  /// Returns a fact that is a text.
  package func text(_ field: ListField, _ ledger: borrowing Ledger) -> String? {
    fact(field).map { ledger.words.text($0) }
  }

  /// Returns the profiles that are named as sharing the list.
  package func members(_ ledger: borrowing Ledger) -> [String] {
    fact(.members).map { ledger.wordLists.words(of: $0) } ?? []
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

/// The days between which a watch counts as seen within a list; nil is open.
package struct ListDays: Equatable, Sendable {
  package var first: Day?
  package var last: Day?

  /// Whether both ends are open.
  package var isOpen: Bool { first == nil && last == nil }

  /// Returns whether every day that a date can mean is within; an unknown date only if both ends are open.
  package func contains(_ date: PartialDate) -> Bool {
    if isOpen { return true }
    guard let span = date.span else { return false }
    if let first, span.lowerBound < first { return false }
    if let last, last < span.upperBound { return false }
    return true
  }
}

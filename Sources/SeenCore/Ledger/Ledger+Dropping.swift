/// Dropping rows whose events do not count, and deciding when all others are settled.
extension Ledger {
  /// Drops the unsettled rows whose events do not count, and their pending changes.
  ///
  /// Rows of batches, of the index and of undos stay: the caller decides about these.
  /// - Complexity: O(n) in the rows that are not settled.
  mutating func drop(_ isGone: (EventKey) -> Bool) {
    for row in settled.watches..<watches.count where isGone(watches.key(row)) {
      watches.flags[row].insert(.isDropped)
    }
    for row in settled.items..<items.count where isGone(items.key(row)) {
      items.claims[row].isDropped = true
    }
    withoutActuallyEscaping(isGone) { isGone in
      var dropping = DroppingRows(isGone: isGone)
      visitTables(&dropping)
    }
    pending.facts.filter { !isGone($0.key) }
    pending.merges.filter { !isGone($0.key) }
    pending.amendments.filter { !isGone($0.key) }
  }

  /// Removes everything that came from some unsettled events, as if their lines were not in the log.
  /// - Complexity: O(n) in the rows.
  package mutating func leaveOut(_ events: Set<EventKey>) {
    drop { events.contains($0) }
    batches.filter(from: settled.batches) { !events.contains($0.key) }
    index.filter(from: settled.index) { !events.contains($0.key) }
    pending.undos.filter { !events.contains($0.key) }
  }

  /// Marks everything as settled, after it was, or after a visitor put it back.
  package mutating func markSettled() {
    writerRanks = writers.ranks()
    var marking = MarkingSettled()
    visitTables(&marking)
    settled.watches = watches.count
    settled.items = items.count
    settled.batches = batches.count
    settled.index = index.count
  }
}

/// Drops rows that are not settled.
private struct DroppingRows: TableVisitor {
  let isGone: (EventKey) -> Bool

  mutating func visit<Row: LedgerRow>(_ table: inout RowTable<Row>) {
    table.filter(from: table.settledCount) { !isGone($0.key) }
  }
}

private struct MarkingSettled: TableVisitor {
  mutating func visit<Row: LedgerRow>(_ table: inout RowTable<Row>) {
    table.markSettled()
  }
}

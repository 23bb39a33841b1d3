/// Withdrawing rows that were applied too early, before the ledger is settled.
extension Ledger {
  /// Takes back every row of some ids, so that the lines that were chosen for them can be applied instead.
  ///
  /// - Parameters:
  ///   - ids: The repeated ids.
  ///   - kinds: How many lines of each kind were applied for them, nil for unknown types.
  ///   - found: How many findings of each kind those lines had, which are forgotten too.
  ///   - isLine: Returns whether a line of one of these ids begins at a place in the log.
  /// - Complexity: O(n) in all rows that are not settled.
  package mutating func withdraw(
    _ ids: [UInt64], kinds: [EventKind?: Int], found: [Finding.Kind: Int],
    isLine: (UInt64) -> Bool
  ) {
    for (kind, count) in kinds {
      if let kind {
        eventsOfKind[Int(kind.rawValue)] -= Int64(count)
      } else {
        unknownCount -= count
      }
    }
    var table = IDTable<Int>(capacity: ids.count)
    for id in ids { table.name(id) }
    drop { table.contains($0.id) }
    for row in settled.watches..<watches.count where table.contains(watches.id(row)) {
      watches.flags[row].insert(.isWithdrawn)
    }
    batches.filter(from: settled.batches) { !table.contains($0.key.id) }
    index.filter(from: settled.index) { !table.contains($0.key.id) }
    pending.undos.filter { !table.contains($0.key.id) }
    findings.forget(found, isLine)
    repeated = []
  }
}

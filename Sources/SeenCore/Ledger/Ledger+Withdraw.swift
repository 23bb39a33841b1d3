/// How rows that were applied too early are taken back before the ledger is settled.
extension Ledger {
  /// Takes back every row of some ids, so that the lines that were chosen for them can be applied instead.
  ///
  /// - Parameters:
  ///   - ids: The ids that came more than once.
  ///   - kinds: The kinds of the lines that were applied for them, nil for unknown types.
  ///   - lines: Where all lines of these ids begin, whose findings are forgotten too.
  ///   - found: How many findings of each kind those are.
  /// - Complexity: O(n) in all rows that are not settled.
  package mutating func withdraw(
    _ ids: Set<UInt64>, kinds: [EventKind?], lines: Set<UInt64>, found: [Finding.Kind: Int]
  ) {
    for kind in kinds {
      if let kind { eventsOfKind[Int(kind.rawValue)] -= 1 } else { unknownCount -= 1 }
    }
    var table = IDTable<Int>(capacity: ids.count)
    for id in ids { table.name(id) }
    for row in settled.watches..<watches.count where table.contains(watches.id(row)) {
      watches.flags[row].insert(.isDropped)
    }
    ratings.filter(from: settled.ratings) { !table.contains($0.key.id) }
    marks.filter(from: settled.marks) { !table.contains($0.key.id) }
    playback.filter(from: settled.playback) { !table.contains($0.key.id) }
    settings.filter(from: settled.settings) { !table.contains($0.key.id) }
    kept.filter(from: settled.kept) { !table.contains($0.key.id) }
    dropLists { table.contains($0.id) }
    sources.filter(from: settled.sources) { !table.contains($0.key.id) }
    batches.filter(from: settled.batches) { !table.contains($0.key.id) }
    index.filter(from: settled.index) { !table.contains($0.key.id) }
    pending.facts.filter { !table.contains($0.key.id) }
    pending.merges.filter { !table.contains($0.key.id) }
    pending.amendments.filter { !table.contains($0.key.id) }
    pending.undos.filter { !table.contains($0.key.id) }
    findings.forget(lines, found)
    repeated = []
  }
}

/// What a settled ledger looked like before more events were read into it.
///
/// New events may be folded on top of settled tables only where nothing that is settled could come out
/// differently. Whenever that is in doubt, everything is read again.
package struct LedgerBase: Sendable {
  private let lastTime: Int64
  private let heads: [EventKey]
  private let wordCount: Int

  /// Remembers a settled ledger.
  package init(_ ledger: borrowing Ledger) {
    lastTime = ledger.heads.map(\.time).max() ?? .min
    heads = ledger.heads
    wordCount = ledger.words.count
  }

  /// Returns whether what was read since fits on top.
  ///
  /// It does if every new event was recorded later than everything that is settled, no id is repeated, and no new undo
  /// names anything that may be settled.
  /// - Complexity: O(n) in the new undos and what they name.
  package func fits(_ ledger: borrowing Ledger) -> Bool {
    guard ledger.repeated.isEmpty, ledger.earliestTime > lastTime else { return false }
    for row in 0..<ledger.pending.undos.count {
      let undo = ledger.pending.undos[row]
      if undo.batch != .none, Int(undo.batch) < wordCount { return false }
      for place in undo.targets {
        let target = EventKey(id: ledger.pending.undone[place])
        if Int(target.writer) < heads.count,
          target.number <= heads[Int(target.writer)].number
        {
          return false
        }
      }
    }
    return true
  }
}

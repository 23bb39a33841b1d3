/// Retracts watches; the log still has them.
package struct RetractWatches: Intent {
  package var rows: [Int]

  /// Creates an intent to retract watches.
  package init(rows: [Int]) {
    self.rows = rows
  }

  /// Returns the drafts to record, one retraction a watch.
  /// - Throws: `otherProfile`.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    var drafts: [Draft] = []
    for row in rows {
      try RateWatch.check(ledger, row: row, context)
      let watch = JSON.string(ledger.idText(ledger.watches.id(row)))
      drafts.append(
        context.draft(
          .watchRetracted, ledger.titles.text(ledger.watches.title[row]),
          [JSON.Member("watch", watch)]))
    }
    return drafts
  }
}

/// Watches are to be removed; the log keeps that they were there.
package struct RetractWatches {
  /// The rows of the watches.
  package var rows: [Int]

  /// Wants watches removed.
  package init(rows: [Int]) {
    self.rows = rows
  }

  /// Returns what is to be recorded, one retraction a watch.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    var drafts: [Draft] = []
    for row in rows {
      let watch = JSON.string(ledger.idText(ledger.watches.id(row)))
      drafts.append(
        context.draft(
          .watchRetracted, ledger.titles.text(ledger.watches.title[row]),
          [JSON.Member("watch", watch)]))
    }
    return drafts
  }
}

/// Marks a title as not watched: its watches stay as history, or all of them are retracted.
package struct Unwatch: Intent {
  /// What happens to the watches.
  package enum History: Sendable {
    /// They stay in the diary and count again with the next watch.
    case keep
    /// Each is retracted.
    case remove
  }

  package var title: Symbol
  /// What happens to its watches.
  package var history: History

  /// Creates an intent to unwatch a title.
  package init(_ title: Symbol, _ history: History) {
    self.title = title
    self.history = history
  }

  /// Returns the drafts to record; ratings, lists and favorites are unchanged.
  /// - Throws: `notWatched` without a standing watch, `alreadyUnwatched` where the mark is off.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let rows = ledger.standingWatches(of: title, profile: context.profile)
    guard !rows.isEmpty else { throw .notWatched(TitleSummary(ledger, title)) }
    switch history {
    case .remove: return try RetractWatches(rows: rows).decide(ledger, context)
    case .keep:
      if let mark = ledger.mark(.unwatched, of: title, profile: context.profile),
        !rows.contains(where: { ledger.precedes(mark.key, ledger.watches.key($0)) })
      {
        throw .alreadyUnwatched(TitleSummary(ledger, title))
      }
      return [
        context.draft(
          .titleUnwatched, ledger.titles.text(title), [JSON.Member("history", "keep")])
      ]
    }
  }
}

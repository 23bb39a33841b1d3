import SeenApp
import SeenStore

/// What looks like a slip.
extension JournalView {
  /// Returns what looks like a slip, without what the profile said is none.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n log n) in the titles and watches.
  public func slips() throws(SeenError) -> [SeenSlip] {
    try answer { (journal, view) throws(AppError) in
      try journal.slips(view).map { SeenSlip($0, view.ledger) }
    }
  }
}

/// What two ledgers have in common.
extension Ledger {
  /// Returns whether some id is in both this ledger and another.
  /// - Complexity: O(n) in the greatest numbers of the writers of both, divided by 64.
  package func sharesIDs(with other: borrowing Ledger) -> Bool {
    // A writer that is not known here gets a symbol that no other has.
    let map = (0..<Symbol(other.writers.count)).map { writer in
      writers.find(other.writers.text(writer)) ?? Symbol(writers.count) + writer
    }
    return seen.shares(with: other.seen, writers: map)
  }
}

/// What two ledgers have in common.
extension Ledger {
  /// Returns whether some id came in this ledger and in another.
  /// - Complexity: O(n) in the greatest numbers of the writers of both, divided by 64.
  package func sharesIDs(with other: borrowing Ledger) -> Bool {
    let contents = seen.contents
    var numbers = SeenNumbers(words: contents.words, strays: contents.strays)
    // A writer that is not known here gets a symbol that no other has.
    let map = (0..<Symbol(other.writers.count)).map { writer in
      writers.find(other.writers.text(writer)) ?? Symbol(writers.count) + writer
    }
    return !numbers.absorb(other.seen, writers: map).isEmpty
  }
}

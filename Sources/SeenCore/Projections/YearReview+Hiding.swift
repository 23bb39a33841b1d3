extension Scope {
  /// Returns the scope without some titles and the episodes of those that are shows: as if they were not recorded.
  /// - Complexity: O(n) in the watches and titles; O(1) without any.
  package func without(_ hidden: [Symbol], _ ledger: borrowing Ledger) -> Scope {
    guard !hidden.isEmpty else { return self }
    let all = Set(hidden.map { ledger.canonicalTitle($0) })
    var titles = Bits(size: ledger.titles.count, isFull: true)
    for title in 0..<Symbol(ledger.titles.count) {
      let own = ledger.canonicalTitle(title)
      let isHidden = all.contains(own) || (ledger.show(of: own).map { all.contains($0) } ?? false)
      if isHidden { titles[Int(title)] = false }
    }
    var watches = Bits(size: ledger.watches.count, isFull: true)
    watches.forEach { if !titles[Int(ledger.watch($0).title)] { watches[$0] = false } }
    var scope = self
    scope.selection = Selection(watches: watches, titles: titles)
    return scope
  }
}

/// What a profile recorded itself.
extension Ledger {
  /// Returns the titles that a profile recorded something about that stands: a watch, a rating, a mark such as that of a
  /// favorite, a position, or an item that it added to a list, but not by a rule.
  ///
  /// - Parameter name: The profile; nil for any.
  /// - Returns: The titles, by symbol.
  /// - Complexity: O(n) in the rows.
  package func titlesRecorded(by name: String?) -> Bits {
    let profile: Symbol? = name.map { words.find($0) ?? Symbol.none }
    var recorded = RecordedTitles(profile: profile, titleCount: titles.count)
    for row in 0..<watches.count where !watches.flags[row].contains(.isDropped) {
      recorded.register(watches.title[row], watches.profile[row])
    }
    for row in 0..<items.count
    where items.claims[row].isStandingAdding && !items.claims[row].isByRule {
      recorded.register(items.title[row], items.profile[row])
    }
    readTables(&recorded)
    var own = Bits(size: titles.count)
    recorded.titles.forEach { own[Int(canonicalTitle(Symbol($0)))] = true }
    return own
  }
}

/// Notes which titles the rows of a profile are about.
private struct RecordedTitles: TableReader {
  /// The profile, as a word; nil for any.
  let profile: Symbol?
  private(set) var titles: Bits

  init(profile: Symbol?, titleCount: Int) {
    self.profile = profile
    titles = Bits(size: titleCount)
  }

  mutating func register(_ title: Symbol, _ profile: Symbol) {
    if self.profile.map({ $0 == profile }) ?? true { titles[Int(title)] = true }
  }

  mutating func read<Row: LedgerRow>(_ table: borrowing RowTable<Row>) {
    for place in 0..<table.count {
      if case .title(let title, let profile, _) = table[place].about { register(title, profile) }
    }
  }
}

/// Titles that only private entries name: nobody else learns of them.
extension Ledger {
  /// Returns the titles that some private watch, rating, mark or step of any profile is about, and nothing public is.
  ///
  /// An entry about an episode is about its show too. What a rule put on a list does not make a title known, what somebody
  /// put there does. Of merged titles all are returned.
  /// - Complexity: O(n) in the rows; O(1) without titles.
  package func privateTitles() -> Bits {
    var noting = NotingTitles(titleCount: titles.count)
    for row in 0..<watches.count { noting.note(watches.title[row], watches.isPrivate(row)) }
    readTables(&noting)
    guard noting.hasPrivate else { return Bits(size: titles.count) }
    var secret = Bits(size: titles.count)
    var open = Bits(size: titles.count)
    func add(_ title: Symbol, to known: inout Bits) {
      let title = canonicalTitle(title)
      known[Int(title)] = true
      if let show = show(of: title) { known[Int(show)] = true }
    }
    noting.secret.forEach { add(Symbol($0), to: &secret) }
    noting.open.forEach { add(Symbol($0), to: &open) }
    for row in 0..<items.count
    where items.saying[row].step == .added && !items.saying[row].isByRule
      && !items.saying[row].isPrivate
    {
      add(items.title[row], to: &open)
    }
    let shown = open
    secret.filter { !shown[$0] }
    let hidden = secret
    for title in 0..<Symbol(titles.count) where hidden[Int(canonicalTitle(title))] {
      secret[Int(title)] = true
    }
    return secret
  }
}

/// Notes which titles private rows and others are about.
private struct NotingTitles: TableReader {
  private(set) var secret: Bits
  private(set) var open: Bits
  private(set) var hasPrivate = false

  init(titleCount: Int) {
    secret = Bits(size: titleCount)
    open = Bits(size: titleCount)
  }

  mutating func note(_ title: Symbol, _ isPrivate: Bool) {
    if isPrivate {
      secret[Int(title)] = true
      hasPrivate = true
    } else {
      open[Int(title)] = true
    }
  }

  mutating func read<Table: EventTable & ~Copyable>(_ table: borrowing Table)
  where Table.Row: LedgerRow {
    for place in 0..<table.count {
      if case .title(let title, _, let isPrivate) = table[place].about { note(title, isPrivate) }
    }
  }
}

/// Fills titles that have little more than a name with the facts of catalogs.
///
/// They are recorded as if the title had been taken from the catalog in the first place: as a `title.added`, which adds
/// to the existing facts and yields to everything that was amended by hand.
package struct FillTitles {
  /// Creates the intent.
  package init() {}

  /// Returns the drafts to record.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - context: What may be known of the world.
  ///   - row: Finds the place of a title in catalogs; nil if they do not have it, or several that it could be.
  ///   - listed: Reads the title at a place.
  /// - Returns: One draft for each title that gets facts.
  /// - Complexity: O(n) in the titles.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext, row: (Symbol) -> Int?,
    listed: (Int) -> CatalogTitle?
  ) -> [Draft] {
    var titles: [(title: Symbol, row: Int)] = []
    var uses: [Int: Int] = [:]
    for title in 0..<Symbol(ledger.titles.count) where ledger.isBare(title) {
      guard let row = row(title) else { continue }
      titles.append((title, row))
      uses[row, default: 0] += 1
    }
    var drafts: [Draft] = []
    // If the catalog has two of our titles as one, it is unclear which one it means.
    for (title, row) in titles where uses[row] == 1 {
      guard let other = listed(row), other.kind == ledger.kind(of: title) else { continue }
      let facts = facts(of: title, other, ledger, context)
      if let facts { drafts.append(context.draft(.titleAdded, ledger.titles.text(title), facts)) }
    }
    return drafts
  }

  /// Returns the members of `title.added`; nil if the catalog has no more facts, or means another title.
  private func facts(
    of title: Symbol, _ other: CatalogTitle, _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> [JSON.Member]? {
    let ids = ledger.titleFact(.ids, of: title, context)
    let contradicts = other.marks.contains { mark in
      ids[mark.scheme]?.text.map { !$0.isSame(as: mark.text) } ?? false
    }
    let directors = ledger.texts(.directors, of: title)
    let isOther =
      !directors.isEmpty && !other.directors.isEmpty
      && !TitleNarrowing.isAny(of: directors, among: other.directors)
    if contradicts || isOther { return nil }
    var facts = [
      JSON.Member("kind", .string(ledger.kind(of: title).name)),
      JSON.Member("name", .string(ledger.name(of: title))),
    ]
    let certain = facts.count
    for fact in FactField.allCases where fact != .kind && fact != .name {
      guard let value = other[fact.name] else { continue }
      if fact == .ids, let own = ids.members, let more = value.members {
        let added = more.filter { ids[$0.name] == nil }
        if !added.isEmpty { facts.append(JSON.Member(fact.name, .object(own + added))) }
      } else if ledger.facts.own(fact, of: title) == TitleTable.absent {
        facts.append(JSON.Member(fact.name, value))
      }
    }
    return facts.count > certain ? facts : nil
  }
}

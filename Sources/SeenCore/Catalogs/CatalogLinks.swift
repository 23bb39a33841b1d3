/// Matches titles of the journal with those of its catalogs: by external ids first, then by id; a title of which nothing
/// more is known, by its name.
package struct CatalogLinks: Sendable {
  /// The journal's title of each row of the catalogs; `Symbol.none` where it has none.
  package private(set) var titles: [Symbol]

  /// Compares the titles of a journal with those of its catalogs.
  ///
  /// - Parameters:
  ///   - ledger: The journal's settled ledger.
  ///   - index: The index of its catalogs.
  ///   - json: Reads JSON texts of the ledger; nil if invalid.
  /// - Complexity: O(n log m): n titles in the journal, m in the catalogs.
  package init(
    _ ledger: borrowing Ledger, _ index: borrowing CatalogIndex, json: (String) -> JSON?
  ) {
    titles = Array(repeating: .none, count: index.count)
    guard index.count > 0 else { return }
    for title in 0..<Symbol(ledger.titles.count) {
      let counted = ledger.canonicalTitle(title)
      for row in CatalogLinks.rows(of: title, ledger, index, json)
      where titles[row] == .none || ledger.titles.precedes(counted, titles[row]) {
        titles[row] = counted
      }
    }
  }

  /// Returns the rows that are a title of the journal.
  package static func rows(
    of title: Symbol, _ ledger: borrowing Ledger, _ index: borrowing CatalogIndex,
    _ json: (String) -> JSON?
  ) -> [Int] {
    let ids = ledger.text(.ids, of: title).flatMap(json)?.members ?? []
    var rows: [Int] = []
    for member in ids {
      guard let mark = member.value.text else { continue }
      let isOfAll = ExternalScheme.isOfAllKinds(member.name)
      for row in index.rows(ofMark: mark, scheme: member.name)
      where !rows.contains(row) && (isOfAll || index.kind(of: row) == ledger.kind(of: title)) {
        rows.append(row)
      }
    }
    if !rows.isEmpty { return rows }
    let same = unsafe index.rows(ofID: ledger.titles.bytes(title))
    guard same.isEmpty, ledger.isBare(title) else { return same }
    return index.row(bare: title, ledger).map { [$0] } ?? []
  }
}

extension CatalogIndex {
  /// Returns the only row of a title that is known by its name, and perhaps its year; nil if there is none or several.
  fileprivate func row(bare title: Symbol, _ ledger: borrowing Ledger) -> Int? {
    let (name, kind) = (ledger.name(of: title), ledger.kind(of: title))
    if let year = ledger.number(.year, of: title) {
      return row(called: name, kind: kind, year: year)
    }
    let rows = prominent(rows(called: name, kind: kind))
    return rows.count == 1 ? rows[0] : nil
  }
}

extension Ledger {
  /// Facts that only say which title is meant, or where to find more.
  private static var identity: Set<FactField> { [.kind, .name, .year, .directors, .ids, .links] }

  /// Returns whether only the identity of a title is known, and no fact was removed; false for parts of shows.
  package func isBare(_ title: Symbol) -> Bool {
    guard isAdded(title), canonicalTitle(title) == title else { return false }
    switch kind(of: title) {
    case .film, .show, .bird, .other: break
    case .season, .episode, .channel: return false
    }
    return FactField.allCases.allSatisfy { field in
      Ledger.identity.contains(field) || facts.own(field, of: title) == TitleTable.absent
    }
  }
}

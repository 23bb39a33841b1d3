/// Matches titles of the journal with those of its catalogs: by external ids first, then by id.
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
    return unsafe index.rows(ofID: ledger.titles.bytes(title))
  }
}

import SeenCore

/// What the catalogs of a journal know, for the gate of a profile that must not see all of it.
package final class CatalogedTitles {
  private let catalogs: Catalogs

  /// Takes the catalogs, of which nothing is hidden.
  package init(_ catalogs: consuming Catalogs) { self.catalogs = catalogs }

  /// Returns whether a catalog has a title: of the same id, or of the same kind and folded name and any year.
  /// - Complexity: O(log n) in the titles of the catalogs.
  func has(_ title: Symbol, of ledger: borrowing Ledger) -> Bool {
    let name = TextFold.fold(ledger.name(of: title))
    return catalogs.index.knows(name, ledger.kind(of: title))
      || !catalogs.index.rows(ofID: ledger.titles.text(title)).isEmpty
  }
}

import SeenCore
import SeenInterchange
import SeenStore

/// What an import may ask the catalogs of a journal.
extension ImportJournal {
  /// Lets an import ask catalogs, as `log` does: a name elsewhere, else name and year, and only where one title fits.
  mutating func ask(_ catalogs: consuming Catalogs) {
    guard catalogs.index.count > 0 else { return }
    let kept = KeptCatalogs(catalogs)
    listed = { kept.title(of: $0) }
  }
}

/// Catalogs that a closure holds.
private final class KeptCatalogs {
  private let catalogs: Catalogs

  init(_ catalogs: consuming Catalogs) {
    self.catalogs = catalogs
  }

  /// Returns the one title that a film is; nil where there is none or several.
  func title(of film: Film) -> ListedTitle? {
    var row: Int?
    for id in film.externalIDs where row == nil {
      let rows = catalogs.index.rows(ofMark: id.value, scheme: id.scheme)
      if rows.count == 1 { row = rows[0] }
    }
    row = row ?? catalogs.index.row(called: film.name, kind: .film, year: film.year)
    guard let row, let title = catalogs.title(row), title.kind == .film else { return nil }
    let known = KnownTitle(
      id: title.id, externalIDs: title.marks.map { ExternalID($0.scheme, $0.text) },
      directors: title.directors)
    return ListedTitle(known, facts: title.facts)
  }
}

import SeenCore
import SeenInterchange
import SeenStore

/// An import's lookups in the catalogs of a journal.
extension ImportJournal {
  /// Lets an import look up titles in catalogs, as `log` does: by external id, else by name and year, if exactly one
  /// title matches.
  mutating func use(_ catalogs: consuming Catalogs) {
    guard catalogs.index.count > 0 else { return }
    let kept = KeptCatalogs(catalogs)
    listed = { kept.title(of: $0) }
    let known = titleWithoutYear
    titleWithoutYear = { row in kept.hasOther(than: row) ? nil : known(row) }
  }
}

extension Journal {
  /// Returns whether the profile must not record a draft, as a function that holds its catalogs.
  func hides(_ catalogs: consuming Catalogs) -> (Draft) -> Bool {
    let kept = KeptCatalogs(catalogs)
    let gate = gate
    return { draft in gate.hides(draft) { kept.has($0) } }
  }
}

/// Catalogs that a closure holds.
private final class KeptCatalogs {
  private let catalogs: Catalogs

  init(_ catalogs: consuming Catalogs) {
    self.catalogs = catalogs
  }

  /// Returns whether the catalogs have what a gate asks for.
  func has(_ wanted: ProfileGate.ListedName) -> Bool { catalogs.index.has(wanted) }

  /// Returns the one title that a row names; nil if there is none or several.
  func title(of wanted: ForeignTitle) -> ListedTitle? {
    var row: Int?
    for id in wanted.externalIDs where row == nil {
      let rows = catalogs.index.rows(ofMark: id.value, scheme: id.scheme).filter {
        id.isOfAllKinds || catalogs.index.kind(of: $0) == wanted.kind
      }
      if rows.count == 1 { row = rows[0] }
    }
    guard let row = row ?? self.row(of: wanted), let title = catalogs.title(row),
      title.kind == wanted.kind
    else { return nil }
    let known = KnownTitle(
      id: title.id, kind: title.kind,
      externalIDs: title.marks.map { ExternalID($0.scheme, $0.text) }, directors: title.directors)
    return ListedTitle(known, facts: title.facts)
  }

  /// Returns whether a title of another year has the kind and the name of a row's, and may be meant by it.
  func hasOther(than wanted: ForeignTitle) -> Bool {
    catalogs.index.hasOther(called: wanted.name, wanted.kind, than: wanted.year)
  }

  /// Returns the row of a title by its name, or by its place in its show.
  private func row(of wanted: ForeignTitle) -> Int? {
    if let part = wanted.part {
      let rows = catalogs.index.rows(ofShow: part.show).filter { row in
        guard catalogs.index.kind(of: row) == wanted.kind, let title = catalogs.title(row),
          title["show"]?.text?.isSame(as: part.show) == true,
          title["season"]?.wholeNumber == part.season
        else { return false }
        guard wanted.kind == .episode, part.episode == nil else {
          return title["episode"]?.wholeNumber == part.episode
        }
        return title.name.isSame(as: wanted.name)
      }
      return rows.count == 1 ? rows[0] : nil
    }
    switch wanted.kind {
    case .bird: return catalogs.index.row(ofBird: wanted.scientificName, called: wanted.name)
    case .other: return nil
    case .film, .show, .season, .episode, .channel:
      if wanted.fitsAnyYear { return catalogs.index.row(called: wanted.name, kind: wanted.kind) }
      return catalogs.index.row(called: wanted.name, kind: wanted.kind, year: wanted.year)
    }
  }
}

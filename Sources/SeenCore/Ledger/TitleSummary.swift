/// Enough of a title to tell it from others.
package struct TitleSummary: Equatable, Sendable {
  /// The title's id.
  package let id: String
  /// Its name; the id when it has none.
  package let name: String
  package let kind: TitleKind
  /// The year it came out, if known.
  package let year: Int?
  /// The first director, if known.
  package let director: String?

  init(id: String, name: String, kind: TitleKind, year: Int?, director: String?) {
    self.id = id
    self.name = name
    self.kind = kind
    self.year = year
    self.director = director
  }

  /// Summarizes a title of a ledger.
  package init(_ ledger: borrowing Ledger, _ title: Symbol) {
    id = ledger.titles.text(title)
    name = ledger.name(of: title)
    kind = ledger.kind(of: title)
    year = ledger.number(.year, of: title)
    director = ledger.texts(.directors, of: title).first
  }
}

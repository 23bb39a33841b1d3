extension TitleSummary {
  /// Summarizes a title of a catalog.
  package init(_ title: CatalogTitle) {
    self.init(
      id: title.id, name: title.name, kind: title.kind, year: title.year,
      director: title.directors.first)
  }

  /// Summarizes the title of a row whose catalog can no longer be read.
  package init(_ index: borrowing CatalogIndex, _ row: Int) {
    self.init(
      id: index.id(of: row), name: index.name(of: row), kind: index.kind(of: row),
      year: index.year(of: row), director: nil)
  }
}

package import SeenCore

/// What a person must decide about a catalog.
package enum CatalogQuestion: Equatable, Sendable {
  /// Whether a catalog is removed.
  case removal(CatalogSummary)
  /// Whether titles of a new catalog that are for adults are hidden.
  case hidingAdults(AdultTitles)
  /// Whether so many titles of the journal that have only a name get the facts of its catalogs.
  case filling(Int)
}

/// Titles of a catalog that say that they are for adults, without a known rating.
package struct AdultTitles: Equatable, Sendable {
  package let count: Int
  /// The genres, groups and channels that say so, the first three.
  package let groups: [String]
  /// The value of the setting that hides them.
  package let setting: String
}

/// What a person should know about a catalog.
package enum CatalogNotice: Equatable, Sendable {
  /// Titles of a new catalog are for adults and not hidden, and nobody was asked.
  case adults(AdultTitles)
  /// So many titles of the journal could get facts, and nobody was asked.
  case unfilled(Int)
  /// A title was taken from a catalog that ends years ago: the title, the catalog and its last year.
  case ended(TitleSummary, catalog: String, lastYear: Int)
}

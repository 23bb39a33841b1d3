package import SeenCore

/// How titles of one source become a catalog: one line in the table of sources.
package struct CatalogRecipe: Sendable {
  /// How the files of a source are written.
  enum Shape: Sendable {
    /// A table; without a separator it is found out by the first records.
    case table(separator: UInt8?, hasQuotes: Bool)
    /// JSON objects, in an array or one a line.
    case json
    /// JSON if it begins with a bracket or a brace, else a table.
    case either
  }

  /// The word that calls it, and the name of the catalog.
  package let name: String
  /// What people call the source.
  package let program: String
  /// The files that it takes, in a few words.
  package let files: String
  /// What the about file says: title, license and the like.
  package let about: [JSON.Member]
  let shape: Shape
  /// The names of the columns or members of each field, the surest first.
  private(set) var names: [CatalogField: [String]]
  /// Files with more about the same titles.
  var beside: [BesideFile] = []
  /// The external id that the source's own id is; nil where it is none.
  var ownID: CatalogField?
  /// The members with the episodes of a show that is a JSON object.
  var children: [String] = []
  /// Whether a title may come more than once, of which the first counts.
  var mayRepeat = false
  /// Whether a show may be known by its episodes only.
  var namesShows = false
  /// Reads a whole JSON object where its members are not enough; nil for what is no title.
  var entity: (@Sendable (JSON) -> SourceTitle?)?
  /// Completes a title that was read; returns why it is left out, if it is.
  var finish: @Sendable (inout SourceTitle, CatalogCells) -> CatalogOmission? = { _, _ in nil }

  /// Describes a source.
  ///
  /// - Parameters:
  ///   - origin: Where the titles come from.
  ///   - shape: How its files are written.
  ///   - names: The names of the columns or members of each field, the surest first.
  ///   - complete: Says the rest.
  init(
    _ origin: CatalogOrigin, shape: Shape, names: [CatalogField: [String]],
    _ complete: (inout CatalogRecipe) -> Void
  ) {
    (name, program, files, about) = (origin.name, origin.program, origin.files, origin.about)
    self.shape = shape
    self.names = names
    complete(&self)
  }

  /// The columns that a file of titles needs, where it is a table.
  var needed: [CatalogField] { ownID == nil ? [.title] : [.id] }

  /// Returns where the columns of the fields are.
  func columns(of header: CSVHeader) -> CatalogColumns {
    var columns = CatalogColumns()
    for (field, names) in names {
      columns[field] = names.lazy.compactMap { header.column($0) }.first
    }
    return columns
  }

  /// The same with columns that somebody named, before all others.
  package func mapping(_ columns: [(column: String, field: CatalogField?)]) -> CatalogRecipe {
    var recipe = self
    for (column, field) in columns {
      for other in names.keys {
        recipe.names[other]?.removeAll { TextFold.fold($0).isSame(as: TextFold.fold(column)) }
      }
      if let field { recipe.names[field, default: []].insert(column, at: 0) }
    }
    return recipe
  }
}

/// Why a title of a source is not in the catalog, though nothing is wrong with it.
package enum CatalogOmission: Int, CaseIterable, Sendable {
  /// Its kind was not asked for.
  case kind
  /// Its year was not asked for, or is not known.
  case year
  /// It has fewer votes than were asked for.
  case votes
  /// It is for adults only.
  case adult
  /// It is nothing that a catalog has: a genus, a subspecies, a person.
  case noTitle
  /// Its show is not in the catalog, or its place in it is not known.
  case noShow
  /// It came before.
  case repeated
}

/// What somebody wants of a source; nil for everything.
package struct CatalogWishes: Sendable {
  /// The kinds of titles.
  package var kinds: [TitleKind]?
  /// The years.
  package var years: ClosedRange<Int>?
  /// The least number of votes.
  package var votes: Int?

  /// Creates wishes.
  package init(kinds: [TitleKind]? = nil, years: ClosedRange<Int>? = nil, votes: Int? = nil) {
    self.kinds = kinds
    self.years = years
    self.votes = votes
  }

  /// Returns why a title is not wanted; nil for one that is.
  ///
  /// A season and an episode come with their show, whatever their own years and votes are.
  func refuse(_ title: SourceTitle) -> CatalogOmission? {
    if let kinds, !kinds.contains(title.kind) { return .kind }
    if title.kind == .season || title.kind == .episode { return nil }
    if let years, !(title.year.map(years.contains) ?? false) { return .year }
    if let votes, title.votes ?? 0 < votes { return .votes }
    return nil
  }
}

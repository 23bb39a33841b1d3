package import SeenCore

/// How titles of one source become a catalog: one line in the table of sources.
package struct CatalogRecipe: Sendable {
  /// How the files of a source are written.
  enum Shape: Sendable {
    /// A table; without a separator, it is detected from the first records.
    case table(separator: UInt8?, hasQuotes: Bool)
    /// JSON objects, in an array or one per line.
    case json
    /// JSON if it begins with a bracket or a brace, else a table.
    case either
  }

  /// Its name as an argument, and the name of the catalog.
  package let name: String
  /// A short description of the files that it takes.
  package let files: String
  /// The contents of the about file: title, license and the like.
  package let about: [JSON.Member]
  let shape: Shape
  /// The column or member names of each field, the most reliable first.
  private(set) var names: [CatalogField: [String]]
  /// Files with more about the same titles.
  var beside: [BesideFile] = []
  /// Files with texts of the same titles, several for each.
  var lists: [ListFile] = []
  /// The file with the names of people.
  var people: PeopleFile?
  /// The kind of external id that the source's ids are; nil if they are none.
  var ownID: CatalogField?
  /// The members with the episodes of a show that is a JSON object.
  var children: [String] = []
  /// Whether a title may occur more than once; the first occurrence counts.
  var mayRepeat = false
  /// Whether a show may be known only from its episodes.
  var namesShows = false
  /// Reads a whole JSON object, if its members are not enough; nil if it is not a title.
  var entity: (@Sendable (JSON) -> SourceTitle?)?
  /// Completes a title that was read; returns why it is left out, if it is.
  var finish: @Sendable (inout SourceTitle, CatalogCells) -> CatalogOmission? = { _, _ in nil }

  /// Describes a source.
  ///
  /// - Parameters:
  ///   - origin: Where the titles come from.
  ///   - shape: The format of its files.
  ///   - names: The column or member names of each field, the most reliable first.
  ///   - complete: Sets the remaining properties.
  init(
    _ origin: CatalogOrigin, shape: Shape, names: [CatalogField: [String]],
    _ complete: (inout CatalogRecipe) -> Void
  ) {
    (name, files, about) = (origin.name, origin.files, origin.about)
    self.shape = shape
    self.names = names
    complete(&self)
  }

  /// The columns that a file of titles needs, if it is a table.
  var needed: [CatalogField] { ownID == nil ? [.title] : [.id] }

  /// Returns where the columns of the fields are.
  func columns(of header: CSVHeader) -> CatalogColumns {
    var columns = CatalogColumns()
    for (field, names) in names {
      columns[field] = names.lazy.compactMap { header.column($0) }.first
    }
    return columns
  }

  /// The same, with the columns that the user named taking precedence.
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
  case adult
  /// It is not something that a catalog has: a genus, a subspecies, a person.
  case noTitle
  /// Its show is not in the catalog, or its place in the show is unknown.
  case noShow
  /// It came before.
  case repeated
}

/// What somebody wants of a source; nil for everything.
package struct CatalogWishes: Sendable {
  package var kinds: [TitleKind]?
  package var years: ClosedRange<Int>?
  /// The least number of votes.
  package var votes: Int?
  /// How many of the films and shows with the most votes; episodes come with their shows.
  package var top: Int?

  package init(
    kinds: [TitleKind]? = nil, years: ClosedRange<Int>? = nil, votes: Int? = nil, top: Int? = nil
  ) {
    self.kinds = kinds
    self.years = years
    self.votes = votes
    self.top = top
  }

  /// Whether votes decide what is kept.
  var needVotes: Bool { votes != nil || top != nil }

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

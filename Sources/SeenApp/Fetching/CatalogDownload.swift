package import SeenCore
package import SeenInterchange

/// A source whose files can be fetched to make a catalog.
package enum CatalogDownload: String, CaseIterable, Sendable {
  case imdb, tvmaze, wikidata

  /// How its titles become a catalog.
  package var recipe: CatalogRecipe {
    CatalogRecipe.all.first { $0.name.isSame(as: rawValue) } ?? CatalogRecipe.all[0]
  }

  /// Where its files are.
  package var base: String {
    switch self {
    case .imdb: "https://datasets.imdbws.com"
    case .tvmaze: "https://api.tvmaze.com"
    case .wikidata: "https://query.wikidata.org/sparql"
    }
  }

  /// Whether its titles can have content ratings.
  package var hasContentRatings: Bool { false }

  /// Milliseconds between two calls, as the terms of the source ask for: 20 calls in 10 seconds for TVmaze.
  var pause: Int { self == .imdb ? 0 : 500 }

  /// The whole of IMDb has eleven million titles; without a wish, this many of the best known are kept.
  static let usualTop = 50_000
  /// Of how many of the best known shows of TVmaze the episodes are fetched.
  static let usualShows = 300
  /// The first year of films and shows of Wikidata; the films that come with the program end before it.
  static let usualFirstYear = 2015
}

/// What of a source is fetched, and from where; the about file of the catalog keeps it for updates.
package struct CatalogOrder: Sendable {
  package let source: CatalogDownload
  /// Another place with the same files; nil for that of the source.
  package var from: String?
  package var wishes: CatalogWishes
  /// Shows that are fetched by name, with their episodes.
  package var shows: [String] = []
  /// Whether all shows are fetched besides those by name.
  package var isWhole = true

  /// The usual order of a source.
  package init(_ source: CatalogDownload, from: String? = nil, _ wishes: CatalogWishes) {
    (self.source, self.from, self.wishes) = (source, from, wishes)
  }

  /// The order with what is usual where nothing was wished.
  func completed(thisYear: Int) -> CatalogOrder {
    var order = self
    switch source {
    case .imdb:
      if wishes.top == nil, wishes.votes == nil, wishes.years == nil {
        order.wishes.top = CatalogDownload.usualTop
      }
    case .wikidata:
      let years = wishes.years ?? CatalogDownload.usualFirstYear...thisYear
      order.wishes.years = max(years.lowerBound, 1880)...max(min(years.upperBound, thisYear), 1880)
    case .tvmaze: break
    }
    return order
  }

  // MARK: Kept in the about file

  private static let member = "fetch"

  /// The order as a member of an about object.
  func about(_ tags: [(file: String, tag: String)]) -> JSON.Member {
    var members = [JSON.Member("source", .string(source.rawValue))]
    if let from { members.append(JSON.Member("from", .string(from))) }
    if let kinds = wishes.kinds {
      members.append(JSON.Member("kinds", .array(kinds.map { .string($0.name) })))
    }
    if let years = wishes.years {
      members.append(
        JSON.Member("years", .array([.whole(years.lowerBound), .whole(years.upperBound)])))
    }
    if let votes = wishes.votes { members.append(JSON.Member("votes", .whole(votes))) }
    if let top = wishes.top { members.append(JSON.Member("top", .whole(top))) }
    if !shows.isEmpty {
      members.append(JSON.Member("shows", .array(shows.map { .string($0) })))
      members.append(JSON.Member("whole", .bool(isWhole)))
    }
    members.append(
      JSON.Member("tags", .object(tags.map { JSON.Member($0.file, .string($0.tag)) })))
    return JSON.Member(CatalogOrder.member, .object(members))
  }

  /// The order that an about object keeps; nil for a catalog that was not fetched.
  package init?(about: JSON) {
    guard let kept = about[CatalogOrder.member],
      let source = kept["source"]?.text.flatMap({ CatalogDownload(rawValue: $0) })
    else { return nil }
    self.source = source
    from = kept["from"]?.text
    let kinds = kept["kinds"].map { $0.texts ?? [] }?.compactMap { TitleKind(named: $0) }
    wishes = CatalogWishes(
      kinds: kinds, votes: kept["votes"]?.wholeNumber, top: kept["top"]?.wholeNumber)
    if case .array(let years)? = kept["years"], years.count == 2,
      let first = years[0].wholeNumber, let last = years[1].wholeNumber, first <= last
    {
      wishes.years = first...last
    }
    shows = kept["shows"]?.texts ?? []
    isWhole = shows.isEmpty || kept["whole"] == .bool(true)
  }

  /// The tags of servers that an about object keeps, by file.
  static func tags(about: JSON) -> [(file: String, tag: String)] {
    (about[member]?["tags"]?.members ?? []).compactMap { member in
      member.value.text.map { (member.name, $0) }
    }
  }
}

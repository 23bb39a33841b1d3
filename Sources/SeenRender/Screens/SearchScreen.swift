package import SeenCore

/// A title that was found, with its watches.
package struct FoundTitle: Sendable {
  package var title: TitleCard
  /// How many standing watches it has.
  package var watches: Int
  /// The date of the first one; nil without any.
  package var first: PartialDate?
  /// The date of the last one; nil without any.
  package var last: PartialDate?
  /// How the profile rated it; nil if it did not.
  package var rating: Rating?
  /// Its length in minutes; nil if it is unknown.
  package var runtime: Int?
  /// Who directed it.
  package var directors: [String] = []
  package var genres: [String] = []
  /// Whether only a catalog has it.
  package var isInCatalog = false
  /// The heading it is grouped under; empty if unknown.
  package var group = ""

  /// Creates an entry.
  package init(_ title: TitleCard, watches: Int, last: PartialDate? = nil) {
    self.title = title
    self.watches = watches
    self.last = last
  }

  /// Adds what is known of a title besides its name.
  fileprivate mutating func add(factsOf title: Symbol, _ ledger: borrowing Ledger) {
    runtime = ledger.number(.runtime, of: title)
    directors = ledger.texts(.directors, of: title)
    genres = ledger.texts(.genres, of: title)
  }
}

package enum SearchGrouping: String, CaseIterable, Sendable {
  case kind, family, decade

  /// Returns the group of a title; empty if it is unknown.
  func group(of title: Symbol, _ ledger: borrowing Ledger) -> String {
    switch self {
    case .kind: ledger.kind(of: title).name
    case .family: ledger.text(.family, of: title) ?? ""
    case .decade: ledger.number(.year, of: title).map { "\($0 / 10 * 10)s" } ?? ""
    }
  }
}

/// The titles that were found, the best first.
package struct SearchScreen: EntryScreen {
  /// The titles that are shown.
  package var entries: [FoundTitle]
  /// How many were found.
  package var total: Int
  /// What was found, counted.
  package var facets: [Facets.Facet] = []
  /// Whether ids are shown.
  package var showsIDs = false
  /// The scale that ratings are shown on; nil shows each as it was given.
  package var ratingScale: Int?
  /// How they are grouped for people; nil for one table.
  package var grouping: SearchGrouping?

  /// Shows some titles.
  init(_ entries: [FoundTitle], ratingScale: Int?) {
    (self.entries, total, self.ratingScale) = (entries, entries.count, ratingScale)
  }

  /// Reads the results of a search from a journal and its catalogs.
  package init(
    _ ledger: borrowing Ledger, _ tables: borrowing CatalogTables, _ search: Search,
    by grouping: SearchGrouping? = nil, profile: String
  ) {
    self.grouping = grouping
    entries = []
    total = search.count
    let own = search.entries.filter { !$0.isInCatalog }.map(\.title)
    let ratings = ledger.ratings(of: Set(own), profile: profile)
    for entry in search.entries {
      let card =
        entry.isInCatalog
        ? TitleCard(briefly: tables.ledger, entry.title) : TitleCard(briefly: ledger, entry.title)
      var found = FoundTitle(card, watches: entry.watches, last: entry.last)
      found.first = entry.first
      found.isInCatalog = entry.isInCatalog
      if entry.isInCatalog {
        found.add(factsOf: entry.title, tables.ledger)
      } else {
        found.rating = ratings[entry.title]
        found.add(factsOf: entry.title, ledger)
      }
      if let grouping {
        found.group =
          entry.isInCatalog
          ? grouping.group(of: entry.title, tables.ledger)
          : grouping.group(of: entry.title, ledger)
      }
      entries.append(found)
    }
  }

  package static let entryFields = ScreenFields<FoundTitle>(
    ScreenField.title(\.title) + [
      .text("kind") { $0.title.kind }, .number("year") { $0.title.year },
      .number("watches") { $0.watches }, .date("first") { $0.first }, .date("last") { $0.last },
      .flag("catalog") { $0.isInCatalog }, .json("rating") { $0.rating?.json ?? .null },
      .number("runtime") { $0.runtime }, .texts("directors") { $0.directors },
      .texts("genres") { $0.genres },
    ], columns: ["id", "name", "kind", "year", "watches", "last", "catalog", "first"])

  /// Each title with its kind and how often it was seen, and what was found in numbers.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph("Nothing found.")]) }
    guard grouping != nil else { return tail(Document([.table(table(entries))])) }
    var document = Document()
    let names = Set(entries.map { ByteKey($0.group) }).sorted()
    // The unknown group comes last.
    for name in names.filter({ !$0.text.isEmpty }) + names.filter(\.text.isEmpty) {
      let group = entries.filter { ByteKey($0.group) == name }
      let heading = name.text.isEmpty ? "Others" : name.text
      document.append(.heading(Line(heading) + Line("  \(group.count)", .dim)))
      document.append(.table(table(group)))
    }
    return tail(document)
  }

  /// Returns a table with a row for each title.
  func table(_ entries: [FoundTitle]) -> Table {
    var table = Table([
      Table.Column("title", fit: .cutName), Table.Column("kind"), Table.Column("rating"),
      Table.Column("watches"),
      Table.Column(grouping == nil ? "last" : "first", fit: .cutOrBelow),
      Table.Column("id", fit: showsIDs ? .below : .cutOrBelow),
    ])
    for place in [1, 3] { table.columns[place].isShort = true }
    // That all are films goes without saying, as does what the heading says.
    let kinds = Set(entries.map { ByteKey($0.title.kind) })
    let saysKind = kinds.count > 1
    for entry in entries {
      let watches =
        entry.isInCatalog
        ? "in a catalog"
        : entry.watches == 0
          ? SearchScreen.unwatched(entry.title)
          : WatchNoun(isOfBirds: entry.title.isBird).count(entry.watches)
      // A life list shows first dates.
      let date = (grouping == nil ? entry.last : entry.first).map { DateWords.line($0) } ?? .empty
      let which = grouping == nil ? "last" : "first"
      let seen = entry.watches == 0 ? Line("not seen") : Line("\(watches), \(which) ") + date
      table.rows.append(
        .cells(
          [
            entry.title.line, Line(saysKind ? entry.title.kind : "", .dim),
            entry.rating.map { RatingWords.mark($0, scale: ratingScale) } ?? .empty,
            Line(watches, entry.watches == 0 ? .dim : .plain), date,
            Line(showsIDs ? entry.title.id : "", .dim),
          ],
          spoken: {
            let rated = entry.rating.map { ", rated \($0)" } ?? ""
            return Line("\(entry.title.text), \(entry.title.kind), ") + seen + Line("\(rated).")
          },
          tags: RowTag.all(
            kind: entry.title.kind, isRated: entry.rating != nil, isSeen: entry.watches > 0)))
    }
    return table
  }

  /// What is said of a title without watches: of a show nothing, whose episodes may have been watched.
  private static func unwatched(_ title: TitleCard) -> String {
    if title.isBird { return "not seen" }
    return title.kind.isSame(as: "film") || title.kind.isSame(as: "episode") ? "not watched" : ""
  }

  /// Returns a document with the lines below the titles.
  private func tail(_ above: Document) -> Document {
    var document = above
    if total > entries.count {
      let more = Count.of(total - entries.count, "more was found", "more were found")
      document.append(.paragraph(Line(more + "; --limit shows more of them.", .dim)))
    }
    // That nothing is known of any of them says nothing.
    let facets = facets.filter { facet in
      facet.field != .contentRating || facet.counts.contains { !$0.key.isSame(as: "unrated") }
    }
    if total > 1, !facets.isEmpty {
      document.append(.blank)
      document.append(.facts(facets.map { FacetsScreen.fact($0, limit: 6) }))
    }
    return document
  }
}

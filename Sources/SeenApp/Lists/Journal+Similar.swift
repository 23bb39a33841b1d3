package import SeenCore
import SeenStore

/// Titles that are like others.
extension Journal {
  /// Returns what a title is like that a text names, of the journal or a catalog.
  /// - Parameters:
  ///   - text: The text.
  ///   - view: The journal.
  ///   - describe: Describes the title, or the show that it is of, by its symbol in the ledger that has it.
  /// - Returns: What it is like, and its description.
  /// - Throws: What finding the title throws.
  package func taste<Card>(
    of text: String, _ view: borrowing View,
    _ describe: (_ ledger: borrowing Ledger, Symbol) -> Card
  ) throws(AppError) -> (taste: Taste, like: Card) {
    switch try choice(text, view) {
    case .known(let title), .dated(let title, _):
      let taste = Taste(
        like: title, of: view.log.ledger, isOwn: true, view.log.ledger, profile: profile)
      return (taste, describe(view.log.ledger, view.log.ledger.show(of: title) ?? title))
    case .new(let new):
      let catalogs = try catalogs(of: view.folder)
      let mapped = try tables(of: catalogs, in: view.folder)
      guard let row = new.listedID.flatMap({ catalogs.index.rows(ofID: $0).first }) else {
        throw .refused(.unknownTitle(text, near: []))
      }
      let title = mapped.tables.ledger.show(of: Symbol(row)) ?? Symbol(row)
      let taste = Taste(
        like: title, of: mapped.tables.ledger, isOwn: false, view.log.ledger, profile: profile)
      return (taste, describe(mapped.tables.ledger, title))
    }
  }

  /// Returns the titles of the journal and its catalogs that are suggested, spread over directors.
  /// - Parameters:
  ///   - count: How many.
  ///   - words: A query that they match; empty for all.
  ///   - taste: What they are to be like; nil for what the profile likes.
  ///   - view: The journal, narrowed to the query.
  ///   - describe: Describes those chosen, in order.
  /// - Returns: The descriptions.
  /// - Throws: `badQuery`, or `file` if a catalog cannot be read.
  package func suggestions<Title>(
    _ count: Int, _ words: [String], like taste: Taste?, _ view: borrowing View,
    _ describe: (SuggestedTitles, borrowing CatalogTables) throws(AppError) -> Title
  ) throws(AppError) -> Title {
    let catalogs = try catalogs(of: view.folder)
    let mapped = try tables(of: catalogs, in: view.folder)
    let links = CatalogLinks(view.ledger, catalogs.index, json: LogTexts.json)
    let votes = TitleVotes(catalogs.index)
    let most = max(count, RankedTitle.poolSize)
    let upNext = UpNext(
      view.ledger, profile: profile, today: view.scope.today, suggestions: most,
      onlySimilar: true, among: view.scope.selection?.titles, taste: taste,
      votes: TitleVotes(view.ledger, links, votes))
    var among: Bits?
    if !words.isEmpty {
      let query = try query(words, view)
      among = try catalogTitles(query, view, catalogs, mapped.tables)
    }
    let listed = upNext.similar(
      in: mapped.tables, links, votes, view.log.ledger, most, among: among)
    let suggested = SuggestedTitles(
      upNext, listed, count, view.log.ledger, mapped.tables.ledger)
    return try describe(suggested, mapped.tables)
  }
}

/// Titles that are suggested, of the journal and of catalogs.
package struct SuggestedTitles {
  /// Those of the journal, in order.
  package private(set) var upNext: UpNext
  /// Those of the catalogs, in order.
  package let listed: [Taste.Match]
  /// How much the titles of catalogs suit.
  package let scores: Taste.Scores
  /// In the order of all, whether each is the next one of the catalogs rather than of the journal.
  package let order: [Bool]

  init(
    _ upNext: UpNext, _ listed: (matches: [Taste.Match], scores: Taste.Scores), _ count: Int,
    _ ledger: borrowing Ledger, _ tables: borrowing Ledger
  ) {
    var pool: [(isListed: Bool, place: Int, rank: RankedTitle)] = []
    for (place, entry) in upNext.entries.enumerated() {
      guard case .similar(let match) = entry.origin else { continue }
      pool.append((false, place, RankedTitle(match, ledger)))
    }
    for (place, match) in listed.matches.enumerated() {
      pool.append((true, place, RankedTitle(match, tables)))
    }
    let chosen = RankedTitle.spread(pool, count) { $0.rank }
    self.upNext = upNext
    self.upNext.keep(chosen.filter { !$0.isListed }.map(\.place))
    self.listed = chosen.filter(\.isListed).map { listed.matches[$0.place] }
    scores = listed.scores
    order = chosen.map(\.isListed)
  }
}

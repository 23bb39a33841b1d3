package import SeenCore
import SeenStore

/// Titles that are like others.
extension Journal {
  /// Returns what is like a title that a text names, of the journal or a catalog.
  /// - Parameters:
  ///   - text: The text.
  ///   - view: The journal.
  ///   - describe: Describes the title, or the show that it is of, by its symbol in the ledger that has it.
  /// - Returns: What is like it, and its description.
  /// - Throws: What finding the title throws.
  package func similar<Card>(
    to text: String, _ view: borrowing View,
    _ describe: (_ ledger: borrowing Ledger, Symbol) -> Card
  ) throws(AppError) -> (similar: SimilarTitles, like: Card) {
    switch try choice(text, view) {
    case .known(let title), .dated(let title, _):
      let similar = SimilarTitles(
        like: title, of: view.log.ledger, isOwn: true, view.log.ledger, profile: profile)
      return (similar, describe(view.log.ledger, view.log.ledger.show(of: title) ?? title))
    case .new(let new):
      let catalogs = try catalogs(of: view.folder)
      let mapped = try tables(of: catalogs, in: view.folder)
      guard let row = new.listedID.flatMap({ catalogs.index.rows(ofID: $0).first }) else {
        throw .refused(.unknownTitle(text, near: []))
      }
      let title = mapped.tables.ledger.show(of: Symbol(row)) ?? Symbol(row)
      let similar = SimilarTitles(
        like: title, of: mapped.tables.ledger, isOwn: false, view.log.ledger, profile: profile)
      return (similar, describe(mapped.tables.ledger, title))
    }
  }

  /// Returns the titles of catalogs that are most like what is up next, as they are suggested.
  /// - Parameters:
  ///   - upNext: What is up next.
  ///   - count: How many.
  ///   - words: A query that they match; empty for all.
  ///   - view: The journal.
  ///   - describe: Describes the titles, each of which is a row of the tables.
  /// - Returns: The descriptions, the most alike first.
  /// - Throws: `badQuery`, or `file` if a catalog cannot be read.
  package func listedSimilar<Title>(
    _ upNext: UpNext, _ count: Int, _ words: [String], _ view: borrowing View,
    _ describe: ([SimilarTitles.Match], borrowing CatalogTables) -> [Title]
  ) throws(AppError) -> [Title] {
    let catalogs = try catalogs(of: view.folder)
    guard catalogs.index.count > 0 else { return [] }
    let mapped = try tables(of: catalogs, in: view.folder)
    var among: Bits?
    if !words.isEmpty {
      let query = try query(words, view)
      among = try catalogTitles(query, view, catalogs, mapped.tables)
    }
    let links = CatalogLinks(view.ledger, catalogs.index, json: LogTexts.json)
    let matches = upNext.similar(in: mapped.tables, links, view.log.ledger, count, among: among)
    return describe(matches, mapped.tables)
  }
}

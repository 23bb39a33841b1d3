/// Answers a query about titles that the journal does not have: those of its catalogs.
///
/// They were never watched, rated or marked, so no term about watches matches them; terms about places and countries
/// may.
package struct CatalogEvaluation {
  private let query: Query
  private var facts: TitleEvaluation
  private let around: QuerySurroundings
  private var masks: [TextNeedle: Bits] = [:]
  private var isReady = false

  /// Prepares to answer a query; names in it are looked up in the journal.
  /// - Throws: The first name that is none.
  package init(
    _ query: Query, _ ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings
  ) throws(QueryError) {
    self.query = query
    self.around = around
    let names = try QueryNames(query, ledger, scope, around)
    facts = TitleEvaluation(names, around)
  }

  /// What the names in the query turned out to be.
  var names: QueryNames { facts.names }

  /// Returns the titles for which the query holds.
  /// - Complexity: O(n) in the titles and their distinct words, for each term.
  package mutating func titles(of tables: borrowing CatalogTables) -> Bits {
    titles(of: query.root, tables)
  }

  /// Returns the titles for which a part of the query holds.
  mutating func titles(of node: QueryNode, _ tables: borrowing CatalogTables) -> Bits {
    if !isReady {
      let names = facts.names
      facts = TitleEvaluation(names, around, folded: tables.folded)
      findWords(tables)
      isReady = true
    }
    var found = node.bits(size: tables.ledger.titles.count) { titles($0, tables.ledger) }
    if let hidden = tables.hidden { found.subtract(hidden) }
    return found
  }

  private mutating func titles(
    _ term: QueryTerm, _ ledger: borrowing Ledger
  ) -> Bits {
    switch (term.subject, term.test) {
    case (nil, .texts(let needles)):
      return needles.first.flatMap { masks[$0] } ?? Bits(size: ledger.titles.count)
    case (.seen?, .flag(false)), (.favorite?, .flag(false)):
      return Bits(size: ledger.titles.count, isFull: true)
    case (.ofTitle(let question)?, _): return titles(question, term, ledger)
    case (nil, _), (.seen?, _), (.favorite?, _), (.rating?, _), (.again?, _), (.list?, _),
      (.watch?, _), (.ofWatch?, _), (_, .watchedYear):
      return Bits(size: ledger.titles.count)
    case (.title?, _), (.name?, _), (.show?, _), (.franchise?, _), (.id?, _), (.group?, _),
      (.directorRating?, _):
      return facts.titles(term, ledger)
    case (.near?, _):
      var bits = facts.titles(term, ledger)
      bits.formUnion(facts.titlesByRange(term, ledger))
      return bits
    }
  }

  /// Returns the titles of which a question about what was done with them holds although the profile did nothing.
  private func titles(
    _ question: QueryField.TitleQuestion, _ term: QueryTerm, _ ledger: borrowing Ledger
  ) -> Bits {
    var bits = Bits(size: ledger.titles.count)
    switch (question, term.test) {
    case (.watches, .numbers(let ranges)):
      if ranges.contains(where: { $0.contains(0) }) { bits.invert() }
    case (.comment, .flag(false)): bits.invert()
    case (.seenBy, _), (.likedBy, _):
      for id in names.friendsTitles[term.offset] ?? [] {
        if let title = ledger.titles.find(id) { bits[Int(title)] = true }
      }
    case (.like, .like(let titles)):
      for title in titles {
        guard let found = around.similar[ByteKey(title.text)]?.listed, found.size == bits.size
        else { continue }
        bits.formUnion(found)
      }
    default: break
    }
    return bits
  }

  /// Looks every title through once for up to eight free words at a time.
  private mutating func findWords(_ tables: borrowing CatalogTables) {
    for needles in FreeWords.needles(of: query) {
      var words = WordEvaluation(needles, around, folded: tables.folded)
      let found = words.masks(ofTitles: tables.ledger)
      for (place, needle) in needles.enumerated() {
        masks[needle] = Bits(size: found.count) { found[$0] >> UInt8(place) & 1 == 1 }
      }
    }
  }
}

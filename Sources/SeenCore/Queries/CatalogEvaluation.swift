/// Answers a query about titles that the journal does not have: those of its catalogs.
///
/// Nobody watched, rated or marked them, so whatever is asked of watches does not hold of them; where they are
/// found does.
package struct CatalogEvaluation {
  private let query: Query
  private var facts: TitleEvaluation
  private let around: QuerySurroundings
  private var masks: [TextNeedle: Bits] = [:]

  /// Prepares to answer a query; names in it are looked up in the journal.
  /// - Throws: The first name that is none.
  package init(
    _ query: Query, _ ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings
  ) throws(QueryError) {
    self.query = query
    self.around = around
    let names = try QueryNames(query, ledger, profile: scope.profile, around)
    facts = TitleEvaluation(names, around)
  }

  /// Returns the titles for which the query holds.
  /// - Complexity: O(n) in the titles and their distinct words, for each term.
  package mutating func titles<Source: TitleSource & ~Copyable>(
    of source: borrowing Source
  ) -> Bits {
    findWords(source)
    return titles(query.root, source)
  }

  /// Returns the titles for which a part of the query holds.
  mutating func titles<Source: TitleSource & ~Copyable>(
    of node: QueryNode, _ source: borrowing Source
  ) -> Bits {
    if masks.isEmpty { findWords(source) }
    return titles(node, source)
  }

  private mutating func titles<Source: TitleSource & ~Copyable>(
    _ node: QueryNode, _ source: borrowing Source
  ) -> Bits {
    switch node {
    case .term(let term): return titles(term, source)
    case .not(let inner):
      var bits = titles(inner, source)
      bits.invert()
      return bits
    case .every(let nodes):
      var bits = Bits(size: source.titleCount, isFull: true)
      for node in nodes { bits.formIntersection(titles(node, source)) }
      return bits
    case .any(let nodes):
      var bits = Bits(size: source.titleCount)
      for node in nodes { bits.formUnion(titles(node, source)) }
      return bits
    }
  }

  private mutating func titles<Source: TitleSource & ~Copyable>(
    _ term: QueryTerm, _ source: borrowing Source
  ) -> Bits {
    switch (term.field, term.test) {
    case (nil, .texts(let needles)):
      return needles.first.flatMap { masks[$0] } ?? Bits(size: source.titleCount)
    case (.seen?, .flag(false)), (.favorite?, .flag(false)):
      return Bits(size: source.titleCount, isFull: true)
    case (.seen?, _), (.favorite?, _), (.rating?, _), (.again?, _), (.in?, _):
      return Bits(size: source.titleCount)
    default:
      return term.isOfWatch
        ? facts.titlesWithoutWatch(.term(term), source) : facts.titles(term, source)
    }
  }

  /// Looks every title through once for up to 64 free words at a time.
  private mutating func findWords<Source: TitleSource & ~Copyable>(_ source: borrowing Source) {
    for needles in FreeWords.needles(of: query) {
      var words = WordEvaluation(needles, around)
      words.start(source)
      var found = needles.map { _ in Bits(size: source.titleCount) }
      for title in 0..<Symbol(source.titleCount) {
        var mask = words.mask(ofTitle: title, source)
        while mask != 0 {
          found[mask.trailingZeroBitCount][Int(title)] = true
          mask &= mask - 1
        }
      }
      for (needle, bits) in zip(needles, found) { masks[needle] = bits }
    }
  }
}

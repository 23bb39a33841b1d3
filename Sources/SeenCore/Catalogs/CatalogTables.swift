/// The facts of titles of catalogs, in the same tables as those of the journal.
///
/// `ledger` holds titles and their facts and nothing else, so code that reads facts from the journal's ledger
/// (`fact(_:of:)`, `text(_:of:)`, `texts(_:of:)`, `number(_:of:)`, `kind(of:)`, `name(of:)`) can read this one too. The
/// symbol of a title is its row in `CatalogIndex`, from 0, without gaps; `CatalogLinks` says which title of the journal
/// is the same. There are no watches, ratings or lists in it.
package struct CatalogTables: ~Copyable {
  /// The titles.
  package var ledger: Ledger
  /// The folded texts of `ledger.words`.
  package let folded = FoldedTexts()
  /// The titles in the order of their names, then of their ids, by bytes.
  package var byName = Column<Symbol>()

  /// The titles that no query finds, as the profile must not see them; nil for none.
  package var hidden: Bits?

  /// Creates tables from a settled ledger.
  /// - Complexity: O(n) in its words, O(k log k) in its titles.
  package init(_ ledger: consuming Ledger) {
    self.ledger = ledger
    var folder = FoldedText()
    for word in 0..<Symbol(self.ledger.words.count) {
      unsafe folder.fold(self.ledger.words.bytes(word))
      guard folded.append(folder.bytes) else { break }
    }
    var names: [NamedTitle] = []
    for title in 0..<Symbol(self.ledger.titles.count) {
      names.append(NamedTitle(title, of: self.ledger))
    }
    names.sort()
    for name in names { byName.append(name.title) }
    // A quarter of all bytes, which every query would check for nothing.
    self.ledger.arrays.forgetTexts(seed: self.ledger.seed)
  }

  /// Creates empty tables that a visitor fills.
  package init(seed: UInt64) {
    ledger = Ledger(seed: seed)
  }

  /// The number of titles.
  package var count: Int { ledger.titles.count }

  /// Visits the columns, always in the same order.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try ledger.visit(&visitor)
    try folded.visit(&visitor)
    try visitor.visit(&byName)
  }
}

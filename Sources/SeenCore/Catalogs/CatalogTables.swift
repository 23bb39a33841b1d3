/// What catalogs say of their titles, in the same tables as what the journal says of its own.
///
/// `ledger` holds titles and their facts and nothing else, so whatever asks the ledger of the journal for a fact
/// (`fact(_:of:)`, `text(_:of:)`, `texts(_:of:)`, `number(_:of:)`, `kind(of:)`, `name(of:)`) asks this one alike. The
/// symbol of a title is its row in `CatalogIndex`, from 0, without gaps; `CatalogLinks` says which title of the journal
/// is the same one. There are no watches, ratings or lists in it.
package struct CatalogTables: ~Copyable {
  /// The titles.
  package var ledger: Ledger
  /// The folded texts (`TextFold`) of `ledger.words`, one after the other, with a line feed after each.
  package var folded = Column<UInt8>()
  /// Where the folded text of each word ends, before its line feed.
  package var foldedEnds = Column<UInt32>()

  /// Makes tables of a settled ledger.
  /// - Complexity: O(n) in its words.
  package init(_ ledger: consuming Ledger) {
    self.ledger = ledger
    for word in 0..<Symbol(self.ledger.words.count) {
      for byte in TextFold.fold(self.ledger.words.text(word)).utf8 { folded.append(byte) }
      foldedEnds.append(UInt32(clamping: folded.count))
      folded.append(10)
    }
  }

  /// Makes empty tables that a visitor fills.
  package init(seed: UInt64) {
    ledger = Ledger(seed: seed)
  }

  /// The number of titles.
  package var count: Int { ledger.titles.count }

  /// Returns where the folded text of a word lies in `folded`.
  package func foldedRange(of word: Symbol) -> Range<Int> {
    let start = word == 0 ? 0 : Int(foldedEnds[Int(word) - 1]) + 1
    return start..<Int(foldedEnds[Int(word)])
  }

  /// Takes a visitor through the columns, always in the same order.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try ledger.visit(&visitor)
    try visitor.visit(&folded)
    try visitor.visit(&foldedEnds)
  }
}

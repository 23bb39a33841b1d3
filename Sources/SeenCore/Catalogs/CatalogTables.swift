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
    sortNames()
    // A quarter of all bytes, which every query would check for nothing.
    self.ledger.arrays.forgetTexts(seed: self.ledger.seed)
  }

  /// A title by its name: eight bytes of it, which nearly always decide.
  private struct NameKey: BitwiseCopyable {
    let start: UInt64
    let title: Symbol
  }

  private mutating func sortNames() {
    var names = Column<NameKey>()
    names.reserve(ledger.titles.count)
    for title in 0..<Symbol(ledger.titles.count) {
      var start: UInt64 = 0
      let bytes = unsafe name(title)
      for place in 0..<min(8, bytes.count) {
        unsafe start |= UInt64(bytes[place]) << (56 - 8 * UInt64(place))
      }
      names.append(NameKey(start: start, title: title))
    }
    names.sort { left, right in
      if left.start != right.start { return left.start < right.start }
      let names = unsafe (name(left.title), name(right.title))
      if unsafe names.0.precedes(names.1) { return true }
      if unsafe names.1.precedes(names.0) { return false }
      return unsafe ledger.titles.bytes(left.title).precedes(ledger.titles.bytes(right.title))
    }
    byName.reserve(names.count)
    for place in 0..<names.count { byName.append(names[place].title) }
  }

  /// The bytes of a title's name, which is its id where it has none.
  private func name(_ title: Symbol) -> UnsafeRawBufferPointer {
    guard let name = ledger.fact(.name, of: title) else { return unsafe ledger.titles.bytes(title) }
    return unsafe ledger.words.bytes(name)
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

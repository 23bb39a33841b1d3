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

  /// A title by its name: sixteen bytes of it, which nearly always decide.
  private struct NameKey: BitwiseCopyable {
    let start: UInt64
    let next: UInt64
    let title: Symbol
    /// Its name among the words; the greatest symbol where it has none, as its id counts then.
    let name: Symbol
  }

  private mutating func sortNames() {
    var names = Column<NameKey>()
    names.reserve(ledger.titles.count)
    for title in 0..<Symbol(ledger.titles.count) {
      let name = ledger.fact(.name, of: title) ?? .max
      let bytes = unsafe bytes(name, of: title)
      names.append(
        unsafe NameKey(
          start: CatalogTables.word(at: 0, in: bytes), next: CatalogTables.word(at: 8, in: bytes),
          title: title, name: name))
    }
    names.sort { left, right in
      if left.start != right.start { return left.start < right.start }
      if left.next != right.next { return left.next < right.next }
      let names = unsafe (bytes(left.name, of: left.title), bytes(right.name, of: right.title))
      if unsafe names.0.precedes(names.1) { return true }
      if unsafe names.1.precedes(names.0) { return false }
      return unsafe ledger.titles.bytes(left.title).precedes(ledger.titles.bytes(right.title))
    }
    byName.reserve(names.count)
    for place in 0..<names.count { byName.append(names[place].title) }
  }

  private func bytes(_ name: Symbol, of title: Symbol) -> UnsafeRawBufferPointer {
    unsafe name == .max ? ledger.titles.bytes(title) : ledger.words.bytes(name)
  }

  /// Returns eight bytes as a number that sorts as they do; those past the end are 0.
  private static func word(at start: Int, in bytes: UnsafeRawBufferPointer) -> UInt64 {
    var word: UInt64 = 0
    for place in start..<max(start, min(start + 8, bytes.count)) {
      unsafe word |= UInt64(bytes[place]) << (56 - 8 * UInt64(place - start))
    }
    return word
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

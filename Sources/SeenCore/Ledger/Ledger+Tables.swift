/// The list of the tables that events fill, besides those of watches and items, whose rows stay where they are.
///
/// A new table for a kind of event is a property of `Ledger`, and a line in each of the functions here, which all code
/// uses that drops, hides, copies or digests rows, or writes them to a snapshot.
extension Ledger {
  /// How many rows are settled, of those tables that do not know it themselves.
  package struct SettledCounts: BitwiseCopyable, Sendable {
    package var watches = 0
    package var items = 0
    package var batches = 0
    package var index = 0
  }

  /// Takes a visitor through the tables of rows that stand or are gone.
  mutating func visitTables<Visitor: TableVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&ratings)
    visitor.visit(&marks)
    visitor.visit(&playback)
    visitor.visit(&settings)
    visitor.visit(&kept)
    visitor.visit(&listRows)
    visitor.visit(&sources)
  }

  /// Shows a reader the same tables.
  borrowing func readTables<Reader: TableReader>(_ reader: inout Reader) {
    reader.read(ratings)
    reader.read(marks)
    reader.read(playback)
    reader.read(settings)
    reader.read(kept)
    reader.read(listRows)
    reader.read(sources)
  }

  /// Absorbs the rows of another ledger.
  /// - Complexity: O(n) in the rows of the other.
  mutating func absorbRows(_ other: inout Ledger, _ map: borrowing SymbolMap) {
    watches.absorb(&other.watches, map)
    items.absorb(&other.items, map)
    ratings.absorb(&other.ratings, map)
    marks.absorb(&other.marks, map)
    playback.absorb(&other.playback, map)
    settings.absorb(&other.settings, map)
    kept.absorb(&other.kept, map)
    listRows.absorb(&other.listRows, map)
    sources.absorb(&other.sources, map)
    batches.absorb(&other.batches) { $0.translate(map) }
    index.absorb(&other.index) { $0.translate(map) }
    findings.absorb(&other.findings) { $0.detail = map.words[$0.detail] }
    pending.absorb(&other.pending, map)
  }

  /// Takes a visitor through the columns of the tables.
  mutating func visitRows<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try ratings.visit(&visitor)
    try marks.visit(&visitor)
    try playback.visit(&visitor)
    try settings.visit(&visitor)
    try kept.visit(&visitor)
    try listRows.visit(&visitor)
    try sources.visit(&visitor)
    try visitor.visit(&batches)
  }
}

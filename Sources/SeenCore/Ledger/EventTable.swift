/// A row that one event made.
///
/// The translation of symbols is declared with the values, so no table can absorb rows without it.
package protocol TableRow {
  /// When and by whom the event was recorded.
  var key: EventKey { get }
  /// Replaces the symbols and ids of one ledger with those of another.
  mutating func translate(_ map: borrowing SymbolMap)
}

/// A row that stands until its event is undone.
///
/// Its subject and its digest are declared with the values, so no table can be forgotten when rows are hidden or
/// digested.
protocol LedgerRow: TableRow {
  /// What it is about, for profiles that may not see everything.
  var about: RowSubject { get }
  /// The number of its table in digests.
  static var digestMark: UInt64 { get }
  /// Returns its values as numbers that mean the same in every ledger, for digests.
  func digests(_ texts: borrowing TextDigests) -> [UInt64]
}

/// What a row is about.
enum RowSubject {
  case title(Symbol, profile: Symbol, isPrivate: Bool)
  case profile(Symbol)
  /// The content of its line.
  case line(TextRange)
  /// The journal, or a list: visible to everybody.
  case journal
}

/// A table of such rows, in the order in which they were read.
protocol EventTable: ~Copyable {
  /// The content of a row.
  associatedtype Row: TableRow
  /// Creates an empty table.
  init()
  /// The number of rows.
  var count: Int { get }
  /// The row at a place.
  subscript(row: Int) -> Row { get set }
  /// Makes room for a number of rows in all.
  mutating func reserve(_ rows: Int)
  /// Adds a row.
  mutating func append(_ row: Row)
  /// Keeps the rows from `start` on for which a test holds, in their order.
  mutating func filter(from start: Int, _ keeps: (Row) -> Bool)
}

extension EventTable where Self: ~Copyable {
  /// Absorbs the rows of another ledger's table.
  /// - Complexity: O(n) in the other's rows.
  mutating func absorb(_ other: inout Self, _ map: borrowing SymbolMap) {
    reserve(count + other.count)
    for place in 0..<other.count {
      var row = other[place]
      row.translate(map)
      append(row)
    }
    other = Self()
  }
}

extension Column: EventTable where Element: TableRow {
  init() { self.init(capacity: 0) }
}
extension RatingTable: EventTable {}
extension PlaybackTable: EventTable {}
extension ListTable: EventTable {}

/// A visitor that changes the tables of a ledger (`Ledger.visitTables`).
protocol TableVisitor {
  /// Changes a table; its first `settled` rows are settled.
  mutating func visit<Table: EventTable & ~Copyable>(_ table: inout Table, _ settled: inout Int)
  where Table.Row: LedgerRow
}

/// A visitor that reads the tables of a ledger (`Ledger.readTables`).
protocol TableReader {
  mutating func read<Table: EventTable & ~Copyable>(_ table: borrowing Table)
  where Table.Row: LedgerRow
}

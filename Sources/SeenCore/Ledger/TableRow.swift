/// A row of a table: what one event said.
///
/// Its members are listed once, by `visit`: the columns of its table, the translation of its symbols and its digest
/// follow from the list, so no member can be forgotten in one of them.
package protocol TableRow: BitwiseCopyable {
  /// When and by whom the event was recorded.
  var key: EventKey { get }
  /// Creates an empty row.
  init()
  /// Takes a visitor through the members, always in the same order.
  mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor)
}

/// A row that stands until its event is undone.
///
/// Its subject and its mark are declared with the values, so no table can be forgotten when rows are hidden or
/// digested.
protocol LedgerRow: TableRow {
  /// What it is about, for profiles that may not see everything.
  var about: RowSubject { get }
  /// The number of its table in digests.
  static var digestMark: UInt64 { get }
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

/// A visitor that changes the tables of a ledger (`Ledger.visitTables`).
protocol TableVisitor {
  mutating func visit<Row: LedgerRow>(_ table: inout RowTable<Row>)
}

/// A visitor that reads the tables of a ledger (`Ledger.readTables`).
protocol TableReader {
  mutating func read<Row: LedgerRow>(_ table: borrowing RowTable<Row>)
}

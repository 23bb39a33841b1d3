/// A table of rows, in the order in which they were read: a packed column for each member, from the list of members of
/// the row.
///
/// Reading one member of a row costs the loads of that member alone: what a loop does not use of a row is never loaded.
/// A member that is 0 in every row takes no memory.
@safe package struct RowTable<Row: TableRow>: ~Copyable, ColumnGroup {
  private let columns: UnsafeMutablePointer<PackedColumn<UInt64>>
  private let columnCount: Int
  /// How many rows are settled: the first ones.
  private(set) var settledCount = 0
  /// For how many rows every column has room.
  private var room = 0

  /// Creates an empty table.
  package init() {
    var counting = CountingColumns()
    var row = Row()
    row.visit(&counting)
    columnCount = counting.count
    unsafe columns = .allocate(capacity: columnCount)
    for column in 0..<columnCount { unsafe (columns + column).initialize(to: PackedColumn()) }
  }

  deinit {
    unsafe columns.deinitialize(count: columnCount)
    unsafe columns.deallocate()
  }

  /// The number of rows.
  package var count: Int { unsafe columns[0].count }

  /// The row at a place.
  package subscript(row: Int) -> Row {
    // Other modules call these; inlined, as here, only the loads of what is used are left.
    @specialized(where Row == KeptRow)
    @specialized(where Row == ListRow)
    @specialized(where Row == MarkRow)
    @specialized(where Row == PlaybackRow)
    @specialized(where Row == RatingRow)
    @specialized(where Row == SettingRow)
    @specialized(where Row == SourceRow)
    @inline(__always) get {
      var value = Row()
      var cells = unsafe RowCells(columns, row: row, .read)
      unsafe value.visit(&cells)
      return value
    }
    set {
      var value = newValue
      var cells = unsafe RowCells(columns, row: row, .replace)
      unsafe value.visit(&cells)
    }
  }

  /// Adds a row.
  /// - Complexity: O(1) amortized.
  @inline(__always) mutating func append(_ row: Row) {
    if _slowPath(count >= room) { makeRoom() }
    var row = row
    var cells = unsafe RowCells(columns, row: count, .append)
    unsafe row.visit(&cells)
  }

  @inline(never) private mutating func makeRoom() { reserve(max(64, count + count / 2)) }

  /// Gives the last rows, which were added without, their titles in the order of the rows.
  /// - Complexity: O(n) in these rows.
  @inline(__always) mutating func name(last added: Int, _ title: (Int) -> Symbol) {
    let first = count - added
    for place in 0..<added {
      var row = Row()
      var cells = unsafe RowCells(columns, row: first + place, .name(title(place)))
      unsafe row.visit(&cells)
    }
  }

  /// Marks all rows as settled.
  mutating func markSettled() { settledCount = count }

  /// Keeps the rows from `start` on for which a test holds, in their order.
  /// - Complexity: O(n) in the rows.
  mutating func filter(from start: Int = 0, _ keeps: (Row) -> Bool) {
    var kept = start
    for row in start..<max(start, count) {
      let value = self[row]
      guard keeps(value) else { continue }
      if kept < row { self[kept] = value }
      kept += 1
    }
    truncate(to: kept)
  }

  /// Absorbs the rows of another ledger's table.
  /// - Complexity: O(n) in the other's rows.
  mutating func absorb(_ other: inout RowTable, _ map: borrowing SymbolMap) {
    var map = copy map
    reserve(count + other.count)
    for place in 0..<other.count {
      var row = other[place]
      row.visit(&map)
      append(row)
    }
    other = RowTable()
  }

  /// Takes a visitor through the columns.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    room = .max
    for column in 0..<columnCount {
      try unsafe visitor.visit(&columns[column])
      room = min(room, unsafe columns[column].capacity)
    }
  }
}

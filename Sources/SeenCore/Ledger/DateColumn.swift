/// A packed column of packed dates, `year << 9 | month << 5 | day`; 0 for an unknown one.
///
/// Dates from 1970 to 2097 take two bytes, because they count from there. Others are kept as well, only wider.
package struct DateColumn: ~Copyable, ColumnGroup {
  private var stored = PackedColumn<UInt32>()
  /// One less than the first date that is kept in few bytes.
  private static let base: UInt32 = 1970 << 9 &- 1

  package init() {}

  /// For how many dates there is room.
  var capacity: Int { stored.capacity }

  @inline(__always) private static func packed(_ date: UInt32) -> UInt32 {
    date == 0 ? 0 : date &- base
  }

  @inline(__always) fileprivate static func date(_ stored: UInt32) -> UInt32 {
    stored == 0 ? 0 : stored &+ base
  }

  package subscript(row: Int) -> UInt32 {
    @inline(__always) get { DateColumn.date(stored[row]) }
    @inline(__always) set { stored[row] = DateColumn.packed(newValue) }
  }

  /// The dates, to be read in a loop that writes elsewhere; only while the column lives and is not changed.
  @inline(__always) var values: Values { unsafe Values(stored: stored.values) }

  /// The parts of a column that reading takes, in registers.
  @unsafe struct Values {
    fileprivate let stored: PackedColumn<UInt32>.Values

    /// The date of a row, which must be one of the column's.
    @inline(__always) subscript(row: Int) -> UInt32 { unsafe DateColumn.date(stored[row]) }
  }

  /// Adds a date for which there is room already.
  @inline(__always) mutating func appendInRoom(_ date: UInt32) {
    stored.appendInRoom(DateColumn.packed(date))
  }

  /// Adds all dates of another column, and frees it.
  /// - Complexity: O(n) in the other's rows.
  mutating func absorb(_ other: inout DateColumn) { stored.absorb(&other.stored) }

  /// Takes a visitor through the column.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&stored)
  }
}

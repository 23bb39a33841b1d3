/// A packed column of dates as `PartialDate` packs them; 0 for an unknown one.
///
/// Dates from 1970 to 2097 without a qualifier take two bytes, because they count from there and leave it out. Others
/// are kept as well, only wider.
package struct DateColumn: ~Copyable, ColumnGroup {
  private var stored = PackedColumn<UInt32>()
  /// One less than the first date that is kept in few bytes, without its qualifier.
  private static let base: UInt32 = 1970 << 9 &- 1
  /// Marks a date that is kept whole; no other is so great, or so small below the base.
  private static let isWhole: UInt32 = 1 << 30

  package init() {}

  /// For how many dates there is room.
  var capacity: Int { stored.capacity }

  @inline(__always) private static func packed(_ date: UInt32) -> UInt32 {
    if _fastPath(date & 3 == PartialDate.Qualifier.none.rawValue) { return date &>> 2 &- base }
    return date == 0 ? 0 : date | isWhole
  }

  @inline(__always) fileprivate static func date(_ stored: UInt32) -> UInt32 {
    if _slowPath(stored &>> 30 == 1) { return stored ^ isWhole }
    return stored == 0 ? 0 : (stored &+ base) &<< 2 | PartialDate.Qualifier.none.rawValue
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

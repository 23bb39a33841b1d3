/// A packed column of where texts lie in the log, as `TextRange.packed`; 0 for nowhere.
///
/// Places and lengths lie apart, because both are short and together they are not: five bytes where most texts are
/// shorter than 256 bytes, and the log has less than 4 GiB with the room between its segments.
package struct RangeColumn: ~Copyable, ColumnGroup {
  private var places = PackedColumn<UInt64>()
  private var lengths = PackedColumn<UInt32>()

  package init() {}

  /// The number of ranges.
  package var count: Int { places.count }

  /// The packed range of a row.
  package subscript(row: Int) -> UInt64 {
    @inline(__always) get { places[row] &<< 20 | UInt64(lengths[row]) }
    @inline(__always) set {
      places[row] = newValue &>> 20
      lengths[row] = RangeColumn.length(newValue)
    }
  }

  @inline(__always) private static func length(_ range: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: range & 0xf_ffff)
  }

  /// Makes room for a number of ranges in all.
  mutating func reserve(_ rows: Int) {
    places.reserve(rows)
    lengths.reserve(rows)
  }

  /// Adds a packed range.
  /// - Complexity: O(1) amortized.
  @inline(__always) mutating func append(_ range: UInt64) {
    places.append(range &>> 20)
    lengths.append(RangeColumn.length(range))
  }

  /// Adds all ranges of another column, and frees it.
  /// - Complexity: O(n) in the other's rows.
  mutating func absorb(_ other: inout RangeColumn) {
    places.absorb(&other.places)
    lengths.absorb(&other.lengths)
  }

  /// Takes a visitor through the columns.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&places)
    try visitor.visit(&lengths)
  }
}

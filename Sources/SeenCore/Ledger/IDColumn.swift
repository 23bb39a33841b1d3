/// A packed column of the ids of events, `writer << 48 | n`.
///
/// They are stored with n above the writer's symbol, which takes only as many bits as the greatest in the column needs:
/// four for sixteen writers, so that a million events take three bytes each. The column is rewritten when a writer
/// needs more.
package struct IDColumn: ~Copyable, ColumnGroup {
  private var values = PackedColumn<UInt64>()
  private var writerBits: UInt64 = 4

  package init() {}

  /// The number of ids.
  package var count: Int { values.count }
  /// For how many ids there is room.
  var capacity: Int { values.capacity }

  package subscript(row: Int) -> UInt64 {
    @inline(__always) get {
      let value = values[row]
      return value &>> writerBits | (value & (1 &<< writerBits &- 1)) &<< 48
    }
    @inline(__always) set {
      makeRoom(forWriterOf: newValue)
      values[row] = packed(newValue)
    }
  }

  /// Adds an id.
  /// - Complexity: O(1) amortized.
  @inline(__always) package mutating func append(_ id: UInt64) {
    makeRoom(forWriterOf: id)
    values.append(packed(id))
  }

  /// Adds an id for which there is room already.
  @inline(__always) mutating func appendInRoom(_ id: UInt64) {
    makeRoom(forWriterOf: id)
    values.appendInRoom(packed(id))
  }

  @inline(__always) private func packed(_ id: UInt64) -> UInt64 {
    (id & 0xffff_ffff_ffff) &<< writerBits | id &>> 48
  }

  @inline(__always) private mutating func makeRoom(forWriterOf id: UInt64) {
    if _slowPath((id &>> 48) &>> writerBits != 0) { widen(to: id &>> 48 < 256 ? 8 : 16) }
  }

  @inline(never) private mutating func widen(to bits: UInt64) {
    var widened = PackedColumn<UInt64>()
    widened.reserve(values.capacity)
    for row in 0..<values.count {
      let id = self[row]
      widened.append((id & 0xffff_ffff_ffff) &<< bits | id &>> 48)
    }
    values = widened
    writerBits = bits
  }

  /// Adds all ids of another column, each passed through `change`, and frees it.
  /// - Complexity: O(n) in the other's rows.
  mutating func absorb(_ other: inout IDColumn, _ change: (UInt64) -> UInt64) {
    reserve(count + other.count)
    for row in 0..<other.count { append(change(other[row])) }
    other = IDColumn()
  }

  /// Takes a visitor through the column.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    var bits = Column<UInt8>()
    bits.append(UInt8(truncatingIfNeeded: writerBits))
    try visitor.visit(&bits)
    try visitor.visit(&values)
    if bits.count == 1 { writerBits = min(UInt64(bits[0]), 16) }
  }
}

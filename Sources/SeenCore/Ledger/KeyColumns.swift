/// The keys of rows in eight or nine bytes where the events themselves have sixteen.
///
/// Ids are in an `IDColumn`; stamps count from 2004, so that those of thirty years fit into five bytes. Anything
/// else is kept as well, only wider.
package struct KeyColumns: ~Copyable, ColumnGroup {
  var ids = IDColumn()
  var times = PackedColumn<Int64>(zero: 1 << 40)

  package init() {}

  /// The number of keys.
  package var count: Int { ids.count }

  package subscript(row: Int) -> EventKey {
    @inline(__always) get { EventKey(id: id(row), time: times[row]) }
    @inline(__always) set {
      ids[row] = newValue.id
      times[row] = newValue.time
    }
  }

  /// The id of the event of a row.
  @inline(__always) package func id(_ row: Int) -> UInt64 { ids[row] }

  /// When the event of a row was recorded, in milliseconds since 1970.
  @inline(__always) package func time(_ row: Int) -> Int64 { times[row] }

  /// Adds a key.
  @inline(__always) mutating func append(_ key: EventKey) {
    ids.append(key.id)
    times.append(key.time)
  }

  /// Adds a key for which there is room already.
  @inline(__always) mutating func appendInRoom(_ key: EventKey) {
    ids.appendInRoom(key.id)
    times.appendInRoom(key.time)
  }

  /// Takes a visitor through the columns.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try ids.visit(&visitor)
    try visitor.visit(&times)
  }
}

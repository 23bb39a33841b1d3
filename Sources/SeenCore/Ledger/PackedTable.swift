/// A table whose rows are split into packed columns, and reassembled when they are read.
///
/// Reading one fact of a row costs the loads of that fact alone: what a loop does not use of a row is never
/// loaded.
package protocol PackedTable: ColumnGroup, ~Copyable {
  /// The content of a row.
  associatedtype Row
  /// The number of rows.
  var count: Int { get }
  /// The row at a place.
  subscript(row: Int) -> Row { get set }
}

extension PackedTable where Self: ~Copyable {
  /// Keeps the rows from `start` on for which a test holds, in their order.
  /// - Complexity: O(n) in the rows.
  package mutating func filter(from start: Int = 0, _ keeps: (Row) -> Bool) {
    var kept = start
    for row in start..<max(start, count) {
      let value = self[row]
      guard keeps(value) else { continue }
      if kept < row { self[kept] = value }
      kept += 1
    }
    truncate(to: kept)
  }
}

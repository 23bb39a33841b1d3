/// The total order of rows that were read in any order.
extension Ledger {
  /// A row and the time of its event, which decides nearly always.
  private struct TimedRow {
    var time: Int64
    var row: Int32
  }

  /// Returns the numbers below a count in the total order of the keys that they have.
  /// - Complexity: O(n) when they are in order, else O(n log n).
  @inline(never) package func inOrder(count: Int, _ key: (Int) -> EventKey) -> [Int32] {
    var rows: [TimedRow] = []
    rows.reserveCapacity(count)
    var isSorted = true
    var last = EventKey(id: 0, time: .min)
    for row in 0..<count {
      let own = key(row)
      if row > 0, precedes(own, last) { isSorted = false }
      rows.append(TimedRow(time: own.time, row: Int32(truncatingIfNeeded: row)))
      last = own
    }
    if !isSorted {
      rows.sort { left, right in
        if left.time != right.time { return left.time < right.time }
        return precedes(key(Int(left.row)), key(Int(right.row)))
      }
    }
    return rows.map(\.row)
  }

  /// Returns rows in the total order of the keys that they have.
  ///
  /// Only their places are sorted: each kind of row that is sorted by itself takes four kilobytes of the program.
  /// - Complexity: O(n) when they are in order, else O(n log n).
  package func inOrder<Row>(_ rows: [Row], _ key: (Row) -> EventKey) -> [Row] {
    inOrder(count: rows.count) { key(rows[$0]) }.map { rows[Int($0)] }
  }
}

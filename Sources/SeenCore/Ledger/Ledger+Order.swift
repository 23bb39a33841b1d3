/// The total order of rows that were read in any order.
extension Ledger {
  /// A row and the time of its event, which decides nearly always.
  private struct TimedRow {
    var time: Int64
    var row: Int32
  }

  /// Returns whether one watch of a title comes before another in watch order.
  ///
  /// Unknown dates first, then by the first day, coarser dates before finer ones, no clock before a clock, then
  /// by clock, then in the order of recording.
  @inline(__always) package func watchPrecedes(_ left: Int, _ right: Int) -> Bool {
    let dates = (watches.date[left], watches.date[right])
    if dates.0 != dates.1 { return dates.0 < dates.1 }
    // No clock is the greatest number; one more makes it the smallest.
    let clocks = (watches.clock[left] &+ 1, watches.clock[right] &+ 1)
    if clocks.0 != clocks.1 { return clocks.0 < clocks.1 }
    return precedes(watches.key(left), watches.key(right))
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

  /// Returns the standing kept events of some kinds, in total order.
  ///
  /// - Parameters:
  ///   - kinds: The kinds.
  ///   - isWanted: Returns whether to take the event of a line.
  /// - Returns: Their rows.
  /// - Complexity: O(n) in the kept events.
  package func kept(
    of kinds: [EventKind], where isWanted: (TextRange) -> Bool = { _ in true }
  ) -> [KeptRow] {
    let types = kinds.compactMap { words.find($0.name) }
    guard !types.isEmpty else { return [] }
    var rows: [KeptRow] = []
    for row in 0..<kept.count where types.contains(kept[row].type) && isWanted(kept[row].line) {
      rows.append(kept[row])
    }
    return inOrder(rows, \.key)
  }

  /// Returns events of the index and where their lines are, in total order.
  ///
  /// - Parameter isWanted: Returns whether to take an event; asked in the order of the index.
  /// - Returns: Their keys and lines: of all events, half of what the rows themselves take.
  /// - Complexity: O(n) in the index when it is in order, else O(n log n).
  package func indexed(
    where isWanted: (EventRow) -> Bool = { _ in true }
  ) -> [(key: EventKey, line: TextRange)] {
    var rows: [(key: EventKey, line: TextRange)] = []
    for row in 0..<index.count {
      let event = index[row]
      if isWanted(event) { rows.append((event.key, event.line)) }
    }
    return inOrder(rows, \.key)
  }
}

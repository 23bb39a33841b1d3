/// Runs of ids of a settled table: rows of one writer with ascending numbers, in which an id is found by binary search.
///
/// Files are read one after the other, so a journal has about as many runs as files. A snapshot contains them, so rows
/// to amend are found without searching all of them. 24 bytes per run.
package struct IDRuns: ~Copyable {
  private var runs = Column<Run>()
  /// How many rows they cover, from the first.
  package private(set) var count = 0

  /// A run of rows with ascending ids.
  struct Run: BitwiseCopyable {
    /// The row after the last.
    var end: UInt32
    var first: UInt64
    var last: UInt64
  }

  /// Covers nothing.
  package init() {}

  /// Finds the runs of a column; none when they are too short to be of use.
  /// - Complexity: O(n) in the rows.
  package init(_ ids: borrowing IDColumn) {
    guard ids.count > 0 else { return }
    var run = Run(end: 1, first: ids[0], last: ids[0])
    for row in 1..<ids.count {
      let id = ids[row]
      if id <= run.last || id >> 48 != run.last >> 48 {
        runs.append(run)
        run.first = id
      }
      run.last = id
      run.end = UInt32(truncatingIfNeeded: row + 1)
    }
    runs.append(run)
    count = ids.count
    if runs.count > 64 + count / 64 { self = IDRuns() }
  }

  /// Calls a function with each covered row that has an id.
  /// - Complexity: O(r) in the runs, and O(log n) in the rows of those that may have it.
  package func forEachRow(of id: UInt64, in ids: borrowing IDColumn, _ body: (Int) -> Void) {
    var start = 0
    for index in 0..<runs.count {
      let run = runs[index]
      if run.first <= id, id <= run.last {
        let row = (start..<Int(run.end)).partitionPoint { ids[$0] < id }
        if row < run.end, ids[row] == id { body(row) }
      }
      start = Int(run.end)
    }
  }

  /// Takes a visitor through the runs.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&runs)
    count = runs.count == 0 ? 0 : Int(runs[runs.count - 1].end)
  }
}

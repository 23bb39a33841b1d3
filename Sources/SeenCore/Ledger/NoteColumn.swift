/// Where the notes of watches lie in the log, as `TextRange.packed`; 0 for none.
///
/// Only rows with notes have a range: a bit for each row says which do, and a count for every 64 rows says how many
/// came before, so that a range is found without a search. A fifth of a byte per row, and five or six for each with
/// notes.
package struct NoteColumn: ~Copyable {
  /// The number of rows.
  package private(set) var count = 0
  /// Which rows have a range, 64 to a word.
  private var words = Column<UInt64>()
  /// How many ranges are before each word's.
  private var before = Column<UInt32>()
  private var ranges = RangeColumn()
  /// Notes that rows without any were given later, by row once they are settled.
  private var late = Column<LateNote>()

  /// Notes that were set after their row was added.
  struct LateNote: BitwiseCopyable {
    let row: UInt32
    /// Distinguishes later notes of one row from earlier ones.
    let order: UInt32
    let range: UInt64
  }

  /// How many late notes are looked up beside the others, before they are put among them.
  private static let mostLate = 1 << 10

  package init() {}

  /// The packed range of a row.
  /// - Complexity: O(1), and O(log k) in the late notes.
  package subscript(row: Int) -> UInt64 {
    let word = words[row &>> 6]
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: row & 63)
    if word & bit != 0 {
      return ranges[Int(before[row &>> 6]) &+ (word & (bit &- 1)).nonzeroBitCount]
    }
    return late.count == 0 ? 0 : lateRange(of: row)
  }

  private func lateRange(of row: Int) -> UInt64 {
    let index = late.firstRow { $0.row < row }
    return index < late.count && late[index].row == row ? late[index].range : 0
  }

  /// Adds a row.
  /// - Complexity: O(1) amortized.
  @inline(__always) package mutating func append(_ range: UInt64) {
    if count & 63 == 0 {
      words.append(0)
      before.append(UInt32(truncatingIfNeeded: ranges.count))
    }
    if range != 0 {
      words[count &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: count & 63)
      ranges.append(range)
    }
    count &+= 1
  }

  /// Gives a row other notes, or none; `settle` must follow before any are read.
  /// - Complexity: O(1) amortized.
  package mutating func set(_ row: Int, _ range: UInt64) {
    let word = words[row >> 6]
    let bit: UInt64 = 1 << UInt64(row & 63)
    if word & bit != 0 {
      ranges[Int(before[row >> 6]) + (word & (bit - 1)).nonzeroBitCount] = range
    } else {
      let order = UInt32(truncatingIfNeeded: late.count)
      late.append(LateNote(row: UInt32(truncatingIfNeeded: row), order: order, range: range))
    }
  }

  /// Sorts what was set, the last for each row, and puts it among the others when it is much.
  /// - Complexity: O(k log k) in the late notes, and O(n) in the rows when those are many.
  package mutating func settle() {
    guard late.count > 0 else { return }
    // Those of an earlier time are sorted, and their orders are smaller: a later one of the same row comes behind them.
    late.sort { $0.row == $1.row ? $0.order < $1.order : $0.row < $1.row }
    var kept = 0
    for index in 0..<late.count {
      if index + 1 < late.count, late[index + 1].row == late[index].row { continue }
      late[kept] = late[index]
      kept += 1
    }
    late.truncate(to: kept)
    for index in 0..<kept {
      late[index] = LateNote(
        row: late[index].row, order: UInt32(truncatingIfNeeded: index), range: late[index].range)
    }
    if kept > NoteColumn.mostLate { merge() }
  }

  private mutating func merge() {
    var merged = NoteColumn()
    merged.reserve(count)
    var next = 0
    for row in 0..<count {
      if next < late.count, late[next].row == row {
        merged.append(late[next].range)
        next += 1
      } else {
        merged.append(self[row])
      }
    }
    self = merged
  }

  /// Makes room for a number of rows in all.
  mutating func reserve(_ rows: Int) {
    words.reserve(rows / 64 + 1)
    before.reserve(rows / 64 + 1)
    ranges.reserve(rows)
  }

  /// Adds all rows of another column that is not settled, and frees it.
  /// - Complexity: O(n) in the other's bytes.
  package mutating func absorb(_ other: inout NoteColumn) {
    let shift = UInt64(count & 63)
    for index in 0..<other.words.count {
      let word = other.words[index]
      if shift == 0 {
        words.append(word)
      } else {
        words[words.count - 1] |= word << shift
        words.append(word >> (64 - shift))
      }
    }
    count += other.count
    words.truncate(to: (count + 63) / 64)
    var passed = before.count == 0 ? 0 : Int(before[before.count - 1])
    if before.count > 0 { passed += words[before.count - 1].nonzeroBitCount }
    while before.count < words.count {
      before.append(UInt32(truncatingIfNeeded: passed))
      passed += words[before.count - 1].nonzeroBitCount
    }
    ranges.absorb(&other.ranges)
    other = NoteColumn()
  }

  /// Visits the columns of a table with `count` rows.
  mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor, count: Int
  ) throws(Visitor.Failure) {
    try visitor.visit(&words)
    try visitor.visit(&before)
    try ranges.visit(&visitor)
    try visitor.visit(&late)
    self.count = count
  }
}

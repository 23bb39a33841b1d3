/// A row of a table as cells, the numbers in its columns: reads, replaces, adds or names the row that it visits.
///
/// A member is a cell; but ids and places, which are short in their parts and not together, are two.
@unsafe struct RowCells: RowVisitor {
  /// What is done to the row.
  enum Use {
    case read, replace
    /// Adds it, where there is room.
    case append
    /// Gives it its title, and leaves the rest.
    case name(Symbol)
  }

  let columns: UnsafeMutablePointer<PackedColumn<UInt64>>
  let row: Int
  let use: Use
  /// The column of the next cell.
  private var next = 0

  init(_ columns: UnsafeMutablePointer<PackedColumn<UInt64>>, row: Int, _ use: Use) {
    unsafe self.columns = unsafe columns
    unsafe self.row = row
    unsafe self.use = use
  }

  @inline(__always) mutating func visit<Value: ColumnValue>(
    _ value: inout Value, _ role: ColumnRole
  ) {
    var bits = value.bits
    if let split = role.split {
      var low = bits & (1 &<< split &- 1)
      var high = bits &>> split
      unsafe visit(cell: &low, role)
      unsafe visit(cell: &high, role)
      bits = high &<< split | low
    } else {
      // Times count from 2004, so that those of thirty years fit into five bytes.
      let zero: UInt64 = role == .time ? 1 << 40 : 0
      bits &-= zero
      unsafe visit(cell: &bits, role)
      bits &+= zero
    }
    value = Value(bits: bits)
  }

  @inline(__always) private mutating func visit(cell: inout UInt64, _ role: ColumnRole) {
    switch unsafe use {
    case .read: cell = unsafe columns[next][row]
    case .replace: unsafe columns[next][row] = cell
    case .append: unsafe columns[next].appendInRoom(cell)
    case .name(let title): if role == .title { unsafe columns[next][row] = UInt64(title) }
    }
    unsafe next &+= 1
  }
}

/// Counts the columns that rows of a kind need.
struct CountingColumns: RowVisitor {
  private(set) var count = 0

  mutating func visit<Value: ColumnValue>(_ value: inout Value, _ role: ColumnRole) {
    count += role.split == nil ? 1 : 2
  }
}

extension ColumnRole {
  /// At which bit a number of this role is split into two cells; nil for one cell.
  @inline(__always) fileprivate var split: UInt64? {
    switch self {
    case .id: 48
    case .line: 20
    case .title, .word, .wordList, .list, .source, .time, .number: nil
    }
  }
}

/// A visitor of a ledger's columns: to write them, or to restore them.
package protocol ColumnVisitor {
  /// What can go wrong on the way.
  associatedtype Failure: Error
  mutating func visit<Element: BitwiseCopyable>(
    _ column: inout Column<Element>
  ) throws(Failure)
  /// Takes a packed column, or gives it new contents.
  mutating func visit<Element>(_ column: inout PackedColumn<Element>) throws(Failure)
}

/// Columns that grow together, listed once by `visit`: what is done to each of them follows from it.
package protocol ColumnGroup: ~Copyable {
  /// Takes a visitor through the columns, always in the same order.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

extension ColumnGroup where Self: ~Copyable {
  /// Makes room for a number of rows in all.
  package mutating func reserve(_ rows: Int) {
    var reserving = Reserving(rows: rows)
    visit(&reserving)
  }

  /// Drops all rows from `count` on.
  package mutating func truncate(to count: Int) {
    var truncating = Truncating(count: count)
    visit(&truncating)
  }
}

private struct Reserving: ColumnVisitor {
  let rows: Int

  func visit<Element: BitwiseCopyable>(_ column: inout Column<Element>) { column.reserve(rows) }
  func visit<Element>(_ column: inout PackedColumn<Element>) { column.reserve(rows) }
}

private struct Truncating: ColumnVisitor {
  let count: Int

  func visit<Element: BitwiseCopyable>(_ column: inout Column<Element>) {
    column.truncate(to: count)
  }
  func visit<Element>(_ column: inout PackedColumn<Element>) { column.truncate(to: count) }
}

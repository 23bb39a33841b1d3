/// What the number of a member of a row stands for.
package enum ColumnRole: Sendable {
  /// A title, by its symbol.
  case title
  /// A word, by its symbol.
  case word
  /// A list of words, by its symbol.
  case wordList
  /// A list of titles, by its symbol.
  case list
  /// The source of an imported row, by its symbol.
  case source
  /// The id of an event, `writer << 48 | n`, or 0.
  case id
  /// Milliseconds since 1970.
  case time
  /// Where a line lies in the log, as `TextRange.packed`.
  case line
  /// Nothing but itself.
  case number
}

/// A visitor of the members of a row: to store them, to translate them, to add them up.
package protocol RowVisitor {
  /// Takes a member, or gives it another value; the same members come in the same order for each row.
  mutating func visit<Value: ColumnValue>(_ value: inout Value, _ role: ColumnRole)
}

extension RowVisitor {
  /// Visits a number that stands for nothing else.
  @inline(__always) mutating func visit<Value: ColumnValue>(_ value: inout Value) {
    visit(&value, .number)
  }

  /// Visits the key of an event.
  @inline(__always) mutating func visit(_ key: inout EventKey) {
    visit(&key.id, .id)
    visit(&key.time, .time)
  }

  /// Visits where a line lies.
  @inline(__always) mutating func visit(_ line: inout TextRange) { visit(&line.packed, .line) }

  /// Visits one of several cases, by its raw value.
  @inline(__always) mutating func visit<Case: RawRepresentable>(_ value: inout Case)
  where Case.RawValue: ColumnValue {
    var number = value.rawValue
    visit(&number, .number)
    value = Case(rawValue: number) ?? value
  }
}

/// A value that a column keeps as a number.
package protocol ColumnValue {
  /// The number.
  var bits: UInt64 { get }
  /// Creates the value of a number that `bits` gave.
  init(bits: UInt64)
}

extension ColumnValue where Self: FixedWidthInteger {
  @inline(__always) package var bits: UInt64 { UInt64(truncatingIfNeeded: self) }
  @inline(__always) package init(bits: UInt64) { self.init(truncatingIfNeeded: bits) }
}

extension UInt8: ColumnValue {}
extension UInt16: ColumnValue {}
extension UInt32: ColumnValue {}
extension UInt64: ColumnValue {}
extension Int64: ColumnValue {}

extension Bool: ColumnValue {
  @inline(__always) package var bits: UInt64 { self ? 1 : 0 }
  @inline(__always) package init(bits: UInt64) { self = bits != 0 }
}

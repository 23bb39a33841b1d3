/// One fact of a list, as one event gave it, or what happened to the whole list.
package struct ListRow: LedgerRow, BitwiseCopyable, Sendable {
  /// Stands for a fact that an amendment removed.
  package static let removed = UInt32.max

  package var key: EventKey
  /// Where the event's line lies.
  package var line: TextRange
  /// The list, as a symbol of `Ledger.lists`.
  package var list: Symbol
  /// A number, a symbol, or `removed`.
  package var value: UInt32
  package var field: ListField
  /// Whether `list.amended` gave it.
  package var isAmendment: Bool

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    list = map.lists[list]
    value = map.value(value, of: field)
  }

  static let digestMark: UInt64 = 10
  var about: RowSubject { .journal }

  func digests(_ texts: borrowing TextDigests) -> [UInt64] {
    var stated = UInt64(value)
    if value != ListRow.removed {
      switch field.storage {
      case .text, .json: stated = texts.word(value)
      case .texts: stated = texts.wordList(value)
      case .date: break
      }
    }
    return [
      texts.place(line), texts.list(list), stated, UInt64(field.rawValue), isAmendment ? 1 : 0,
    ]
  }
}

/// The facts of lists, in the order in which their events were read: about 20 bytes for each fact.
package struct ListTable: ~Copyable, PackedTable {
  private var keys = KeyColumns()
  private var line = RangeColumn()
  private var list = PackedColumn<Symbol>()
  private var value = PackedColumn<UInt32>(zero: ListRow.removed)
  /// The field, twice, and whether `list.amended` gave it.
  private var field = PackedColumn<UInt8>()

  package init() {}

  /// The number of rows.
  package var count: Int { keys.count }

  /// The row at a place.
  package subscript(row: Int) -> ListRow {
    get {
      ListRow(
        key: keys[row], line: TextRange(packed: line[row]), list: list[row], value: value[row],
        field: ListField(rawValue: field[row] >> 1) ?? .deleted,
        isAmendment: field[row] & 1 == 1)
    }
    set {
      keys[row] = newValue.key
      line[row] = newValue.line.packed
      list[row] = newValue.list
      value[row] = newValue.value
      field[row] = ListTable.packed(newValue)
    }
  }

  /// When the event of a row was recorded, in milliseconds since 1970.
  @inline(__always) func time(_ row: Int) -> Int64 { keys.time(row) }

  /// When and by whom a row was recorded.
  @inline(__always) func key(_ row: Int) -> EventKey { keys[row] }

  @inline(__always) func list(_ row: Int) -> Symbol { list[row] }

  /// The number, symbol or `ListRow.removed` of a row.
  @inline(__always) func value(_ row: Int) -> UInt32 { value[row] }

  /// The field of a row by its raw value, and whether `list.amended` gave it.
  @inline(__always) func field(_ row: Int) -> (number: UInt8, isAmendment: Bool) {
    (field[row] &>> 1, field[row] & 1 == 1)
  }

  private static func packed(_ row: ListRow) -> UInt8 {
    row.field.rawValue << 1 | (row.isAmendment ? 1 : 0)
  }

  /// Adds a row.
  /// - Complexity: O(1) amortized.
  mutating func append(_ row: ListRow) {
    keys.append(row.key)
    line.append(row.line.packed)
    list.append(row.list)
    value.append(row.value)
    field.append(ListTable.packed(row))
  }

  /// Takes a visitor through the columns.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try keys.visit(&visitor)
    try line.visit(&visitor)
    try visitor.visit(&list)
    try visitor.visit(&value)
    try visitor.visit(&field)
  }
}

/// One fact of a list, as one event gave it, or what happened to the whole list.
package struct ListRow: LedgerRow, Sendable {
  /// Stands for a fact that an amendment removed.
  package static let removed = UInt32.max

  package var key: EventKey
  /// Where the event's line lies.
  package var line = TextRange()
  /// The list, as a symbol of `Ledger.lists`.
  package var list: Symbol = 0
  package var field = ListField.name
  /// A number, a symbol, or `removed`.
  package var value: UInt32 = 0
  /// Whether `list.amended` gave it.
  package var isAmendment = false

  static let digestMark: UInt64 = 10
  var about: RowSubject { .journal }
}

extension ListRow {
  /// Creates an empty row.
  @inline(__always) package init() { self.init(key: EventKey()) }

  /// Takes a visitor through the members; what the value stands for depends on the field, which comes before it.
  @inline(__always) package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&key)
    visitor.visit(&line)
    visitor.visit(&list, .list)
    visitor.visit(&field)
    visitor.visit(&isAmendment)
    switch field.storage {
    case .text, .json: visitor.visit(&value, .word)
    case .texts: visitor.visit(&value, .wordList)
    case .date: visitor.visit(&value)
    }
  }
}

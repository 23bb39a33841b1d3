/// How events of lists and items become rows, and how rows that do not stand are left out.
extension Ledger {
  /// Applies an event of an item.
  @inline(__always) package mutating func apply(
    _ stamp: Stamp, list: Symbol, saying: ItemSaying, date: UInt32
  ) {
    var stamp = stamp
    applyUntitled(&stamp, list: list, saying: saying, date: date)
    items.title.append(stamp.subject)
  }

  /// Applies an event of an item without its title, which must follow with `name(_:_:count:)`.
  @inline(__always) package mutating func applyUntitled(
    _ stamp: inout Stamp, list: Symbol, saying: ItemSaying, date: UInt32
  ) {
    noteSource(stamp)
    items.appendUntitled(stamp, list, saying, date: date)
  }

  /// Applies one fact of a list, or what happened to the whole list.
  package mutating func apply(
    _ stamp: Stamp, list: Symbol, field: ListField, value: UInt32, isAmendment: Bool
  ) {
    listRows.append(
      ListRow(
        key: stamp.key, line: stamp.line, list: list, value: value, field: field,
        isAmendment: isAmendment))
  }

  /// Takes a visitor through the tables of lists and items.
  mutating func visitLists<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try lists.visit(&visitor)
    try listRows.visit(&visitor)
    try items.visit(&visitor)
  }
}

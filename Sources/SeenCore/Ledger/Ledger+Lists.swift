/// How events of lists and items become rows, and how rows that do not stand are left out.
extension Ledger {
  /// Applies an event of an item.
  package mutating func apply(
    _ stamp: Stamp, list: Symbol, claims: ItemClaims, date: UInt32
  ) {
    registerSource(stamp)
    items.append(stamp, list, claims, date: date)
  }

  /// Applies one fact of a list, or what happened to the whole list.
  package mutating func apply(
    _ stamp: Stamp, list: Symbol, field: ListField, value: UInt32, isAmendment: Bool
  ) {
    listRows.append(
      ListRow(
        key: stamp.key, line: stamp.line, list: list, field: field, value: value,
        isAmendment: isAmendment))
  }

  /// Takes a visitor through the tables of lists and items.
  mutating func visitLists<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try lists.visit(&visitor)
    try items.visit(&visitor)
  }
}

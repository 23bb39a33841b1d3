/// Checks of typed members against the tables of fields.
extension [Field] {
  /// Checks that each member is in the table and has a value of its type.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - allowsNull: Whether null removes a fact; else it is a wrong value.
  /// - Throws: `unknownField` or `badField`.
  func check(_ members: [JSON.Member], allowsNull: Bool) throws(Refusal) {
    for member in members {
      guard let field = first(where: { $0.name.isSame(as: member.name) }) else {
        throw .unknownField(member.name, known: map(\.name))
      }
      if member.value.isNull, allowsNull { continue }
      guard field.type.accepts(member.value) else { throw .badField(member.name) }
    }
  }
}

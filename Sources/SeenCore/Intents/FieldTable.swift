/// What the tables of fields say about members that someone typed.
extension [Field] {
  /// Returns members in the order of the table; those that it does not name come last.
  /// - Complexity: O(fields × members).
  package func ordered(_ members: [JSON.Member]) -> [JSON.Member] {
    var ordered: [JSON.Member] = []
    for field in self {
      ordered += members.filter { $0.name.isSame(as: field.name) }
    }
    return ordered
      + members.filter { member in !contains { $0.name.isSame(as: member.name) } }
  }

  /// Checks that each member is in the table and has a value of its type.
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

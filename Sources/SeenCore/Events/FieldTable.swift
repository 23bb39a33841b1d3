/// The order that a table gives to members.
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
}

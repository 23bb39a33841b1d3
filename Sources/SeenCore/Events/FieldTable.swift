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

  /// Returns the members that the table names, in its order, each once.
  /// - Complexity: O(members) where they come in that order, else O(fields × members).
  package func known(_ members: [JSON.Member]) -> [KnownMember] {
    var known: [KnownMember] = []
    known.reserveCapacity(members.count)
    var next = 0
    for member in members {
      guard
        let field = index(
          of: NameMark.of(member.name), from: next, where: { $0.isSame(as: member.name) })
      else { continue }
      next = field + 1
      known.insert(KnownMember(field, member.value))
    }
    return known
  }

  /// Returns the members that count: those that the table names and whose values are of their types, or null; of an
  /// object of changes the same.
  /// - Complexity: O(members) where they come in the order of the table, else O(fields × members).
  func counting(_ members: [JSON.Member]) -> [JSON.Member] {
    known(members).compactMap { member in
      let field = self[member.field]
      guard let value = member.value, value.isNull || field.type.accepts(value) else { return nil }
      guard case .changes(let fields) = field.type, let changes = value.members else {
        return JSON.Member(field.name, field.type.stated(value))
      }
      return JSON.Member(field.name, .object(fields.counting(changes)))
    }
  }

  /// Returns the field that has a mark and a name that passes a test; most follow the one found last.
  /// - Complexity: O(1) where it is the next one, else O(fields).
  package func index(of mark: UInt64, from next: Int, where isName: (String) -> Bool) -> Int? {
    for step in 0..<count {
      let index = next + step < count ? next + step : next + step - count
      if self[index].mark == mark, isName(self[index].name) { return index }
    }
    return nil
  }

  /// Returns a copy that shares no memory with this table.
  ///
  /// Two threads that retain and release one table wait for each other at every line.
  func copied() -> [Field] { map { $0.copied() } }
}

/// A member of an object that a table of fields names.
package struct KnownMember {
  package let field: Int
  /// Its value; nil if the value is always wrong.
  package let value: JSON?

  /// Describes a member.
  package init(_ field: Int, _ value: JSON?) {
    self.field = field
    self.value = value
  }
}

extension [KnownMember] {
  /// Puts a member in its place in the order of the table; of two for one field the first counts.
  /// - Complexity: O(1) where it is the last, else O(n).
  package mutating func insert(_ member: KnownMember) {
    var place = count
    while place > 0, self[place - 1].field > member.field { place -= 1 }
    if place > 0, self[place - 1].field == member.field { return }
    insert(member, at: place)
  }
}

import SeenCore

/// The members of an event's data as they stand.
enum StandingMembers {
  /// The members of known kinds that name titles, beside the subject.
  private static let titles = ["show", "because", "film", "bird", "added"]

  /// Returns members without those whose values count as absent: wrong ones, and null where it is no value.
  ///
  /// What no table names stays as it is.
  /// - Complexity: O(fields × members).
  static func standing(_ members: [JSON.Member], _ fields: [Field]) -> [JSON.Member] {
    members.compactMap { member in
      guard let field = fields.first(where: { $0.name.isSame(as: member.name) }) else {
        return member
      }
      if case .changes(let changed) = field.type, let set = member.value.members {
        return JSON.Member(member.name, .object(accepted(set, changed)))
      }
      let isValue = field.type.acceptsNull || !member.value.isNull
      guard isValue, field.type.accepts(member.value) else { return nil }
      return JSON.Member(member.name, field.type.stated(member.value))
    }
  }

  /// Returns new values without wrong ones; null stays, which removes the old value.
  private static func accepted(_ members: [JSON.Member], _ fields: [Field]) -> [JSON.Member] {
    members.compactMap { member in
      guard let field = fields.first(where: { $0.name.isSame(as: member.name) }) else {
        return member
      }
      guard member.value.isNull || field.type.accepts(member.value) else { return nil }
      return JSON.Member(member.name, field.type.stated(member.value))
    }
  }

  /// Returns members with the new values that changes gave them, in order: the last counts, and null removes.
  /// - Parameters:
  ///   - members: The members before.
  ///   - changes: What changes set, the earliest first.
  ///   - fields: The members that can be changed, in their order; others in a change have no effect.
  /// - Returns: The members after.
  static func changed(
    _ members: [JSON.Member], by changes: [[JSON.Member]], _ fields: [Field]
  ) -> [JSON.Member] {
    guard !changes.isEmpty else { return members }
    var members = members
    for member in changes.flatMap({ accepted($0, fields) })
    where fields.contains(where: { $0.name.isSame(as: member.name) }) {
      members.removeAll { $0.name.isSame(as: member.name) }
      if !member.value.isNull { members.append(member) }
    }
    return fields.ordered(members)
  }

  /// Returns members in which every title is named by another id.
  static func renamed(
    _ members: [JSON.Member], _ staying: (String) -> String
  ) -> [JSON.Member] {
    members.map { member in
      if member.name.isSame(as: "set"), let set = member.value.members {
        return JSON.Member(member.name, .object(renamed(set, staying)))
      }
      guard titles.contains(where: { $0.isSame(as: member.name) }) else { return member }
      if let text = member.value.text { return JSON.Member(member.name, .string(staying(text))) }
      guard let texts = member.value.texts else { return member }
      return JSON.Member(member.name, .array(texts.map { .string(staying($0)) }))
    }
  }
}

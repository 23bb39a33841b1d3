import SeenCore

/// The names in events that other programs hand in: which of them are slips for names of the format.
///
/// Names of other programs have a dot or a dash (SPEC 13.3).
enum HandedNames {
  /// The members of the envelope that may be handed in besides the type.
  private static let envelope = ["subject", "profile", "src", "private", "data"]

  /// Whether a name has the dot or the dash of another program's own.
  static func isOwn(_ name: String) -> Bool { name.utf8.contains { $0 == 45 || $0 == 46 } }

  /// Returns the types of the format that a type is a slip for: they have its letters, or all but one, whatever stands
  /// between the words.
  static func types(near type: String) -> [String] {
    let given = letters(type)
    return EventKind.allCases.map(\.name).filter { name in
      EditDistance.between(given, letters(name), limit: 1) != nil
    }
  }

  private static func letters(_ type: String) -> [Unicode.Scalar] {
    type.lowercased().unicodeScalars.prefix(100).filter { (97...122).contains($0.value) }
  }

  /// Checks that no member of an event of the format is a slip for another one.
  /// - Throws: `unknownMember` for the first that is.
  static func check(_ row: HandedEvents.Row, _ kind: EventKind) throws(HandedProblem) {
    let fields = kind.definition.fields
    for member in row.others where !isOwn(member.name) {
      let isOfData = fields.contains { $0.name.isSame(as: member.name) }
      let near =
        isOfData ? ["data.\(member.name)"] : Nearest.words(to: member.name, among: envelope)
      if !near.isEmpty { throw .unknownMember(member.name, near: near) }
    }
    try check(row.data, fields)
  }

  /// Checks members by a table of fields, and those of an object of changes by its own.
  private static func check(
    _ members: [JSON.Member], _ fields: [Field], path: String = ""
  ) throws(HandedProblem) {
    for member in members where !isOwn(member.name) {
      guard let field = fields.first(where: { $0.name.isSame(as: member.name) }) else {
        let near = Nearest.words(to: member.name, among: fields.map(\.name))
        guard near.isEmpty else {
          throw .unknownMember(path + member.name, near: near.map { path + $0 })
        }
        continue
      }
      if case .changes(let changed) = field.type, let changes = member.value.members {
        try check(changes, changed, path: field.name + ".")
      }
    }
  }
}

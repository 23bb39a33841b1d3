/// The facts of a list, as someone gives them.
package struct ListInput: Equatable, Sendable {
  /// The facts given, by the names of `ListFacts.fields`; null removes one.
  package var facts: [JSON.Member] = []

  /// The profiles with whom an existing list is shared besides, and those with whom it no longer is.
  package var joining: [String] = []
  package var leaving: [String] = []

  /// Creates an input without facts.
  package init() {}

  /// Sets a fact, replacing an earlier value.
  package mutating func give(_ name: String, _ value: JSON) {
    facts.removeAll { $0.name.isSame(as: name) }
    facts.append(JSON.Member(name, value))
  }

  /// Returns whether a value was given for a fact.
  package func states(_ name: String) -> Bool { fact(name).map { !$0.isNull } ?? false }

  func fact(_ name: String) -> JSON? {
    facts.first { $0.name.isSame(as: name) }?.value
  }

  /// Checks what was typed; the dates together with those that stand.
  /// - Throws: What a name can be refused for, `badField`, `unknownField`, `badIcon` or `endBeforeStart`.
  func check(
    _ settings: SettingsView, allowsNull: Bool, standing state: ListState? = nil
  ) throws(Refusal) {
    try ListFacts.fields.check(facts, allowsNull: allowsNull)
    if let name = fact("name") {
      guard let text = name.text else { throw .fieldNeeded("name") }
      guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
        throw .list(.blankName)
      }
      try NewTitle.check(name: text, settings)
    }
    if case .array(let members)? = fact("members") {
      for case .string(let name) in members { try NewTitle.check(control: name) }
    }
    if let icon = fact("icon")?.text, ListIcon.stored(icon) == nil { throw .list(.badIcon(icon)) }
    if let cover = fact("cover")?.text, !PictureName.isWellFormed(cover) {
      throw .list(.badCover(cover))
    }
    let start = date("start", .start, state)
    let end = date("end", .end, state)
    guard let start, let end, let first = start.span?.lowerBound, let last = end.span?.upperBound
    else { return }
    if last < first { throw .list(.endBeforeStart(start: start, end: end)) }
  }

  private func date(_ name: String, _ field: ListField, _ state: ListState?) -> PartialDate? {
    guard let value = fact(name) else { return state?.date(field) }
    return value.text.flatMap { PartialDate($0) }
  }
}

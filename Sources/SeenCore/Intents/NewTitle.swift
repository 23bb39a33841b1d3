/// A title that is not in the journal yet, as someone describes it.
package struct NewTitle: Equatable, Sendable {
  /// Its kind, one of `TitleFacts.kinds`.
  package var kind: String
  /// Its name.
  package var name: String
  /// The year it came out.
  package var year: Int?
  /// What else is known, by the names of `TitleFacts.fields`, in any order.
  package var facts: [JSON.Member]

  /// Describes a title.
  package init(kind: String = "film", name: String, year: Int? = nil, facts: [JSON.Member] = []) {
    self.kind = kind
    self.name = name
    self.year = year
    self.facts = facts
  }

  /// The members of `title.added`, in the order of its table.
  var members: [JSON.Member] {
    var members = [JSON.Member("kind", .string(kind)), JSON.Member("name", .string(name))]
    if let year { members.append(JSON.Member("year", .whole(year))) }
    return TitleFacts.fields.ordered(members + facts)
  }

  /// Checks what was typed.
  /// - Throws: `blankName`, `nameTooLong`, `unknownKind`, `badField` or `unknownField`; `unknownTitle`
  ///   for an id, which names what is known and never what is new.
  func check(_ settings: SettingsView) throws(Refusal) {
    try NewTitle.check(name: name, settings)
    guard !TitleMatch.looksLikeID(name) else { throw .unknownTitle(name, near: []) }
    guard TitleFacts.kinds.contains(where: { $0.isSame(as: kind) }) else {
      throw .unknownKind(kind, known: TitleFacts.kinds)
    }
    try TitleFacts.fields.check(members, allowsNull: false)
  }

  /// Checks a name that was typed.
  static func check(name: String, _ settings: SettingsView) throws(Refusal) {
    guard name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw .blankName
    }
    let limit = settings.nameLimit
    guard name.utf8.count > limit else { return }
    guard name.count <= limit else { throw .nameTooLong(count: name.count, limit: limit) }
  }

  /// Returns the title's id: what its name and year give, or where another title has that id, one apart.
  ///
  /// An id counts as taken while anything stands that is known of its title.
  func freeID(_ ledger: borrowing Ledger, _ context: IntentContext) -> String {
    let scientificName = facts.first { $0.name.isSame(as: "scientificName") }?.value.text
    let plain =
      kind == "bird"
      ? TitleID.bird(name: name, scientificName: scientificName)
      : TitleID.make(kind: kind, name: name, year: year)
    guard ledger.isTaken(plain) else { return plain }
    let ids = facts.first { $0.name.isSame(as: "ids") }?.value
    for scheme in ["imdb", "tmdb", "avibase"] {
      guard let mark = ids?[scheme]?.text else { continue }
      let id = TitleID.apart(plain, by: mark)
      if !ledger.isTaken(id) { return id }
    }
    var id = plain
    // Five characters hardly ever meet twice; a caller without chance still gets an answer.
    for attempt in 0..<100 where ledger.isTaken(id) {
      id = TitleID.apart(plain, by: context.mark() + (attempt < 50 ? "" : String(attempt)))
    }
    return id
  }
}

extension Ledger {
  /// Returns whether anything is known of the title that has an id.
  func isTaken(_ id: String) -> Bool {
    titles.find(id).map { isKnown(canonicalTitle($0)) || mergedInto[Int($0)] != $0 } ?? false
  }
}

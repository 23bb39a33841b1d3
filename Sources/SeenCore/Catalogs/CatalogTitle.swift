/// A title of a catalog: one line of its file.
package struct CatalogTitle: Equatable, Sendable {
  /// The title's id.
  package let id: String
  package let kind: TitleKind
  package let name: String
  /// Its facts: the members of `title.added` with values of their types, in the order of its table.
  package let facts: [JSON.Member]
  /// The ids of titles of an earlier version that it was split from.
  package let splitFrom: [String]
  /// How many people rated it at the source of the catalog; nil if that is not known.
  package let votes: Int?

  /// Why an object is not a title.
  package enum Problem: UInt8, Error, CaseIterable, Sendable {
    /// It is JSON, but not an object.
    case notObject
    /// It has no `kind`.
    case noKind
    /// Its `kind` is not known.
    case unknownKind
    /// It has no `name`, or a blank one.
    case noName
    /// Its `id` is not of the form `kind:slug`.
    case badID
  }

  /// Parses a line.
  ///
  /// Optional members with wrong values count as absent, and unknown members are ignored. Without an `id` it is
  /// what a writer would give: by kind, name and year, of birds by scientific name, of episodes by show.
  package init(_ line: JSON) throws(Problem) {
    guard let members = line.members else { throw .notObject }
    guard let kind = line["kind"], !kind.isNull else { throw .noKind }
    guard let titleKind = kind.text.flatMap({ TitleKind(named: $0) }) else { throw .unknownKind }
    guard let name = line["name"]?.text,
      name.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
    else { throw .noName }
    if let id = line["id"], !id.isNull {
      guard let text = id.text, TitleMatch.looksLikeID(text) else { throw .badID }
      self.id = text
    } else {
      id = CatalogTitle.id(titleKind, name, line)
    }
    splitFrom =
      switch line["splitFrom"] {
      case .string(let id)?: [id]
      case .array(let ids)?: ids.compactMap(\.text)
      default: []
      }
    self.kind = titleKind
    self.name = name
    votes = line["votes"]?.wholeNumber.flatMap { $0 >= 0 ? $0 : nil }
    facts = CatalogTitle.facts(members)
  }

  /// Returns the first member of each field, if its value has the field's type, in the order of fields.
  private static func facts(_ members: [JSON.Member]) -> [JSON.Member] {
    var places = [Int](repeating: -1, count: TitleFacts.fields.count)
    for (place, member) in members.enumerated() {
      let length = member.name.utf8.count
      guard length < fieldsByLength.count else { continue }
      for field in fieldsByLength[length]
      where places[field] < 0 && TitleFacts.fields[field].name.isSame(as: member.name) {
        places[field] = place
      }
    }
    return places.enumerated().compactMap { field, place in
      guard place >= 0, TitleFacts.fields[field].type.accepts(members[place].value) else {
        return nil
      }
      return members[place]
    }
  }

  /// The places of fields by the length of their names: few have the same.
  private static let fieldsByLength: [[Int]] = {
    var places: [[Int]] = []
    for (place, field) in TitleFacts.fields.enumerated() {
      while places.count <= field.name.utf8.count { places.append([]) }
      places[field.name.utf8.count].append(place)
    }
    return places
  }()

  private static func id(_ kind: TitleKind, _ name: String, _ line: JSON) -> String {
    let season = line["season"]?.wholeNumber
    switch (kind, line["show"]?.text, season, line["episode"]?.wholeNumber) {
    case (.bird, _, _, _):
      return TitleID.bird(name: name, scientificName: line["scientificName"]?.text)
    case (.season, let show?, let season?, _): return TitleID.season(season, of: show)
    case (.episode, let show?, let season?, let episode?):
      return TitleID.episode(episode, season: season, of: show)
    default:
      return TitleID.make(kind: kind.name, name: name, year: line["year"]?.wholeNumber)
    }
  }

  /// Creates a title with more facts than one line has.
  private init(_ title: CatalogTitle, facts: [JSON.Member], splitFrom: [String]) {
    id = title.id
    kind = title.kind
    name = title.name
    self.facts = facts
    self.splitFrom = splitFrom
    votes = title.votes
  }

  /// Returns the title completed by another line of its id: with facts that it lacks, and names of `ids`, `links` and
  /// `aliases` that it lacks.
  ///
  /// A line that has another id elsewhere, another kind, or other directors speaks of another title; it adds nothing.
  package func completed(by other: CatalogTitle) -> CatalogTitle {
    guard !isOther(than: other) else { return self }
    let facts: [JSON.Member] = TitleFacts.fields.compactMap { field in
      guard let more = other[field.name] else {
        return self[field.name].map { JSON.Member(field.name, $0) }
      }
      guard let own = self[field.name] else { return JSON.Member(field.name, more) }
      return JSON.Member(field.name, FactField.joined(own, more, of: field.name))
    }
    return CatalogTitle(
      self, facts: facts, splitFrom: splitFrom.isEmpty ? other.splitFrom : splitFrom)
  }

  private func isOther(than other: CatalogTitle) -> Bool {
    if kind != other.kind { return true }
    for mark in other.marks {
      if let own = marks.first(where: { $0.scheme.isSame(as: mark.scheme) }) {
        return !own.text.isSame(as: mark.text)
      }
    }
    let directors = (self.directors, other.directors)
    guard !directors.0.isEmpty, !directors.1.isEmpty else { return false }
    let own = directors.0.map { TextFold.fold($0) }
    return !directors.1.contains { director in
      own.contains { $0.isSame(as: TextFold.fold(director)) }
    }
  }

  /// Whether it has an external id.
  func has(_ mark: (scheme: String, text: String)) -> Bool {
    marks.contains { $0.scheme.isSame(as: mark.scheme) && $0.text.isSame(as: mark.text) }
  }

  /// Returns the key of an external id, which no title of another kind has where each kind has its own numbers.
  func key(of mark: (scheme: String, text: String)) -> ByteKey {
    let kind = ExternalScheme.isOfAllKinds(mark.scheme) ? "" : kind.name
    return ByteKey("\(mark.scheme):\(kind):\(mark.text)")
  }

  /// Returns a fact by its name; nil if the line does not have it.
  package subscript(_ field: String) -> JSON? {
    facts.first { $0.name.isSame(as: field) }?.value
  }

  /// The year it came out.
  package var year: Int? { self["year"]?.wholeNumber }
  /// The scientific name of a bird.
  package var scientificName: String? { self["scientificName"]?.text }
  /// The show of an episode or a season, by id.
  package var show: String? { self["show"]?.text }
  /// Who directed it, in the order of the catalog.
  package var directors: [String] { self["directors"]?.texts ?? [] }
  /// Its other names, in the order of the catalog.
  package var aliases: [String] { self["aliases"]?.texts ?? [] }
  /// Its external ids, such as `imdb` and `tt0119094`.
  package var marks: [(scheme: String, text: String)] {
    (self["ids"]?.members ?? []).compactMap { member in
      member.value.text.map { (member.name, $0) }
    }
  }
}

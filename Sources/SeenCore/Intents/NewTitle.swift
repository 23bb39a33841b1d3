/// A title that is not in the journal yet, as described by hand or by a catalog.
package struct NewTitle: Equatable, Sendable {
  /// Its kind, one of `TitleFacts.kinds`.
  package var kind: String
  package var name: String
  /// The year it came out.
  package var year: Int?
  /// What else is known, by the names of `TitleFacts.fields`, in any order.
  package var facts: [JSON.Member]
  /// The id that a catalog gives it; nil for one that is described by hand.
  package private(set) var listedID: String?
  /// Whether the id that its name and year make is that of another title in a catalog.
  package private(set) var isApart = false
  /// The episodes that a catalog lists of a show, which come with it.
  package var episodes: [NewTitle] = []
  /// The show of an episode or a season, which is added before it if it is new; nil if unknown.
  package private(set) var show: TitleChoice?

  /// Copies a title from a catalog; typed facts beat the catalog's.
  ///
  /// - Parameters:
  ///   - title: The title of the catalog.
  ///   - typed: What was typed of it, if anything: facts and a kind that replace those of the catalog.
  ///   - episodes: The episodes that the catalog lists of it.
  package init(
    _ title: CatalogTitle, typed: [JSON.Member] = [], episodes: [CatalogTitle] = []
  ) {
    kind = title.kind.name
    name = title.name
    year = title.year
    let own = title.facts.filter { member in
      !["kind", "name", "year"].contains { member.name.isSame(as: $0) }
        && !typed.contains { $0.name.isSame(as: member.name) }
    }
    facts = own + typed
    listedID = title.id
    self.episodes = episodes.map { NewTitle($0) }
  }

  /// Returns a number among its facts.
  func number(_ field: String) -> Int? {
    facts.first { $0.name.isSame(as: field) }?.value.wholeNumber
  }

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
  /// - Throws: `blankName`, `controlInName`, `nameTooLong`, `unknownKind`, `badField` or `unknownField`; `unknownTitle`
  ///   for an id, which can only name a known title.
  func check(_ settings: SettingsView) throws(Refusal) {
    if listedID != nil { return try TitleFacts.fields.check(members, allowsNull: false) }
    try NewTitle.check(name: name, settings)
    guard !TitleMatch.looksLikeID(name) else { throw .unknownTitle(name, near: []) }
    guard TitleFacts.kinds.contains(where: { $0.isSame(as: kind) }) else {
      throw .unknownKind(kind, known: TitleFacts.kinds)
    }
    try TitleFacts.fields.check(members, allowsNull: false)
  }

  /// Checks a name that was typed.
  static func check(name: String, _ settings: SettingsView) throws(Refusal) {
    let isVisible = name.unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    guard isVisible else { throw .blankName }
    try check(control: name)
    let limit = settings.nameLimit
    guard name.utf8.count > limit else { return }
    guard name.count <= limit else { throw .nameTooLong(count: name.count, limit: limit) }
  }

  /// Checks that a name that was typed holds no control character.
  ///
  /// They would make two names look alike, and a terminal would obey them.
  package static func check(control name: String) throws(Refusal) {
    let isControl = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if isControl { throw .controlInName(name) }
  }

  /// The id derived from its kind, name and year, whether or not another title has it.
  package var plainID: String {
    if let listedID { return listedID }
    let scientificName = facts.first { $0.name.isSame(as: "scientificName") }?.value.text
    return kind.isSame(as: "bird")
      ? TitleID.bird(name: name, scientificName: scientificName)
      : TitleID.make(kind: kind, name: name, year: year)
  }

  /// Returns the title with a distinct id if a title of a catalog with its plain id is a different one, by external ids
  /// or else by directors.
  package func apart(from other: CatalogTitle) -> NewTitle {
    var title = self
    let ids = facts.first { $0.name.isSame(as: "ids") }?.value
    let marks = other.marks.compactMap { mark in
      ids?[mark.scheme]?.text.map { $0.isSame(as: mark.text) }
    }
    if marks.isEmpty {
      let directors = directors
      title.isApart =
        !directors.isEmpty && !other.directors.isEmpty
        && !TitleNarrowing.isAny(of: directors, among: other.directors)
    } else {
      title.isApart = marks.contains(false)
    }
    return title
  }

  private var directors: [String] {
    facts.first { $0.name.isSame(as: "directors") }?.value.texts ?? []
  }

  /// Returns the title's id: the one made from its name and year, or a distinct one if another title has that.
  ///
  /// An id counts as taken while anything is known about its title, or if a catalog has a different title with it.
  func freeID(_ ledger: borrowing Ledger, _ context: IntentContext) -> String {
    let plain = plainID
    guard isApart || ledger.isTaken(plain) else { return plain }
    let ids = facts.first { $0.name.isSame(as: "ids") }?.value
    for scheme in ["imdb", "tmdb", "avibase"] {
      guard let mark = ids?[scheme]?.text else { continue }
      let id = TitleID.apart(plain, by: mark)
      if !ledger.isTaken(id) { return id }
    }
    var id = plain
    // Five random characters hardly ever repeat; a caller without random numbers still gets an answer.
    for attempt in 0..<100 where ledger.isTaken(id) || (isApart && attempt == 0) {
      id = TitleID.apart(plain, by: context.mark() + (attempt < 50 ? "" : String(attempt)))
    }
    return id
  }
}

extension NewTitle {
  package func of(_ show: TitleChoice) -> NewTitle {
    var title = self
    title.show = show
    return title
  }

  /// Returns one of the episodes that come with a show.
  package func episode(_ number: Int, season: Int) -> NewTitle? {
    episodes.first { $0.number("season") == season && $0.number("episode") == number }
  }

  /// Returns the id and the members of an episode that comes with its show, by the id the show got.
  func added(
    to show: String, _ ledger: borrowing Ledger
  ) -> (id: String, members: [JSON.Member]) {
    let own = facts.first { $0.name.isSame(as: "show") }?.value.text
    var id = listedID ?? ""
    if own?.isSame(as: show) != true || id.isEmpty || ledger.isTaken(id),
      let season = number("season"), let episode = number("episode")
    {
      id = ledger.freeEpisodeID(episode, season: season, of: show)
    }
    let others = members.filter { !$0.name.isSame(as: "show") }
    return (id, TitleFacts.fields.ordered(others + [JSON.Member("show", .string(show))]))
  }
}

extension NewTitle {
  /// Returns the id of the episode that comes first of a show: by season and number, without specials; nil without any.
  func firstEpisode(addedTo show: String, _ ledger: borrowing Ledger) -> String? {
    var first: (season: Int, number: Int, id: String)?
    for episode in episodes where episode.number("season") != 0 {
      let season = episode.number("season") ?? .max
      let number = episode.number("episode") ?? .max
      let id = episode.added(to: show, ledger).id
      if let known = first {
        if known.season < season { continue }
        if known.season == season, known.number < number { continue }
        if known.season == season, known.number == number, !id.precedes(known.id) { continue }
      }
      first = (season, number, id)
    }
    return first?.id
  }
}

extension Ledger {
  /// Returns whether anything is known about the title with an id.
  func isTaken(_ id: String) -> Bool {
    titles.find(id).map { isKnown(canonicalTitle($0)) || merged.target($0) != $0 } ?? false
  }
}

package import SeenCore

/// Finds the title that a foreign row means, or makes one: no row is dropped for want of a title.
///
/// Names elsewhere are asked first, then name and year by bytes, then what an earlier import of the
/// same film added, should it have been renamed since, then the catalogs of the journal, whose facts
/// are copied. What is found nowhere is added as it stands.
package struct TitleMatcher {
  /// What a film turned out to be.
  package struct Match {
    /// The title's id.
    package var id: String
    /// The event that adds it; nil when the journal has it or an earlier row added it.
    package var addition: Draft?
    /// The ids of other titles that would fit as well.
    package var others: [String] = []
  }

  private let journal: ImportJournal
  /// How the keys of titles begin.
  private let sourcePrefix: String
  /// What was added, in order; each with the one that had its name and year before.
  private var added: [(title: KnownTitle, earlier: Int?)] = []
  /// The places of what was added last under a name and year, under a name elsewhere by its scheme (there are a few),
  /// and as an id.
  private var placeByName: [NameAndYear: Int] = [:]
  private var placesByExternalID: [(scheme: String, places: TextTable<Int>)] = []
  private let placeByID = TextTable<Int>()
  /// What the catalogs said of films that were asked about, by stable key.
  private var listedFilms: [ByteKey: ListedTitle?] = [:]

  /// Creates a matcher for one import.
  package init(journal: ImportJournal, source: String) {
    self.journal = journal
    sourcePrefix = source + ":film:"
  }

  /// Returns the title of a film where there is one already, and nil where it would have to be
  /// added.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - isShared: Whether the source has another film of its name and year, so that no catalog can
  ///     tell which one is meant.
  /// - Returns: The title; nil where there is none.
  package mutating func existing(_ film: Film, isShared: Bool = false) -> Match? {
    if let match = match(film, named: film.externalIDs) { return match }
    let titles = journal.titles(film.name, film.year) + added(named: film.nameAndYear)
    if let match = match(among: titles.filter { !film.conflicts(with: $0) }) { return match }
    let earlier = journal.standing(.titleAdded, Event.defaultProfile, sourceKey(film))
    if let id = earlier?.subject { return Match(id: id) }
    guard let listed = listed(film, isShared) else { return nil }
    if let match = match(film, named: listed.title.externalIDs) { return match }
    let id = listed.title.id
    guard let known = journal.title(id) ?? placeByID[id].map({ added[$0].title }),
      !film.conflicts(with: known), !listed.title.contradicts(known)
    else { return nil }
    return Match(id: known.id)
  }

  /// Returns the title of a film; what it would add counts as added from now on.
  package mutating func match(_ film: Film, isShared: Bool = false) -> Match {
    existing(film, isShared: isShared) ?? new(film, isShared: isShared)
  }

  /// Returns a new title for a film that has none, which counts as added from now on.
  package mutating func new(_ film: Film, isShared: Bool) -> Match {
    var title = KnownTitle(id: "", externalIDs: film.externalIDs, directors: film.directors)
    var facts = film.facts
    if let listed = listed(film, isShared), isFree(listed.title.id) {
      title = film.completed(by: listed.title)
      facts = film.facts(in: listed.facts)
    } else {
      title.id = freeID(for: film)
    }
    let place = added.count
    let earlier = placeByName.updateValue(place, forKey: film.nameAndYear)
    added.append((title, earlier))
    for id in title.externalIDs { places(named: id.scheme)[id.value] = place }
    placeByID[title.id] = place
    return Match(
      id: title.id, addition: Draft(.titleAdded, title.id, source: sourceKey(film), facts))
  }

  private mutating func listed(_ film: Film, _ isShared: Bool) -> ListedTitle? {
    guard !isShared, let ask = journal.listed else { return nil }
    let key = ByteKey(film.stableKey)
    if let known = listedFilms[key] { return known }
    let listed = ask(film).flatMap { film.conflicts(with: $0.title) ? nil : $0 }
    listedFilms[key] = .some(listed)
    return listed
  }

  /// Returns the title that has one of some names elsewhere, unless it is seen to be another film.
  private func match(_ film: Film, named ids: [ExternalID]) -> Match? {
    for id in ids {
      var titles = journal.titlesByExternalID(id)
      let places = placesByExternalID.first { $0.scheme.isSame(as: id.scheme) }?.places
      if let place = places?[id.value] {
        titles.append(added[place].title)
      }
      let fitting =
        film.externalIDs.contains(id) ? titles : titles.filter { !film.conflicts(with: $0) }
      if let match = match(among: fitting) { return match }
    }
    return nil
  }

  /// Returns the places of what was added, by their names elsewhere of a scheme.
  private mutating func places(named scheme: String) -> TextTable<Int> {
    if let known = placesByExternalID.first(where: { $0.scheme.isSame(as: scheme) }) {
      return known.places
    }
    let places = TextTable<Int>()
    placesByExternalID.append((scheme, places))
    return places
  }

  /// Returns what was added under a name and year.
  private func added(named key: NameAndYear) -> [KnownTitle] {
    var titles: [KnownTitle] = []
    var next = placeByName[key]
    while let place = next {
      titles.append(added[place].title)
      next = added[place].earlier
    }
    return titles
  }

  private func sourceKey(_ film: Film) -> String {
    sourcePrefix + film.titleKey
  }

  private func match(among titles: [KnownTitle]) -> Match? {
    if titles.isEmpty { return nil }
    let ids = titles.map(\.id).inByteOrder()
    return ids.first.map { Match(id: $0, others: Array(ids.dropFirst())) }
  }

  /// Returns an id that no title has.
  private func freeID(for film: Film) -> String {
    let plain = TitleID.make(kind: "film", name: film.name, year: film.year)
    if isFree(plain) { return plain }
    var marks: [String] = []
    for scheme in ["imdb", "tmdb"] {
      marks += film.externalIDs.filter { $0.scheme.isSame(as: scheme) }.map(\.value)
    }
    // Made from the film itself, so that two copies of a journal that import one archive agree.
    marks.append(TitleMatcher.mark(of: film))
    for mark in marks where isFree(TitleID.apart(plain, by: mark)) {
      return TitleID.apart(plain, by: mark)
    }
    var id = plain
    repeat { id = TitleID.apart(plain, by: journal.randomMark()) } while !isFree(id)
    return id
  }

  private func isFree(_ id: String) -> Bool {
    !journal.isTaken(id) && placeByID[id] == nil
  }

  private static func mark(of film: Film) -> String {
    let key = ([film.stableKey, film.nameKey] + film.directors).joined(separator: "|")
    let digest = SHA256.text(Array(key.utf8)).utf8.prefix(10)
    let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    var number = digest.reduce(UInt64(0)) { $0 << 4 | UInt64($1 < 58 ? $1 - 48 : $1 - 87) }
    var mark: [UInt8] = []
    for _ in 0..<5 {
      mark.append(alphabet[Int(number & 31)])
      number >>= 5
    }
    return String(decoding: mark, as: UTF8.self)
  }
}

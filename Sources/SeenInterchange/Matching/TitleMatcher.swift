package import SeenCore
import SeenWire

/// How a title was found, in the order of the search.
package enum MatchStep: Sendable, Equatable {
  case externalID(ExternalID)
  /// By its kind, name and year: for a bird its scientific name, for an episode its show and place.
  case name
  /// By its kind and name alone, as the source gives no years and no other title matches.
  case nameAlone
  /// By its kind and name, as the only title of that name has no year: it gets the row's.
  case withoutYear
  /// An earlier import of the same title added it.
  case earlierImport
  /// Through a catalog.
  case catalog
  /// It was not found, and is added with the facts that a catalog has.
  case addedFromCatalog
  /// It was not found, and is added with the row's facts only.
  case added
}

/// Finds the title that a foreign row means, or creates one: no row is dropped for lack of a title.
///
/// External ids are tried first, then kind, name and year by bytes (for a bird the scientific name, for an episode the
/// show and numbers), then the title that an earlier import of the same source added, in case it was renamed, then the
/// journal's catalogs, whose facts are copied. A title found nowhere is added with the row's facts only.
package struct TitleMatcher {
  /// The result of a search.
  package struct Match {
    /// The title's id.
    package var id: String
    /// The ids of other titles that match as well.
    package var others: [String]
    /// How it was found.
    package var step: MatchStep
    /// The event that adds it; an array, because the event is large and most have none.
    private let additions: [Draft]

    init(
      id: String, adding additions: [Draft] = [], others: [String] = [],
      step: MatchStep = .added
    ) {
      self.id = id
      self.others = others
      self.step = step
      self.additions = additions
    }

    /// The event that adds it; nil if the journal has it or an earlier row added it.
    package var addition: Draft? { additions.first }

    /// Why its row needs the user's attention: its only identification is a name that several titles share; nil
    /// otherwise.
    var problem: HoldReason? {
      guard !others.isEmpty else { return nil }
      switch step {
      case .name, .nameAlone, .withoutYear, .catalog: return .unclearTitle([id] + others)
      case .externalID, .earlierImport, .addedFromCatalog, .added: return nil
      }
    }

    /// Returns it with how it was found.
    func by(_ step: MatchStep) -> Match {
      var match = self
      match.step = step
      return match
    }
  }

  private let journal: ImportJournal
  /// The prefixes of titles' source keys, by kind.
  private let keyStarts: [String]
  /// The added titles, in order, each linked to the previous one with the same lookup key.
  private var added: [(title: KnownTitle, earlier: Int?)] = []
  /// The indexes of the titles added last, by lookup key, by external id in its scheme (there are few), and by id.
  private var placeByKey: [LookupKey: Int] = [:]
  private var placesByExternalID: [(scheme: String, places: TextTable<Int>)] = []
  private let placeByID = TextTable<Int>()
  /// The external ids that rows gave titles of the journal, by their ids.
  private var learnedIDs: [ByteKey: [ExternalID]] = [:]
  /// The titles of lookup keys that many titles share.
  private var crowds: [LookupKey: TitleCrowd] = [:]
  /// The folded names that rows have with several years.
  private var namesOfSeveral: Set<ByteKey> = []
  /// How many comparisons with rows' titles were made, as a measure of the work of an import.
  package private(set) var comparisonCount = 0
  /// The ids of the added titles by name alone; nil until needed for a source that never gives years.
  private var addedOfAnyYear: [LookupKey: [String]]?
  /// The catalogs' answers so far, by kind and stable key.
  private var listedTitles: [ByteKey: ListedTitle?] = [:]

  package init(journal: ImportJournal, source: String) {
    self.journal = journal
    keyStarts = TitleFacts.kinds.map { "\(source):\($0):" }
  }

  /// Returns the existing title of a row; nil if it would have to be added.
  ///
  /// - Parameters:
  ///   - title: What the row names.
  ///   - isShared: Whether the source has another title with its name and year, so that no catalog can tell which one
  ///     is meant.
  /// - Returns: The title; nil where there is none.
  package mutating func existing(_ title: ForeignTitle, isShared: Bool = false) -> Match? {
    if let match = match(title, named: title.externalIDs) { return match }
    let keys = title.lookupKeys
    if let match = match(title, under: keys.first) { return match.by(.name) }
    // The place in a show identifies the title, so its name adds nothing.
    if title.part == nil, let key = keys.second, let match = match(title, under: key) {
      return match.by(.name)
    }
    for key in title.formerly {
      if let match = match(title, under: key) { return match.by(.name) }
    }
    if let id = idOfPlace(title) { return Match(id: id, step: .name) }
    if title.fitsAnyYear {
      let known = journal.titlesOfAnyYear(title.kind, title.name).map(\.id) + added(named: title)
      let ids = Set(known.map { ByteKey($0) })
      if ids.count == 1, let id = ids.first { return Match(id: id.text, step: .nameAlone) }
    }
    let earlier = journal.standing(.titleAdded, Event.defaultProfile, sourceKey(title))
    if let id = earlier?.subject { return Match(id: id, step: .earlierImport) }
    if let known = withoutYear(title) { return Match(id: known.id, step: .withoutYear) }
    guard let listed = listed(title, isShared) else { return nil }
    if let match = match(title, named: listed.title.externalIDs) { return match.by(.catalog) }
    guard let known = known(listed.title.id), !isOther(known, than: title),
      !listed.title.contradicts(known)
    else { return nil }
    return Match(id: known.id, step: .catalog)
  }

  /// Returns the only title of a row's name, if its year is not known and no other row has that name.
  private mutating func withoutYear(_ title: ForeignTitle) -> KnownTitle? {
    guard title.part == nil, title.year != nil, [.film, .show].contains(title.kind),
      !namesOfSeveral.contains(ByteKey(TextFold.fold(title.name))), added(named: title).isEmpty,
      let known = journal.titleWithoutYear(title), !isOther(known, than: title)
    else { return nil }
    return known
  }

  /// Notes what rows name, so that names of several titles are known before the first is looked up.
  mutating func note(_ titles: some Sequence<ForeignTitle>) {
    var years: [ByteKey: Int] = [:]
    for title in titles where title.part == nil {
      guard let year = title.year else { continue }
      let name = ByteKey(TextFold.fold(title.name))
      if years.updateValue(year, forKey: name) ?? year != year { namesOfSeveral.insert(name) }
    }
  }

  /// Returns the title of a row; a new one counts as added from now on.
  package mutating func match(_ title: ForeignTitle, isShared: Bool = false) -> Match {
    existing(title, isShared: isShared) ?? new(title, isShared: isShared)
  }

  /// Returns a new title for a row that has none, which counts as added from now on.
  package mutating func new(_ title: ForeignTitle, isShared: Bool) -> Match {
    var known = KnownTitle(
      id: "", kind: title.kind, externalIDs: title.externalIDs, directors: title.directors,
      season: title.part?.season, episode: title.part?.episode)
    var facts = title.facts
    var step = MatchStep.added
    if let listed = listed(title, isShared), isFree(listed.title.id) {
      known = title.completed(by: listed.title)
      facts = title.facts(in: listed.facts)
      step = .addedFromCatalog
    } else {
      known.id = freeID(for: title)
    }
    let keys = title.lookupKeys
    register(known, under: keys.first, isPart: title.part != nil)
    if let key = keys.second { register(known, under: key, isPart: title.part != nil) }
    let place = added.count - 1
    for id in known.externalIDs { places(named: id.space(of: known.kind))[id.value] = place }
    placeByID[known.id] = place
    return Match(
      id: known.id, adding: [Draft(.titleAdded, known.id, source: sourceKey(title), facts)],
      step: step)
  }

  private mutating func listed(_ title: ForeignTitle, _ isShared: Bool) -> ListedTitle? {
    guard !isShared, let listedTitle = journal.listed else { return nil }
    let key = ByteKey(title.kind.name + ":" + title.stableKey)
    if let known = listedTitles[key] { return known }
    let listed = listedTitle(title).flatMap { title.conflicts(with: $0.title) ? nil : $0 }
    listedTitles[key] = .some(listed)
    return listed
  }

  /// Returns the title that has an id, including those added by this import.
  private func known(_ id: String) -> KnownTitle? {
    journal.title(id) ?? placeByID[id].map { added[$0].title }
  }

  /// Returns the title that the id of a part of a show means: that of `~2`, `~3` … where the one before it was corrected to
  /// other numbers; nil where there is none.
  private func idOfPlace(_ title: ForeignTitle) -> String? {
    guard let part = title.part else { return nil }
    let plain = title.plainID
    var (id, count) = (plain, 1)
    while let known = known(id), known.kind == title.kind {
      guard known.isElsewhere(than: part) else { return known.id }
      count += 1
      id = TitleID.apart(plain, by: String(count))
    }
    return nil
  }

  /// Returns the title that has one of some external ids, unless other facts show that it is a different one.
  private func match(_ title: ForeignTitle, named ids: [ExternalID]) -> Match? {
    for id in ids {
      let space = id.space(of: title.kind)
      var titles = journal.titlesByExternalID(id).filter {
        id.isOfAllKinds || $0.kind == title.kind
      }
      let places = placesByExternalID.first { $0.scheme.isSame(as: space) }?.places
      if let place = places?[id.value] {
        titles.append(added[place].title)
      }
      let fitting =
        title.externalIDs.contains(id) ? titles : titles.filter { !isOther($0, than: title) }
      if let match = match(among: fitting) { return match.by(.externalID(id)) }
    }
    return nil
  }

  /// Returns the indexes of the added titles, by external id in a scheme.
  private mutating func places(named scheme: String) -> TextTable<Int> {
    if let known = placesByExternalID.first(where: { $0.scheme.isSame(as: scheme) }) {
      return known.places
    }
    let places = TextTable<Int>()
    placesByExternalID.append((scheme, places))
    return places
  }

  /// Notes that a title was added, to be found under a lookup key.
  private mutating func register(_ title: KnownTitle, under key: LookupKey, isPart: Bool) {
    let earlier = placeByKey.updateValue(added.count, forKey: key)
    added.append((title, earlier))
    crowds[key]?.add(title)
    // A part of a show is never looked up by its name alone.
    if !isPart { addedOfAnyYear?[key.ofAnyYear, default: []].append(title.id) }
  }

  /// Returns what was added under a name, whatever its year.
  private mutating func added(named title: ForeignTitle) -> [String] {
    if addedOfAnyYear == nil {
      var ids: [LookupKey: [String]] = [:]
      for (key, place) in placeByKey {
        var next: Int? = place
        while let place = next {
          ids[key.ofAnyYear, default: []].append(added[place].title.id)
          next = added[place].earlier
        }
      }
      addedOfAnyYear = ids
    }
    return addedOfAnyYear?[title.key.ofAnyYear] ?? []
  }

  /// Returns the title found under a lookup key, including those added by this import, unless other facts show that it
  /// is a different one.
  /// - Complexity: O(1) in the titles of the key that are different ones.
  private mutating func match(_ title: ForeignTitle, under key: LookupKey) -> Match? {
    if title.part == nil, let crowd = crowds[key] { return match(title, among: crowd.near(title)) }
    var titles = journal.titles(key)
    var next = placeByKey[key]
    while let place = next {
      titles.append(added[place].title)
      next = added[place].earlier
    }
    if titles.isEmpty { return nil }
    // The place in a show identifies the title, whatever its external ids.
    guard title.part == nil else { return match(among: titles) }
    if titles.count >= TitleCrowd.least { crowds[key] = TitleCrowd(titles) }
    return match(title, among: titles)
  }

  private mutating func match(_ title: ForeignTitle, among titles: [KnownTitle]) -> Match? {
    comparisonCount += titles.count
    return match(among: titles.filter { !isOther($0, than: title) })
  }

  /// Notes the external ids that a title of the journal has from now on: a row with others is about another title.
  mutating func learn(_ ids: [ExternalID], of title: String) {
    learnedIDs[ByteKey(title)] = ids
  }

  /// Returns whether the known facts show that a title is not that of a row.
  private func isOther(_ known: KnownTitle, than title: ForeignTitle) -> Bool {
    guard !learnedIDs.isEmpty, let ids = learnedIDs[ByteKey(known.id)] else {
      return title.conflicts(with: known)
    }
    var learned = known
    learned.externalIDs = ids
    return title.conflicts(with: learned)
  }

  private func sourceKey(_ title: ForeignTitle) -> String {
    keyStarts[Int(title.kind.rawValue)] + title.additionKey
  }

  private func match(among titles: [KnownTitle]) -> Match? {
    if titles.isEmpty { return nil }
    let ids = titles.map(\.id).inByteOrder()
    let chosen = journal.choices.titles
    if !chosen.isEmpty, let id = ids.first(where: { id in chosen.contains { $0.isSame(as: id) } }) {
      return Match(id: id)
    }
    return ids.first.map { Match(id: $0, others: Array(ids.dropFirst())) }
  }

  private func freeID(for title: ForeignTitle) -> String {
    let plain = title.plainID
    if isFree(plain) { return plain }
    if title.kind == .episode, let part = title.part, let known = known(plain),
      known.kind == .episode, known.isElsewhere(than: part)
    {
      var count = 2
      while !isFree(TitleID.apart(plain, by: String(count))) { count += 1 }
      return TitleID.apart(plain, by: String(count))
    }
    var marks: [String] = []
    for scheme in ["imdb", "tmdb", "avibase"] {
      marks += title.externalIDs.filter { $0.scheme.isSame(as: scheme) }.map(\.value)
    }
    // Derived from the title itself, so that two copies of a journal that import the same archive agree.
    marks.append(TitleMatcher.mark(of: title))
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

  private static func mark(of title: ForeignTitle) -> String {
    let key = ([title.stableKey, title.nameKey] + title.directors).joined(separator: "|")
    let digest = SHA256.text(Array(key.utf8)).utf8.prefix(10)
    let number = digest.reduce(UInt64(0)) { $0 << 4 | UInt64($1 < 58 ? $1 - 48 : $1 - 87) }
    // The lowest five bits come first.
    return String(Base32.text(number, count: 5).reversed())
  }
}

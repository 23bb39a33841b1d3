import SeenCore
import SeenStore
import SeenInterchange
import SeenWire

/// An import's lookups in the journal, from a ledger that was read with its index.
extension ImportJournal {
  /// Reads what an import of a source must know.
  ///
  /// - Parameters:
  ///   - view: The journal, read with its index.
  ///   - source: The first part of the source keys that matter.
  ///   - texts: Reads lines of the log.
  ///   - randomMark: Gives five random characters.
  /// - Complexity: O(n) in the events.
  init(
    _ view: borrowing View, source: String, _ texts: JournalTexts,
    randomMark: @escaping () -> String
  ) {
    self.init(today: view.scope.today, randomMark: randomMark)
    profile = view.scope.profile
    let lines = SourceLines(view.ledger, source: source)
    standing = { kind, profile, source in
      guard let line = lines.line(kind, profile, source) else { return nil }
      return texts.rowEvent(line)
    }
    let sorted = SortedSources(lines, profile: profile)
    keys = { sorted.keys(of: $0, from: $1) }
    let known = KnownTitles(view.ledger)
    titles = { known.byKey[$0] ?? known.byAlias[$0] ?? [] }
    let anyYear = TitlesOfAnyYear(known)
    titlesOfAnyYear = { anyYear.named($0, $1) }
    let names = TitlesByName(view.ledger)
    titleWithoutYear = { row in
      names.withoutYear(row).flatMap { known.byID[ByteKey($0)] }
    }
    titlesByExternalID = { known.byExternalID[$0] ?? [] }
    isTaken = { known.taken[ByteKey($0)] != nil }
    title = { known.taken[ByteKey($0)].flatMap { known.byID[ByteKey($0)] } }
    let opinions = Opinions(view.ledger, profile: view.scope.profile)
    hasWatch = { opinions.lastWatches[ByteKey($0)] != nil }
    lastWatch = { opinions.lastWatches[ByteKey($0)] }
    let days = WatchDays(view.ledger, profile: view.scope.profile)
    hasWatchOn = { days.contains($0, $1) }
    let sameDays = SameDayWatches(
      view.ledger, profile: view.scope.profile, besides: source, texts)
    sameDay = { sameDays.watches(of: $0, on: $1) }
    let marked = MarkedWatches(view.ledger, profile: view.scope.profile, source: source)
    markedWatch = { marked.ids[ByteKey($0)] }
    rating = { opinions.ratings[ByteKey($0)] }
    let rated = RatingDays(view.ledger, profile: view.scope.profile, texts)
    ratingDay = { title in
      let given = texts.forRows(else: nil) { () throws(AppError) in try rated.given(title) }
      return given.map { $0.date ?? PartialDate($0.recorded) }
    }
    progressThreshold =
      SettingsView(view.ledger, profile: view.scope.profile).progressThreshold
    runtime = { known.runtimes[ByteKey($0)] }
    var positions: [ByteKey: Int] = [:]
    for state in Watching(view.ledger, profile: view.scope.profile).states {
      positions[ByteKey(view.ledger.titles.text(state.title))] = state.position
    }
    position = { [positions] in positions[ByteKey($0)] }
    let statuses = KnownStatuses(view.ledger, profile: view.scope.profile, besides: source)
    knowsStatus = { statuses.titles.contains(ByteKey($0)) }
    let lists = StandingLists(view.ledger)
    ranks = { lists.ranks[ByteKey($0)] ?? [:] }
    hasList = { lists.known.contains(ByteKey($0)) }
  }
}

/// The places of the standing events of earlier imports.
private struct SourceLines {
  private struct Key: Hashable {
    let kind: EventKind
    let profile: ByteKey
    let source: ByteKey
  }

  private var lines: [Key: TextRange] = [:]

  init(_ ledger: borrowing Ledger, source: String) {
    var keys: [EventKey: Key] = [:]
    for row in 0..<ledger.sources.count {
      let event = ledger.sources[row]
      let text = ledger.sourceNames.text(event.source)
      guard text.utf8.starts(with: (source + ":").utf8) else { continue }
      keys[event.key] = Key(
        kind: event.kind, profile: SourceLines.profile(event, ledger), source: ByteKey(text))
    }
    guard !keys.isEmpty else { return }
    for row in 0..<ledger.index.count {
      if let key = keys[ledger.index[row].key] { lines[key] = ledger.index[row].line }
    }
  }

  private static func profile(_ event: SourceRow, _ ledger: borrowing Ledger) -> ByteKey {
    // Titles belong to nobody, whoever imported them.
    ByteKey(
      event.kind == .titleAdded ? Event.defaultProfile : ledger.words.text(event.profile))
  }

  func line(_ kind: EventKind, _ profile: String, _ source: String) -> TextRange? {
    lines[Key(kind: kind, profile: ByteKey(profile), source: ByteKey(source))]
  }

  /// Returns the source keys of a kind and a profile, in byte order.
  /// - Complexity: O(n log n) in all.
  func keys(of kind: EventKind, _ profile: String) -> [String] {
    let profile = ByteKey(profile)
    return lines.keys.filter { $0.kind == kind && $0.profile == profile }.map(\.source.text)
      .inByteOrder()
  }
}

/// The source keys of a profile in byte order, sorted once somebody asks.
private final class SortedSources {
  private let lines: SourceLines
  private let profile: String
  private var sorted: [EventKind: [String]] = [:]

  init(_ lines: SourceLines, profile: String) {
    self.lines = lines
    self.profile = profile
  }

  /// Returns those of a kind that begin with a text.
  /// - Complexity: O(log n) in all and O(n) in those that are returned, but for the first time.
  func keys(of kind: EventKind, from beginning: String) -> [String] {
    let all = sorted[kind] ?? lines.keys(of: kind, profile)
    sorted[kind] = all
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].precedes(beginning) { low = middle + 1 } else { high = middle }
    }
    return Array(all[low...].prefix { $0.utf8.starts(with: beginning.utf8) })
  }
}

/// The watches of a profile that an import made from marks alone and that have no facts yet, by title.
private struct MarkedWatches {
  private(set) var ids: [ByteKey: String] = [:]

  init(_ ledger: borrowing Ledger, profile: String, source: String) {
    let start = Array("\(source):watched:".utf8)
    var marked: Set<EventKey> = []
    for row in 0..<ledger.sources.count where ledger.sources[row].kind == .watchLogged {
      let text = ledger.sourceNames.text(ledger.sources[row].source)
      if text.utf8.starts(with: start) { marked.insert(ledger.sources[row].key) }
    }
    guard !marked.isEmpty, let profile = ledger.words.find(profile) else { return }
    let watches = ledger.watches.count
    for row in 0..<watches where ledger.watches.profile[row] == profile {
      guard marked.contains(ledger.watches.key(row)), ledger.statesNothing(row) else { continue }
      let title = ledger.titles.text(ledger.canonicalTitle(ledger.watches.title[row]))
      ids[ByteKey(title)] = ledger.idText(ledger.watches.id(row))
    }
  }
}

extension Ledger {
  /// Returns whether a watch stands and has no facts but its title.
  fileprivate func statesNothing(_ row: Int) -> Bool {
    let words = WatchFact.allCases.filter { $0.storage.isWord }
    return watches.flags[row].isEmpty && watches.date[row] == 0 && watches.notes[row] == 0
      && watches.companions[row] == .none && watches.clock[row] == WatchRecord.unknownClock
      && watches.minutes[row] == WatchRecord.unknownMinutes
      && words.allSatisfy { watches.word($0, of: row) == .none }
  }
}

/// The titles of a journal by their lookup keys, and by their external ids.
private struct KnownTitles {
  private(set) var byKey: [LookupKey: [KnownTitle]] = [:]
  /// The titles by the keys that their other names make.
  private(set) var byAlias: [LookupKey: [KnownTitle]] = [:]
  /// The runtimes in minutes, by id.
  private(set) var runtimes: [ByteKey: Int] = [:]
  private(set) var byExternalID: [ExternalID: [KnownTitle]] = [:]
  /// The id that a title counts as, by every id that is taken.
  private(set) var taken: [ByteKey: String] = [:]
  private(set) var byID: [ByteKey: KnownTitle] = [:]

  init(_ ledger: borrowing Ledger) {
    var mentioned: Set<Symbol> = []
    for row in 0..<ledger.watches.count where !ledger.watches.flags[row].contains(.isDropped) {
      mentioned.insert(ledger.watches.title[row])
    }
    for row in 0..<ledger.ratings.count { mentioned.insert(ledger.ratings[row].title) }
    for row in 0..<ledger.marks.count { mentioned.insert(ledger.marks[row].title) }
    for title in 0..<Symbol(ledger.titles.count) {
      let isMerged = ledger.canonicalTitle(title) != title
      if isMerged || ledger.isAdded(title) || mentioned.contains(title) {
        let counted = ledger.titles.text(ledger.canonicalTitle(title))
        taken[ByteKey(ledger.titles.text(title))] = counted
      }
      if !isMerged, ledger.isAdded(title) { add(title, ledger) }
    }
  }

  private mutating func add(_ title: Symbol, _ ledger: borrowing Ledger) {
    var known = KnownTitle(
      id: ledger.titles.text(title), kind: ledger.kind(of: title),
      externalIDs: ledger.externalIDs(of: title), directors: ledger.texts(.directors, of: title),
      season: ledger.number(.season, of: title), episode: ledger.number(.episode, of: title))
    if known.kind == .bird { known.birdNames = BirdNames(title, of: ledger) }
    byID[ByteKey(known.id)] = known
    for id in known.externalIDs { byExternalID[id, default: []].append(known) }
    if let minutes = ledger.number(.runtime, of: title) { runtimes[ByteKey(known.id)] = minutes }
    let keys = ledger.lookupKeys(of: title)
    byKey[keys.first, default: []].append(known)
    if let key = keys.second { byKey[key, default: []].append(known) }
    for alias in ledger.texts(.aliases, of: title) {
      let key = LookupKey.named(known.kind, alias, ledger.number(.year, of: title))
      byAlias[key, default: []].append(known)
    }
  }
}

/// The films and shows of a journal by kind and folded name.
private struct TitlesByName {
  private struct Name: Hashable {
    let kind: TitleKind
    let folded: ByteKey
  }

  /// The ids of the titles of a name, and whether each has a year.
  private var titles: [Name: [(id: String, hasYear: Bool)]] = [:]

  init(_ ledger: borrowing Ledger) {
    for title in 0..<Symbol(ledger.titles.count)
    where ledger.canonicalTitle(title) == title && ledger.isAdded(title) {
      let kind = ledger.kind(of: title)
      guard kind == .film || kind == .show else { continue }
      let name = Name(kind: kind, folded: ByteKey(TextFold.fold(ledger.name(of: title))))
      let hasYear = ledger.number(.year, of: title) != nil
      titles[name, default: []].append((ledger.titles.text(title), hasYear))
    }
  }

  /// Returns the id of the only title of a row's name, if it has no year.
  func withoutYear(_ row: ForeignTitle) -> String? {
    let known = titles[Name(kind: row.kind, folded: ByteKey(TextFold.fold(row.name)))] ?? []
    return known.count == 1 && !known[0].hasYear ? known[0].id : nil
  }
}

/// The titles of a journal by kind and name alone, collected on the first lookup.
private final class TitlesOfAnyYear {
  private let known: KnownTitles
  private var byName: [LookupKey: [KnownTitle]]?

  init(_ known: KnownTitles) {
    self.known = known
  }

  func named(_ kind: TitleKind, _ name: String) -> [KnownTitle] {
    let collected = byName ?? collect()
    byName = collected
    return collected[.named(kind, name, nil)] ?? []
  }

  private func collect() -> [LookupKey: [KnownTitle]] {
    var titles: [LookupKey: [KnownTitle]] = [:]
    for (key, known) in known.byKey { titles[key.ofAnyYear, default: []] += known }
    return titles
  }
}

extension Ledger {
  /// Returns what a title is looked up by.
  fileprivate func lookupKeys(of title: Symbol) -> LookupKeys {
    let kind = kind(of: title)
    var part: ShowPart?
    if kind == .episode || kind == .season, let show = show(of: title) {
      part = ShowPart(
        show: titles.text(show), season: number(.season, of: title),
        episode: number(.episode, of: title))
    }
    return LookupKeys(
      kind, name(of: title), number(.year, of: title),
      scientificName: text(.scientificName, of: title), part)
  }
}

/// The dates of the watches of a profile, by title.
private struct WatchDays {
  private var days: Set<UInt64> = []
  private var symbols: [ByteKey: Symbol] = [:]

  init(_ ledger: borrowing Ledger, profile: String) {
    guard let profile = ledger.words.find(profile) else { return }
    for row in 0..<ledger.watches.count where ledger.watches.profile[row] == profile {
      guard !ledger.watches.flags[row].contains(.isDropped), ledger.watches.date[row] != 0 else {
        continue
      }
      let title = ledger.canonicalTitle(ledger.watches.title[row])
      let day = WatchDays.day(title, ledger.watches.date[row])
      if days.insert(day).inserted { symbols[ByteKey(ledger.titles.text(title))] = title }
    }
  }

  func contains(_ title: String, _ date: PartialDate) -> Bool {
    symbols[ByteKey(title)].map { days.contains(WatchDays.day($0, date.packed)) } ?? false
  }

  private static func day(_ title: Symbol, _ date: UInt32) -> UInt64 {
    UInt64(title) << 32 | UInt64(date)
  }
}

/// What a profile has seen and rated, by title id.
private struct Opinions {
  private(set) var lastWatches: [ByteKey: KnownWatch] = [:]
  private(set) var ratings: [ByteKey: Rating] = [:]

  init(_ ledger: borrowing Ledger, profile: String) {
    let last = ledger.lastWatches(of: profile)
    for title in 0..<Symbol(ledger.titles.count) {
      let row = Int(last[Int(ledger.canonicalTitle(title))])
      guard row >= 0 else { continue }
      lastWatches[ByteKey(ledger.titles.text(title))] = KnownWatch(
        id: ledger.idText(ledger.watches.id(row)),
        date: PartialDate(packed: ledger.watches.date[row]),
        hasClock: ledger.watches.clock[row] != WatchRecord.unknownClock)
    }
    for entry in Ratings(ledger, profile: profile).entries {
      ratings[ByteKey(ledger.titles.text(entry.title))] = entry.rating
    }
  }
}

/// The lists that there are, and the titles that stand on them.
private struct StandingLists {
  /// The ranks of titles, by list and title; of one without a rank it is empty.
  private(set) var ranks: [ByteKey: [ByteKey: String]] = [:]
  /// The lists that were created, or have titles, since they were last deleted.
  private(set) var known: Set<ByteKey> = []

  init(_ ledger: borrowing Ledger) {
    let states = ListStates(ledger)
    let items = ItemStates(ledger, states) { _ in true }
    for list in 0..<Symbol(ledger.lists.count) where states[list].isCreated {
      known.insert(ByteKey(ledger.lists.text(list)))
    }
    for (list, items) in items.items {
      let list = ByteKey(ledger.lists.text(list))
      for item in items where item.isPresent {
        known.insert(list)
        let rank = item.rank(ledger)?.text ?? ""
        ranks[list, default: [:]][ByteKey(ledger.titles.text(item.title))] = rank
      }
    }
  }
}

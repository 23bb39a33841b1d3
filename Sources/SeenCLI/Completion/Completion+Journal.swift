import SeenApp
import SeenCore
import SeenStore

/// Candidates from the journal of the command line, as `-C` and `--profile` of that line name it.
///
/// Each takes the fold of a snapshot and a scan over one table: a few milliseconds for years of events. Problems with
/// the journal are not reported here, and without a journal there are no candidates.
extension Completion {
  /// How many watches are offered.
  private static let watchLimit = 100
  /// How many titles of catalogs are offered.
  private static let titleLimit = 200

  /// The titles of the journal and, once two letters are typed, of its catalogs: by name, or by id once the kind and
  /// its colon are typed.
  package static var titles: Completion {
    .computed { journal, _, typed in
      guard let view = try? journal.read(.silent) else { return [] }
      let own = titles(view.ledger, typed)
      return own + listed(typed, besides: own, view, journal)
    }
  }

  /// The watches of the profile by id, latest recorded first.
  package static var watches: Completion {
    .computed { journal, _, _ in
      guard let view = try? journal.read(.silent) else { return [] }
      return watches(view.ledger, view.scope)
    }
  }

  /// The titles of the journal and its catalogs by name or id, or the watches once the start of an id is typed.
  package static var titlesAndWatches: Completion {
    .computed { journal, _, typed in
      guard let view = try? journal.read(.silent) else { return [] }
      let own = titles(view.ledger, typed)
      let titles = own + listed(typed, besides: own, view, journal)
      return typed.isEmpty ? titles : titles + watches(view.ledger, view.scope)
    }
  }

  package static var profiles: Completion {
    .computed { journal, _, _ in knownProfiles(journal) }
  }

  package static var friends: Completion {
    .computed { journal, _, _ in knownFriends(journal) }
  }

  /// The friends and the profiles there are.
  package static var people: Completion {
    .computed { journal, _, _ in knownFriends(journal) + knownProfiles(journal) }
  }

  private static func knownProfiles(_ journal: Journal) -> [Candidate] {
    guard let view = try? journal.read(.indexedSilently),
      let profiles = try? journal.profiles(of: view)
    else { return [] }
    return profiles.present.map { profile in
      Candidate(profile.id, profile.name.isSame(as: profile.id) ? "" : profile.name)
    }
  }

  private static func knownFriends(_ journal: Journal) -> [Candidate] {
    guard let folder = try? journal.openFolder() else { return [] }
    return ((try? journal.friends(of: folder))?.all ?? []).map {
      Candidate($0.name, $0.path)
    }
  }

  /// The lists of the profile, by name.
  package static var lists: Completion {
    .computed { journal, _, _ in
      guard let view = try? journal.read(.silent) else { return [] }
      return lists(view)
    }
  }

  static func lists(_ view: borrowing View) -> [Candidate] {
    let lists = ListTitles(view.ledger, profile: view.scope.profile)
    return lists.lists(view.ledger).map { Candidate($0.name, $0.id.text) }
  }

  /// The rules of the profile's lists, by name.
  package static var rules: Completion {
    .computed { journal, _, _ in
      guard let view = try? journal.read(.silent),
        let rules = try? journal.rules(view)
      else { return [] }
      return rules.map { Candidate($0.slug, $0.query) }
    }
  }

  /// The saved views of the profile.
  package static var savedViews: Completion {
    .computed { journal, _, _ in
      guard let view = try? journal.read(.silent) else { return [] }
      return SavedViews(view.ledger, profile: view.scope.profile).all.map {
        Candidate($0.name, $0.query)
      }
    }
  }

  /// The values of a fact of the profile's watches.
  static func recorded(_ fact: WatchFact) -> Completion {
    .computed { journal, _, _ in
      guard let view = try? journal.read(.silent) else { return [] }
      return recorded(fact, view)
    }
  }

  static func recorded(_ fact: WatchFact, _ view: borrowing View) -> [Candidate] {
    var found: Set<Symbol> = []
    forEachWatch(view) { found.insert($0.watches.word(fact, of: $1)) }
    return words(found, view.ledger)
  }

  /// The companions of the profile's watches.
  package static var companions: Completion {
    .computed { journal, _, _ in
      guard let view = try? journal.read(.silent) else { return [] }
      return companions(view).map(\.quoted)
    }
  }

  static func companions(_ view: borrowing View) -> [Candidate] {
    var arrays: Set<Symbol> = []
    forEachWatch(view) { arrays.insert($0.watches.companions[$1]) }
    var found: Set<ByteKey> = []
    for array in arrays {
      for text in view.ledger.texts(array: array) { found.insert(ByteKey(text)) }
    }
    return found.map(\.text).inByteOrder().map { Candidate($0) }
  }

  /// The tags that the profile gave.
  package static var tags: Completion {
    .computed { journal, _, _ in
      guard let view = try? journal.read(.silent) else { return [] }
      return tags(view).map(\.quoted)
    }
  }

  static func tags(_ view: borrowing View) -> [Candidate] {
    var lists: Set<Symbol> = []
    forEachWatch(view) { lists.insert($0.watches.details(of: $1)[.tags]) }
    var tags: Set<ByteKey> = []
    for list in lists {
      tags.formUnion(view.ledger.wordLists.words(of: list).map { ByteKey($0) })
    }
    return tags.sorted().map { Candidate($0.text) }
  }

  /// Returns whether an id is being typed: one begins with a kind and a colon, and a name may have a colon too.
  private static func isID(_ typed: String) -> Bool {
    guard let colon = typed.firstIndex(of: ":") else { return false }
    let kind = typed[..<colon]
    return TitleFacts.kinds.contains { $0.isSame(as: kind) }
      && !typed[colon...].dropFirst().hasPrefix(" ")
  }

  private static func titles(_ ledger: borrowing Ledger, _ typed: String) -> [Candidate] {
    let wantsIDs = isID(typed)
    var candidates: [Candidate] = []
    var called: [Symbol] = []
    var named: [ByteKey: [Symbol]] = [:]
    let start = typed.lowercased()
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      if wantsIDs {
        guard ledger.isAdded(title) || ledger.fact(.name, of: title) != nil else { continue }
        candidates.append(Candidate(ledger.titles.text(title), ledger.name(of: title)))
      } else if let name = ledger.text(.name, of: title)?.lowercased(),
        // A year or an id may follow: the shell asks again at every key.
        name.hasPrefix(start) || start.hasPrefix(name)
      {
        named[ByteKey(ledger.name(of: title)), default: []].append(title)
        called.append(title)
      }
    }
    for title in called {
      let titles = named[ByteKey(ledger.name(of: title))] ?? []
      candidates.append(candidate(title, among: titles, ledger))
    }
    return candidates
  }

  /// Returns a title by its name; with its year where others have the name and other years, else with its id.
  private static func candidate(
    _ title: Symbol, among titles: [Symbol], _ ledger: borrowing Ledger
  ) -> Candidate {
    let (name, id) = (ledger.name(of: title), ledger.titles.text(title))
    guard titles.count > 1 else { return Candidate(name, id) }
    let year = ledger.number(.year, of: title)
    let isAlone = titles.count { ledger.number(.year, of: $0) == year } == 1
    guard let year, isAlone else { return Candidate("\(name) (\(id))", id) }
    return Candidate("\(name) (\(year))", id)
  }

  /// Returns titles of catalogs that start with what is typed and that the journal does not have.
  private static func listed(
    _ typed: String, besides own: [Candidate], _ view: borrowing View, _ journal: Journal
  ) -> [Candidate] {
    guard typed.utf8.count >= 2, let catalogs = try? journal.catalogs(of: view.folder)
    else {
      return []
    }
    let wantsIDs = isID(typed)
    let rows =
      wantsIDs
      ? catalogs.index.rows(ofIDBeginning: typed, limit: titleLimit)
      : catalogs.index.rows(beginning: bare(typed), limit: titleLimit)
    var known: Set<ByteKey> = []
    for candidate in own {
      known.insert(ByteKey(wantsIDs ? candidate.word : candidate.meaning))
      if !wantsIDs {
        known.insert(ByteKey(bare(candidate.word)))
      }
    }
    var counts: [ByteKey: Int] = [:]
    for row in rows { counts[ByteKey(catalogs.index.name(of: row)), default: 0] += 1 }
    var candidates: [Candidate] = []
    for row in rows {
      let (id, name) = (catalogs.index.id(of: row), catalogs.index.name(of: row))
      let whole = name + (catalogs.index.year(of: row).map { " (\($0))" } ?? "")
      if wantsIDs {
        if known.insert(ByteKey(id)).inserted { candidates.append(Candidate(id, whole)) }
        continue
      }
      guard !known.contains(ByteKey(id)) else { continue }
      // Two films with the same name are distinguished by their years, as when they are logged.
      let isShared = counts[ByteKey(name), default: 0] > 1 || known.contains(ByteKey(name))
      let word = isShared ? whole : name
      if known.insert(ByteKey(word)).inserted { candidates.append(Candidate(word, id)) }
    }
    return candidates
  }

  /// Returns the name in `Heat (1995)` or `Heat (film:heat)`, and in the beginning of either.
  private static func bare(_ text: String) -> String {
    var name = text.lastIndex(of: "(").map { text[..<$0] } ?? text[...]
    while name.last == " " { name.removeLast() }
    return name.isEmpty ? text : String(name)
  }

  private static func watches(_ ledger: borrowing Ledger, _ scope: Scope) -> [Candidate] {
    let diary = Diary(ledger, scope, order: .recorded, limit: watchLimit)
    var candidates: [Candidate] = []
    for entry in diary.entries {
      let date = PartialDate(packed: ledger.watches.date[entry.row])
      let meaning = ledger.name(of: entry.title) + (date.year == nil ? "" : ", \(date)")
      candidates.append(Candidate(ledger.idText(ledger.watches.id(entry.row)), meaning))
    }
    return candidates
  }

  /// Calls a function with each row of the profile's watches.
  private static func forEachWatch(
    _ view: borrowing View, _ body: (borrowing Ledger, Int) -> Void
  ) {
    guard let profile = view.ledger.words.find(view.scope.profile) else { return }
    for row in 0..<view.ledger.watches.count {
      guard view.ledger.watches.profile[row] == profile,
        !view.ledger.watches.flags[row].contains(.isDropped)
      else { continue }
      body(view.ledger, row)
    }
  }

  /// Returns words in byte order.
  static func words(_ symbols: Set<Symbol>, _ ledger: borrowing Ledger) -> [Candidate] {
    var words: [String] = []
    for symbol in symbols where symbol != .none { words.append(ledger.words.text(symbol)) }
    return words.inByteOrder().map { Candidate($0) }
  }
}

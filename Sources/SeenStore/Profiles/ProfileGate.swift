package import SeenCore
import SeenWire

/// What a profile must not see: a single gate below all views, completion, search, suggestions and exports.
///
/// It removes hidden titles, and for kids what other profiles recorded, from every ledger that is read, so no code
/// above it can forget to check.
package struct ProfileGate {
  package private(set) var profile = Profile(id: Event.defaultProfile)
  /// What the catalogs of the journal know; nil for none.
  ///
  /// Only a profile for kids needs it.
  package var cataloged: CatalogedTitles?
  /// Which titles are hidden by their ratings; nil for none.
  package private(set) var content: ContentFilter?
  /// Whether it is for a friend's journal, whose private events nobody else sees.
  package private(set) var isOfFriend = false
  /// Whether only what the profile recorded itself is shown.
  package var hidesOthers: Bool { profile.kind == .kids && !isOfFriend }
  /// Whether anything is hidden.
  package var isClosed: Bool { content != nil || hidesOthers || isOfFriend }
  /// What it must not learn of others, whatever its kind.
  package private(set) var secrets = OthersSecrets()
  /// Whether a ledger may lack something that the journal has.
  package var hidesAnything: Bool { isClosed || secrets.isActive }

  /// The profile's gate for a friend's journal.
  package var ofFriend: ProfileGate {
    var gate = self
    gate.isOfFriend = true
    return gate
  }

  /// The ids of the hidden titles of the journal, and their folded names with their kinds.
  private var ids: Set<ByteKey> = []
  private var names: [ByteKey: [TitleKind]] = [:]
  /// The ids of the titles of the journal that are shown, for kids: catalogs show them too unless they know a rating.
  private var shown: [String] = []
  /// The query of allowed titles, for catalogs; nil for none.
  private var allowance: ContentFilter.Allowance?
  /// The day that counts as today.
  private let today: Day
  /// How many titles of the journal are hidden.
  package private(set) var hiddenCount = 0

  /// Whether it knows the hidden titles of the journal as it is now, by which an earlier state of it is closed.
  private var hasLearned = false

  /// The ids of the suggestions that the profile sent, whose answers are for it.
  private var ownSuggestions: Set<ByteKey> = []

  /// Whether it is for anyone, from whom private entries of others are kept.
  private let hidesSecrets: Bool

  /// Creates a gate that hides nothing.
  package init() {
    today = Day(number: 0)
    hidesSecrets = false
  }

  package init(_ profile: Profile, _ settings: SettingsView, today: Day) {
    self.profile = profile
    self.today = today
    hidesSecrets = true
    let filter = ContentFilter(profile, settings, today: today)
    content = filter.isEmpty ? nil : filter
  }

  /// Remembers the hidden titles of a journal, for reading an earlier state of it.
  ///
  /// - Parameters:
  ///   - log: The journal as it is now, read completely.
  ///   - texts: Its texts.
  /// - Returns: The hidden titles; nil when none can be.
  /// - Throws: Why a text cannot be read: nobody can say then what is allowed.
  /// - Complexity: O(n) in the rows.
  @discardableResult package mutating func learn(
    _ log: borrowing ReplayedLog, _ texts: LogTexts
  ) throws(FileError) -> Bits? {
    try addSecrets(of: log, texts)
    guard let hidden = try hidden(in: log, texts) else { return nil }
    register(hidden, log.ledger)
    allowance = try allowance(of: log.ledger, texts)
    hasLearned = true
    return hidden
  }

  /// Returns the titles of a journal, read completely, that the profile must not see; nil when none can be.
  /// - Complexity: O(n) in the rows.
  private func hidden(
    in log: borrowing ReplayedLog, _ texts: LogTexts
  ) throws(FileError) -> Bits? {
    guard let content else { return nil }
    // What the profile recorded or allowed is of its own journal.
    if isOfFriend { return content.titles(log.ledger) }
    let unread = UnreadTexts()
    let hidden = content.hidden(in: log.ledger, scope, surroundings(texts, unread)) {
      cataloged?.has($0, of: $1) ?? false
    }
    if let error = unread.error { throw error }
    return hidden
  }

  private func allowance(
    of ledger: borrowing Ledger, _ texts: LogTexts
  ) throws(FileError) -> ContentFilter.Allowance? {
    let unread = UnreadTexts()
    let allowance = content?.allowance(ledger, scope, surroundings(texts, unread))
    if let error = unread.error { throw error }
    return allowance
  }

  private var scope: Scope { Scope(profile: profile.id, today: today) }

  private func surroundings(_ texts: LogTexts, _ unread: UnreadTexts) -> QuerySurroundings {
    QuerySurroundings(
      notes: { place in
        unread.read(else: nil) { () throws(FileError) in try texts.notes(place) }
      }, json: LogTexts.json)
  }

  /// Removes everything hidden from a ledger.
  /// - Throws: Why a line cannot be read: nobody can say then whether it is hidden.
  /// - Complexity: O(n) in its rows, and one line read for each kept event; O(1) when nothing is hidden.
  package mutating func close(
    _ log: inout ReplayedLog, _ texts: LogTexts
  ) throws(FileError) {
    try addSecrets(of: log, texts)
    try secrets.close(&log, texts)
    guard isClosed else { return }
    let hidden: Bits
    if hasLearned, !isOfFriend {
      hidden = countLearned(log.ledger)
    } else {
      var found = try self.hidden(in: log, texts) ?? Bits(size: log.ledger.titles.count)
      // What is hidden in the own journal is hidden in that of a friend too.
      if hasLearned { markLearned(log.ledger, in: &found) }
      hidden = found
      register(hidden, log.ledger)
      allowance = try allowance(of: log.ledger, texts)
    }
    if hidesOthers { ownSuggestions = try suggestions(of: log.ledger, texts) }
    let gate = self
    var failure: FileError?
    log.ledger.hide(hidden, keeping: hidesOthers ? profile.id : nil) { line in
      do throws(FileError) {
        return try texts.event(line).map { !gate.shows($0) } ?? true
      } catch {
        failure = error
        return true
      }
    }
    if let failure { throw failure }
  }

  /// Returns the titles of an earlier state that are hidden now, and notes how many they are and how they were called.
  private mutating func countLearned(_ ledger: borrowing Ledger) -> Bits {
    var hidden = Bits(size: ledger.titles.count)
    markLearned(ledger, in: &hidden)
    hiddenCount = 0
    hidden.forEach { note(Symbol($0), ledger) }
    return hidden
  }

  private func markLearned(_ ledger: borrowing Ledger, in hidden: inout Bits) {
    for id in ids {
      if let title = ledger.titles.find(id.text) { hidden[Int(title)] = true }
    }
  }

  /// Notes the name of a hidden title of the journal, and counts it.
  private mutating func note(_ title: Symbol, _ ledger: borrowing Ledger) {
    names[ByteKey(TextFold.fold(ledger.name(of: title))), default: []].append(
      ledger.kind(of: title))
    if ledger.canonicalTitle(title) == title { hiddenCount += 1 }
  }

  /// Nothing private was read of a friend's journal.
  private mutating func addSecrets(
    of log: borrowing ReplayedLog, _ texts: LogTexts
  ) throws(FileError) {
    guard hidesSecrets, !isOfFriend else { return }
    secrets.formUnion(try OthersSecrets(log, texts, profile: profile.id))
  }

  /// Notes the names of the hidden titles before they are taken out, and which titles are shown.
  private mutating func register(_ hidden: Bits, _ ledger: borrowing Ledger) {
    (ids, names, shown, hiddenCount) = ([], [:], [], 0)
    hidden.forEach { title in
      let title = Symbol(title)
      // Of what only others have, and keep private, not even that it is hidden is told.
      if secrets.hasTitle(ledger.titles.text(title)) { return }
      ids.insert(ByteKey(ledger.titles.text(title)))
      note(title, ledger)
    }
    guard let content, content.hidesUnrated, !isOfFriend else { return }
    for title in 0..<Symbol(ledger.titles.count)
    where !hidden[Int(title)] && ledger.isKnown(title) && content.canHide(ledger.kind(of: title)) {
      shown.append(ledger.titles.text(title))
    }
  }

  /// Returns whether an event may be shown.
  package func shows(_ event: Event) -> Bool { reaches(event) && !secrets.contains(event) }

  /// Returns whether an event may be erased or accepted: also what others keep private, of which nothing is told.
  package func reaches(_ event: Event) -> Bool {
    guard isClosed else { return true }
    if isOfFriend, event.isPrivate { return false }
    if hidesOthers, event.kind == .settingSet {
      // What limits it, it must not undo.
      let key = event.data["key"]?.text ?? ""
      if Setting.limitsKids(key: key) { return false }
    }
    if hidesOthers, !event.owner.isSame(as: profile.id), !isForProfile(event) {
      return false
    }
    if let subject = event.subject, hidesID(subject) { return false }
    return !JSON.object(event.data).holdsText { hidesID($0) }
  }

  /// Whether another profile's event is meant for this one: about it, a suggestion to it, or an answer to one of its.
  private func isForProfile(_ event: Event) -> Bool {
    if event.subject?.isSame(as: profile.subject) ?? false { return true }
    let data = event.data
    switch event.kind {
    case .suggestionSent?: return data["to"]?.text?.isSame(as: profile.id) ?? false
    case .suggestionAnswered?:
      return data["suggestion"]?.text.map { ownSuggestions.contains(ByteKey($0)) } ?? false
    // What nothing says is for it, such as kinds of the future, stays hidden.
    default: return false
    }
  }

  /// Returns the ids of the suggestions that the profile sent.
  /// - Complexity: O(n) in the kept events, and one line read for each suggestion.
  private func suggestions(
    of ledger: borrowing Ledger, _ texts: LogTexts
  ) throws(FileError) -> Set<ByteKey> {
    var own: Set<ByteKey> = []
    for row in ledger.kept(of: [.suggestionSent]) {
      guard let sent = try texts.event(row.line), sent.owner.isSame(as: profile.id) else {
        continue
      }
      own.insert(ByteKey(sent.id.description))
    }
    return own
  }

  /// Returns whether a draft is about a title that is hidden, or adds one that is.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - knows: Returns whether catalogs or their hidden titles have an id, or a folded name of a kind (`Catalogs`).
  /// - Returns: Whether it is refused.
  package func hides(_ draft: Draft, listed knows: (ListedName) -> Bool) -> Bool {
    if let subject = draft.subject, hidesID(subject) { return true }
    guard let content, draft.kind == .titleAdded else { return false }
    let data = draft.data
    let kind = data["kind"]?.text.flatMap { TitleKind(typed: $0) } ?? .other
    // Parts of a show have its rating, and the show was already checked.
    guard kind != .episode, kind != .season || data["contentRating"] != nil else { return false }
    let rating = ContentRating.counted(.object(data), kind)
    guard content.sparesOwn, rating.flatMap({ ContentRating.known($0) }) == nil,
      content.canHide(kind)
    else {
      let isShown = draft.subject.map { knows(.shown($0)) } ?? false
      return content.hides(rating, kind, isSpared: isShown)
    }
    if let id = draft.subject, knows(.shown(id)) { return false }
    let folded = TextFold.fold(data["name"]?.text ?? "")
    return hides(folded: folded, [kind]) || knows(.name(folded, kind))
  }

  /// What catalogs may have.
  package enum ListedName {
    /// A title of an id that the profile may see.
    case shown(String)
    /// A title of a folded name and a kind, of whatever year and whether it is hidden or not.
    case name(String, TitleKind)
  }

  /// Returns whether a title of the journal of an id is hidden.
  package func hidesID(_ id: String) -> Bool { ids.contains(ByteKey(id)) }

  /// Returns whether a text means a hidden title of the journal: by id, or by name with or without a year.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kinds: The kinds of titles that it may mean by a name; nil for all.
  /// - Returns: Whether it does.
  package func hidesTitle(_ text: String, _ kinds: [TitleKind]? = nil) -> Bool {
    if hidesID(text) || hides(folded: TextFold.fold(text), kinds) { return true }
    let plain = TitleNarrowing.splitYear(text)?.name
    return plain.map { hides(folded: TextFold.fold($0), kinds) } ?? false
  }

  private func hides(folded: String, _ kinds: [TitleKind]?) -> Bool {
    guard let hidden = names[ByteKey(folded)] else { return false }
    return kinds.map { $0.contains(where: hidden.contains) } ?? true
  }

  /// Returns the titles of catalogs that the profile must not see.
  /// - Complexity: O(n) in the titles.
  package func hidden(
    of index: borrowing CatalogIndex, _ tables: borrowing CatalogTables
  ) -> Bits? {
    guard let content else { return nil }
    guard content.hidesUnrated else { return content.titles(tables.ledger) }
    var spared = allowance?.titles(of: tables) ?? Bits(size: tables.ledger.titles.count)
    for id in shown {
      for row in index.rows(ofID: id) { spared[row] = true }
    }
    return content.titles(tables.ledger, sparing: spared)
  }
}

extension CatalogIndex {
  /// Returns whether it has what a gate asks for.
  package func has(_ wanted: ProfileGate.ListedName) -> Bool {
    switch wanted {
    case .shown(let id): !rows(ofID: id).isEmpty
    case .name(let folded, let kind): knows(folded, kind)
    }
  }
}

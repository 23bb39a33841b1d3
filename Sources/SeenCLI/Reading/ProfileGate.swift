import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// What a profile must not see: a single gate below all views, completion, search, suggestions and exports.
///
/// It removes hidden titles, and for kids what other profiles recorded, from every ledger that is read, so no code
/// above it can forget to check.
struct ProfileGate: Sendable {
  private(set) var profile = Profile(id: Event.defaultProfile)
  /// Which titles are hidden by their ratings; nil for none.
  private(set) var content: ContentFilter?
  /// Whether it is for a friend's journal, whose private events nobody else sees.
  private(set) var isOfFriend = false
  /// Whether only what the profile recorded itself is shown.
  var hidesOthers: Bool { profile.kind == .kids && !isOfFriend }
  /// Whether anything is hidden.
  var isClosed: Bool { content != nil || hidesOthers || isOfFriend }

  /// The profile's gate for a friend's journal.
  var ofFriend: ProfileGate {
    var gate = self
    gate.isOfFriend = true
    return gate
  }

  /// The hidden titles of the journal: each id and folded name, with the name.
  private var names: [ByteKey: String] = [:]
  /// How many titles of the journal are hidden.
  private(set) var hiddenCount = 0

  /// The ids of titles that are hidden although the ledger may not say why.
  private var known: Set<ByteKey> = []

  /// The ids of the suggestions that the profile sent, whose answers are for it.
  private var ownSuggestions: Set<ByteKey> = []

  /// Creates a gate that hides nothing.
  init() {}

  /// Creates the gate of a profile.
  init(_ profile: Profile, _ settings: SettingsView, today: Day) {
    self.profile = profile
    let filter = ContentFilter(profile, settings, today: today)
    content = filter.isEmpty ? nil : filter
  }

  /// Remembers the hidden titles of a journal, for reading an earlier state of it.
  mutating func learn(_ ledger: borrowing Ledger) {
    var ids: Set<ByteKey> = []
    content?.titles(ledger).forEach { ids.insert(ByteKey(ledger.titles.text(Symbol($0)))) }
    known = ids
  }

  /// Removes everything hidden from a ledger.
  /// - Throws: `file` when a line cannot be read: nobody can say then whether it is hidden.
  /// - Complexity: O(n) in its rows, and one line read for each kept event; O(1) when nothing is hidden.
  mutating func close(
    _ log: inout ReplayedLog, _ texts: JournalTexts
  ) throws(CommandError) {
    guard isClosed else { return }
    var hidden = content?.titles(log.ledger) ?? Bits(size: log.ledger.titles.count)
    for id in known {
      if let title = log.ledger.titles.find(id.text) { hidden[Int(title)] = true }
    }
    names = [:]
    hiddenCount = 0
    hidden.forEach { title in
      let title = Symbol(title)
      let name = log.ledger.name(of: title)
      names[ByteKey(log.ledger.titles.text(title))] = name
      names[ByteKey(TextFold.fold(name))] = name
      if log.ledger.canonicalTitle(title) == title { hiddenCount += 1 }
    }
    if hidesOthers { ownSuggestions = try suggestions(of: log.ledger, texts) }
    let gate = self
    var failure: CommandError?
    log.ledger.hide(hidden, keeping: hidesOthers ? profile.id : nil) { line in
      do throws(CommandError) {
        return try texts.event(line).map { !gate.shows($0) } ?? true
      } catch {
        failure = error
        return true
      }
    }
    if let failure { throw failure }
  }

  /// Returns whether an event may be shown.
  func shows(_ event: Event) -> Bool {
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
    if let subject = event.subject, hiddenName(subject) != nil { return false }
    return !JSON.object(event.data).holdsText { $0.contains(":") && names[ByteKey($0)] != nil }
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
    of ledger: borrowing Ledger, _ texts: JournalTexts
  ) throws(CommandError) -> Set<ByteKey> {
    var own: Set<ByteKey> = []
    for row in ledger.kept(of: [.suggestionSent]) {
      guard let sent = try texts.event(row.line), sent.owner.isSame(as: profile.id) else {
        continue
      }
      own.insert(ByteKey(sent.id.description))
    }
    return own
  }

  /// Returns whether a draft is about a title that is hidden, or adds one with a rating that is.
  func hides(_ draft: Draft) -> Bool {
    let isHidden = content.map { $0.hides(draft) } ?? false
    return isHidden || draft.subject.flatMap { hiddenName($0) } != nil
  }

  /// Returns the name of the hidden title of the journal that a text means: by id, or by name with or without a year.
  func hiddenName(_ text: String) -> String? {
    guard !names.isEmpty else { return nil }
    return names[ByteKey(text)] ?? names[ByteKey(TextFold.fold(text))]
      ?? TitleNarrowing.splitYear(text).flatMap { names[ByteKey(TextFold.fold($0.name))] }
  }
}

extension Session {
  /// Asks for the PIN if one is needed, and decides what the profile must not see, by the journal as it is now: an
  /// earlier state of it unlocks nothing.
  /// - Throws: What `unlock` throws, or what is wrong with the journal.
  mutating func lockAsNow(_ journal: JournalFolder) throws(CommandError) {
    let log = try replay(journal, .all, .silent)
    try unlock(log, journal)
    gate = try gate(of: log)
    gate.learn(log.ledger)
  }

  /// Returns the gate of the profile, by the real date: `--today` cannot make a child older.
  /// - Throws: `file` when an event cannot be read.
  func gate(of log: borrowing ReplayedLog) throws(CommandError) -> ProfileGate {
    let settings = SettingsView(log.ledger, profile: profile)
    let own = try ownProfile(profile, log)
    return gate(of: own ?? Profile(id: profile), settings)
  }

  /// Returns the gate of a profile with settings.
  func gate(of profile: Profile, _ settings: SettingsView) -> ProfileGate {
    ProfileGate(profile, settings, today: clockDay(rolloverHours: settings.dayRollover))
  }

  /// Says how many titles are hidden.
  mutating func tellHidden(_ options: ReadingOptions) {
    let isView = [.reading, .moving].contains(spec.group)
    guard options.tellsDamage, isView, gate.hiddenCount > 0 else { return }
    let count = Count.of(gate.hiddenCount, "title")
    tell("\(count) \(gate.hiddenCount == 1 ? "is" : "are") hidden here.")
  }

  /// Returns whether a title of the journal is hidden from the profile.
  func isHidden(_ title: Symbol, _ reading: borrowing Reading) -> Bool {
    gate.isClosed && gate.hiddenName(reading.log.ledger.titles.text(title)) != nil
  }

  /// Refuses drafts about a title that is hidden, or that add one with a rating that is.
  /// - Throws: `hidden`.
  func refuseHidden(_ drafts: [Draft]) throws(CommandError) {
    guard gate.isClosed else { return }
    for draft in drafts where gate.hides(draft) {
      let name = draft.data["name"]?.text ?? draft.subject ?? ""
      throw .refused(.profile(.hidden(name, profile: gate.profile.name)))
    }
  }

  /// Refuses a title that is hidden from the profile, in the journal or its catalogs.
  /// - Throws: `hidden`.
  func refuseHidden(
    _ text: String, _ catalogs: borrowing Catalogs
  ) throws(CommandError) {
    guard gate.isClosed else { return }
    let plain = TitleNarrowing.splitYear(text)?.name ?? text
    let listed =
      catalogs.index.hiddenName(folded: TextFold.fold(text), id: text)
      ?? catalogs.index.hiddenName(folded: TextFold.fold(plain), id: text)
    // Without its name: typing an id must not reveal more.
    guard gate.hiddenName(text) != nil || listed != nil else { return }
    throw .refused(.profile(.hidden(text, profile: gate.profile.name)))
  }
}

extension ContentFilter {
  /// Returns whether a draft adds a title that is hidden.
  fileprivate func hides(_ draft: Draft) -> Bool {
    guard draft.kind == .titleAdded else { return false }
    let data = draft.data
    let kind = data["kind"]?.text.flatMap { TitleKind(spoken: $0) } ?? .other
    // Parts of a show have its rating, and the show was already checked.
    guard kind != .episode, kind != .season || data["contentRating"] != nil else { return false }
    return hides(ContentRating.counted(.object(data), kind), kind)
  }
}

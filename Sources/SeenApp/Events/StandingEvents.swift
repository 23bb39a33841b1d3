package import SeenCore
import SeenStore
import SeenWire

/// The events of a journal as they stand (EXCHANGE 10): what counts, each with what later events made of it.
///
/// A line is left out when its event does not count, and when all that it says stands in others: an undo, a retraction, an
/// amendment of a watch or a comment, a merge. So who reads these lines needs no rule about which of them count:
///
/// - a watch has the facts and the title that it has now, the kind of that title, and whether it is among the counted ones;
/// - a title has one line, with all that is known of it;
/// - every title is named by the id that stays, and every event says whose it is;
/// - members whose values count as absent are absent.
package struct StandingEvents: ~Copyable {
  /// One of them.
  package struct Line {
    package let key: EventKey
    /// Its object, on one line without a line feed.
    package let bytes: [UInt8]
  }

  private let filter: EventFilter
  private let texts: JournalTexts
  private let shows: (Event) -> Bool
  private let viewer: String
  private let comments: [ByteKey: Comment]
  /// What amendments of watches set, by the id of the watch, in total order.
  private var amendments: [UInt64: [(key: EventKey, set: [JSON.Member])]] = [:]
  /// The event of each title whose line has its facts, by symbol.
  private var carriers: [Symbol: EventKey] = [:]
  /// The watched titles of each profile, by symbol.
  private var counts: [Symbol: ProfileWatches] = [:]
  /// The watches that came already.
  private var watches = Set<UInt64>()

  /// Prepares to read the events of a view with a row for each of them.
  fileprivate init(
    _ view: borrowing View, _ filter: EventFilter, _ texts: JournalTexts,
    _ shows: @escaping (Event) -> Bool
  ) throws(AppError) {
    (self.filter, self.texts, self.shows, viewer) = (filter, texts, shows, view.scope.profile)
    var comments: [ByteKey: Comment] = [:]
    for comment in try Comments(view.ledger, event: texts.event).standing {
      comments[ByteKey("\(comment.id) \(comment.time)")] = comment
    }
    self.comments = comments
  }

  /// Calls a function with the lines in total order.
  /// - Throws: `file` when an event cannot be read, and what the function throws.
  /// - Complexity: O(n log n) in the events, each of which is read once; amendments and facts of titles twice.
  fileprivate mutating func forEach(
    _ ledger: borrowing Ledger, _ body: (Line) throws(AppError) -> Void
  ) throws(AppError) {
    let kinds = StandingEvents.kinds(ledger)
    let rows = ledger.inOrder(count: ledger.index.count) { ledger.index[$0].key }
    try prepare(rows, kinds, ledger)
    let order = ledger.inOrder(count: ledger.watches.count) { ledger.watches.key($0) }
    var place = 0
    var matching = filter.matching(ledger)
    for row in rows {
      let own = ledger.index[Int(row)]
      let kind = kinds[own.type]
      var watch: Int?
      while place < order.count, !ledger.precedes(own.key, ledger.watches.key(Int(order[place]))) {
        let candidate = Int(order[place])
        if ledger.watches.key(candidate) == own.key,
          !ledger.watches.flags[candidate].contains(.isDropped)
        {
          watch = candidate
        }
        place += 1
      }
      guard !own.isVoid, own.hasEffect || kind == nil, kind?.standsInOthers != true else {
        continue
      }
      if kind == .watchLogged {
        guard watch != nil else { continue }
        watches.insert(own.key.id)
      }
      let title = title(of: own, watch, ledger)
      guard matching.holds(own, about: title.map { ledger.titles.text($0) }, ledger),
        kind?.isOfTitle != true || title.flatMap({ carriers[$0] }) == own.key,
        let event = try texts.event(own.line), shows(event)
      else { continue }
      guard let line = line(event, kind, own.key, title, watch, ledger) else { continue }
      try body(Line(key: own.key, bytes: line))
    }
  }

  /// Notes which event has the facts of each title, and how watches were amended.
  private mutating func prepare(
    _ rows: [Int32], _ kinds: [Symbol: EventKind], _ ledger: borrowing Ledger
  ) throws(AppError) {
    for row in rows {
      let own = ledger.index[Int(row)]
      guard !own.isVoid, own.hasEffect, let kind = kinds[own.type] else { continue }
      if kind.isOfTitle, let title = title(of: own, nil, ledger), carriers[title] == nil {
        guard kind == .titleAdded || !ledger.isAdded(title) else { continue }
        // What the profile must not see carries nothing.
        guard let event = try texts.event(own.line), shows(event) else { continue }
        carriers[title] = own.key
      }
      if kind == .watchAmended, let event = try texts.event(own.line),
        let watch = event.data["watch"]?.text.flatMap({ EventID($0) }),
        let packed = ledger.packed(watch), let set = event.data["set"]?.members
      {
        amendments[packed, default: []].append((own.key, set))
      }
    }
  }

  /// Returns the title that an event is about now; nil where it is about none.
  private func title(of event: EventRow, _ watch: Int?, _ ledger: borrowing Ledger) -> Symbol? {
    if let watch { return ledger.watch(watch).title }
    guard event.subject != .none else { return nil }
    return ledger.titles.find(ledger.words.text(event.subject)).map { ledger.canonicalTitle($0) }
  }

  /// Returns the known kinds of the events of a ledger, by the symbols of their types.
  private static func kinds(_ ledger: borrowing Ledger) -> [Symbol: EventKind] {
    var kinds: [Symbol: EventKind] = [:]
    for kind in EventKind.allCases {
      if let type = ledger.words.find(kind.name) { kinds[type] = kind }
    }
    return kinds
  }
}

// MARK: - One line

extension StandingEvents {
  /// Returns the line of an event; nil where it says nothing that stands.
  private mutating func line(
    _ event: Event, _ kind: EventKind?, _ key: EventKey, _ title: Symbol?, _ watch: Int?,
    _ ledger: borrowing Ledger
  ) -> [UInt8]? {
    var data = event.data
    if let kind { data = StandingMembers.standing(data, kind.definition.fields) }
    switch kind {
    case .watchLogged:
      let changes = (amendments[key.id] ?? []).filter { ledger.precedes(key, $0.key) }
      data = StandingMembers.changed(data, by: changes.map(\.set), WatchFact.fields)
    case .titleAdded, .titleAmended:
      guard let title else { return nil }
      data = facts(of: title, kind, data, ledger)
    case .commentPosted:
      guard let comment = comments[ByteKey("\(event.id) \(event.time)")] else { return nil }
      data = StandingMembers.changed(
        data,
        by: [
          [
            JSON.Member("text", .string(comment.text)),
            .init("spoiler", comment.isSpoiler ? true : .null),
          ]
        ],
        EventKind.commentPosted.definition.fields)
    case .ratingSet, .ratingCleared:
      if let named = data["watch"]?.text, !isRated(named, ledger) {
        if data["viewing"] == true { return nil }
        data.removeAll { $0.name.isSame(as: "watch") }
      }
    default: break
    }
    if ledger.hasMerges { data = StandingMembers.renamed(data) { staying($0, ledger) } }
    var members = [
      JSON.Member("id", .string(event.id.description)),
      JSON.Member("time", .string(event.time.description)),
      JSON.Member("type", .string(event.type)),
    ]
    let subject = title.map { ledger.titles.text($0) } ?? event.subject
    if let subject, !subject.isEmpty { members.append(JSON.Member("subject", .string(subject))) }
    if watch != nil, let title {
      members.append(JSON.Member("kind", .string(ledger.kind(of: title).name)))
    }
    members.append(JSON.Member("profile", .string(event.owner)))
    if let batch = event.batch { members.append(JSON.Member("batch", .string(batch))) }
    if let source = event.source { members.append(JSON.Member("src", .string(source))) }
    if let by = event.by { members.append(JSON.Member("by", .string(by))) }
    if event.isPrivate { members.append(JSON.Member("private", true)) }
    members += event.others
    if let watch { members.append(JSON.Member("counted", .bool(isCounted(watch, ledger)))) }
    members.append(JSON.Member("data", .object(data)))
    return JSON.object(members).bytes
  }

  /// Returns whether a watch is one of the counted ones of its profile.
  private mutating func isCounted(_ watch: Int, _ ledger: borrowing Ledger) -> Bool {
    let profile = ledger.watches.profile[watch]
    if let known = counts[profile] { return known.counted[watch] }
    let counting = ProfileWatches(ledger, ledger.words.text(profile), seenBy: viewer)
    counts[profile] = counting
    return counting.counted[watch]
  }

  /// Returns whether a rating can be of the watch that it names: one that stands and came before it.
  private func isRated(_ watch: String, _ ledger: borrowing Ledger) -> Bool {
    EventID(watch).flatMap { ledger.packed($0) }.map { watches.contains($0) } ?? false
  }

  /// Returns the id that a title goes by now.
  private func staying(_ id: String, _ ledger: borrowing Ledger) -> String {
    ledger.titles.find(id).map { ledger.titles.text(ledger.canonicalTitle($0)) } ?? id
  }

  /// Returns all facts of a title as its line has them, with the members that the fold does not know.
  private func facts(
    of title: Symbol, _ kind: EventKind?, _ data: [JSON.Member], _ ledger: borrowing Ledger
  ) -> [JSON.Member] {
    var context = IntentContext(today: Day(number: 0))
    context.json = LogTexts.json
    var facts: [JSON.Member] = []
    for field in FactField.allCases {
      let value = ledger.titleFact(field, of: title, context)
      if !value.isNull { facts.append(JSON.Member(field.name, value)) }
    }
    if kind == .titleAmended { return [JSON.Member("set", .object(facts))] }
    return facts + data.filter { FactField.named($0.name) == nil }
  }
}

extension EventKind {
  /// Whether all that an event of this kind says stands in the lines of others.
  var standsInOthers: Bool {
    switch self {
    case .eventUndone, .eventForgotten, .watchAmended, .watchRetracted, .titleMerged,
      .commentAmended, .commentRetracted:
      true
    case .titleAdded, .titleAmended, .watchLogged, .ratingSet, .ratingCleared, .againSet,
      .favoriteSet, .titleUnwatched, .watchingStarted, .watchingPaused, .watchingStopped,
      .progressRecorded, .listCreated, .listAmended, .listDeleted, .itemAdded, .itemAmended,
      .itemMoved, .itemRemoved, .ruleSet, .ruleRemoved, .ruleApplied, .profileCreated,
      .profileAmended, .profileDeleted, .settingSet, .reminderSet, .reminderCleared,
      .commentPosted, .suggestionSent, .suggestionAnswered, .importRecorded,
      .journalUpgraded:
      false
    }
  }

  /// Whether it gives facts of titles, of which each has one line.
  fileprivate var isOfTitle: Bool { self == .titleAdded || self == .titleAmended }
}

extension Journal {
  /// Calls a function with the lines of the events that stand, in total order, as far as a filter lets them through and the
  /// profile may see them.
  ///
  /// - Parameters:
  ///   - filter: Which are wanted; its subjects are the ids that stay.
  ///   - view: The journal, with a row for every event.
  ///   - body: Takes a line.
  /// - Throws: `file` when an event cannot be read, and what the function throws.
  /// - Complexity: O(n log n) in the events.
  package func standing(
    _ filter: EventFilter, _ view: borrowing View,
    _ body: (StandingEvents.Line) throws(AppError) -> Void
  ) throws(AppError) {
    let gate = gate
    var events = try StandingEvents(view, filter, texts(of: view)) { gate.shows($0) }
    try events.forEach(view.ledger, body)
  }
}

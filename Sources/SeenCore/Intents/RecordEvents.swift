/// Records events that another program decided, by the rules that the commands of this one keep.
package struct RecordEvents: Intent {
  /// One of them.
  package struct Item {
    /// The event, whose subject is a title's id only where `title` is nil.
    package var draft: Draft
    /// The title that it is about; nil for events about nothing, about a list or a profile, and about a title that one of
    /// them adds.
    package var title: TitleChoice?
    /// A member whose value is the id of an earlier one of them, by its place from 0.
    package var reference: (member: String, place: Int)?

    /// Describes an event.
    package init(_ draft: Draft, title: TitleChoice? = nil) {
      (self.draft, self.title) = (draft, title)
    }
  }

  /// The events, those that are named first.
  package var items: [Item]

  /// Creates an intent to record events.
  package init(_ items: [Item]) { self.items = items }

  /// Returns the drafts to record: the events, before each what adds its title.
  /// - Throws: What `NewTitle.check` throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let settings = SettingsView(ledger, profile: context.profile)
    var drafts: [Draft] = []
    var places: [Int] = []
    for item in items {
      var draft = item.draft
      if let title = item.title {
        draft.subject = try title.id(ledger, context, settings, adding: &drafts)
      }
      draft.isPrivate = draft.isPrivate || context.isPrivate
      complete(&draft, item, ledger, context)
      if let reference = item.reference {
        draft.reference = Draft.Reference(reference.member, to: places[reference.place])
      }
      places.append(drafts.count)
      drafts.append(draft)
    }
    return drafts
  }

  /// Adds what a command would record with an event: which watch a rating is of, and the position before this one.
  private func complete(
    _ draft: inout Draft, _ item: Item, _ ledger: borrowing Ledger, _ context: IntentContext
  ) {
    guard let kind = draft.kind else { return }
    let title = item.title?.known
    if let reference = item.reference {
      guard kind == .ratingSet, reference.member.isSame(as: "watch"), draft.data["viewing"] == nil,
        let title, !isLast(items[reference.place].draft, title, ledger, context)
      else { return }
      draft.data = kind.definition.fields.ordered(draft.data + [JSON.Member("viewing", true)])
      return
    }
    switch kind {
    case .ratingSet, .ratingCleared:
      guard let title, draft.data["date"] == nil, draft.data["viewing"] == nil else { return }
      let watches = ledger.standingWatches(of: title, profile: context.profile)
      guard let last = watches.last else { return }
      let lastID = ledger.idText(ledger.watches.id(last))
      if let named = draft.data["watch"]?.text {
        if !named.isSame(as: lastID) { draft.data.append(JSON.Member("viewing", true)) }
      } else {
        draft.data.append(JSON.Member("watch", .string(lastID)))
      }
    case .watchingStarted, .watchingPaused, .watchingStopped, .progressRecorded:
      guard draft.data["was"] == nil else { return }
      let before = title.flatMap { Watching(ledger, profile: context.profile).state(of: $0) }
      draft.data.append(JSON.Member("was", before.map { .whole($0.position) } ?? .null))
    default: return
    }
    draft.data = kind.definition.fields.ordered(draft.data)
  }
}

extension RecordEvents {
  /// Whether a watch that is recorded is the last of its title in watch order.
  private func isLast(
    _ watch: Draft, _ title: Symbol, _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> Bool {
    let facts = RecordEvents.facts(watch.data)
    return RewatchFacts(ledger, title, profile: context.profile, before: facts).isLast
  }

  private static func facts(_ members: [JSON.Member]) -> WatchFacts {
    var facts = WatchFacts()
    for member in members where !member.value.isNull {
      if let fact = WatchFact(named: member.name) { facts[fact] = member.value }
    }
    return facts
  }
}

// MARK: - Checks

extension RecordEvents {
  /// Refuses an event that no command would record.
  ///
  /// - Parameters:
  ///   - draft: The event.
  ///   - ledger: The journal, with a row for every event.
  ///   - context: Who records it, and when.
  /// - Throws: `futureDate`, `futureClock`, `notesTooLong`, `badField`, `unknownWatch`, `otherProfile`, `unknownEvent`,
  ///   `unknownSetting`, `badSetting`, or what is wrong with a name.
  package static func check(
    _ draft: Draft, _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) {
    guard let kind = draft.kind else { return }
    let settings = SettingsView(ledger, profile: context.profile)
    let data = draft.data
    switch kind {
    case .watchLogged: try check(watch: data, settings, context)
    case .watchAmended: try check(watch: data["set"]?.members ?? [], settings, context)
    case .titleAdded: try NewTitle.check(name: data["name"]?.text ?? "", settings)
    case .titleAmended:
      if let name = data["set"]?["name"]?.text { try NewTitle.check(name: name, settings) }
    case .settingSet:
      try check(setting: data["key"]?.text ?? "", data["value"] ?? .null, settings)
    default: break
    }
    if let notes = data["notes"]?.text ?? data["text"]?.text {
      try WatchFacts.check(notes: notes, settings)
    }
    if let watch = data["watch"]?.text { try check(watchID: watch, ledger, context) }
    for member in ["comment", "reply", "suggestion", "progress"] {
      if let id = data[member]?.text { try check(eventID: id, ledger) }
    }
    guard kind == .eventUndone else { return }
    for id in data["events"]?.texts ?? [] { try check(eventID: id, ledger) }
    if let batch = data["batch"]?.text, ledger.words.find(batch) == nil {
      throw .unknownEvent(batch)
    }
  }

  private static func check(
    watch members: [JSON.Member], _ settings: SettingsView, _ context: IntentContext
  ) throws(Refusal) {
    try facts(members).check(settings, today: context.today, now: context.now)
  }

  private static func check(
    setting key: String, _ value: JSON, _ settings: SettingsView
  ) throws(Refusal) {
    let entry = try ChangeSetting.entry(key, settings)
    if value.isNull { return }
    var typed = ""
    switch value {
    case .string(let text), .number(let text): typed = text
    case .bool(let flag): typed = flag ? "yes" : "no"
    case .null, .array, .object: break
    }
    guard entry.setting.value(typed: typed)?.json == value else {
      throw .badSetting(key: key, value: typed, allowed: entry.setting.range)
    }
  }

  private static func check(
    watchID: String, _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) {
    let packed = EventID(watchID).flatMap { ledger.packed($0) }
    for row in 0..<ledger.watches.count
    where ledger.watches.id(row) == packed && !ledger.watches.flags[row].contains(.isDropped) {
      guard ledger.words.text(ledger.watches.profile[row]).isSame(as: context.profile) else {
        throw .otherProfile(
          WatchSummary(ledger, row: row),
          profile: ledger.words.text(ledger.watches.profile[row]))
      }
      return
    }
    throw .unknownWatch(watchID)
  }

  private static func check(
    eventID: String, _ ledger: borrowing Ledger
  ) throws(Refusal) {
    let packed = EventID(eventID).flatMap { ledger.packed($0) }
    let isThere = (0..<ledger.index.count).contains { ledger.index[$0].key.id == packed }
    guard packed != nil, isThere else { throw .unknownEvent(eventID) }
  }
}

package import SeenCore
package import SeenStore
import SeenWire

/// Recording what other programs hand in: one batch, or nothing.
extension Journal {
  /// What must be so, for events to be recorded.
  package struct Condition {
    /// What identifies the batch, so that it is recorded once; nil for none.
    package var key: String?
    /// The last event of the journal that is known, by id; nil for whatever there is.
    package var last: String?
    /// The last events that are known about subjects, by id; `none` where there is none.
    package var unchanged: [(subject: String, id: String)] = []

    /// Creates a condition that always holds.
    package init() {}
  }

  /// What became of events that were handed in.
  package enum Recording {
    /// They were recorded.
    case new(Receipt)
    /// They were recorded before, under the same key: the ids that they got then, their batch, and whether none of them
    /// counts any more, as they were undone or forgotten.
    case known([EventID], batch: String?, isUndone: Bool)
  }

  /// How often it is tried while others record something, too.
  private static let mostTries = 200

  /// Records events that another program hands in, all of them or none.
  ///
  /// The journal that was read to decide is the one that they are added to: where anything was recorded meanwhile, it is
  /// read and decided again.
  /// - Throws: `events` for the first event that is wrong, or whose condition does not hold; why a command would be refused;
  ///   `append` when they are not recorded.
  package func record(
    _ handed: HandedEvents, if condition: Condition
  ) throws(AppError) -> Recording {
    var tries = 0
    while true {
      let view = try read(.indexed)
      if let known = try known(handed, condition, view) { return known }
      try check(condition, view)
      let items = try items(handed, condition, view)
      do throws(AppError) {
        var change = Change(RecordEvents(items)).indexed()
        change.isExpected = true
        return .new(try perform(change, in: view))
      } catch {
        tries += 1
        guard case .append(.changed) = error, tries < Journal.mostTries else { throw error }
        host.pause(milliseconds: Int(host.random() % UInt64(min(tries, 20) * 2)))
      }
    }
  }

  // MARK: Conditions

  /// Returns the source of an event of a batch with a key, by its place from 0.
  private func source(_ key: String, _ place: Int) -> String {
    place == 0 ? "\(Event.keySource)\(key)" : "\(Event.keySource)\(key)#\(place + 1)"
  }

  /// Returns what was recorded under the key of a condition; nil where nothing was.
  ///
  /// Events that were undone since count too, and forgotten ones.
  /// - Throws: `keyTaken` when those events are others.
  private func known(
    _ handed: HandedEvents, _ condition: Condition, _ view: borrowing View
  ) throws(AppError) -> Recording? {
    guard let key = condition.key else { return nil }
    let texts = texts(of: view)
    var found: [ByteKey: Event] = [:]
    var standing: Set<ByteKey> = []
    let wanted = source(key, 0)
    for row in 0..<view.log.ledger.index.count
    where try texts.mayHold(wanted, in: view.log.ledger.index[row].line) {
      guard let event = try texts.event(view.log.ledger.index[row].line),
        let source = event.source, source.hasPrefix(wanted), found[ByteKey(source)] == nil
      else { continue }
      found[ByteKey(source)] = event
      if !view.log.ledger.index[row].isVoid, event.kind != .eventForgotten {
        standing.insert(ByteKey(source))
      }
    }
    guard let first = found[ByteKey(wanted)] else { return nil }
    var ids: [EventID] = []
    var isUndone = true
    for (place, row) in handed.rows.enumerated() {
      guard let event = found[ByteKey(source(key, place))], isSame(row, event) else {
        throw .events(.keyTaken(key))
      }
      ids.append(event.id)
      if standing.contains(ByteKey(source(key, place))) { isUndone = false }
    }
    let more = source(key, handed.rows.count)
    guard found[ByteKey(more)] == nil else { throw .events(.keyTaken(key)) }
    return .known(ids, batch: first.batch, isUndone: isUndone)
  }

  /// Whether an event may be what became of one that is handed in: it has what that says, and perhaps more.
  private func isSame(_ row: HandedEvents.Row, _ event: Event) -> Bool {
    if event.kind == .eventForgotten { return true }
    return row.type.isSame(as: event.type)
      && row.data.allSatisfy { member in
        let isReference = member.value.text?.hasPrefix("#") ?? false
        return isReference || event.data[member.name] == member.value
      }
  }

  /// Refuses to go on where something is newer than what a condition knows.
  /// - Throws: `changed`.
  private func check(_ condition: Condition, _ view: borrowing View) throws(AppError) {
    var wanted = condition.unchanged.map { (subject: Optional($0.subject), id: $0.id) }
    if let last = condition.last { wanted.append((nil, last)) }
    for (subject, id) in wanted {
      let latest = try latest(about: subject, view)?.description ?? Journal.noEvent
      guard latest.isSame(as: id) else {
        throw .events(.changed(subject: subject, known: id, latest: latest))
      }
    }
  }

  /// What stands for the id of an event where there is none.
  package static let noEvent = "none"

  /// Returns the last event about a subject, or of all, that the profile may see; nil where there is none.
  /// - Complexity: O(n log n) in the events.
  private func latest(
    about subject: String?, _ view: borrowing View
  ) throws(AppError) -> EventID? {
    let ids = subject.map { view.log.ledger.namesOfTitle($0) }
    let rows = view.log.ledger.indexed { row in
      ids.map { row.subject != .none && $0.contains(row.subject) } ?? true
    }
    let texts = texts(of: view)
    for row in rows.reversed() {
      if let event = try texts.event(row.line), shows(event) { return event.id }
    }
    return nil
  }

  // MARK: Events

  /// Checks events that were handed in, and finds their titles.
  private func items(
    _ handed: HandedEvents, _ condition: Condition, _ view: borrowing View
  ) throws(AppError) -> [RecordEvents.Item] {
    var items: [RecordEvents.Item] = []
    var added: Set<ByteKey> = []
    var sources: Set<ByteKey> = []
    for (place, row) in handed.rows.enumerated() {
      do throws(HandedProblem) {
        var item = try item(row, among: items.count, added, view)
        if let key = condition.key { item.draft.source = source(key, place) }
        if let source = row.source {
          if condition.key != nil { throw .given("src") }
          if view.log.ledger.sourceNames.find(source) != nil
            || !sources.insert(ByteKey(source)).inserted
          {
            throw .refused(.knownSource(source))
          }
        }
        if [.titleAdded, .listCreated, .profileCreated].contains(row.kind), let id = row.subject {
          added.insert(ByteKey(id))
        }
        items.append(item)
      } catch {
        throw .events(.event(handed.file, row.line, error))
      }
    }
    return items
  }

  private func item(
    _ row: HandedEvents.Row, among count: Int, _ added: Set<ByteKey>, _ view: borrowing View
  ) throws(HandedProblem) -> RecordEvents.Item {
    if let other = row.profile, !other.isSame(as: profile) {
      throw .otherProfile(other, inUse: profile)
    }
    guard let kind = row.kind else {
      let isExtension = EventKind.isExtension(row.type)
      let near =
        isExtension
        ? HandedNames.types(near: row.type)
        : Nearest.words(to: row.type, among: EventKind.allCases.map(\.name))
      guard isExtension, HandedNames.isOwn(row.type), near.isEmpty else {
        throw .unknownType(row.type, near: near)
      }
      var draft = Draft(
        extension: row.type, row.subject, profile: profile, source: row.source, row.data)
      (draft.isPrivate, draft.others) = (row.isPrivate, row.others)
      return RecordEvents.Item(draft, title: row.subject.flatMap { ownTitle($0, view) })
    }
    if [.eventForgotten, .importRecorded, .journalUpgraded].contains(kind) {
      throw .notRecordable(row.type)
    }
    try HandedNames.check(row, kind)
    var (data, reference) = try withoutReference(row.data, kind, among: count)
    try checkShape(row, data, kind)
    data = kind.definition.fields.ordered(data)
    if let reference { data.removeAll { $0.name.isSame(as: reference.member) } }
    var draft = Draft(kind, row.subject, profile: profile, source: row.source, data)
    (draft.isPrivate, draft.others) = (row.isPrivate, row.others)
    do {
      try RecordEvents.check(draft, view.log.ledger, context(view))
    } catch {
      throw .refused(.refused(error))
    }
    try checkList(draft, kind, added, view)
    var item = RecordEvents.Item(draft)
    item.reference = reference
    let isAdded = kind == .titleAdded || row.subject.map { added.contains(ByteKey($0)) } ?? false
    if kind.definition.subject == .title, let subject = row.subject, !isAdded {
      do throws(AppError) { item.title = try choice(subject, view) } catch { throw .refused(error) }
    }
    return item
  }

  /// Returns the one title of the journal that a text names exactly; nil for any other text, which another program may
  /// mean differently.
  private func ownTitle(_ text: String, _ view: borrowing View) -> TitleChoice? {
    guard case .found(let title) = match(text, view, TitleNarrowing()), !isHidden(title, view),
      view.ledger.yearToAdd(to: title, namedBy: text, TitleNarrowing()) == nil
    else { return nil }
    return .known(title)
  }

  /// Returns members without one that names an event of the batch, as `#1` does the first, and which one that is.
  private func withoutReference(
    _ data: [JSON.Member], _ kind: EventKind, among count: Int
  ) throws(HandedProblem) -> (data: [JSON.Member], reference: (member: String, place: Int)?) {
    var data = data
    var reference: (member: String, place: Int)?
    for place in data.indices {
      guard let text = data[place].value.text, text.hasPrefix("#"),
        kind.definition.fields.contains(where: { field in
          if case .eventID = field.type { field.name.isSame(as: data[place].name) } else { false }
        })
      else { continue }
      guard let number = Int(text.dropFirst()), (1...max(count, 1)).contains(number), count > 0
      else {
        throw .badReference(data[place].name, text)
      }
      reference = (data[place].name, number - 1)
      // It has the form of an id until it gets one.
      data[place].value = .string("a.1")
    }
    return (data, reference)
  }

  /// Checks an event as readers check its line.
  private func checkShape(
    _ row: HandedEvents.Row, _ data: [JSON.Member], _ kind: EventKind
  ) throws(HandedProblem) {
    let hasSubject = row.subject != nil
    let verdict = EventVerdict(kind.definition, hasSubject: hasSubject, data: data)
    if let member = verdict.inert {
      let isThere = member.isSame(as: "subject") ? hasSubject : data[member] != nil
      throw isThere ? .badMember(member, value(of: member, in: data), kind) : .missing(member)
    }
    if let member = verdict.ignored.first {
      throw .badMember(member, value(of: member, in: data), kind)
    }
  }

  /// Returns the value of a member by its path, such as `set.date`.
  private func value(of path: String, in data: [JSON.Member]) -> JSON {
    path.split(separator: ".").reduce(JSON.object(data)) { $0[String($1)] ?? .null }
  }

  /// Checks that the profile has the list that an event is about.
  private func checkList(
    _ draft: Draft, _ kind: EventKind, _ added: Set<ByteKey>, _ view: borrowing View
  ) throws(HandedProblem) {
    let isOfList = kind.definition.subject == .list && kind != .listCreated
    guard let id = isOfList ? draft.subject : draft.data["list"]?.text,
      !added.contains(ByteKey(id))
    else { return }
    do throws(AppError) {
      let list = try list(id, view)
      guard list.id.text.isSame(as: id) else {
        throw .refused(.list(.unknownList(id, near: [list.id.text])))
      }
      if list.isLive, kind.name.hasPrefix("item.") {
        throw .refused(.list(.live(list: list.name, query: list.query ?? "")))
      }
    } catch {
      throw .refused(error)
    }
  }
}

extension Ledger {
  /// Returns the words that name a subject: the id itself, and where it is that of a title all ids of that.
  fileprivate func namesOfTitle(_ id: String) -> Set<Symbol> {
    var names: Set<Symbol> = []
    if let word = words.find(id) { names.insert(word) }
    guard let title = titles.find(id) else { return names }
    let own = canonicalTitle(title)
    for other in 0..<Symbol(titles.count) where canonicalTitle(other) == own {
      if let word = words.find(titles.text(other)) { names.insert(word) }
    }
    return names
  }
}

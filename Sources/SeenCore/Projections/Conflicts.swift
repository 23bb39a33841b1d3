/// Fields that two writers set to different values without having seen the other's.
///
/// An event states the value that it replaced (`was`). If another writer's value was current before it and differs from
/// `was`, its writer had not seen that value; and the writer of an earlier event never saw a later one. The later value
/// counts. A value that lost stays in conflict until a writer that has seen it sets the field again: its own writer, one
/// that names it as what was there, or one that says that it settles it. Progress is left out, as the further of two
/// positions counts, whoever recorded it.
package struct Conflicts: Sendable {
  /// A value and its writer.
  package struct Claim: Sendable, Equatable {
    /// The event that gave it.
    package let id: EventID
    /// When that was recorded.
    package let time: Instant
    /// The value; null where it was cleared.
    package let value: JSON
    /// Whether exports leave the event out.
    package let isPrivate: Bool
  }

  /// A field on which writers disagree.
  package struct Entry: Sendable, Equatable {
    /// What the field belongs to: a title, a list, a profile; nil for a setting.
    package let subject: String?
    /// The watch or comment that the field belongs to; nil if it belongs to the subject itself.
    package let of: String?
    /// What distinguishes fields with the same name: a list, or that it is a setting.
    fileprivate let group: String
    /// The profile it belongs to.
    package let profile: String
    /// Its name, such as `rating` or `location`.
    package let field: String
    /// The value that counts.
    package let held: Claim
    package let lost: Claim
  }

  /// The fields, in the order in which the values that count were recorded.
  package private(set) var entries: [Entry] = []

  /// Finds the conflicts of a journal that was read with a row for each event.
  ///
  /// - Parameters:
  ///   - ledger: The journal.
  ///   - event: Reads the event of a line.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n log n) in the events; the lines of those that replace a value are read.
  package init<Failure: Error>(
    _ ledger: borrowing Ledger, event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    let kinds = EventKind.allCases.filter(\.definition.statesWhatWas)
    let types = Set(kinds.compactMap { ledger.words.find($0.name) })
    let rows = ledger.indexed {
      !$0.isVoid && $0.hasEffect && types.contains($0.type)
    }
    var targets = Targets()
    var last: [ByteKey: (claim: Claim, lost: [Claim], entries: [Entry])] = [:]
    for row in rows {
      guard let read = try event(row.line) else { continue }
      let subject = Conflicts.subject(of: read, ledger)
      for field in Conflicts.fields(of: read) {
        let holds = try targets.hold(field, of: read, row.key, ledger, event: event)
        guard holds else { continue }
        let owner = read.owner
        let key = Conflicts.key(
          field.name, of: field.of ?? subject, field.group, field.isShared ? nil : owner)
        let claim = Claim(
          id: read.id, time: read.time, value: field.value, isPrivate: read.isPrivate)
        let lost = last[key].map { known in
          Conflicts.lost(to: field, of: read, known.lost + [known.claim])
        }
        let entries = (lost ?? []).map { lost in
          Entry(
            subject: subject, of: field.of, group: field.group, profile: owner, field: field.name,
            held: claim, lost: lost)
        }
        last[key] = (claim, lost ?? [], entries)
      }
    }
    self.entries = last.values.flatMap(\.entries)
    self.entries.sort { Conflicts.precedes($0, $1) }
  }

  /// Returns what an event is about: of a title the resolved one; nil for a setting.
  private static func subject(of event: Event, _ ledger: borrowing Ledger) -> String? {
    guard event.kind?.definition.subject != SubjectKind.none else { return nil }
    return event.subject.map { ledger.resolvedID($0) }
  }

  private static func key(
    _ field: String, of owner: String?, _ group: String, _ profile: String?
  ) -> ByteKey {
    ByteKey([profile ?? "", owner ?? "", group, field].joined(separator: "\0"))
  }

  /// Returns the values that an event sets aside without having seen them.
  ///
  /// - Parameters:
  ///   - field: What the event sets.
  ///   - event: The event.
  ///   - known: The values that others had set aside unseen before it, and last the one that counted.
  /// - Returns: The values; none where the event is in conflict with nothing.
  private static func lost(to field: Field, of event: Event, _ known: [Claim]) -> [Claim] {
    guard event.source == nil, field.statesWas else { return [] }
    let settled = event.data[EventDefinition.settles.name]?.texts ?? []
    return known.filter { claim in
      claim.id.writer != event.id.writer && !claim.value.isEqual(to: field.was)
        && !claim.value.isEqual(to: field.value)
        && !settled.contains { $0.isSame(as: claim.id.description) }
    }
  }

  /// Returns the events that a draft settles if its writer sees these conflicts: public ones, as a public event names no
  /// private one.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - entries: The conflicts.
  ///   - writer: Who will record it, and has seen its own values; nil for one without a name.
  ///   - ledger: The journal.
  /// - Returns: The ids, in the order of the conflicts.
  package static func settled(
    by draft: Draft, _ entries: [Entry], writer: WriterID?, _ ledger: borrowing Ledger
  ) -> [String] {
    // What it sets does not depend on its id and time.
    guard let id = EventID("draft.1") else { return [] }
    let event = Event(draft, id: id, time: Instant(milliseconds: 0))
    let subject = subject(of: event, ledger)
    let keys = Set(
      fields(of: event).map { field in
        key(field.name, of: field.of ?? subject, field.group, field.isShared ? nil : event.owner)
      })
    var ids: [String] = []
    for entry in entries where !entry.lost.isPrivate && entry.lost.id.writer != writer {
      let isNamed = [nil, entry.profile].contains { profile in
        keys.contains(key(entry.field, of: entry.of ?? entry.subject, entry.group, profile))
      }
      if isNamed { ids.append(entry.lost.id.description) }
    }
    return ids
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    let (first, second) = (left.held, right.held)
    if first.time != second.time { return first.time < second.time }
    if first.id != second.id {
      return first.id.writer == second.id.writer
        ? first.id.number < second.id.number
        : first.id.writer.text.precedes(second.id.writer.text)
    }
    if !left.field.isSame(as: right.field) { return left.field.precedes(right.field) }
    // Of several values that lost to one, in the order in which they were recorded.
    let (one, other) = (left.lost, right.lost)
    if one.time != other.time { return one.time < other.time }
    return one.id.writer == other.id.writer
      ? one.id.number < other.id.number : one.id.writer.text.precedes(other.id.writer.text)
  }

  // MARK: What an event sets

  fileprivate struct Field {
    let name: String
    let value: JSON
    let was: JSON
    /// What it belongs to instead of the subject.
    var of: String?
    /// What distinguishes fields with the same name.
    var group = ""
    /// Whether it is the same for all profiles.
    var isShared = false
    /// Whether the event says what it was: in a journal that is published none does.
    var statesWas = true
  }

  /// The members that null does not remove: where a watch belongs, and what a comment says.
  private static let keepsOnNull = [WatchFact.subject.name, "text"]

  /// Returns the fields that an event sets, and what it says that they were.
  private static func fields(of event: Event) -> [Field] {
    guard let kind = event.kind else { return [] }
    let data = JSON.object(kind.definition.fields.counting(event.data))
    let was = data["was"] ?? .null
    let statesWas = data["was"] != nil
    switch kind {
    case .ratingSet, .ratingCleared:
      let isOfWatch = data["viewing"] == .bool(true)
      if isOfWatch, data["watch"]?.text == nil { return [] }
      var value = JSON.null
      if kind == .ratingSet, let given = data["value"], let scale = data["scale"] {
        value = .object([JSON.Member("value", given), JSON.Member("scale", scale)])
      }
      return [
        Field(
          name: "rating", value: value, was: was, of: isOfWatch ? data["watch"]?.text : nil,
          statesWas: statesWas)
      ]
    case .againSet:
      return [Field(name: "again", value: data["again"] ?? .null, was: was, statesWas: statesWas)]
    case .favoriteSet:
      return [
        Field(name: "favorite", value: data["favorite"] ?? .null, was: was, statesWas: statesWas)
      ]
    case .settingSet:
      guard let key = data["key"]?.text else { return [] }
      return [Field(name: key, value: data["value"] ?? .null, was: was, group: "setting")]
    case .itemMoved:
      // Without a rank it moves nothing, and the item keeps the one that it has.
      guard let rank = data["rank"], !rank.isNull else { return [] }
      return [
        Field(
          name: "rank", value: rank, was: was, group: data["list"]?.text ?? "", isShared: true,
          statesWas: statesWas)
      ]
    case .watchAmended, .titleAmended, .listAmended, .itemAmended, .profileAmended, .commentAmended:
      return (data["set"]?.members ?? []).compactMap { member in
        if member.value.isNull, Conflicts.keepsOnNull.contains(where: member.name.isSame) {
          return nil
        }
        return Field(
          name: member.name, value: member.value, was: was[member.name] ?? .null,
          of: data["watch"]?.text ?? data["comment"]?.text, group: data["list"]?.text ?? "",
          isShared: true)
      }
    case .titleAdded, .titleMerged, .watchLogged, .watchRetracted, .titleUnwatched,
      .watchingStarted, .watchingPaused, .watchingStopped, .progressRecorded, .listCreated,
      .listDeleted, .itemAdded, .itemRemoved, .ruleSet, .ruleRemoved, .ruleApplied,
      .profileCreated, .profileDeleted, .reminderSet, .reminderCleared, .commentPosted,
      .commentRetracted, .suggestionSent, .suggestionAnswered, .eventUndone, .eventForgotten,
      .importRecorded, .journalUpgraded:
      return []
    }
  }
}

/// The watches and comments that stand: nothing else can be amended, and no other watch rated alone.
private struct Targets {
  /// The rows of the standing watches by id; nil until one is asked for.
  private var watches: IDTable<Int>?
  /// The standing comments by id and author; nil until one is asked for.
  private var comments: [ByteKey: [EventKey]]?

  /// Returns whether what a field belongs to stands and sorts before the event that sets it.
  mutating func hold<Failure: Error>(
    _ field: Conflicts.Field, of event: Event, _ key: EventKey, _ ledger: borrowing Ledger,
    event read: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) -> Bool {
    guard let id = field.of else { return true }
    let owner = event.owner
    if event.kind == .commentAmended {
      if comments == nil { comments = try Targets.comments(ledger, event: read) }
      return comments?[ByteKey(id + " " + owner)]?.contains { ledger.precedes($0, key) } ?? false
    }
    guard let watch = EventID(id).flatMap({ ledger.packed($0) }) else { return false }
    if watches == nil { watches = Targets.watches(ledger) }
    let rater = field.isShared ? nil : ledger.words.find(owner)
    var holds = false
    watches?.forEach(of: watch) { row in
      if let rater, ledger.watches.profile(of: row) != rater { return }
      if ledger.precedes(ledger.watches.key(row), key) { holds = true }
    }
    return holds
  }

  private static func watches(_ ledger: borrowing Ledger) -> IDTable<Int> {
    var rows = IDTable<Int>(capacity: ledger.watches.count)
    for row in 0..<ledger.watches.count where !ledger.watches.flags[row].contains(.isDropped) {
      rows.add(row, to: ledger.watches.id(row))
    }
    return rows
  }

  private static func comments<Failure: Error>(
    _ ledger: borrowing Ledger, event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) -> [ByteKey: [EventKey]] {
    var keys: [ByteKey: [EventKey]] = [:]
    for comment in try Comments(ledger, event: event).standing {
      guard let id = ledger.packed(comment.id) else { continue }
      keys[ByteKey("\(comment.id) " + comment.profile), default: []]
        .append(EventKey(id: id, time: comment.time.milliseconds))
    }
    return keys
  }
}

import SeenCore
import SeenStore
import SeenWire

/// The events of a profile as friends may see them: the lines of a journal that is published.
///
/// Every event keeps its id and time, so that a later publication only appends. What friends must not see is a line
/// without data (`event.forgotten`), so that the numbers of each writer have no gaps: private events, what refers to them,
/// other profiles' events, and what is nobody's business, such as settings, imports and reminders.
struct PublishedEvents {
  /// An event to be published.
  struct Line {
    /// Its id.
    let id: EventID
    /// The segment that it belongs in.
    let segment: String
    /// Its line, without a line feed.
    let bytes: [UInt8]
  }

  /// The lines, in total order.
  private(set) var lines: [Line] = []
  /// How many private events, and events that refer to them, are left out.
  private(set) var privateCount = 0
  /// How many events are published with their data.
  private(set) var shownCount = 0

  private let profile: String
  private let includesNotes: Bool
  private var privateIDs: Set<ByteKey> = []
  private var subjects: Set<ByteKey> = []

  /// Decides what is published of a journal that was read with a row for each event.
  ///
  /// - Parameters:
  ///   - reading: The journal.
  ///   - texts: The texts of its log.
  ///   - includesNotes: Whether notes are published.
  /// - Complexity: O(n log n) in the events, each of whose lines is read.
  init(_ reading: borrowing Reading, _ texts: LogTexts, includesNotes: Bool) {
    profile = reading.scope.profile
    self.includesNotes = includesNotes
    var rows: [(key: EventKey, line: TextRange)] = []
    for row in 0..<reading.ledger.index.count {
      rows.append((reading.ledger.index[row].key, reading.ledger.index[row].line))
    }
    rows = reading.ledger.inOrder(rows, \.key)
    var events: [Event] = []
    for row in rows {
      guard let event = texts.event(row.line) else { continue }
      events.append(event)
      if isPrivate(event) {
        privateIDs.insert(ByteKey(event.id.description))
        privateCount += 1
      } else if isOwn(event), let subject = event.subject {
        subjects.insert(ByteKey(subject))
      }
    }
    for event in events {
      let isShown = shows(event)
      if isShown { shownCount += 1 }
      let written = isShown ? stripped(event) : PublishedEvents.forgotten(event)
      let name = SegmentName(month: SegmentName.month(of: event.time), writer: event.id.writer)
      lines.append(Line(id: event.id, segment: name.text, bytes: LogTexts.line(of: written)))
    }
  }

  private func isOwn(_ event: Event) -> Bool {
    (event.profile ?? Event.defaultProfile).isSame(as: profile)
  }

  /// Returns whether an event is private, or refers to one that is; events must come in total order.
  private func isPrivate(_ event: Event) -> Bool {
    if event.isPrivate { return true }
    let data = JSON.object(event.data)
    return ["watch", "comment", "suggestion"].contains { name in
      data[name]?.text.map { privateIDs.contains(ByteKey($0)) } ?? false
    }
  }

  /// Returns whether friends see an event.
  private func shows(_ event: Event) -> Bool {
    guard !privateIDs.contains(ByteKey(event.id.description)) else { return false }
    switch event.kind {
    case .titleAdded, .titleAmended, .titleMerged:
      return event.subject.map { subjects.contains(ByteKey($0)) } ?? false
    case .profileCreated, .profileAmended, .profileDeleted:
      return event.subject?.isSame(as: Profile.prefix + profile) ?? false
    case .watchLogged, .watchAmended, .watchRetracted, .ratingSet, .ratingCleared, .againSet,
      .favoriteSet, .titleUnwatched, .watchingStarted, .watchingPaused, .watchingStopped,
      .progressRecorded, .listCreated, .listAmended, .listDeleted, .itemAdded, .itemAmended,
      .itemMoved, .itemRemoved, .commentPosted, .commentAmended, .commentRetracted, .suggestionSent,
      .suggestionAnswered, .eventUndone:
      return isOwn(event)
    case .ruleSet, .ruleRemoved, .ruleApplied, .settingSet, .reminderSet, .reminderCleared,
      .importRecorded, .eventForgotten, nil:
      return false
    }
  }

  /// Returns what is left of an event that friends must not see: its place.
  private static func forgotten(_ event: Event) -> Event {
    var empty = event
    empty.type = EventKind.eventForgotten.name
    empty.subject = nil
    empty.profile = nil
    empty.source = nil
    empty.isPrivate = false
    empty.data = []
    empty.others = []
    return empty
  }

  /// Returns an event without its notes, unless they are published, and without where it was imported from.
  private func stripped(_ event: Event) -> Event {
    var event = event
    event.source = nil
    if !includesNotes { event.data = PublishedEvents.withoutNotes(event.data) }
    return event
  }

  private static func withoutNotes(_ members: [JSON.Member]) -> [JSON.Member] {
    members.compactMap { member in
      if ["notes", "note"].contains(member.name) { return nil }
      guard case .object(let inside) = member.value else { return member }
      return JSON.Member(member.name, .object(withoutNotes(inside)))
    }
  }
}

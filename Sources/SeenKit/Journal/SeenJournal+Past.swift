import SeenApp
public import SeenCore
import SeenStore

/// An event of a journal.
public struct SeenEvent: Sendable {
  /// Its id, by which it is undone.
  public let id: EventID
  /// When it was recorded.
  public let time: Instant
  /// What happened, such as `watch.logged`.
  public let type: String
  /// The id of the title, the list or the profile that it is about; nil for none.
  public let subject: String?
  /// The id of the profile that it belongs to.
  public let profile: String
  /// What it says, by the names of SPEC.md.
  public let data: [JSON.Member]

  /// Copies an event.
  init(_ event: Event) {
    (id, time, type, subject) = (event.id, event.time, event.type, event.subject)
    (profile, data) = (event.owner, event.data)
  }
}

/// An event of a title's history.
public struct HistoryEvent: Sendable {
  /// The event.
  public let event: SeenEvent
  /// Whether a later event undid it.
  public let isUndone: Bool
  /// Whether another event records the same row of an import, and counts instead.
  public let isCopy: Bool
}

/// An event that makes the difference between two moments of a journal.
public struct ChangedEvent: Sendable {
  /// What became of the journal by it.
  public enum Change: String, Sendable {
    case watched, rated, listed, changed
    /// It was undone.
    case undone
    /// Its data was erased.
    case erased
    /// Only the first moment has it.
    case missing
  }

  /// What became of the journal by it.
  public let change: Change
  /// The event.
  public let event: SeenEvent
}

/// A field that two copies of a journal set to different values, neither knowing of the other.
public struct SeenConflict: Sendable {
  /// A value, and the event that set it.
  public struct Claim: Sendable {
    /// The event.
    public let event: EventID
    /// When it was recorded.
    public let time: Instant
    /// The value; null where it was cleared.
    public let value: JSON
  }

  /// The id of the title, list or profile that the field belongs to; nil for a setting.
  public let subject: String?
  /// The id of the watch or comment that it belongs to; nil if it belongs to the subject itself.
  public let of: String?
  /// The id of the profile that it belongs to.
  public let profile: String
  /// Its name, such as `rating`.
  public let field: String
  /// The value that counts.
  public let held: Claim
  /// The value that does not.
  public let lost: Claim
}

extension SeenJournal {
  /// Returns every event that the person may see and that affected a title, oldest first, undone ones too.
  ///
  /// - Parameters:
  ///   - title: The title's name or id.
  ///   - moment: The last moment of which events count; nil for all events.
  /// - Returns: The events.
  /// - Throws: `SeenError.refused` with `unknown-title`, `question` when several are meant, `unreadable` when a file cannot
  ///   be read, and what `read` throws.
  /// - Complexity: O(n) in the events.
  public func history(
    of title: String, asOf moment: Instant? = nil
  ) throws(SeenError) -> [HistoryEvent] {
    try reading(.indexedLater, asOf: moment) { (journal, view) throws(AppError) in
      let history = try journal.history(named: title, onlyOwn: false, &view)
      let texts = journal.texts(of: view)
      var events: [HistoryEvent] = []
      for entry in history.entries {
        guard let event = try texts.event(entry.line) else { continue }
        events.append(
          HistoryEvent(event: SeenEvent(event), isUndone: entry.isUndone, isCopy: entry.isCopy))
      }
      return events
    }
  }

  /// Returns what differs between what the journal knew at two moments, by what was done and then in order.
  ///
  /// - Parameters:
  ///   - first: The first moment.
  ///   - second: The second; nil for now.
  /// - Returns: The events.
  /// - Throws: `SeenError.unreadable` when a file cannot be read, and what `read` throws.
  /// - Complexity: O(n log n) in the events.
  public func diff(
    from first: Instant, to second: Instant? = nil
  ) throws(SeenError) -> [ChangedEvent] {
    try reading(.indexedSilently) { (journal, view) throws(AppError) in
      try journal.difference(from: first.description, to: second?.description, view).entries
        .map { ChangedEvent($0) }
    }
  }

  /// Returns the fields on which copies of the journal disagree.
  ///
  /// - Parameter moment: The last moment of which events count; nil for all events.
  /// - Returns: The fields, in the order in which the values that count were recorded.
  /// - Throws: `SeenError.unreadable` when a file cannot be read, and what `read` throws.
  /// - Complexity: O(n) in the events.
  public func conflicts(asOf moment: Instant? = nil) throws(SeenError) -> [SeenConflict] {
    try reading(.indexedSilently, asOf: moment) { (journal, view) throws(AppError) in
      try journal.conflicts(view).map { SeenConflict($0) }
    }
  }
}

extension ChangedEvent {
  /// Copies what differs.
  init(_ entry: DiffEntry) {
    change = Change(entry.change)
    event = SeenEvent(entry.event)
  }
}

extension SeenConflict {
  /// Copies a conflict.
  init(_ entry: Conflicts.Entry) {
    (subject, of, profile, field) = (entry.subject, entry.of, entry.profile, entry.field)
    (held, lost) = (Claim(entry.held), Claim(entry.lost))
  }
}

extension ChangedEvent.Change {
  fileprivate init(_ change: DiffEntry.Change) {
    self =
      switch change {
      case .watched: .watched
      case .rated: .rated
      case .listed: .listed
      case .changed: .changed
      case .undone: .undone
      case .erased: .erased
      case .missing: .missing
      }
  }
}

extension SeenConflict.Claim {
  fileprivate init(_ claim: Conflicts.Claim) {
    (event, time, value) = (claim.id, claim.time, claim.value)
  }
}

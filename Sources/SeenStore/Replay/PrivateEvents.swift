package import SeenCore

/// The events of a journal that others are not to know of: private ones, and those that refer to a private title, also
/// in a query, or to another of these events.
///
/// Exports and publications are folded without them, as if they had never been recorded.
package struct PrivateEvents: Sendable {
  /// Their ids and times: all variants of an event are left out, including those that do not count.
  private var names: Set<EventName> = []

  /// How many there are.
  package var count: Int { names.count }

  /// Creates an empty set.
  package init() {}

  /// Finds the events in a log that was read whole, with a row for each event.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - texts: Its texts.
  ///   - titles: The private titles.
  /// - Throws: Why a line cannot be read: nobody can say then whether it is private.
  /// - Complexity: O(n log n) in the events, each of whose lines is scanned.
  init(
    _ log: borrowing ReplayedLog, _ texts: LogTexts, titles: Set<ByteKey> = []
  ) throws(FileError) {
    let queries = QueriesOfTitles(titles, log.ledger)
    // Only few lines have queries.
    let others = titles.isEmpty ? [] : ["query", EventKind.settingSet.name]
    var known = QuotedNames(titles, or: ["private"] + others)
    for row in log.ledger.indexed() {
      guard try texts.read(row.line, { known.mayBe(in: $0) }),
        let event = try texts.event(row.line),
        event.isPrivate
          || event.refersToOthers && (known.areNamed(in: event) || queries.areIn(event))
      else { continue }
      names.insert(EventName(event))
      known.add(ByteKey(event.id.description))
    }
  }

  /// Returns whether an event is one of them.
  package func contains(_ event: Event) -> Bool { names.contains(EventName(event)) }

  /// Returns the events as a ledger numbers them.
  func keys(in ledger: borrowing Ledger) -> Set<EventKey> {
    var keys: Set<EventKey> = []
    for name in names {
      guard let id = ledger.packed(name.id) else { continue }
      keys.insert(EventKey(id: id, time: name.time.milliseconds))
    }
    return keys
  }
}

extension Event {
  /// Whether naming another event or a title reveals something about it: an undo reveals nothing about the events it
  /// names, and may name unrelated ones too.
  fileprivate var refersToOthers: Bool {
    switch kind {
    case .eventUndone, .eventForgotten, .importRecorded, .journalUpgraded: false
    default: true
    }
  }
}

package import SeenCore
import SeenWire

/// The events of a journal that others are not to know of: private ones, and those that refer to a private title or to
/// another of these events.
///
/// What is exported or published is folded without them, so that it is what it would be if they had never been.
package struct PrivateEvents: Sendable {
  /// Their ids and times: of an event all variants are left out, also those that do not count.
  private var names: Set<EventName> = []

  /// How many there are.
  package var count: Int { names.count }

  /// Knows of none.
  package init() {}

  /// Finds the events in a log that was read whole, with a row for each event.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - texts: Its texts.
  ///   - titles: The private titles.
  /// - Complexity: O(n log n) in the events, each of whose lines is gone over.
  init(_ log: borrowing ReplayedLog, _ texts: LogTexts, titles: Set<ByteKey> = []) {
    var known = QuotedNames(titles, or: ["private"])
    for row in log.ledger.indexed() {
      guard texts.read(row.line, { known.mayBe(in: $0) }), let event = texts.event(row.line),
        event.isPrivate || event.refersToOthers && known.areNamed(in: event)
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
  /// Whether naming another event or a title makes it say something of that: an undo says nothing of what it names, and
  /// may name other events too.
  fileprivate var refersToOthers: Bool {
    switch kind {
    case .eventUndone, .eventForgotten, .importRecorded: false
    default: true
    }
  }
}

package import SeenCore

/// The events of one append, in the order of their lines.
///
/// Each is made from its draft when it is asked for, so that a large import is not held twice.
package struct StampedEvents: RandomAccessCollection, Sendable, Equatable {
  private enum Source: Equatable {
    /// Drafts, and the first one's id; the others' follow it.
    case drafts([Draft], first: EventID, time: Instant, batch: String?)
    /// Events that already have ids.
    case revised([Event])
  }

  private let source: Source

  package let startIndex = 0
  package let endIndex: Int

  /// Gives drafts their ids, the same time and, if there are several, a batch name.
  ///
  /// - Parameters:
  ///   - drafts: What is to be recorded.
  ///   - first: The id of the first; that of the last must be one that an event can have.
  ///   - time: When they are recorded.
  init(_ drafts: [Draft], from first: EventID, at time: Instant) {
    let batch = drafts.count > 1 ? "\(first)/\(drafts.count)" : nil
    source = .drafts(drafts, first: first, time: time, batch: batch)
    endIndex = drafts.count
  }

  /// Creates a collection of events that already have ids.
  init(revised events: [Event]) {
    source = .revised(events)
    endIndex = events.count
  }

  /// Iterates over the events; a nongeneric type, so nothing is looked up at run time.
  package struct Iterator: IteratorProtocol {
    private let events: StampedEvents
    private var place = 0

    fileprivate init(_ events: StampedEvents) { self.events = events }

    /// Returns the next event; nil after the last.
    package mutating func next() -> Event? {
      guard place < events.endIndex else { return nil }
      place += 1
      return events[place - 1]
    }
  }

  /// Returns an iterator over the events.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// The event at an index; created on each access.
  package subscript(place: Int) -> Event {
    switch source {
    case .drafts(let drafts, let first, let time, let batch):
      let draft = drafts[place].resolved { first.advanced(by: $0) }
      return Event(draft, id: first.advanced(by: place), time: time, batch: batch)
    case .revised(let events):
      return events[place]
    }
  }
}

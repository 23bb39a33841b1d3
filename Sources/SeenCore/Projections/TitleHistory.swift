/// The history of a title: every event that affected it, in total order.
///
/// `TitleLines` finds them.
package struct TitleHistory {
  /// One event.
  package struct Entry: Sendable {
    /// The place of its line.
    package let line: TextRange
    /// Whether a later event undid it.
    package let isUndone: Bool
    /// Whether it does not count because another event records the same row of an import.
    package let isCopy: Bool
  }

  /// The events, oldest first.
  package private(set) var entries: [Entry] = []

  /// Creates a history without events.
  package init() {}

  /// Reads the history of a title from a ledger that keeps its index.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - title: The title, which must be canonical.
  ///   - event: Reads an event from its place in the log; nil if its line is not an event.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the index; reads the events of the title, and all changes of watches and undos.
  package init<Failure: Error>(
    _ ledger: borrowing Ledger, _ title: Symbol, event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    try self.init(
      ledger, title, TitleLines(ledger, event: event), and: TitleLines(), event: event)
  }

  /// Reads the history of a title by the places of its events.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - title: The title, which must be canonical.
  ///   - lines: Where its events are.
  ///   - later: The places of later events.
  ///   - event: Reads an event from its place in the log; nil if its line is not an event.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n log n) in the events of the title, each of which is read.
  package init<Failure: Error>(
    _ ledger: borrowing Ledger, _ title: Symbol, _ lines: borrowing TitleLines,
    and later: borrowing TitleLines, event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    var all: [Entry] = []
    func add(_ line: TextRange, _ standing: TitleLines.Standing) {
      all.append(Entry(line: line, isUndone: standing == .undone, isCopy: standing == .copy))
    }
    lines.forEach(of: title, add)
    later.forEach(of: title, add)
    var found: [(key: EventKey, entry: Entry)] = []
    for entry in all {
      guard let event = try event(entry.line), let id = ledger.packed(event.id) else { continue }
      found.append((EventKey(id: id, time: event.time.milliseconds), entry))
    }
    entries = ledger.inOrder(found, \.key).map(\.entry)
  }

  /// Keeps the events that pass a test.
  /// - Throws: What reading an event throws.
  package mutating func keep<Failure: Error>(
    _ event: (TextRange) throws(Failure) -> Event?, _ isKept: (Event) -> Bool
  ) throws(Failure) {
    var kept: [Entry] = []
    for entry in entries {
      if let event = try event(entry.line), isKept(event) { kept.append(entry) }
    }
    entries = kept
  }

  /// Keeps the events about watches whose current date is in a period, and their undos.
  ///
  /// A watch that was undone has the date that it was logged with.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the watches and the events of the title.
  package mutating func keep<Failure: Error>(
    watchedIn period: Period, _ ledger: borrowing Ledger,
    event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    var dates: [EventKey: PartialDate] = [:]
    for row in 0..<ledger.watches.count where !ledger.watches.flags[row].contains(.isWithdrawn) {
      dates[ledger.watches.key(row)] = ledger.watch(row).date
    }
    var kept: Set<UInt64> = []
    var batches: Set<ByteKey> = []
    var remaining: [Entry] = []
    // Whatever refers to an event comes after it.
    for entry in entries {
      guard let event = try event(entry.line) else { continue }
      let id = ledger.packed(event.id)
      var isKept = false
      if event.kind == .watchLogged {
        let stated = event.data["date"]?.text.flatMap { PartialDate($0) }
        let key = id.map { EventKey(id: $0, time: event.time.milliseconds) }
        isKept = (key.flatMap { dates[$0] } ?? stated).map(period.contains) ?? false
      } else {
        isKept =
          ledger.watch(of: event).map(kept.contains) ?? false
          || event.undoneEvents.contains { ledger.packed($0).map(kept.contains) ?? false }
          || event.undoneBatch.map { batches.contains(ByteKey($0)) } ?? false
      }
      guard isKept else { continue }
      if let id { kept.insert(id) }
      if let batch = event.batch { batches.insert(ByteKey(batch)) }
      remaining.append(entry)
    }
    entries = remaining
  }
}

extension Ledger {
  /// Returns the packed id of the watch that an event changes; nil when it changes none.
  func watch(of event: Event) -> UInt64? {
    event.data["watch"]?.text.flatMap { EventID($0) }.flatMap { packed($0) }
  }
}

extension Event {
  /// The ids of the events that this one undoes.
  package var undoneEvents: [EventID] {
    (data["events"]?.texts ?? []).compactMap { EventID($0) }
  }

  /// The batch that this event undoes.
  package var undoneBatch: String? { data["batch"]?.text }
}

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
  ///   - event: Reads an event from its place in the log; nil when it cannot be read.
  /// - Complexity: O(n) in the index; reads the events of the title, and all changes of watches and undos.
  package init(
    _ ledger: borrowing Ledger, _ title: Symbol, event: (TextRange) -> Event?
  ) {
    self.init(
      ledger, title, TitleLines(ledger, event: event), and: TitleLines(), event: event)
  }

  /// Reads the history of a title by the places of its events.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - title: The title, which must be canonical.
  ///   - lines: Where its events are.
  ///   - later: The places of later events.
  ///   - event: Reads an event from its place in the log; nil when it cannot be read.
  /// - Complexity: O(n log n) in the events of the title, each of which is read.
  package init(
    _ ledger: borrowing Ledger, _ title: Symbol, _ lines: borrowing TitleLines,
    and later: borrowing TitleLines, event: (TextRange) -> Event?
  ) {
    var found: [(key: EventKey, entry: Entry)] = []
    func add(_ line: TextRange, _ standing: TitleLines.Standing) {
      guard let event = event(line), let id = ledger.packed(event.id) else { return }
      let key = EventKey(id: id, time: event.time.milliseconds)
      let entry = Entry(line: line, isUndone: standing == .undone, isCopy: standing == .copy)
      found.append((key, entry))
    }
    lines.forEach(of: title, add)
    later.forEach(of: title, add)
    entries = ledger.inOrder(found, \.key).map(\.entry)
  }

  /// Keeps the events that pass a test.
  package mutating func keep(_ event: (TextRange) -> Event?, _ isKept: (Event) -> Bool) {
    entries.removeAll { entry in !(event(entry.line).map(isKept) ?? false) }
  }

  /// Keeps the events about watches whose current date is in a period, and their undos.
  ///
  /// A watch that was undone has the date that it was logged with.
  /// - Complexity: O(n) in the watches and the events of the title.
  package mutating func keep(
    watchedIn period: Period, _ ledger: borrowing Ledger, event: (TextRange) -> Event?
  ) {
    var dates: [EventKey: PartialDate] = [:]
    for row in 0..<ledger.watches.count where !ledger.watches.flags[row].contains(.isWithdrawn) {
      dates[ledger.watches.key(row)] = PartialDate(packed: ledger.watches.date[row])
    }
    var kept: Set<UInt64> = []
    var batches: Set<ByteKey> = []
    // Whatever refers to an event comes after it.
    entries.removeAll { entry in
      guard let event = event(entry.line) else { return true }
      let id = ledger.packed(event.id)
      var isKept = false
      if event.kind == .watchLogged {
        let said = event.data["date"]?.text.flatMap { PartialDate($0) }
        let key = id.map { EventKey(id: $0, time: event.time.milliseconds) }
        isKept = (key.flatMap { dates[$0] } ?? said).map(period.contains) ?? false
      } else {
        isKept =
          ledger.watch(of: event).map(kept.contains) ?? false
          || event.undoneEvents.contains { ledger.packed($0).map(kept.contains) ?? false }
          || event.undoneBatch.map { batches.contains(ByteKey($0)) } ?? false
      }
      guard isKept else { return true }
      if let id { kept.insert(id) }
      if let batch = event.batch { batches.insert(ByteKey(batch)) }
      return false
    }
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
  var undoneEvents: [EventID] {
    (data["events"]?.texts ?? []).compactMap { EventID($0) }
  }

  /// The batch that this event undoes.
  var undoneBatch: String? { data["batch"]?.text }
}

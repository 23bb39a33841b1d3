/// Every event that had a part in what a title is, in total order.
///
/// Those are the events about the title or titles merged into it, the logs and changes of watches that count
/// for it now, and whatever undid one of these.
package struct TitleHistory {
  /// One event.
  package struct Entry: Sendable {
    /// Where its line lies.
    package let line: TextRange
    /// Whether a later event took it back.
    package let isUndone: Bool
    /// Whether it does not count because another event records the same row of an import.
    package let isCopy: Bool
  }

  /// The events, oldest first.
  package private(set) var entries: [Entry] = []

  /// Reads the history of a title off a ledger that keeps its index.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - title: The title, which must be one that others count as.
  ///   - event: Reads an event from its place in the log; nil when it cannot be read.
  /// - Complexity: O(n) in the index; reads the events of the title, and all changes of watches and undos.
  package init(
    _ ledger: borrowing Ledger, _ title: Symbol, event: (TextRange) -> Event?
  ) {
    let watches = TitleHistory.watches(ledger, of: title)
    let changes = TitleHistory.words(ledger, [.watchAmended, .watchRetracted])
    let undos = TitleHistory.words(ledger, [.eventUndone])
    var rows: [(row: EventRow, isImported: Bool)] = []
    var ids: Set<UInt64> = []
    var batches: Set<Symbol> = []
    func add(_ row: EventRow, _ event: Event) {
      rows.append((row, event.source != nil))
      ids.insert(row.key.id)
      if row.batch != .none { batches.insert(row.batch) }
    }
    for index in 0..<ledger.index.count {
      let row = ledger.index[index]
      let isAbout = ledger.title(of: row) == title || watches.contains(row.key.id)
      guard isAbout || changes.contains(row.type), let event = event(row.line) else { continue }
      if isAbout || ledger.watch(of: event).map(watches.contains) ?? false { add(row, event) }
    }
    // An undo can itself be undone, so it looks for its targets among the undos too; they come last first.
    var open: [(row: EventRow, event: Event)] = []
    for index in 0..<ledger.index.count where undos.contains(ledger.index[index].type) {
      let row = ledger.index[index]
      if let event = event(row.line) { open.append((row, event)) }
    }
    open = ledger.inOrder(open, \.row.key)
    var undone = UndoneTargets()
    for (row, event) in open {
      let targets = event.undoneEvents.compactMap { ledger.packed($0) }
      let batch = event.undoneBatch.flatMap { ledger.words.find($0) }
      if !row.isVoid { undone.add(targets, batch, row.key) }
      if targets.contains(where: ids.contains) || batch.map(batches.contains) ?? false {
        add(row, event)
      }
    }
    rows = ledger.inOrder(rows, \.row.key)
    for (row, isImported) in rows {
      // Of several events of one imported row the first that stands counts; nobody took the others back.
      let isCopy =
        row.isVoid && isImported
        && !undone.contains(row.key, row.batch) { ledger.precedes($0, $1) }
      entries.append(Entry(line: row.line, isUndone: row.isVoid && !isCopy, isCopy: isCopy))
    }
  }

  /// Keeps the events that fulfil a condition.
  package mutating func keep(_ event: (TextRange) -> Event?, _ isKept: (Event) -> Bool) {
    entries.removeAll { entry in !(event(entry.line).map(isKept) ?? false) }
  }

  /// Keeps the events about watches whose date, as it is now, lies in a period, and what undid those.
  ///
  /// A watch that was undone has the date that it was logged with.
  /// - Complexity: O(n) in the watches and the events of the title.
  package mutating func keep(
    watchedIn period: Period, _ ledger: borrowing Ledger, event: (TextRange) -> Event?
  ) {
    var dates: [UInt64: PartialDate] = [:]
    for row in 0..<ledger.watches.count {
      dates[ledger.watches.id(row)] = PartialDate(packed: ledger.watches.date[row])
    }
    var kept: Set<UInt64> = []
    var batches: Set<ByteKey> = []
    // Whatever refers to an event comes after it.
    entries.removeAll { entry in
      guard let event = event(entry.line) else { return true }
      let id = ledger.packed(event.id)
      var isKept = false
      if event.kind == .watchLogged {
        let said = JSON.object(event.data)["date"]?.text.flatMap { PartialDate($0) }
        isKept = (id.flatMap { dates[$0] } ?? said).map(period.contains) ?? false
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

  /// Returns the ids of the watches that count for a title, or did before they were removed.
  private static func watches(_ ledger: borrowing Ledger, of title: Symbol) -> Set<UInt64> {
    var ids: Set<UInt64> = []
    for row in 0..<ledger.watches.count
    where ledger.canonicalTitle(ledger.watches.title[row]) == title {
      ids.insert(ledger.watches.id(row))
    }
    return ids
  }

  private static func words(_ ledger: borrowing Ledger, _ kinds: [EventKind]) -> Set<Symbol> {
    var words: Set<Symbol> = []
    for kind in kinds {
      if let word = ledger.words.find(kind.name) { words.insert(word) }
    }
    return words
  }
}

/// What standing undos take back.
private struct UndoneTargets {
  private var ids: [UInt64: [EventKey]] = [:]
  private var batches: [Symbol: [EventKey]] = [:]

  mutating func add(_ targets: [UInt64], _ batch: Symbol?, _ undo: EventKey) {
    for target in targets { ids[target, default: []].append(undo) }
    if let batch { batches[batch, default: []].append(undo) }
  }

  /// Returns whether an undo that comes later names an event or its batch.
  func contains(
    _ event: EventKey, _ batch: Symbol, _ precedes: (EventKey, EventKey) -> Bool
  ) -> Bool {
    let undos = (ids[event.id] ?? []) + (batches[batch] ?? [])
    return undos.contains { precedes(event, $0) }
  }
}

extension Ledger {
  /// Returns the title that an event is about, as the title it counts as; nil when it is about none.
  fileprivate func title(of row: EventRow) -> Symbol? {
    guard row.subject != .none, let title = titles.find(words.text(row.subject)) else { return nil }
    return canonicalTitle(title)
  }

  /// Returns the packed id of the watch that an event changes; nil when it changes none.
  fileprivate func watch(of event: Event) -> UInt64? {
    let member = event.data.first { $0.name == "watch" }
    return member?.value.text.flatMap { EventID($0) }.flatMap { packed($0) }
  }
}

extension Event {
  /// The ids of the events that this one undoes.
  fileprivate var undoneEvents: [EventID] {
    guard case .array(let ids)? = data.first(where: { $0.name == "events" })?.value else {
      return []
    }
    return ids.compactMap { $0.text.flatMap { EventID($0) } }
  }

  /// The batch that this event undoes.
  fileprivate var undoneBatch: String? {
    data.first { $0.name == "batch" }?.value.text
  }
}

package import SeenCore
import SeenStore

/// What differs between two states of a journal.
package struct Difference: Sendable {
  /// The events, by what was done and then in total order.
  package let entries: [DiffEntry]
  /// The commits between the two states in which events were erased; none where git does not say.
  package let erasures: [Erasure]

  /// How many events were erased.
  package var erasedCount: Int { entries.count { $0.change == .erased } }
}

extension Journal {
  /// Compares two states of the journal.
  ///
  /// - Parameters:
  ///   - first: A moment, the folder of another copy, or a git revision.
  ///   - second: The same; nil for the journal as it was read.
  ///   - view: The journal with a row for each event.
  /// - Returns: What differs.
  /// - Throws: `noState` for a text that names no state; `syncing`, or why a state cannot be read.
  /// - Complexity: O(n log n) in the events of both; the lines of those that differ are read.
  package func difference(
    from first: String, to second: String?, _ view: borrowing View
  ) throws(AppError) -> Difference {
    let first = try state(first, of: view.folder)
    defer { close(first) }
    let entries: [DiffEntry]
    var end = "HEAD"
    if let second {
      let second = try state(second, of: view.folder)
      defer { close(second) }
      entries = try differences(first.log, second.log)
      end = second.commit ?? end
    } else {
      entries = try differences(first.log, view.log)
    }
    var erasures: [Erasure] = []
    if let start = first.commit, entries.contains(where: { $0.change == .erased }) {
      erasures = Git(at: view.folder.path, in: host, zone: zone).erasures(
        in: start + ".." + end)
    }
    return Difference(entries: entries, erasures: erasures)
  }

  /// Events that were added or removed between two states, with the places of their lines.
  private typealias Found = [(change: DiffEntry.Change?, key: EventKey, line: TextRange)]

  /// Returns what differs between two states, by what was done and then in total order.
  /// - Complexity: O(n log n) in the events of both; the lines of those that differ are read.
  private func differences(
    _ first: borrowing ReplayedLog, _ second: borrowing ReplayedLog
  ) throws(AppError) -> [DiffEntry] {
    let found = Journal.found(first, second)
    return Journal.byChange(
      try entries(found.second, second) + entries(found.first, first))
  }

  /// Returns what differs if the segments of the first state may have changed since it was read.
  ///
  /// - Parameters:
  ///   - first: The state as it was read; none of its lines is read again.
  ///   - second: The state to which it is compared.
  ///   - commit: The commit that has what the first state had; nil if there is none.
  ///   - folder: The journal of both.
  /// - Returns: What differs, in the same order.
  /// - Throws: What git or the file system says when lines that are gone cannot be read from the commit.
  func differences(
    _ first: borrowing ReplayedLog, _ second: borrowing ReplayedLog, keptIn commit: String?,
    of folder: JournalFolder
  ) throws(AppError) -> [DiffEntry] {
    let found = Journal.found(first, second)
    var entries = try self.entries(found.second, second)
    if let commit, !found.first.isEmpty {
      let kept = try revision(commit, of: folder)
      entries += try self.entries(Journal.found(kept.log, second).first, kept.log)
      close(kept)
    }
    return Journal.byChange(entries)
  }

  /// Returns the events of the second state that are missing or count differently in the first, and those whose data
  /// only the first has.
  private static func found(
    _ first: borrowing ReplayedLog, _ second: borrowing ReplayedLog
  ) -> (first: Found, second: Found) {
    var known: [ByteKey: (counts: Bool, isForgotten: Bool)] = [:]
    for row in 0..<first.ledger.index.count {
      known[first.ledger.identity(ofRow: row)] = (
        counts(row, first.ledger), isForgotten(row, first.ledger)
      )
    }
    var present: Set<ByteKey> = []
    var erased: Set<ByteKey> = []
    var (gone, new) = (Found(), Found())
    for row in 0..<second.ledger.index.count {
      let key = second.ledger.identity(ofRow: row)
      present.insert(key)
      let isForgotten = isForgotten(row, second.ledger)
      let former = known[key]
      if isForgotten, let former, !former.isForgotten {
        erased.insert(key)
        continue
      }
      let counts = counts(row, second.ledger)
      let didCount = former.map { $0.counts && $0.isForgotten == isForgotten } ?? false
      guard counts != didCount else { continue }
      new.append(
        (counts ? nil : .undone, second.ledger.index[row].key, second.ledger.index[row].line))
    }
    for row in 0..<first.ledger.index.count {
      let key = first.ledger.identity(ofRow: row)
      let (event, line) = (first.ledger.index[row].key, first.ledger.index[row].line)
      if erased.remove(key) != nil {
        gone.append((.erased, event, line))
      } else if counts(row, first.ledger), !present.contains(key) {
        gone.append((.missing, event, line))
      }
    }
    return (gone, new)
  }

  /// Returns whether an event counts, being neither void nor inert.
  ///
  /// One of a type that this program does not know may count in others.
  private static func counts(_ row: Int, _ ledger: borrowing Ledger) -> Bool {
    let event = ledger.index[row]
    guard !event.isVoid else { return false }
    guard !event.hasEffect, let kind = EventKind(name: ledger.words.text(event.type)) else {
      return true
    }
    return kind == .eventForgotten
  }

  /// Returns whether all that is left of an event is that it was forgotten.
  private static func isForgotten(_ row: Int, _ ledger: borrowing Ledger) -> Bool {
    EventKind(name: ledger.words.text(ledger.index[row].type)) == .eventForgotten
  }

  private static func byChange(_ entries: [DiffEntry]) -> [DiffEntry] {
    DiffEntry.Change.allCases.flatMap { change in entries.filter { $0.change == change } }
  }

  /// Returns what an undo changes: what it removes, and what an undone undo restores.
  ///
  /// - Parameters:
  ///   - data: The data of a draft or an event that undoes.
  ///   - view: The journal without it, with rows for the events that it names.
  /// - Returns: An entry for each event, in total order.
  /// - Throws: `file` when an event cannot be read.
  package func differences(
    undoneBy data: [JSON.Member], _ view: borrowing View
  ) throws(AppError) -> [DiffEntry] {
    let texts = texts(of: view)
    var names = SubjectNames()
    var entries: [DiffEntry] = []
    for row in UndoneEvents.rows(data, view.log.ledger) {
      guard let event = try texts.event(row.line) else { continue }
      let isUndo = event.kind == .eventUndone
      var touched = isUndo ? [] : [event]
      for row in isUndo ? UndoneEvents.rows(event.data, view.log.ledger) : [] {
        if let undone = try texts.event(row.line) { touched.append(undone) }
      }
      for event in touched
      where gate.shows(event) && event.kind != .eventForgotten {
        let change = isUndo ? DiffEntry.Change(event.kind) : .undone
        entries.append(
          DiffEntry(change, event, try topic(of: event, &names, view.log.ledger, texts)))
      }
    }
    return entries
  }

  /// Returns what an event is about; nil if it is about nothing.
  private func topic(
    of event: Event, _ names: inout SubjectNames, _ ledger: borrowing Ledger,
    _ texts: JournalTexts
  ) throws(AppError) -> EventTopic? {
    guard let subject = event.subject else { return nil }
    if let name = try names.name(of: subject, ledger, texts) { return .named(name) }
    return ledger.titles.find(subject).map { .title(TitleLabel(ledger, $0)) } ?? .named(subject)
  }

  private func entries(
    _ found: Found, _ log: borrowing ReplayedLog
  ) throws(AppError) -> [DiffEntry] {
    let texts = texts(of: log)
    var names = SubjectNames()
    var entries: [DiffEntry] = []
    for (change, _, line) in log.ledger.inOrder(found, \.key) {
      // The undone events are shown instead of the undo.
      guard let event = try texts.event(line), event.kind != .eventUndone, gate.shows(event)
      else { continue }
      let topic = try topic(of: event, &names, log.ledger, texts)
      entries.append(DiffEntry(change ?? DiffEntry.Change(event.kind), event, topic))
    }
    return entries
  }
}

extension Ledger {
  /// Returns what tells an event from any other: its id and its time.
  func identity(ofRow row: Int) -> ByteKey {
    let key = index[row].key
    return ByteKey(idText(key.id) + " " + String(key.time))
  }
}

extension Conflicts.Claim {
  /// What tells the event that set the value from any other.
  var identity: ByteKey { ByteKey(id.description + " " + String(time.milliseconds)) }
}

/// Undoes what was recorded: the last commands of a profile, or a named event or batch.
///
/// Decided from `Ledger.index`, so the ledger must keep it. A command is all events of one batch, or
/// one event without a batch. An undo is not a command: undoing twice goes one
/// command further back.
package struct Undo: Intent {
  /// What is undone.
  package enum Target: Equatable, Sendable {
    /// The last standing commands of a profile that a writer recorded, and how many of them.
    case last(WriterID, of: String, count: Int)
    case event(EventID)
    /// All events of a batch, by its name `<first id>/<count>`.
    case batch(String)
  }

  /// What is undone.
  package var target: Target

  /// Creates an intent to undo.
  package init(_ target: Target) {
    self.target = target
  }

  /// Parses the name of an event or a batch.
  /// - Throws: `unknownEvent` when the text is neither.
  package static func target(_ text: String) throws(Refusal) -> Target {
    if let id = EventID(text) { return .event(id) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, EventID(parts[0]) != nil, Int(parts[1]) != nil else {
      throw .unknownEvent(text)
    }
    return .batch(text)
  }

  /// Returns the batch of a name, or the one that an event belongs to.
  /// - Throws: `unknownEvent` when the text is neither.
  /// - Complexity: O(n) in all events.
  package static func batch(of text: String, _ ledger: borrowing Ledger) throws(Refusal) -> Target {
    let target = try target(text)
    guard case .event(let id) = target, let packed = ledger.packed(id) else { return target }
    for row in 0..<ledger.index.count where ledger.index[row].key.id == packed {
      let batch = ledger.index[row].batch
      if batch != .none { return .batch(ledger.words.text(batch)) }
    }
    return target
  }

  /// Returns the last import of a writer that is not undone; nil for one who never recorded anything.
  /// - Throws: `noImport` if there is none.
  /// - Complexity: O(n) in all events.
  package static func lastImport(
    of writer: WriterID?, _ ledger: borrowing Ledger
  ) throws(Refusal) -> Target {
    guard let type = ledger.words.find(EventKind.importRecorded.name),
      let writer = writer.flatMap({ ledger.writers.find($0.text) })
    else { throw .noImport }
    var last: Int?
    for row in 0..<ledger.index.count where ledger.index[row].key.writer == writer {
      guard ledger.index[row].type == type, !ledger.index[row].isVoid else { continue }
      if let known = last, !ledger.precedes(ledger.index[known].key, ledger.index[row].key) {
        continue
      }
      last = row
    }
    guard let last else { throw .noImport }
    let batch = ledger.index[last].batch
    if batch != .none { return .batch(ledger.words.text(batch)) }
    guard let id = EventID(ledger.idText(ledger.index[last].key.id)) else {
      throw .noImport
    }
    return .event(id)
  }

  /// Returns the drafts to record: one `event.undone`.
  /// - Throws: `nothingToUndo`, `fewerCommands`, `unknownEvent`, `alreadyUndone` or `forgottenEvent`.
  /// - Complexity: O(n) in all events, O(n log n) for more than one command.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    switch target {
    case .last(let writer, let profile, let count):
      let commands = ledger.lastCommands(of: writer, profile, count: count)
      guard !commands.isEmpty else { throw .nothingToUndo }
      guard commands.count >= count else { throw .fewerCommands(commands.count) }
      return [undone(commands, ledger, context)]
    case .event(let id):
      let packed = ledger.packed(id)
      try check(id.description, ledger) { $0.key.id == packed }
      return [undone([id.description], batch: nil, context)]
    case .batch(let name):
      let batch = ledger.words.find(name)
      try check(name, ledger) { $0.batch == batch && batch != nil }
      return [undone([], batch: name, context)]
    }
  }

  /// Returns whether the latest events suffice to decide what to record.
  ///
  /// - Parameters:
  ///   - ledger: A settled ledger whose index has a row for every event that was recorded later than a moment.
  ///   - start: The moment, in milliseconds.
  /// - Returns: Whether everything to be undone was recorded later.
  /// - Complexity: O(n) in the index, and in the events that belong to batches.
  package func isKnown(_ ledger: borrowing Ledger, after start: Int64) -> Bool {
    switch target {
    case .last(let writer, let profile, let count):
      // A writer that never recorded anything has nothing to undo, however far back the index goes.
      guard ledger.writers.find(writer.text) != nil else { return true }
      let commands = ledger.lastCommands(of: writer, profile, count: count)
      return commands.count >= count
        && commands.allSatisfy { $0.batch == .none || ledger.holds($0.batch, after: start) }
    case .event(let id):
      guard let packed = ledger.packed(id) else { return false }
      return (0..<ledger.index.count).contains { ledger.index[$0].key.id == packed }
    case .batch(let name):
      return ledger.words.find(name).map { ledger.holds($0, after: start) } ?? false
    }
  }

  /// Checks that some named event stands, and is not only the place of one that was forgotten.
  private func check(
    _ name: String, _ ledger: borrowing Ledger, _ isNamed: (EventRow) -> Bool
  ) throws(Refusal) {
    let forgotten = ledger.words.find(EventKind.eventForgotten.name)
    var isKnown = false
    var isForgotten = false
    for row in 0..<ledger.index.count where isNamed(ledger.index[row]) {
      if ledger.index[row].type == forgotten {
        isForgotten = true
      } else if !ledger.index[row].isVoid {
        return
      } else {
        isKnown = true
      }
    }
    throw isKnown ? .alreadyUndone(name) : isForgotten ? .forgottenEvent(name) : .unknownEvent(name)
  }

  /// Returns the event that undoes some commands; of their batches one can be named, whose events are the most.
  ///
  /// A title that they added stays where something else needs it, as what another recorded about it would lose its name.
  private func undone(
    _ commands: [EventRow], _ ledger: borrowing Ledger, _ context: IntentContext
  ) -> Draft {
    var batches: [Symbol: (count: Int, isWhole: Bool)] = [:]
    for command in commands where command.batch != .none { batches[command.batch] = (0, true) }
    var rows = commands.filter { $0.batch == .none }
    for row in 0..<ledger.index.count {
      let event = ledger.index[row]
      guard let known = batches[event.batch], !event.isVoid else { continue }
      batches[event.batch] = (known.count + 1, known.isWhole)
      rows.append(event)
    }
    let needed = ledger.additions(among: rows, neededAfter: commands)
    if needed.count < rows.count {
      for row in rows where needed.contains(row.key) { batches[row.batch]?.isWhole = false }
      rows.removeAll { needed.contains($0.key) }
    }
    let named = commands.map(\.batch).filter { batches[$0]?.isWhole ?? false }
      .max { (batches[$0]?.count ?? 0) < (batches[$1]?.count ?? 0) }
    let events = rows.filter { named == nil || $0.batch != named }
    let ids = ledger.inOrder(events, \.key).map { ledger.idText($0.key.id) }
    return undone(ids, batch: named.map { ledger.words.text($0) }, context)
  }

  private func undone(_ ids: [String], batch: String?, _ context: IntentContext) -> Draft {
    var data: [JSON.Member] = []
    if !ids.isEmpty { data.append(JSON.Member("events", .array(ids.map { .string($0) }))) }
    if let batch { data.append(JSON.Member("batch", .string(batch))) }
    return context.draft(.eventUndone, nil, data)
  }
}

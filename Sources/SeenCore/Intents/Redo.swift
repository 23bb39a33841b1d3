/// Redoes what was undone: redo is undoing the undo.
///
/// The index of a ledger says which events are undos, but not of what, so each candidate's line is
/// read again through a closure (`EventRow.line` says where it is). Undos of undos are skipped,
/// and so are undos of what was forgotten since, and what a writer undoes by itself: the rest of a batch that was cut
/// off.
package struct Redo: Intent {
  /// What is redone.
  package enum Target: Equatable, Sendable {
    /// What a profile undid last with a writer, unless it recorded something new with it since.
    case last(WriterID, of: String)
    /// What the undos of an event or a batch undid, or an undo itself.
    case named(Undo.Target)
  }

  /// What is redone.
  package var target: Target
  /// Returns the event of a row of the index; nil when its line cannot be read.
  package var event: (EventRow) -> Event?

  /// Creates an intent to redo.
  package init(_ target: Target, event: @escaping (EventRow) -> Event?) {
    self.target = target
    self.event = event
  }

  /// Returns the drafts to record: one `event.undone`.
  /// - Throws: `nothingToRedo` if the writer has no undo left, `unknownEvent`, `notUndone` or `forgottenEvent`.
  /// - Complexity: O(n) in all events for each candidate.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let rows: [Int]
    switch target {
    case .last(let writer, let profile):
      guard let row = last(of: writer, profile, ledger) else { throw .nothingToRedo }
      rows = [row]
    case .named(let target): rows = try undos(of: target, ledger)
    }
    let ids = rows.map { JSON.string(ledger.idText(ledger.index[$0].key.id)) }
    return [context.draft(.eventUndone, nil, [JSON.Member("events", .array(ids))])]
  }

  /// Returns a profile's last standing undo of something other than an undo, if it recorded nothing after it.
  private func last(
    of writer: WriterID, _ profile: String, _ ledger: borrowing Ledger
  ) -> Int? {
    guard let symbol = ledger.writers.find(writer.text), let profile = ledger.words.find(profile),
      let type = ledger.words.find(EventKind.eventUndone.name)
    else { return nil }
    let forgotten = ledger.words.find(EventKind.eventForgotten.name)
    var undos: [Int] = []
    var commands: [Int] = []
    for row in 0..<ledger.index.count {
      let event = ledger.index[row]
      guard event.key.writer == symbol, event.profile == profile, event.type != forgotten else {
        continue
      }
      guard event.type == type else {
        commands.append(row)
        continue
      }
      if event.isVoid { continue }
      var place = undos.count
      while place > 0, ledger.precedes(ledger.index[undos[place - 1]].key, event.key) { place -= 1 }
      undos.insert(row, at: place)
    }
    for undo in undos {
      let key = ledger.index[undo].key
      let isEnded = commands.contains { row in
        let event = ledger.index[row]
        return ledger.precedes(key, event.key)
          && (event.batch == .none || !ledger.isIncomplete(event.batch))
      }
      if isEnded { return nil }
      if let event = event(ledger.index[undo]), restores(event, undo: type, ledger) { return undo }
    }
    return nil
  }

  /// Returns the standing undos of an event or a batch; an undo that is named stands for itself.
  private func undos(
    of target: Undo.Target, _ ledger: borrowing Ledger
  ) throws(Refusal) -> [Int] {
    let name: String
    var id: UInt64?
    var batches: Set<Symbol> = []
    switch target {
    case .last: throw .nothingToRedo
    case .event(let event):
      name = event.description
      id = ledger.packed(event)
    case .batch(let batch):
      name = batch
      if let symbol = ledger.words.find(batch) { batches.insert(symbol) }
    }
    let type = ledger.words.find(EventKind.eventUndone.name)
    var ids: Set<UInt64> = []
    var isVoid = false
    for row in 0..<ledger.index.count {
      let event = ledger.index[row]
      guard event.key.id == id || event.batch != .none && batches.contains(event.batch) else {
        continue
      }
      if event.type == type, !event.isVoid { return try left([row], name, ledger) }
      ids.insert(event.key.id)
      if event.batch != .none { batches.insert(event.batch) }
      isVoid = isVoid || event.isVoid
    }
    guard !ids.isEmpty else { throw .unknownEvent(name) }
    var undos: [Int] = []
    for row in 0..<ledger.index.count where isVoid && ledger.index[row].type == type {
      guard !ledger.index[row].isVoid, let undo = event(ledger.index[row]) else { continue }
      let names = Redo.names(of: undo, ledger)
      let isOfBatch = names.batch.map { batches.contains($0) } ?? false
      if isOfBatch || !names.ids.isDisjoint(with: ids) { undos.append(row) }
    }
    guard !undos.isEmpty else { throw .notUndone(name) }
    return try left(undos, name, ledger)
  }

  /// Checks that something is left of what undos undid: of what was forgotten, only the place is.
  private func left(
    _ undos: [Int], _ name: String, _ ledger: borrowing Ledger
  ) throws(Refusal) -> [Int] {
    let forgotten = ledger.words.find(EventKind.eventForgotten.name)
    var isForgotten = false
    for undo in undos {
      guard let undo = event(ledger.index[undo]) else { return undos }
      let (ids, batch) = Redo.names(of: undo, ledger)
      for row in 0..<ledger.index.count {
        let target = ledger.index[row]
        let isNamed = ids.contains(target.key.id) || (batch != nil && target.batch == batch)
        guard isNamed else { continue }
        if target.type != forgotten { return undos }
        isForgotten = true
      }
    }
    if isForgotten { throw .forgottenEvent(name) }
    return undos
  }

  private static func names(
    of undo: Event, _ ledger: borrowing Ledger
  ) -> (ids: Set<UInt64>, batch: Symbol?) {
    let data = undo.data
    var ids: Set<UInt64> = []
    if case .array(let texts)? = data["events"] {
      for text in texts {
        guard let id = text.text.flatMap({ EventID($0) }) else { continue }
        if let packed = ledger.packed(id) { ids.insert(packed) }
      }
    }
    return (ids, data["batch"]?.text.flatMap { ledger.words.find($0) })
  }

  /// Returns whether an undo undid something complete that is not an undo itself, and was not forgotten since.
  private func restores(_ undo: Event, undo type: Symbol, _ ledger: borrowing Ledger) -> Bool {
    let (ids, batch) = Redo.names(of: undo, ledger)
    let forgotten = ledger.words.find(EventKind.eventForgotten.name)
    var batches: Set<Symbol> = []
    var count = 0
    for row in 0..<ledger.index.count {
      let target = ledger.index[row]
      guard ids.contains(target.key.id) || (batch != nil && target.batch == batch) else { continue }
      if target.type == type { return false }
      if target.batch != .none { batches.insert(target.batch) }
      if target.type != forgotten { count += 1 }
    }
    for batch in batches where ledger.isIncomplete(batch) { return false }
    return count > 0
  }
}

extension Ledger {
  /// Returns whether a batch has fewer events than its name says.
  /// - Complexity: O(n) in the index.
  fileprivate func isIncomplete(_ batch: Symbol) -> Bool {
    guard let count = words.text(batch).split(separator: "/").last.flatMap({ Int($0) }) else {
      return false
    }
    var found = 0
    for row in 0..<index.count where index[row].batch == batch { found += 1 }
    return found < count
  }
}

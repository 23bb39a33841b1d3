/// What a writer took back last is to be put back: redo is undoing the undo.
///
/// The index of a ledger says which events are undos, but not of what, so each candidate's line is
/// read again through a closure (`EventRow.line` says where it lies). Undos of undos are passed over,
/// and so is what a writer takes back by itself: the rest of a batch that was never whole.
package struct RedoCommand {
  /// Whose undo is taken back.
  package var writer: WriterID
  /// Returns the event of a row of the index; nil when its line cannot be read.
  package var event: (EventRow) -> Event?

  /// Wants an undo taken back.
  package init(writer: WriterID, event: @escaping (EventRow) -> Event?) {
    self.writer = writer
    self.event = event
  }

  /// Returns what is to be recorded: one `event.undone`.
  /// - Throws: `nothingToRedo` when the writer has no standing undo of anything but undos.
  /// - Complexity: O(n) in all events for each undo that is looked at.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    guard let symbol = ledger.writers.find(writer.text),
      let type = ledger.words.find(EventKind.eventUndone.name)
    else { throw .nothingToRedo }
    var undos: [Int] = []
    for row in 0..<ledger.index.count {
      let event = ledger.index[row]
      guard event.key.writer == symbol, event.type == type, !event.isVoid else { continue }
      var place = undos.count
      while place > 0, ledger.precedes(ledger.index[undos[place - 1]].key, event.key) { place -= 1 }
      undos.insert(row, at: place)
    }
    for row in undos {
      guard let event = event(ledger.index[row]), restores(event, undo: type, ledger) else {
        continue
      }
      let id = JSON.string(ledger.idText(ledger.index[row].key.id))
      return [context.draft(.eventUndone, nil, [JSON.Member("events", .array([id]))])]
    }
    throw .nothingToRedo
  }

  /// Returns whether an undo took back something that was recorded whole and is no undo itself.
  private func restores(_ undo: Event, undo type: Symbol, _ ledger: borrowing Ledger) -> Bool {
    let data = JSON.object(undo.data)
    var ids: Set<UInt64> = []
    if case .array(let texts)? = data["events"] {
      for text in texts {
        guard let id = text.text.flatMap({ EventID($0) }) else { continue }
        if let packed = ledger.packed(id) { ids.insert(packed) }
      }
    }
    let batch = data["batch"]?.text.flatMap { ledger.words.find($0) }
    var batches: Set<Symbol> = []
    var count = 0
    for row in 0..<ledger.index.count {
      let target = ledger.index[row]
      guard ids.contains(target.key.id) || (batch != nil && target.batch == batch) else { continue }
      if target.type == type { return false }
      if target.batch != .none { batches.insert(target.batch) }
      count += 1
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

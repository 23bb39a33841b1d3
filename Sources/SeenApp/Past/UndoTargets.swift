package import SeenCore
import SeenStore

/// What a person wants undone.
package enum UndoWish: Equatable, Sendable {
  /// What the profile recorded last with this copy: how many commands.
  case last(Int)
  /// This copy's last import.
  case lastImport
  /// A batch, by its name or the id of one of its events.
  case batch(String)
  /// An event or a watch, by its id or a part of it.
  case event(String)
}

/// From what a person wants undone or redone to its events.
extension Journal {
  /// Returns the events that are to be undone, and reads more of the log where that is needed to know them.
  ///
  /// - Parameters:
  ///   - wish: What is wanted.
  ///   - view: The journal, whose events have rows as far as they were needed; of more of them afterward.
  /// - Returns: The events, which stand as far as this program knows.
  /// - Throws: `nothingToUndo`, `bareNumber`, `unknownEvent` and the like; what finding a watch throws; `canceled` or
  ///   `unanswered` where others recorded something after that.
  package func undoTarget(
    _ wish: UndoWish, _ view: inout View
  ) throws(AppError) -> Undo.Target {
    let target = try foundTarget(wish, &view)
    try addRows(to: &view) { (view) throws(AppError) in
      guard Undo(target).isKnown(view.ledger, after: view.log.indexStart) else { return false }
      guard let draft = first(of: .undo(target), in: view) else { return true }
      return try undoneEvents(draft.data, view).isSure
    }
    try confirm(target, view)
    return target
  }

  /// Names what others recorded after the profile's last command, as far as the profile may know of it, before that is
  /// undone.
  /// - Throws: `canceled`, or what `ask` throws.
  private func confirm(_ target: Undo.Target, _ view: borrowing View) throws(AppError) {
    guard case .last(let writer, let profile, _) = target,
      let draft = first(of: .undo(target), in: view),
      let command = try othersCommand(
        view.log.ledger.laterEvents(of: writer, ofOthersThan: profile), view)
    else { return }
    if request.isPreview {
      front.notify(.othersCommand(command))
    } else {
      try confirm(.undoing(try undoneEvents(draft.data, view), before: command))
    }
  }

  private func foundTarget(_ wish: UndoWish, _ view: inout View) throws(AppError) -> Undo.Target {
    let writer = try knownWriter(view)
    switch wish {
    case .last(let count):
      guard let writer else { throw .refused(.nothingToUndo) }
      return .last(writer, of: profile, count: count)
    case .lastImport:
      try addRows(to: &view) { view in (try? Undo.lastImport(of: writer, view.ledger)) != nil }
      do { return try Undo.lastImport(of: writer, view.log.ledger) } catch { throw .refused(error) }
    case .batch(let text):
      try addRows(to: &view) { view in
        // The batch of an event is known from its row.
        guard let named = try? Undo.target(text) else { return true }
        return Undo(named).isKnown(view.ledger, after: view.log.indexStart)
      }
      do { return try Undo.batch(of: text, view.log.ledger) } catch { throw .refused(error) }
    case .event(let text):
      if let target = try? Undo.target(text) { return target }
      if let own = ownEvent(text, writer) { throw .refused(.bareNumber(own)) }
      return .event(try watchTarget(text, view))
    }
  }

  /// Returns this copy's own event of a bare number, which as a part of an id would fit too much; nil for any other text.
  private func ownEvent(_ text: String, _ writer: WriterID?) -> EventID? {
    guard let writer, let number = UInt64(text) else { return nil }
    return EventID(writer: writer, number: number)
  }

  private func watchTarget(_ text: String, _ view: borrowing View) throws(AppError) -> EventID {
    let row: Int
    do throws(AppError) {
      row = try watch(text, view)
    } catch {
      // If it names no watch, it may have been meant to name any other event.
      if case .refused(.ambiguousWatch) = error { throw error }
      throw .refused(.unknownEvent(text))
    }
    guard let id = EventID(view.log.ledger.idText(view.log.ledger.watches.id(row))) else {
      throw .refused(.unknownWatch(text))
    }
    return id
  }

  /// Returns the change that redoes what the profile undid last with this copy, or an event or a batch by its id or name.
  /// - Throws: `nothingToRedo`, or `badEvent` for a text that is not an id.
  package func redoing(_ text: String?, _ view: borrowing View) throws(AppError) -> Change {
    let writer = try knownWriter(view)
    let texts = texts(of: view)
    let target: Redo.Target
    if let text {
      if let own = ownEvent(text, writer) {
        target = .named(.event(own))
      } else {
        do { target = .named(try Undo.target(text)) } catch { throw .refused(error) }
      }
    } else {
      guard let writer else { throw .refused(.nothingToRedo) }
      target = .last(writer, of: profile)
    }
    return .redo(target) { texts.rowEvent($0.line) }
  }
}

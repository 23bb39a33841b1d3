package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen undo`: undoes the last command of this copy, or a named event or batch.
package enum UndoCommand: Command {
  package static let name = "undo"

  private static let batch = Key.option(
    "batch", "BATCH", of: String.self,
    "A batch, by its name or the id of one of its events; default: the last import of this copy"
  ).reading(whenMissing: "last import")

  package static var spec: CommandSpec {
    CommandSpec(
      "Undo the last command, or an event", group: .journal, accepts: .writer,
      operands: [
        OperandSpec(
          "EVENT", "An event or a watch, by its id; 42 is event 42 of this copy",
          isRequired: false)
      ],
      options: [batch.spec, ShowCommand.spoilers.spec],
      discussion: [
        "Without EVENT, undoes the last command that this copy of the journal recorded; run it"
          + " again to undo the one before. What is undone stays in the log, and 'seen redo'"
          + " restores it. With --dry-run, shows each event that would no longer count;"
          + " notes and comments with spoilers are hidden unless --spoilers is given."
      ],
      examples: [
        Example("seen undo", "Undo the last command"),
        Example("seen undo laptop-k3f9x7qa.42", "Undo one event"),
        Example("seen undo --batch", "Undo a whole import"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read(.indexedLater)
    let target = try target(&view, session)
    try session.journal.addRows(to: &view) { (view) throws(AppError) in
      guard Undo(target).isKnown(view.ledger, after: view.log.indexStart) else { return false }
      guard let draft = session.journal.first(of: .undo(target), in: view) else { return true }
      return try session.journal.undoneEvents(draft.data, view).isSure
    }
    let receipt = try session.journal.perform(.undo(target), in: view)
    let data = receipt.events.first?.data ?? []
    let undone = try session.journal.undoneEvents(data, view)
    session.output(receipt, "Undid \(undone.text).", takesBack: "seen redo")
    if session.isDryRun, session.json == nil {
      let changes = try session.journal.differences(undoneBy: data, view)
      let spoilers = session.arguments[ShowCommand.spoilers] ? nil : try session.spoilers(view)
      try session.output(DiffScreen(changes, hiding: spoilers, isDryRun: true), view.display)
    }
    return .done
  }

  private static func target(
    _ view: inout View, _ session: Session
  ) throws(AppError) -> Undo.Target {
    let named = session.arguments.operands.first
    let writer = try session.journal.knownWriter(view)
    if let batch = session.arguments[batch] {
      // `--batch last import` is two words to the parser.
      let isLastImport =
        named == nil
        ? ["last import", "last-import"].contains(batch)
        : batch == "last" && named == "import"
      if !isLastImport, let named { throw session.usage(.extraOperand(named)) }
      func found(_ ledger: borrowing Ledger) throws(Refusal) -> Undo.Target {
        isLastImport
          ? try Undo.lastImport(of: writer, ledger)
          : try Undo.batch(of: batch, ledger)
      }
      try session.journal.addRows(to: &view) { view in
        if isLastImport { return (try? found(view.ledger)) != nil }
        // The batch of an event is known from its row.
        guard let named = try? Undo.target(batch) else { return true }
        return Undo(named)
          .isKnown(view.ledger, after: view.log.indexStart)
      }
      do throws(Refusal) {
        return try found(view.log.ledger)
      } catch {
        throw .refused(error)
      }
    }
    guard let named else {
      guard let writer else { throw .refused(.nothingToUndo) }
      return .last(writer)
    }
    if let target = try? Undo.target(named) { return target }
    // A bare number is that of this copy's own event; as a part of an id it would fit too much.
    if let writer, let number = UInt64(named), let id = EventID(writer: writer, number: number) {
      return .event(id)
    }
    let row: Int
    do throws(AppError) {
      row = try session.journal.watch(named, view)
    } catch {
      // If it names no watch, it may have been meant to name any other event.
      if case .refused(.ambiguousWatch) = error { throw error }
      throw .refused(.unknownEvent(named))
    }
    guard let id = EventID(view.log.ledger.idText(view.log.ledger.watches.id(row))) else {
      throw .refused(.unknownWatch(named))
    }
    return .event(id)
  }
}

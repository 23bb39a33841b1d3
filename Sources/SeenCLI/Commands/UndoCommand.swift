package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen undo`: undoes one's own last commands of this copy, or a named event or batch.
package enum UndoCommand: Command {
  package static let name = "undo"
  package static let effect = CommandEffect.records

  private static let batch = Key.option(
    "batch", "BATCH", of: String.self,
    "A batch, by its name or the id of one of its events; default: the last import of this copy"
  ).reading(whenMissing: "last import")

  private static let last = Key.number(
    "last", "N", in: 1...1_000_000, "The last N commands; default: 1")

  package static var spec: CommandSpec {
    CommandSpec(
      "Undo your last command, or an event", group: .journal, accepts: .writer,
      operands: [
        OperandSpec("EVENT", "An event or a watch, by its id", isRequired: false)
      ],
      options: [last.spec, batch.spec, ShowCommand.spoilers.spec],
      discussion: [
        "Without EVENT, undoes the last command that you recorded with this copy of the journal; run"
          + " it again to undo the one before. If somebody else recorded something after that, it"
          + " says what, and asks. What is undone stays in the log, and 'seen redo'"
          + " restores it. With --dry-run, shows each event that would no longer count;"
          + " notes and comments with spoilers are hidden unless --spoilers is given."
      ],
      examples: [
        Example("seen undo", "Undo your last command"),
        Example("seen undo --last 3", "Undo the last three"),
        Example("seen undo laptop-k3f9x7qa.42", "Undo one event"),
        Example("seen undo --batch", "Undo a whole import"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read(.indexedLater)
    let target = try session.journal.undoTarget(try wish(session), &view)
    let receipt = try session.journal.perform(.undo(target), in: view)
    let data = receipt.events.first?.data ?? []
    let undone = try session.journal.undoneEvents(data, view)
    session.output(receipt, "Undid \(undone.text).", takesBack: session.command("redo"))
    if session.isDryRun, session.json == nil {
      let changes = try session.journal.differences(undoneBy: data, view)
      let spoilers = session.arguments[ShowCommand.spoilers] ? nil : try session.spoilers(view)
      try session.output(
        DiffScreen(
          changes, hiding: spoilers, for: try session.people(view), isDryRun: true), view.display)
    }
    return .done
  }

  /// Returns what the words want undone.
  private static func wish(_ session: Session) throws(AppError) -> UndoWish {
    let named = session.arguments.operands.first
    let count = session.arguments[last]
    guard let batch = session.arguments[batch] else {
      if let named {
        if count != nil { throw session.usage(.extraOperand(named)) }
        return .event(named)
      }
      return .last(count ?? 1)
    }
    if count != nil { throw session.usage(.conflict("--last", "--batch")) }
    // `--batch last import` is two words to the parser.
    let isLastImport =
      named == nil
      ? ["last import", "last-import"].contains(batch)
      : batch == "last" && named == "import"
    if isLastImport { return .lastImport }
    if let named { throw session.usage(.extraOperand(named)) }
    return .batch(batch)
  }
}

package import SeenApp
import SeenCore
import SeenStore

/// `seen redo`: redoes what this copy undid last.
package enum RedoCommand: Command {
  package static let name = "redo"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Redo what was undone last, or an event", group: .journal, accepts: .writer,
      operands: [
        OperandSpec(
          "EVENT", "An event or a batch that was undone, by its id; 42 is event 42 of this copy",
          isRequired: false)
      ],
      discussion: [
        "Redo undoes the undo; both stay in the log. Run it again to redo what was undone before"
          + " that. After you record something else, redo needs EVENT; 'seen events --type"
          + " event.undone' lists what was undone."
      ],
      examples: [
        Example("seen redo", "Redo the last undo"),
        Example("seen redo laptop-k3f9x7qa.42", "Redo one event, even after other commands"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.indexed)
    let change = try session.journal.redoing(session.arguments.operands.first, view)
    let receipt = try session.journal.perform(change, in: view)
    let data = receipt.events.first?.data ?? []
    let restored = try session.journal.undoneEvents(data, view, isRedo: true)
    session.output(receipt, "Restored \(restored.text).")
    return .done
  }
}

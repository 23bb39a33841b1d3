package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen remove`: removes a watch from the diary; the log still has it.
package enum RemoveCommand: Command {
  package static let name = "remove"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove a watch", group: .writing, accepts: .writer, soughtAs: ["delete", "rm"],
      operands: [
        OperandSpec(
          "WATCH", "A title with one watch, or any unique part of a watch's id", isRequired: false,
          takesMoreWords: true, completion: .watches),
        .episode,
      ],
      options: [SharedOptions.last.spec],
      discussion: [
        "'seen show TITLE' lists the ids of its watches; a title that you watched once needs none."
          + " Ratings are kept. 'seen undo' restores the watch."
      ],
      examples: [
        Example("seen remove laptop-k3f9x7qa.42", "Remove a watch, after confirmation"),
        Example("seen remove --last --yes", "Remove the last watch without confirmation"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var text = try session.operandOrLast("WATCH")
    let view = try session.journal.read()
    let typed = session.arguments.operands
    if typed.count > 1 { text = try session.journal.titleText(typed, view) }
    let row = try session.journal.watchToChange(text, view)
    let words = WatchWords.text(view.log.ledger, row, session.dates(view))
    let change = Change.remove(watch: row)
    // Nobody is asked about what is refused.
    if let refusal = session.journal.refusal(of: change, in: view) { throw .refused(refusal) }
    if !session.isDryRun {
      guard try session.confirm("Remove the watch of \(words)?") else { throw .canceled }
    }
    return try session.change(
      view, claims: "Removed the watch of \(words).", change)
  }
}

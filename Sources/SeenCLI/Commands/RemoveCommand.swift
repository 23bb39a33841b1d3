import SeenCore
import SeenRender
import SeenStore

/// `seen remove`: removes a watch from the diary; the log still has it.
package enum RemoveCommand: Command {
  package static let name = "remove"

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove a watch", group: .writing, accepts: .writer, soughtAs: ["delete", "rm"],
      operands: [
        OperandSpec(
          "WATCH", "A title with one watch, or any unique part of a watch's id", isRequired: false,
          completion: .watches)
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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let text = try session.operandOrLast("WATCH")
    let reading = try session.read()
    let row = try session.watchToChange(text, reading)
    let words = WatchWords.text(reading.log.ledger, row)
    let intent = RetractWatches(rows: [row])
    do throws(Refusal) {
      _ = try intent.decide(reading.log.ledger, session.intentContext(reading))
    } catch {
      // Nobody is asked about what is refused.
      throw .refused(error)
    }
    if !session.isDryRun {
      guard try session.confirm("Remove the watch of \(words)?") else { throw .canceled }
    }
    return try session.change(
      reading, claims: "Removed the watch of \(words).", intent)
  }
}

import SeenCore
import SeenStore

/// `seen redo`: brings back what this copy took back last.
package enum RedoCommand: Command {
  package static let name = "redo"

  package static var spec: CommandSpec {
    CommandSpec(
      "Bring back what was undone last", group: .journal, takes: .writer,
      discussion: [
        "Redo is undoing the undo: both stay in the log. Once more, it brings back what was undone"
          + " before that."
      ],
      examples: [Example("seen redo", "Bring back what 'seen undo' took")])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read(.indexed)
    let writer = JournalWriter(
      reading.journal, try session.writerSettings(), in: session.world.files
    ).knownWriter
    guard let writer else { throw .refused(.nothingToRedo) }
    let texts = LogTexts(reading.log.layout, in: session.world.files)
    let intent = SeenCore.RedoCommand(writer: writer) { texts.event($0.line) }
    let receipt = try session.record(reading) { (ledger, context) throws(Refusal) in
      try intent.decide(ledger, context)
    }
    let data = receipt.events.first?.data ?? []
    let restored = UndoneEvents(data, reading, texts, goingBack: true)
    session.answer(receipt, "Back again: \(restored.text).")
    return .done
  }
}

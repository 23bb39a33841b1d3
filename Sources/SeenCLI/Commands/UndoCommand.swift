import SeenCore
import SeenStore

/// `seen undo`: takes back what was recorded, the last command of this copy unless something is named.
package enum UndoCommand: Command {
  package static let name = "undo"

  private static let batch = Key.option(
    "batch", "BATCH", of: String.self,
    "A batch by its name or the id of one of its events; default: the last import"
  ).reading(whenMissing: "last import")

  package static var spec: CommandSpec {
    CommandSpec(
      "Undo the last command, or an event", group: .journal, takes: .writer,
      operands: [
        OperandSpec("EVENT", "An event or a watch, by its id", isRequired: false)
      ],
      options: [batch.spec],
      discussion: [
        "Without EVENT, undoes the last command that this copy of the journal recorded; run it"
          + " again to undo the one before. What is undone stays in the log, and 'seen redo'"
          + " restores it."
      ],
      examples: [
        Example("seen undo", "Undo the last command"),
        Example("seen undo laptop-k3f9x7qa.42", "Undo one event"),
        Example("seen undo --batch", "Undo a whole import"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read(.indexed)
    let target = try target(arguments, reading, &session)
    let receipt = try session.record(reading) { (ledger, context) throws(Refusal) in
      try SeenCore.UndoCommand(target).decide(ledger, context)
    }
    let texts = LogTexts(reading.log.layout, in: session.world.files)
    let data = receipt.events.first?.data ?? []
    let undone = UndoneEvents(data, reading, texts, goingBack: false)
    session.answer(receipt, "Undone: \(undone.text).", takesBack: "seen redo")
    return .done
  }

  private static func target(
    _ arguments: Arguments, _ reading: borrowing Reading, _ session: inout Session
  ) throws(CommandError) -> SeenCore.UndoCommand.Target {
    let named = arguments.operands.first
    if let batch = arguments[batch] {
      // `--batch last import` is two words to the parser.
      let isLastImport =
        named == nil
        ? ["last import", "last-import"].contains(batch)
        : batch == "last" && named == "import"
      if !isLastImport, let named { throw session.usage(.extraOperand(named)) }
      do throws(Refusal) {
        return isLastImport
          ? try SeenCore.UndoCommand.lastImport(reading.log.ledger)
          : try SeenCore.UndoCommand.batch(of: batch, reading.log.ledger)
      } catch {
        throw .refused(error)
      }
    }
    let writer = JournalWriter(
      reading.journal, try session.writerSettings(), in: session.world.files
    ).knownWriter
    guard let named else {
      guard let writer else { throw .refused(.nothingToUndo) }
      return .last(writer)
    }
    if let target = try? SeenCore.UndoCommand.target(named) { return target }
    // A bare number is that of this copy's own event; as a part of an id it would fit too much.
    if let writer, let number = UInt64(named), let id = EventID(writer: writer, number: number) {
      return .event(id)
    }
    let row = try session.watch(named, reading)
    guard let id = EventID(reading.log.ledger.idText(reading.log.ledger.watches.id(row))) else {
      throw .refused(.unknownWatch(named))
    }
    return .event(id)
  }
}

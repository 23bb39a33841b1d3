package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen snapshot`: writes, shows or drops the snapshot, which makes reading fast.
package enum SnapshotCommand: Command {
  package static let name = "snapshot"
  package static let effect = CommandEffect.forPeople

  private enum Action: String, CaseIterable {
    case write, show, drop
  }

  package static var spec: CommandSpec {
    CommandSpec(
      "Write, show or drop the snapshot", group: .journal, accepts: [.json, .plain],
      operands: [
        OperandSpec(
          "ACTION", "write (the default), show or drop", isRequired: false,
          completion: .words(Action.allCases.map(\.rawValue)))
      ],
      discussion: [
        "The snapshot holds the journal's tables as they are in memory, so that large journals open"
          + " at once. It is in .seen, is ignored by git, and can be deleted at any time:"
          + " everything in it can be rebuilt from the events."
      ],
      examples: [
        Example("seen snapshot", "Read every event and write a snapshot"),
        Example("seen snapshot show", "Check whether it is up to date"),
        Example("seen snapshot drop", "Delete it"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let text = session.arguments.operands.first ?? Action.write.rawValue
    guard let action = Action(rawValue: text) else {
      let words = Action.allCases.map(\.rawValue)
      throw session.usage(
        .invalidValue(
          of: "ACTION", given: text,
          problem: ValueProblem(.oneOf(words), near: Nearest.words(to: text, among: words))))
    }
    switch action {
    case .write: try write(session)
    case .show: try show(session)
    case .drop:
      let wasThere = try session.journal.dropSnapshot()
      output(session, wasThere ? "Deleted the snapshot." : "There was no snapshot.", nil)
    }
    return .done
  }

  private static func write(_ session: Session) throws(AppError) {
    let (count, bytes) = try session.journal.writeSnapshot()
    guard let bytes else {
      output(
        session,
        "No snapshot was written: the journal was changing, or ends in an incomplete line.", nil)
      return
    }
    output(session, "Wrote a snapshot of \(Count.of(count, "event")), \(size(bytes)).", bytes)
  }

  private static func show(_ session: Session) throws(AppError) {
    switch try session.journal.snapshotState() {
    case .none: output(session, "There is no snapshot.", nil)
    case .valid(let bytes, let newBytes):
      output(
        session,
        "The snapshot has \(size(bytes)) and is valid, with \(size(newBytes)) recorded"
          + " after it.",
        bytes)
    case .outdated(let bytes):
      output(
        session, "The snapshot has \(size(bytes)) and is out of date; it will be rebuilt.", bytes)
    }
  }

  private static func size(_ bytes: UInt64) -> String { Count.of(Int(clamping: bytes), "byte") }

  private static func output(_ session: Session, _ sentence: String, _ bytes: UInt64?) {
    if session.isPlain {
      session.output(rendered: PlainTable.bytes([[sentence, bytes.map(String.init) ?? ""]]))
      return
    }
    guard session.json != nil else {
      session.output(sentence)
      return
    }
    let object = JSON.object([
      JSON.Member("message", .string(sentence)),
      JSON.Member("bytes", bytes.map { .whole($0) } ?? .null),
    ])
    session.output(json: LogTexts.bytes(of: object) + [UInt8(ascii: "\n")])
  }
}

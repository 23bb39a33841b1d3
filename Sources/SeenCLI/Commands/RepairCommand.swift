package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen repair`: moves lines that are not events to the quarantine.
package enum RepairCommand: Command {
  package static let name = "repair"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Move damaged lines out of the event files", group: .journal, accepts: [.json, .change],
      operands: [
        OperandSpec(
          "LINE", "FILE:LINE as 'seen check lines' prints it; default: every such line",
          isRequired: false, repeats: true)
      ],
      discussion: [
        "Lines that are not events, are too long, or are merge markers of git are skipped by every"
          + " command but stay where they are. This moves them to the folder quarantine, notes"
          + " where each one was, and keeps a copy of the original file next to them. Nothing else"
          + " in the file is changed. It asks first, unless --yes is given.",
        "Other damage needs no repair: 'seen check --accept' accepts edited lines, and the writer"
          + " of an incomplete last line ends it before its next event.",
      ],
      examples: [
        Example("seen repair --dry-run", "See which lines would be moved"),
        Example("seen repair", "Move all of them, after asking"),
        Example("seen repair 2026-11.laptop-k3f9x7qa.jsonl:42 --yes", "Move one line"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.everyLine)
    let repair = try session.journal.repair(session.arguments.operands, view)
    let (chosen, rest) = (repair.lines, repair.restCount)
    guard !chosen.isEmpty else {
      session.inform("Nothing to repair: every line is an event.")
      return .done
    }
    for line in chosen where session.json == nil {
      let sentence = FindingSentence.text(line.kind, line.place.detail)
      session.output("\(line.place.position): \(sentence)")
    }
    if rest > 0 {
      session.deliverNow()
      session.inform("\(Count.digits(rest)) more are not listed.")
    }
    let count = Count.of(chosen.count + rest, "line")
    if session.isDryRun {
      try output(chosen.map(\.moved), keptIn: [:], session)
      if session.json == nil { session.inform("Would move \(count) to quarantine.") }
      return .done
    }
    session.deliverNow()
    guard try session.confirm("Move \(count) to the folder quarantine?") else { throw .canceled }
    let isListed = session.json != nil
    let repaired = try session.journal.perform(repair, isListed: isListed, view)
    if isListed {
      try output(repaired.lines, keptIn: repaired.kept, session)
      return .done
    }
    let files = repaired.kept.values.sorted { $0.precedes($1) }.joined(separator: ", ")
    session.inform(
      "Moved \(Count.of(repaired.lineCount, "line")) to \(files); the original files are in the"
        + " same folder.")
    return .done
  }

  /// Prints lines as objects, if requested.
  private static func output(
    _ lines: [MovedLine], keptIn kept: [String: String], _ session: Session
  ) throws(AppError) {
    guard let fields = session.json else { return }
    for line in lines {
      let members = [
        JSON.Member("file", .string("events/" + line.file)),
        JSON.Member("line", .whole(line.line)),
        JSON.Member("kind", .string(line.kind.word)),
        JSON.Member("quarantine", kept[line.file].map { .string($0) } ?? .null),
      ]
      let object = JSON.object(members)
      let selection = try session.selection(fields, among: members.map(\.name))
      session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
    }
  }
}

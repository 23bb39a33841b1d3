import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen repair`: moves lines that are no events out of the way.
package enum RepairCommand: Command {
  package static let name = "repair"

  package static var spec: CommandSpec {
    CommandSpec(
      "Move damaged lines out of the event files", group: .journal, takes: [.json, .change],
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

  /// A line that can be moved.
  private struct Damaged {
    let finding: Finding
    let place: FindingPlace
    /// Where it begins in its segment.
    let offset: Int

    /// Its kind as programs know it.
    var kind: String { "\(finding.kind)" }
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read(
      ReadingOptions(keepsIndex: true, tellsDamage: false, skipsSnapshot: true))
    try session.askGuardian(reading)
    let all = damaged(reading)
    let chosen = try chosen(session.arguments.operands, among: all)
    guard !chosen.isEmpty else {
      session.tell("Nothing to repair: every line is an event.")
      return .done
    }
    for line in chosen where session.json == nil {
      let sentence = FindingSentence.text(line.finding.kind, line.place.detail)
      session.answer("\(line.place.position): \(sentence)")
    }
    if session.isDryRun {
      try answer(chosen, keptIn: [:], &session)
      return .done
    }
    let count = Count.of(chosen.count, "line")
    session.deliverNow()
    guard try session.confirm("Move \(count) to the folder quarantine?") else { throw .canceled }
    let moved = try move(chosen, reading.journal, &session)
    try answer(chosen, keptIn: moved, &session)
    let rest = Finding.Kind.allCases.filter { CheckName.of($0) == .lines }
      .reduce(0) { $0 + reading.ledger.findings.unkept($1) }
    if rest > 0 { session.tell("\(rest) more remain; run 'seen repair' again.") }
    return .done
  }

  /// Returns the lines that can be moved; the last line of a file may still be growing.
  private static func damaged(_ reading: borrowing Reading) -> [Damaged] {
    var lines: [Damaged] = []
    for row in 0..<reading.ledger.findings.count {
      let finding = reading.ledger.findings[row]
      guard CheckName.of(finding.kind) == .lines, finding.kind != .tornTail,
        let span = reading.log.layout.span(at: finding.line.place)
      else { continue }
      lines.append(
        Damaged(
          finding: finding, place: FindingPlace(finding, reading.log),
          offset: Int(finding.line.place - span.base)))
    }
    return lines
  }

  private static func chosen(
    _ names: [String], among all: [Damaged]
  ) throws(CommandError) -> [Damaged] {
    guard !names.isEmpty else { return all }
    var chosen: [Damaged] = []
    for name in names {
      let line = all.first { line in
        let place = "events/\(line.place.file):\(line.place.line)"
        return name.isSame(as: place) || ("events/" + name).isSame(as: place)
      }
      guard let line else { throw .notDamaged(name) }
      if !chosen.contains(where: { $0.place == line.place }) { chosen.append(line) }
    }
    return chosen
  }

  /// Moves lines; returns where those of each segment are kept.
  private static func move(
    _ lines: [Damaged], _ journal: JournalFolder, _ session: inout Session
  ) throws(CommandError) -> [String: String] {
    var reasons: [String: [Int: String]] = [:]
    for line in lines { reasons[line.place.file, default: [:]][line.offset] = line.kind }
    let world = session.world
    let quarantine = Quarantine(
      journal, now: world.now, isSynchronizing: session.isSynchronizing, in: world.files)
    let writer = JournalWriter(journal, try session.writerSettings(), in: world.files)
    var told = session
    var kept: [String: String] = [:]
    do {
      let moved = try writer.rewrite(
        reasons.keys.sorted { $0.precedes($1) }, keepingIn: quarantine,
        random: { world.randomBytes($0) },
        onWait: { told.tell("Another program is writing to the journal; waiting for it.") }
      ) { line in
        // What has become an event meanwhile stays.
        guard let reason = reasons[line.segment]?[line.offset],
          (try? EventLine.decode(line.bytes)) == nil
        else { return .keep }
        return .quarantine(reason: reason)
      }
      for (line, place) in moved { kept[line.segment] = place }
    } catch {
      throw .append(error)
    }
    session = told
    session.hasRecorded = true
    return kept
  }

  private static func answer(
    _ lines: [Damaged], keptIn kept: [String: String], _ session: inout Session
  ) throws(CommandError) {
    guard let fields = session.json else {
      let files = Set(kept.values.map(ByteKey.init)).map(\.text).sorted { $0.precedes($1) }
      let count = Count.of(lines.count, "line")
      session.tell(
        session.isDryRun
          ? "Would move \(count) to quarantine."
          : "Moved \(count) to \(files.joined(separator: ", ")); the original files are in the same"
            + " folder.")
      return
    }
    for line in lines {
      let members = [
        JSON.Member("file", .string("events/" + line.place.file)),
        JSON.Member("line", .whole(line.place.line)),
        JSON.Member("kind", .string(line.kind)),
        JSON.Member("quarantine", kept[line.place.file].map { .string($0) } ?? .null),
      ]
      let object = JSON.object(members)
      let selection = try session.selection(fields, among: members.map(\.name))
      session.answer(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
    }
  }
}

package import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// `seen repair`: moves lines that are not events to the quarantine.
package enum RepairCommand: Command {
  package static let name = "repair"

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

  /// A line that can be moved.
  private struct Damaged {
    let finding: Finding
    let place: FindingPlace
    /// Where it begins in its segment.
    let offset: Int

    var moved: Moved { Moved(file: place.file, line: place.line, kind: "\(finding.kind)") }
  }

  /// A line that was moved or is to be.
  private struct Moved {
    /// The segment's name.
    let file: String
    /// Its number in the segment, from 1.
    let line: Int
    /// Its kind, for programs.
    let kind: String
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.everyLine)
    try session.journal.requireGuardian(view)
    let chosen = try chosen(session.arguments.operands, among: damaged(view))
    // Only the first findings of each kind have places.
    let rest = session.arguments.operands.isEmpty ? restCount(view) : 0
    guard !chosen.isEmpty else {
      session.inform("Nothing to repair: every line is an event.")
      return .done
    }
    for line in chosen where session.json == nil {
      let sentence = FindingSentence.text(line.finding.kind, line.place.detail)
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
    try move(chosen, andAllOthers: rest > 0, view, session)
    return .done
  }

  /// Returns how many damaged lines there are without known places.
  private static func restCount(_ view: borrowing View) -> Int {
    Finding.Kind.allCases.filter { CheckName.of($0) == .lines && $0 != .tornTail }
      .reduce(0) { $0 + view.ledger.findings.unkept($1) }
  }

  /// Returns the lines that can be moved; the last line of a file may still be growing.
  private static func damaged(_ view: borrowing View) -> [Damaged] {
    var lines: [Damaged] = []
    for row in 0..<view.ledger.findings.count {
      let finding = view.ledger.findings[row]
      guard CheckName.of(finding.kind) == .lines, finding.kind != .tornTail,
        let span = view.log.layout.span(at: finding.line.place)
      else { continue }
      lines.append(
        Damaged(
          finding: finding, place: FindingPlace(finding, view.log),
          offset: Int(finding.line.place - span.base)))
    }
    return lines
  }

  private static func chosen(
    _ names: [String], among all: [Damaged]
  ) throws(AppError) -> [Damaged] {
    guard !names.isEmpty else { return all }
    var chosen: [Damaged] = []
    for name in names {
      let line = all.first { line in
        let place = "events/\(line.place.file):\(line.place.line)"
        return name.isSame(as: place) || ("events/" + name).isSame(as: place)
      }
      guard let line else { throw .command(.notDamaged(name)) }
      if !chosen.contains(where: { $0.place == line.place }) { chosen.append(line) }
    }
    return chosen
  }

  /// Moves lines, and reports where they are stored.
  ///
  /// With `andAllOthers`, every other line that is not an event is moved too; the files are read again to find them.
  private static func move(
    _ lines: [Damaged], andAllOthers: Bool, _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    var reasons: [String: [Int: String]] = [:]
    for line in lines { reasons[line.place.file, default: [:]][line.offset] = line.moved.kind }
    let segments =
      andAllOthers ? view.log.layout.spans.map(\.segment.name) : Array(reasons.keys)
    let world = session.world
    let quarantine = Quarantine(
      view.folder, now: world.now, isSynchronizing: session.journal.request.isSynchronizing,
      in: world.files)
    let writer = JournalWriter(view.folder, try session.journal.writerSettings(), in: world.files)
    let isListed = session.json != nil
    var listed: [Moved] = []
    var count = 0
    var kept: [String: String] = [:]
    do {
      let rewritten = try writer.rewrite(
        segments.sorted { $0.precedes($1) }, keepingIn: quarantine,
        random: { world.randomBytes($0) },
        onWait: { session.notify(.waiting) }
      ) { line in
        let known = reasons[line.segment]?[line.offset]
        // A line that has become an event meanwhile is kept.
        guard known != nil || andAllOthers, let kind = kind(of: line.bytes) else { return .keep }
        let moved = Moved(file: line.segment, line: line.number, kind: known ?? kind)
        if isListed { listed.append(moved) }
        return .quarantine(reason: moved.kind)
      }
      for segment in rewritten {
        count += segment.lineCount
        kept[segment.name] = segment.kept
      }
    } catch {
      throw .append(error)
    }
    session.journal.hasRecorded = true
    if isListed { return try output(listed, keptIn: kept, session) }
    let files = kept.values.sorted { $0.precedes($1) }.joined(separator: ", ")
    session.inform(
      "Moved \(Count.of(count, "line")) to \(files); the original files are in the same folder.")
  }

  /// Returns the kind, for programs, of a line that is neither an event nor blank; nil for others.
  private static func kind(of line: ArraySlice<UInt8>) -> String? {
    guard !line.allSatisfy({ [9, 13, 32].contains($0) }) else { return nil }
    do throws(LineProblem) {
      _ = try EventLine.decode(line)
      return nil
    } catch {
      let kind: Finding.Kind =
        switch error {
        case .mergeMarker: .mergeMarker
        case .tooLong: .lineTooLong
        case .notJSON, .notObject, .badMember: .badLine
        }
      return "\(kind)"
    }
  }

  /// Prints lines as objects, if requested.
  private static func output(
    _ lines: [Moved], keptIn kept: [String: String], _ session: Session
  ) throws(AppError) {
    guard let fields = session.json else { return }
    for line in lines {
      let members = [
        JSON.Member("file", .string("events/" + line.file)),
        JSON.Member("line", .whole(line.line)),
        JSON.Member("kind", .string(line.kind)),
        JSON.Member("quarantine", kept[line.file].map { .string($0) } ?? .null),
      ]
      let object = JSON.object(members)
      let selection = try session.selection(fields, among: members.map(\.name))
      session.output(json: JSONOutput.bytes(selection?.applied(to: object) ?? object))
    }
  }
}

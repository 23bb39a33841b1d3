package import SeenApp
import SeenCore
import SeenStore
import SeenRender
import SeenWire

/// `seen check`: finds damage, and accepts edits by hand.
package enum CheckCommand: Command {
  package static let name = "check"

  private static let accept = Key.flag(
    "accept", "Accept lines that were edited by hand, and correct their sums")

  package static var spec: CommandSpec {
    CommandSpec(
      "Check for damage, missing events and invalid values", group: .journal,
      accepts: [.json, .plain, .change],
      operands: [
        OperandSpec(
          "CHECK",
          "The checks to make: " + CheckName.allCases.map(\.rawValue).joined(separator: ", ")
            + "; default: all. With --accept, FILE:LINE or the id of an event; default: every line"
            + " with a wrong sum",
          isRequired: false, repeats: true,
          completion: .words(CheckName.allCases.map(\.rawValue)))
      ],
      options: [accept.spec],
      discussion: [
        "Prints nothing and exits with 0 if there are no problems; otherwise lists them and exits"
          + " with 1. Nothing is changed. A line with a wrong sum was edited or damaged, but still"
          + " counts; --accept adds a new revision of its event, which replaces it. With --strict,"
          + " lines without a sum, which were written by hand, are listed too.",
        "Photos that are missing or changed, or that nothing in the journal refers to, are listed"
          + " too. If there is a snapshot, it is compared with a replay of all events.",
        "Naming a check makes it stricter, and so does --strict: 'order' then also finds events"
          + " whose times go backward, and 'refs' finds references to events that are not in the"
          + " journal. Neither is damage: such events count, and such references have no effect."
          + " 'gaps' then also lists what an import of 'seen export' did not bring.",
      ],
      examples: [
        Example("seen check", "Check the journal"),
        Example("seen check sums gaps", "Only look for changed and missing lines"),
        Example("seen check --json | jq .kind", "Pipe the findings to another program"),
        Example("seen check --accept 2026-11.laptop-k3f9x7qa.jsonl:42", "Accept one edited line"),
        Example("seen check --accept --dry-run", "See what accepting all would write"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let names = arguments[accept] ? [] : try names(arguments.operands, session)
    let view = try session.journal.read(.everyLine)
    if arguments[accept] {
      try accept(arguments.operands, view, session)
      return .done
    }
    let scope = CheckScope(names, isStrict: arguments[SharedOptions.strict])
    let display = view.display
    var whole = try session.journal.withoutGate(view)
    var check = try JournalCheck(whole, session, scope)
    if check.missesEvents {
      // Perhaps they are only being recorded, so it reads again while nothing is.
      check = try JournalLock.whileQuiet(whole.folder, in: session.world.files) {
        () throws(AppError) in
        whole.log = try session.journal.wholeLog(of: whole.folder)
        return try JournalCheck(whole, session, scope)
      }
    }
    try session.output(CheckScreen(check.entries), display)
    if check.missesEvents {
      session.inform(FindingSentence.wayBack)
    }
    return check.entries.isEmpty ? .done : .no
  }

  private static func names(
    _ words: [String], _ session: Session
  ) throws(AppError) -> [CheckName] {
    var names: [CheckName] = []
    for word in words {
      guard let name = CheckName(rawValue: word) else {
        let known = CheckName.allCases.map(\.rawValue)
        throw session.usage(
          .invalidValue(
            of: "CHECK", given: word,
            problem: ValueProblem(.oneOf(known), near: Nearest.words(to: word, among: known))))
      }
      names.append(name)
    }
    return names
  }

  // MARK: Accepting

  private static func accept(
    _ named: [String], _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    let gate = session.journal.gate
    let edited = try EditedLine.all(view, session.journal.texts(of: view), in: session.world.files)
      .filter { gate.reaches($0.revised) }
    var chosen: [EditedLine] = named.isEmpty ? edited : []
    for name in named {
      let lines = edited.filter { $0.isNamed(name) }
      guard !lines.isEmpty else { throw .command(.notEdited(name)) }
      chosen += lines.filter { !chosen.contains($0) }
    }
    guard !chosen.isEmpty else {
      let unsummed = named.isEmpty ? JournalCheck.unsummed(view.ledger).fine.count : 0
      session.inform(FindingSentence.nothingToAccept(unsummed: unsummed))
      return
    }
    let events = chosen.map(\.revised)
    try session.journal.append(revised: events, view)
    if session.isDryRun || session.json != nil {
      for event in events {
        session.output(json: EventLine.encode(event) + [UInt8(ascii: "\n")])
      }
      return
    }
    for line in chosen { session.output("Accepted \(line.place): \(line.revised.id)") }
  }
}

/// A line that counts although its sum is wrong, or missing although its writer always adds one.
struct EditedLine: Equatable {
  /// Its place as `events/FILE:LINE`.
  let place: String
  /// Its event, as a new revision.
  let revised: Event

  /// Returns the lines whose sums are wrong, in the order of the log, then those that lost theirs.
  /// - Throws: `file` when a line cannot be read.
  static func all(
    _ view: borrowing View, _ texts: JournalTexts, in files: any FileSystem
  ) throws(AppError) -> [EditedLine] {
    var lines: [EditedLine] = []
    for row in 0..<view.ledger.findings.count {
      let finding = view.ledger.findings[row]
      guard finding.kind == .wrongSum else { continue }
      let place = FindingPlace(finding, view.log)
      let bytes = try texts.line(finding.line)
      lines += EditedLine(bytes, at: "\(place.file):\(place.line)").map { [$0] } ?? []
    }
    let unsummed = Set(JournalCheck.unsummed(view.ledger).changed)
    var numbers = LineNumbers(view.log.layout, in: files)
    let rows = (0..<view.ledger.index.count)
      .filter { unsummed.contains(view.ledger.index[$0].line.place) }
      .sorted { view.ledger.index[$0].line.place < view.ledger.index[$1].line.place }
    for row in rows {
      let line = view.ledger.index[row].line
      let name = numbers.segmentName(at: line.place) ?? "?"
      let number = numbers.number(at: line.place) ?? 0
      lines += EditedLine(try texts.line(line), at: "\(name):\(number)").map { [$0] } ?? []
    }
    return lines
  }

  private init?(_ line: [UInt8], at place: String) {
    guard var event = (try? EventLine.decode(line[...]))?.event else { return nil }
    let revision = event.revision ?? 0
    // Another one could not be read.
    guard revision < Event.greatestRevision else { return nil }
    event.revision = revision + 1
    self.place = "events/" + place
    revised = event
  }

  /// Returns whether a text names this line: its place, with or without the folder, or its event's id.
  func isNamed(_ text: String) -> Bool {
    text.isSame(as: place) || ("events/" + text).isSame(as: place)
      || text.isSame(as: revised.id.description)
  }
}

package import SeenApp
import SeenCore
import SeenStore
import SeenRender
import SeenWire

/// `seen check`: finds damage, and accepts edits by hand.
package enum CheckCommand: Command {
  package static let name = "check"
  package static let effect = CommandEffect.readsOrRecords

  private static let accept = Key.flag(
    "accept", "Accept lines that were edited by hand, and correct their sums"
  ).forPeople()

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
          + " counts; --accept adds a new revision of its event, which replaces it. Lines without a"
          + " sum, as people write them by hand, are counted, and listed with --strict.",
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
    let lacksReadme =
      names.isEmpty && !view.folder.isSample && !view.folder.hasReadme(in: session.world.files)
    let check = try session.journal.check(scope, view)
    try session.output(CheckScreen(check.findings.map { CheckEntry($0) }), display)
    if check.missesEvents {
      session.inform(FindingSentence.wayBack)
    }
    if check.unsummedCount > 0, session.json == nil {
      session.inform(
        FindingSentence.unsummed(
          check.unsummedCount, areListed: session.arguments[SharedOptions.strict]))
    }
    if lacksReadme, session.json == nil { session.inform(FindingSentence.noReadme) }
    return check.findings.isEmpty ? .done : .no
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
    let chosen = try session.journal.acceptEdits(named, view)
    guard !chosen.isEmpty else {
      let unsummed = named.isEmpty ? JournalCheck.unsummed(view.ledger).fine.count : 0
      session.inform(FindingSentence.nothingToAccept(unsummed: unsummed))
      return
    }
    if session.isDryRun || session.json != nil {
      for line in chosen {
        session.output(json: EventLine.encode(line.revised) + [UInt8(ascii: "\n")])
      }
      return
    }
    for line in chosen { session.output("Accepted \(line.place): \(line.revised.id)") }
  }
}

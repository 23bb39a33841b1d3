import SeenCore
import SeenStore

/// `seen again`: says whether a title is worth another time.
package enum AgainCommand: Command {
  package static let name = "again"

  private enum Answer: String, CaseIterable {
    case yes, no, clear
  }

  package static var spec: CommandSpec {
    CommandSpec(
      "Say whether you would watch a title again", group: .writing, takes: .writer,
      operands: [
        OperandSpec("TITLE", "A title by name or id", completion: .titles),
        OperandSpec(
          "ANSWER", "yes (as without it), no, or clear for no answer", isRequired: false,
          completion: .words(Answer.allCases.map(\.rawValue))),
      ],
      examples: [Example("seen again Heat no", "Once was enough")])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let text = arguments.operands.count > 1 ? arguments.operands[1] : "yes"
    guard let answer = Answer(rawValue: text) else {
      let words = Answer.allCases.map(\.rawValue)
      throw session.usage(
        .invalidValue(
          of: "ANSWER", given: text,
          problem: ValueProblem(.oneOf(words), near: Nearest.words(to: text, among: words))))
    }
    let title =
      answer == .clear
      ? TitleChoice.known(try session.title(arguments.operands[0], reading))
      : try session.choice(arguments.operands[0], reading)
    let again: Bool? = answer == .clear ? nil : answer == .yes
    let said =
      again.map { $0 ? "would watch it again" : "would not watch it again" } ?? "no answer any more"
    return try session.change(reading, saying: "\(title.name(reading.log.ledger)): \(said).") {
      (ledger, context) throws(Refusal) in
      try SetAgain(title, again).decide(ledger, context)
    }
  }
}

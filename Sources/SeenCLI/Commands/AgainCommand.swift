import SeenCore

/// `seen again`: records whether a title is worth watching again.
package enum AgainCommand: Command {
  package static let name = "again"

  private enum Answer: String, CaseIterable {
    case yes, no, clear
  }

  private static var answers: Completion { .words(Answer.allCases.map(\.rawValue)) }

  package static var spec: CommandSpec {
    CommandSpec(
      "Record whether you would watch a title again", group: .writing, accepts: .writer,
      operands: [
        .title, .episodes(completion: answers),
        OperandSpec(
          "ANSWER", "yes (the default), no, or clear to remove the answer", isRequired: false,
          completion: answers),
      ],
      examples: [Example("seen again Heat no", "Once was enough")])
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    var words = session.arguments.operands
    var answer = Answer.yes
    if words.count > 1, let text = words.last, try !session.nameEpisodes([text]) {
      guard let stated = Answer(rawValue: text) else {
        let known = Answer.allCases.map(\.rawValue)
        throw session.usage(
          .invalidValue(
            of: "ANSWER", given: text,
            problem: ValueProblem(.oneOf(known), near: Nearest.words(to: text, among: known))))
      }
      answer = stated
      words.removeLast()
    }
    let titles = try session.titles(words, isKnown: answer == .clear, reading)
    let again: Bool? = answer == .clear ? nil : answer == .yes
    let stated =
      again.map { "You would \($0 ? "" : "not ")watch \(titles.name) again." }
      ?? "Cleared whether you would watch \(titles.name) again."
    return try session.change(reading, claims: stated) {
      (ledger, context) throws(Refusal) in
      try titles.titles.decide(ledger, context) { (title, ledger, context) throws(Refusal) in
        try SetAgain(title, again).decide(ledger, context)
      }
    }
  }
}

package import SeenApp
import SeenCore

/// `seen again`: records whether a title is worth watching again.
package enum AgainCommand: Command {
  package static let name = "again"
  package static let effect = CommandEffect.records

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

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    var words = session.arguments.operands
    var answer = Answer.yes
    if words.count > 1, let text = words.last, try !session.journal.nameEpisodes([text]) {
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
    let titles = try session.journal.titles(words, isKnown: answer == .clear, view)
    let again: Bool? = answer == .clear ? nil : answer == .yes
    let stated =
      again.map { "You would \($0 ? "" : "not ")watch \(titles.name(view.ledger)) again." }
      ?? "Cleared whether you would watch \(titles.name(view.ledger)) again."
    return try session.change(view, claims: stated, .again(titles.titles, again))
  }
}

package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen compare`: what several people have in common, and where they differ.
package enum CompareCommand: Command {
  package static let name = "compare"
  package static let effect = CommandEffect.reads

  private static let all = Key.flag("all", "Show every title of each section")
  /// The most titles of a section, unless all are requested.
  private static let limit = 10

  package static var spec: CommandSpec {
    CommandSpec(
      "Compare your taste with others", group: .reading, accepts: [.json, .plain, .past],
      operands: [
        OperandSpec(
          "WHO", "A friend or a profile of this journal", repeats: true, completion: .people)
      ],
      options: [all.spec],
      discussion: [
        "Shows what you have all watched and all want to see, what one of you loved (8 of 10 or"
          + " more) and another has not seen, and where your ratings differ most. An episode counts"
          + " as its show.",
        "Agreement is 100% minus ten times the mean difference between your ratings on a scale of"
          + " 10; it needs five titles that both of you have rated. The titles you all want to see"
          + " leave out any that one of you is not allowed to see.",
      ],
      examples: [
        Example("seen compare bo", "Compare with a friend"),
        Example("seen compare bo mia --json=wanted", "What three of you could watch tonight"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let own = try session.journal.read()
    let comparison = try session.journal.comparison(with: arguments.operands, own)
    try session.output(
      CompareScreen(
        comparison, limit: arguments[all] ? nil : limit, ratingScale: own.display.ratingScale),
      own.display)
    return .done
  }
}

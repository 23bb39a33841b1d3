package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen suggest`: suggests a title to somebody.
package enum SuggestCommand: Command {
  package static let name = "suggest"
  package static let effect = CommandEffect.records

  private static let to = Key.list(
    "to", "NAME", of: String.self, "A profile or a friend to suggest it to; can be repeated"
  ).completing(.people)
  private static let because = Key.option(
    "because", "TITLE", of: String.self, "The title that it resembles"
  ).completing(.titles)

  package static var spec: CommandSpec {
    CommandSpec(
      "Suggest a title to someone", group: .writing, accepts: .writer,
      operands: [
        .title, OperandSpec("EPISODE", "One episode of a show, such as s02e03", isRequired: false),
      ],
      options: [to.spec, WatchOptions.notes.spec, because.spec],
      discussion: [
        "They will find it in 'seen inbox' and can put it on their watchlist. Your own inbox shows"
          + " their answers, and when they have watched it. Friends find it once you publish your"
          + " journal ('seen publish'), if they have added it with 'seen friend add' and their"
          + " profile has the name that you use ('seen profile edit me --name Bo'). For titles like"
          + " those you like, see 'seen queue suggest'."
      ],
      examples: [
        Example("seen suggest Heat --to bo", "Suggest a title to Bo"),
        Example(
          "seen suggest \"Night Bus\" --to bo --to mia --notes \"For a rainy day\"",
          "Suggest it to two people"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    guard !arguments[to].isEmpty else { throw session.usage(.missingOperand("--to NAME")) }
    let view = try session.journal.read()
    let named = try session.journal.titles(arguments.operands, isKnown: false, view)
    guard named.titles.count == 1 else {
      throw .badEpisodes(
        .tooMany(arguments.operands.last ?? named.named.text(view.ledger), limit: 1))
    }
    let title = named.titles[0]
    var recipients: [String] = []
    for name in arguments[to] { recipients.append(try session.journal.recipient(name, view)) }
    var intent = SendSuggestion(title, to: recipients, note: arguments[WatchOptions.notes])
    if let text = arguments[because] { intent.because = try session.journal.title(text, view) }
    let suggestions = try session.journal.suggestions(view)
    let names = Words.list(recipients)
    let code = try session.change(
      view, claims: "Suggested \(named.name(view.ledger)) to \(names).",
      .suggest(intent, beside: suggestions))
    guard let known = title.known, session.json == nil else { return code }
    for recipient in recipients
    where ProfileWatches(view.ledger, openOf: recipient).isWatched(known) {
      session.inform("\(recipient) has already watched it.")
    }
    return code
  }
}

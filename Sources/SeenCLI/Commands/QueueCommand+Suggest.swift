package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen queue suggest`: the titles that are most like what the profile likes.
package enum QueueSuggest: Command {
  package static let name = "suggest"
  package static let effect = CommandEffect.reads

  private static let limit = Key.number(
    "limit", "N", in: 1...100, "How many; default: queue.suggestions")
  private static let like = Key.option(
    "like", "TITLE", of: String.self, "Suggest titles like this one instead"
  ).completing(.titles)

  package static var spec: CommandSpec {
    CommandSpec(
      "Show titles like those you like", group: .reading, accepts: [.json, .plain, .past],
      operands: [.query], options: [limit.spec, like.spec],
      discussion: [
        "Shows titles in your journal and its catalogs that have the directors, cast and genres of"
          + " those you watched and rated, what is rare before what is common, and come from years"
          + " near theirs. Well-known titles come first, and titles like those you rated low or"
          + " would not watch again come later or not at all. Titles that you watched or removed"
          + " from the queue are never suggested."
      ],
      examples: [
        Example("seen queue suggest --limit 10", "Show ten of them"),
        Example("seen queue suggest --like Alien", "Show titles like Alien"),
        Example("seen queue suggest 'runtime:<100'", "Show short ones"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    var view = try session.journal.read()
    try session.narrow(&view, to: arguments.operands)
    let count =
      arguments[limit] ?? SettingsView(view.ledger, profile: session.profile).suggestionCount
    let wanted = try arguments[like].map { (text) throws(AppError) in
      try session.journal.taste(of: text, view) { TitleCard(briefly: $0, $1) }
    }
    let titles = try session.journal.suggestions(
      count, arguments.operands, like: wanted?.taste, view
    ) { (suggested, tables) throws(AppError) in
      QueuedTitle.merged(
        try session.queued(suggested.upNext, view, like: wanted?.like),
        QueuedTitle.listed(
          suggested.listed, suggested.scores, tables, view.log.ledger, like: wanted?.like),
        suggested.order)
    }
    let nothing =
      !arguments.operands.isEmpty
      ? "No suggestion matches the query."
      : wanted == nil
        ? "Nothing to suggest. Log or rate titles that have genres: 'seen log'."
        : "No similar title. Add genres or directors: 'seen amend TITLE --genre WORD'."
    var screen = QueueScreen(titles, emptyText: nothing)
    screen.heading = "Suggestions"
    try session.output(screen, view.display)
    return .done
  }
}

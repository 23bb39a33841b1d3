package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen queue suggest`: the titles that are most like what was rated highest.
package enum QueueSuggest: Command {
  package static let name = "suggest"

  private static let limit = Key.number(
    "limit", "N", in: 1...100, "How many; default: queue.suggestions")
  private static let like = Key.option(
    "like", "TITLE", of: String.self, "Suggest titles like this one instead"
  ).completing(.titles)

  package static var spec: CommandSpec {
    CommandSpec(
      "Show titles like those you rated highest", group: .reading, accepts: [.json, .plain, .past],
      operands: [.query], options: [limit.spec, like.spec],
      discussion: [
        "Shows titles in your journal and its catalogs that share genres with them, and to a lesser"
          + " degree a director or a content rating. Titles like those you rated 4/10 or lower come"
          + " later or not at all. Titles that you watched or removed from the queue are never"
          + " suggested."
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
      try session.journal.similar(to: text, view) { TitleCard(briefly: $0, $1) }
    }
    let upNext = UpNext(
      view.ledger, profile: session.profile, today: view.scope.today, suggestions: count,
      onlySimilar: true, among: view.scope.selection?.titles, similar: wanted?.similar)
    var titles = try session.queued(upNext, view, like: wanted?.like)
    let listed = try session.journal.listedSimilar(upNext, count, arguments.operands, view) {
      QueuedTitle.listed($0, $1, view.log.ledger, like: wanted?.like)
    }
    titles = QueuedTitle.merged(titles, listed)
    let nothing =
      !arguments.operands.isEmpty
      ? "No suggestion matches the query."
      : wanted == nil
        ? "Nothing to suggest. Rate titles that have genres: 'seen rate'."
        : "No similar title. Add genres or directors: 'seen amend TITLE --genre WORD'."
    var screen = QueueScreen(Array(titles.prefix(count)), emptyText: nothing)
    screen.heading = "Suggestions"
    try session.output(screen, view.display)
    return .done
  }
}

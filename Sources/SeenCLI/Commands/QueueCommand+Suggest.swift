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
    let wanted = try wanted(view, session)
    let upNext = UpNext(
      view.ledger, profile: session.profile, today: view.scope.today, suggestions: count,
      onlySimilar: true, among: view.scope.selection?.titles, similar: wanted?.similar)
    var titles = try session.queued(upNext, view, like: wanted?.like)
    let catalogs = try session.journal.catalogs(of: view.folder)
    if catalogs.index.count > 0 {
      let mapped = try session.journal.tables(of: catalogs, in: view.folder)
      var among: Bits?
      if !arguments.operands.isEmpty {
        let query = try session.journal.query(arguments.operands, view)
        among = try session.journal.catalogTitles(query, view, catalogs, mapped.tables)
      }
      let links = CatalogLinks(view.ledger, catalogs.index, json: LogTexts.json)
      let matches = upNext.similar(
        in: mapped.tables, links, view.log.ledger, count, among: among)
      titles = QueuedTitle.merged(
        titles,
        QueuedTitle.listed(matches, mapped.tables, view.log.ledger, like: wanted?.like))
    }
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

extension QueueSuggest {
  /// Returns the title that `--like` names, of the journal or a catalog; nil without it.
  private static func wanted(
    _ view: borrowing View, _ session: Session
  ) throws(AppError) -> (similar: SimilarTitles, like: TitleCard)? {
    guard let text = session.arguments[like] else { return nil }
    switch try session.journal.choice(text, view) {
    case .known(let title):
      let similar = SimilarTitles(
        like: title, of: view.log.ledger, isOwn: true, view.log.ledger,
        profile: session.profile)
      let show = view.log.ledger.show(of: title) ?? title
      return (similar, TitleCard(briefly: view.log.ledger, show))
    case .new(let new):
      let catalogs = try session.journal.catalogs(of: view.folder)
      let mapped = try session.journal.tables(of: catalogs, in: view.folder)
      guard let row = new.listedID.flatMap({ catalogs.index.rows(ofID: $0).first }) else {
        throw .refused(.unknownTitle(text, near: []))
      }
      let title = mapped.tables.ledger.show(of: Symbol(row)) ?? Symbol(row)
      let similar = SimilarTitles(
        like: title, of: mapped.tables.ledger, isOwn: false, view.log.ledger,
        profile: session.profile)
      return (similar, TitleCard(briefly: mapped.tables.ledger, title))
    }
  }
}

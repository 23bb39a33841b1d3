package import SeenApp
import SeenCore
import SeenRender

/// `seen my`: My Watchlist, the titles of all lists in one.
package enum MyCommand: Command {
  package static let name = "my"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show My Watchlist: the titles of all your lists together", group: .reading,
      accepts: [.json, .plain, .past], pageTitle: "My Watchlist", operands: [.query],
      options: [
        ListShow.seen.spec, ListShow.toSee.spec, WatchlistCommand.order.spec,
        SharedOptions.rows.spec, SharedOptions.first.spec,
      ],
      discussion: [
        "Each title is listed once, with the lists it is on; it counts as seen if it counts as seen"
          + " on any of them. With a query, only matching titles are counted."
      ],
      examples: [
        Example("seen my", "Show what is left to see, and what was seen"),
        Example("seen my --to-see --sort runtime", "Show the shortest first"),
        Example("seen my genre:horror 'runtime:<100'", "Show short horror films from all lists"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    var view = try session.journal.read()
    try session.narrow(&view, to: arguments.operands, ofAllTitles: true)
    let all = try session.journal.lists(view)
    let keys = arguments[WatchlistCommand.order]
    let order = keys.first?.order ?? .added
    let mine = MyWatchlist(view.ledger, all.map { $0.narrowed(to: view.scope) }, by: order)
    var titles = mine.titles
    if arguments[ListShow.seen] || arguments[ListShow.toSee] {
      titles.removeAll { $0.isSeen != arguments[ListShow.seen] }
    }
    titles.sort(by: keys, view.ledger)
    titles = Array(titles.prefix(arguments.rowLimit))
    var cards: [ListCard] = []
    let people = try session.people(view)
    for list in mine.lists { cards.append(ListCard(view.ledger, list, people)) }
    let isEmpty = all.allSatisfy(\.items.isEmpty)
    var screen = WaitingScreen(
      titles, lists: cards, seenByDate: keys.isEmpty || keys == [SortKey(.added)],
      heading: "To see",
      emptyText: isEmpty
        ? "Your lists are empty. 'seen watchlist add TITLE' adds something."
        : mine.titles.isEmpty
          ? "Nothing on your lists matches the query."
          : arguments[ListShow.seen] ? "Nothing has been seen yet." : "Nothing is left to see.")
    screen.zone = view.scope.zone
    try session.output(screen, of: view.ledger, view.display)
    return .done
  }
}

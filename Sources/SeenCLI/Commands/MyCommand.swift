import SeenCore
import SeenRender

/// `seen my`: My Watchlist, the titles of all lists in one.
package enum MyCommand: Command {
  package static let name = "my"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show My Watchlist: the titles of all your lists in one", group: .reading,
      takes: [.json, .plain, .past], operands: [.query],
      options: [ListShow.seen.spec, ListShow.toSee.spec, WatchlistCommand.order.spec],
      discussion: [
        "Each title is listed once, with the lists it came from; it counts as seen when it was"
          + " seen in any of them. With a query, numbers are of what it leaves."
      ],
      examples: [
        Example("seen my", "What is to see, and what was seen"),
        Example("seen my --to-see --sort runtime", "The shortest first"),
        Example("seen my genre:horror 'runtime:<100'", "What fits an evening, of all lists"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    var reading = try session.read()
    try session.narrow(&reading, to: arguments.operands)
    let all = ProfileLists(
      reading.ledger, profile: session.profile, isSorted: false, live: session.live(reading),
      beside: reading.threads
    ).entries
    let mine = MyWatchlist(
      reading.ledger, all.map { $0.narrowed(to: reading.scope) },
      by: arguments[WatchlistCommand.order] ?? .added)
    var titles = mine.titles
    if arguments[ListShow.seen] || arguments[ListShow.toSee] {
      titles.removeAll { $0.isSeen != arguments[ListShow.seen] }
    }
    var cards: [ListCard] = []
    for list in mine.lists { cards.append(ListCard(reading.ledger, list)) }
    let isEmpty = all.allSatisfy(\.items.isEmpty)
    try session.answer(
      WaitingScreen(
        titles, lists: cards, heading: "To see",
        emptyText: isEmpty
          ? "There is nothing on your lists. 'seen watchlist add TITLE' puts something there."
          : mine.titles.isEmpty
            ? "Nothing on your lists fits the query."
            : arguments[ListShow.seen] ? "None of it was seen." : "Nothing is left to see."),
      of: reading.ledger, reading.looks)
    return .done
  }
}

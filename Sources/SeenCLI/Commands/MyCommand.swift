import SeenCore
import SeenRender

/// `seen my`: My Watchlist, the titles of all lists in one.
package enum MyCommand: Command {
  package static let name = "my"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show My Watchlist: the titles of all your lists in one", group: .reading,
      takes: [.json, .plain, .past],
      options: [ListShow.seen.spec, ListShow.toSee.spec, WatchlistCommand.order.spec],
      discussion: [
        "Each title stands there once, with the lists it came from; it counts as seen when it was"
          + " seen in any of them."
      ],
      examples: [
        Example("seen my", "What is to see, and what was seen"),
        Example("seen my --to-see --sort runtime", "The shortest first"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let mine = MyWatchlist(
      reading.ledger, profile: session.profile, by: arguments[WatchlistCommand.order] ?? .added)
    var titles = mine.titles
    if arguments[ListShow.seen] || arguments[ListShow.toSee] {
      titles.removeAll { $0.isSeen != arguments[ListShow.seen] }
    }
    var cards: [ListCard] = []
    for list in mine.lists { cards.append(ListCard(reading.ledger, list)) }
    let isEmpty = mine.titles.isEmpty
    try session.answer(
      WaitingScreen(
        WaitingEntry.read(reading.ledger, titles), lists: cards, heading: "To see",
        emptyText: isEmpty
          ? "There is nothing on your lists. 'seen watchlist add TITLE' puts something there."
          : arguments[ListShow.seen] ? "None of it was seen." : "Nothing is left to see."),
      reading.looks)
    return .done
  }
}

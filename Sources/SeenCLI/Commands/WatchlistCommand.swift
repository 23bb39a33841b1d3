package import SeenApp
import SeenCore
import SeenRender

/// `seen watchlist`: what a profile wants to watch, without what it has watched.
package enum WatchlistCommand: Command {
  package static let name = "watchlist"
  package static let effect = CommandEffect.reads

  /// Returns the text if there is nothing, on one's own watchlist or that of a friend.
  static func emptyText(of friend: String?) -> String {
    friend.map { "The watchlist of \($0) is empty." }
      ?? "Your watchlist is empty. 'seen watchlist add TITLE' adds something."
  }

  static let order = Key.order(of: WaitingOrder.self, "Order by")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show or change what you plan to watch", group: .reading,
      accepts: [.json, .plain, .past, .friend], soughtAs: ["wishlist"],
      operands: [.query], options: [order.spec, SharedOptions.rows.spec, SharedOptions.first.spec],
      discussion: ["Titles you have watched are left out; unknown values sort last."],
      examples: [
        Example("seen watchlist --sort runtime", "Show the shortest first"),
        Example("seen watchlist add Vertigo", "Add a title"),
        Example("seen watchlist remove Vertigo", "Remove it"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [WatchlistShow.self, WatchlistAdd.self, WatchlistRemove.self]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    let list = try session.journal.builtIn(.watchlist(of: session.profile), view)
    try session.narrow(&view, to: session.arguments.operands, of: list.id, ofAllTitles: true)
    var watchlist = Watchlist(
      view.ledger, profile: session.profile, by: session.arguments[order].first?.order ?? .added)
    var lists = [list]
    // Programs are told what other lists have the titles; people look at this one.
    if session.json != nil || session.isPlain {
      lists = try session.journal.lists(view)
      watchlist.accept(listsOf: MyWatchlist(view.ledger, lists, by: .added))
    }
    let scope = view.scope
    var titles = watchlist.titles.filter { scope.includes(title: $0.title) }
    titles.sort(by: session.arguments[order], view.ledger)
    titles = Array(titles.prefix(session.arguments.rowLimit))
    let friend = session.arguments[SharedOptions.friend]
    let whose = friend.map { "the watchlist of \($0)" } ?? "your watchlist"
    let nothing =
      list.items.isEmpty
      ? emptyText(of: friend)
      : watchlist.titles.isEmpty
        ? friend.map { "\($0) has watched everything on their watchlist." }
          ?? "You have watched everything on \(whose)."
        : "Nothing on \(whose) matches the query."
    var screen = WaitingScreen(
      titles, heading: "Watchlist", emptyText: nothing)
    let people = try session.people(view)
    for list in lists { screen.lists.append(ListCard(view.ledger, list, people)) }
    screen.showsLists = false
    screen.zone = view.scope.zone
    try session.output(screen, of: view.ledger, view.display)
    return .done
  }
}

/// `seen watchlist show`: the same as `seen watchlist`.
package enum WatchlistShow: Command {
  package static let name = "show"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what you plan to watch", group: .reading,
      accepts: [.json, .plain, .past, .friend],
      operands: [.query],
      options: [WatchlistCommand.order.spec, SharedOptions.rows.spec, SharedOptions.first.spec],
      examples: [
        Example("seen watchlist show --sort year", "Show the newest films first"),
        Example("seen watchlist show 'runtime:<100' genre:comedy", "Show short comedies"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try WatchlistCommand.run(session)
  }
}

/// `seen watchlist add`: puts titles on the watchlist.
package enum WatchlistAdd: Command {
  package static let name = "add"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Add titles to your watchlist", group: .writing, accepts: .writer,
      soughtAs: ["add", "want", "wish"],
      operands: [.titles],
      options: ListAdd.spec.options.filter { $0.long != "place" },
      examples: [
        Example("seen watchlist add Vertigo", "Add a title"),
        Example(
          "seen watchlist add \"Nosferatu (2024)\" --until 2027-01",
          "Add a title to watch by a date"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.builtIn(.watchlist(of: session.profile), view)
    return try ListAdd.add(session.arguments.operands, to: list, view, session)
  }
}

/// `seen watchlist remove`: takes titles off the watchlist.
package enum WatchlistRemove: Command {
  package static let name = "remove"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove titles from your watchlist", group: .writing, accepts: .writer,
      operands: [.titles.askedFor()],
      discussion: ["Adding a title again later gives it a new date."],
      examples: [Example("seen watchlist remove Vertigo", "Remove a title")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.builtIn(.watchlist(of: session.profile), view)
    return try ListRemove.remove(session.arguments.operands, from: list, view, session)
  }
}

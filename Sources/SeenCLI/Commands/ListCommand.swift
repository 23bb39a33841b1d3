package import SeenApp
import SeenCore
import SeenRender

/// `seen list`: all lists of a profile; its subcommands make, fill and show them.
package enum ListCommand: Command {
  package static let name = "list"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show, create, fill and reorder your lists", group: .reading,
      accepts: [.json, .plain, .past, .friend], soughtAs: ["lists", "ls"], operands: [.query],
      discussion: [
        "Without a subcommand, shows every list, both your own and those shared with you, and how"
          + " much of each you have seen. The watchlist and the queue are built in. With a query,"
          + " shows only lists with matching titles, and counts only those."
      ],
      examples: [
        Example("seen list", "Show all lists"),
        Example("seen list kind:bird", "Show lists with birds, and count those"),
        Example("seen list create \"Hitchcock\" --icon film", "Create a list"),
        Example("seen list add Hitchcock Vertigo \"Rear Window\"", "Add titles to it"),
        Example("seen list show Hitchcock --to-see", "Show what is left to see"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [
      ListShow.self, ListItems.self, ListCreate.self, ListEdit.self, ListRename.self,
      ListDelete.self, ListAdd.self, ListRemove.self, ListMove.self, ListClear.self,
      ListFind.self, ListWhy.self,
    ]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    try session.narrow(&view, to: session.arguments.operands, ofAllTitles: true)
    let isNarrowed = view.scope.selection != nil
    var screen = screen(view, try session.journal.live(view), try session.people(view)) {
      _, titles in
      !isNarrowed || !titles.isEmpty
    }
    if isNarrowed { screen.emptyText = "No list has a title that matches the query." }
    try session.output(screen, of: view.ledger, view.display)
    return .done
  }

  /// Reads the lists for which a test holds, with numbers of the titles that the query leaves.
  static func screen(
    _ view: borrowing View, _ live: LiveLists, _ people: PersonNames,
    _ isWanted: (ListEntry, TitleSet) -> Bool
  ) -> ListsScreen {
    let lists = ListTitles(
      view.ledger, profile: view.scope.profile, live: live)
    return ListsScreen(view.ledger, lists, in: view.scope, people, isWanted)
  }

  static let operand = OperandSpec("LIST", "A list by name or id", completion: .lists)
}

extension ListOrder {
  /// The option that chooses it.
  static let key = Key.order(of: ListOrder.self, "Order by")
}

/// `seen list show`: one list, with titles to see and seen.
package enum ListShow: Command {
  package static let name = "show"
  package static let effect = CommandEffect.reads

  static let seen = Key.flag("seen", "Only what you have seen").conflicting(with: "to-see")
  static let toSee = Key.flag("to-see", "Only what is left to see")

  /// The text if a query matches nothing on a list.
  static let noneFits = "Nothing on this list matches the query."

  package static var spec: CommandSpec {
    CommandSpec(
      "Show a list: what is left to see and what was seen", group: .reading,
      accepts: [.json, .plain, .past, .friend],
      operands: [ListCommand.operand, .query],
      options: [
        seen.spec, toSee.spec, ListOrder.key.spec, SharedOptions.rows.spec,
        SharedOptions.first.spec,
      ],
      discussion: [
        "A title counts as seen if you, or anyone who shares the list, watched it within the list's"
          + " dates, or on any day if it has none. With a query, only matching titles are counted."
      ],
      examples: [
        Example("seen list show Hitchcock", "Show the whole list"),
        Example(
          "seen list show Hitchcock 'runtime:<100'", "Show the short ones, seen and left to see"),
        Example(
          "seen list show Hitchcock --to-see --sort runtime",
          "Show what is left to see, shortest first"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    let (list, query) = try session.journal.list(leading: session.arguments.operands, view)
    try session.narrow(&view, to: query[...], of: list.id, ofAllTitles: true)
    let half: ListScreen.Half? =
      session.arguments[seen] ? .seen : session.arguments[toSee] ? .toSee : nil
    try session.warnOfQuery(list, view)
    let titles = try sorted(list, view, session)
    var screen = ListScreen(
      ListCard(view.ledger, list.narrowed(to: view.scope), try session.people(view)), titles,
      half: half)
    if let cover = list.state?.text(.cover, view.ledger), PictureName.isWellFormed(cover) {
      screen.list.coverFile = try session.journal.picture(named: cover, view).path
    }
    let isNarrow = view.scope.selection != nil
    if isNarrow, !list.items.isEmpty { screen.emptyText = noneFits }
    screen.marksAutomatic = list.id.isQueue
    let friend = session.arguments[SharedOptions.friend]
    if list.items.isEmpty, list.id.isQueue {
      screen.emptyText =
        friend.map { "Nothing is up next for \($0)." } ?? QueueCommand.emptyText
    }
    if list.items.isEmpty, list.id.isWatchlist {
      screen.emptyText = WatchlistCommand.emptyText(of: friend)
    }
    try session.output(screen, view.display)
    return .done
  }

  /// Reads the titles of a list that match the query, in the requested order.
  static func sorted(
    _ list: ListEntry, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> [ItemEntry] {
    let titles = try session.items(of: list, view)
    let scope = view.scope
    let half = session.arguments[seen] ? true : session.arguments[toSee] ? false : nil
    return ListOrder.places(of: list, by: session.arguments[ListOrder.key], view.ledger)
      .filter { place in
        scope.includes(title: list.items[place].title)
          && half.map { $0 == titles[place].isSeen } ?? true
      }.prefix(session.arguments.rowLimit).map { titles[$0] }
  }
}

/// `seen list items`: the titles of a list, one per line.
package enum ListItems: Command {
  package static let name = "items"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "List the titles of a list, one per line", group: .reading, accepts: [.json, .plain, .past],
      operands: [ListCommand.operand, .query],
      options: [
        ListShow.seen.spec, ListShow.toSee.spec, ListOrder.key.spec, SharedOptions.rows.spec,
        SharedOptions.first.spec,
      ],
      examples: [
        Example("seen list items Hitchcock --to-see", "List what is left to see"),
        Example("seen list items Hitchcock decade:1950s", "List some of its titles"),
        Example("seen list items Hitchcock --json | jq -r .name", "Pipe it to another program"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    let (list, query) = try session.journal.list(leading: session.arguments.operands, view)
    try session.narrow(&view, to: query[...], of: list.id, ofAllTitles: true)
    let titles = try ListShow.sorted(list, view, session)
    var screen = ListItemsScreen(titles)
    try session.warnOfQuery(list, view)
    if list.isLive { screen.emptyText = "No title matches its query." }
    if !list.items.isEmpty { screen.emptyText = "No titles to show." }
    try session.output(screen, view.display)
    return .done
  }
}

/// `seen list find`: the lists with a word in their name, or with a title.
package enum ListFind: Command {
  package static let name = "find"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Find lists by name or by a title on them", group: .reading,
      accepts: [.json, .plain, .past],
      operands: [OperandSpec("WORD", "A word in a list's name, or in a title on it")],
      examples: [Example("seen list find hitch", "Find lists about Hitchcock")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let word = TextFold.fold(session.arguments.operands[0])
    func holds(_ text: String) -> Bool { TextFold.fold(text).holds(bytesOf: word) }
    var named = Bits(size: view.ledger.titles.count)
    for title in 0..<Symbol(named.size) where holds(view.ledger.name(of: title)) {
      named[Int(title)] = true
    }
    var screen = ListCommand.screen(
      view, try session.journal.live(view), try session.people(view)
    ) { list, titles in
      holds(list.name) || titles.meets(named)
    }
    screen.emptyText = "No list has '\(session.arguments.operands[0])' in its name or its titles."
    try session.output(screen, of: view.ledger, view.display)
    return .done
  }
}

package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen queue`: what is up next.
package enum QueueCommand: Command {
  package static let name = "queue"
  package static let effect = CommandEffect.reads

  /// The text if there is nothing.
  static let emptyText =
    "Nothing is up next. 'seen queue add TITLE' adds something, 'seen queue suggest' shows"
    + " titles like those you like."
  /// How many are shown.
  static let limit = Key.number("limit", "N", in: 1...100, "Show only the first N")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show or change what is up next", group: .reading, accepts: [.json, .plain, .past],
      soughtAs: ["next", "upnext"],
      operands: [.query], options: [limit.spec],
      discussion: [
        "First what you added, in your order; then the next episode of each show you are watching;"
          + " then titles like those you like, from your journal and then its catalogs."
          + " Titles that were added automatically are marked, and do not come back once you remove"
          + " them. Finishing something removes it, and its next episode takes its place.",
        "Settings: queue.max, queue.suggestions, queue.auto.",
      ],
      examples: [
        Example("seen queue", "Show what is up next"),
        Example("seen queue --limit 1", "Show what to watch now"),
        Example("seen queue 'runtime:<100'", "Show the short ones"),
        Example("seen queue add \"The Wire\" --kind show", "Add the next episode of a show"),
        Example("seen queue clear --auto", "Remove what was added automatically"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [
      QueueShow.self, QueueAdd.self, QueueMove.self, QueueRemove.self, QueueClear.self,
      QueueSuggest.self,
    ]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    let upNext = session.journal.upNext(view)
    try session.narrow(
      &view, to: session.arguments.operands, of: upNext.queue.id, ofAllTitles: true)
    let scope = view.scope
    // Places count everything that is up next, as 'queue move' does.
    var titles: [QueuedTitle] = []
    for (title, entry) in zip(try session.queued(upNext, view), upNext.entries)
    where scope.includes(title: entry.title) {
      titles.append(title)
    }
    let listed = try session.journal.listedUpNext(upNext, session.arguments.operands, view) {
      QueuedTitle.listed($0, $1, $2, view.log.ledger, from: upNext.entries.count + 1)
    }
    titles += listed.titles
    let isEmpty = upNext.entries.isEmpty && listed.rows.isEmpty
    let nothing = isEmpty ? emptyText : "Nothing up next matches the query."
    let shown = Array(titles.prefix(session.arguments[limit] ?? titles.count))
    try session.output(QueueScreen(shown, emptyText: nothing), view.display)
    return .done
  }
}

/// `seen queue show`: the same as `seen queue`.
package enum QueueShow: Command {
  package static let name = "show"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what is up next", group: .reading, accepts: [.json, .plain, .past],
      operands: [.query], options: [QueueCommand.limit.spec],
      examples: [
        Example("seen queue show kind:film", "Show only films"),
        Example("seen queue show --json | jq -r .name", "Pipe it to another program"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try QueueCommand.run(session)
  }
}

/// `seen queue add`: puts titles on the queue.
package enum QueueAdd: Command {
  package static let name = "add"
  package static let effect = CommandEffect.records

  private static let place = Key.number(
    "place", "N", in: 1...1_000_000, "Its place, from 1; default: after the titles you added")

  package static var spec: CommandSpec {
    CommandSpec(
      "Add titles to the queue", group: .writing, accepts: .writer,
      operands: [.titles],
      options: [place.spec] + PlaybackOptions.titles,
      discussion: [
        "For a show, its next episode is added, or the show itself if none is known. A title that"
          + " is not in your journal or a catalog becomes a new one, a film unless --kind says"
          + " otherwise. Birds and channels cannot be queued."
      ],
      examples: [
        Example("seen queue add Heat", "Add it at the end"),
        Example("seen queue add \"The Wire\" --kind show", "Add the next episode of a show"),
        Example("seen queue add \"Night Bus s01e02\" --place 1", "Add an episode at the top"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    return try add(
      session.arguments.operands, at: session.arguments[place].map { $0 - 1 }, view, session)
  }

  static func add(
    _ texts: [String], at place: Int?, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> ExitCode {
    var titles: [TitleChoice] = []
    for text in try session.titleTexts(texts, view) {
      try session.journal.refuseQuery(
        text, for: nil, isNew: session.arguments[WatchOptions.new], view)
      titles.append(try PlaybackOptions.subject(text, view, session))
    }
    let receipt = try session.journal.perform(.queue(titles, at: place), in: view)
    var names: [String] = []
    for event in receipt.events where event.kind == .itemAdded {
      names.append(session.name(of: event.subject ?? "", receipt, view))
    }
    let first = session.journal.queuePlace(of: receipt, at: place, view)
    let places =
      names.count == 1 ? "place \(first + 1)" : "places \(first + 1) to \(first + names.count)"
    session.output(
      receipt,
      first == 0
        ? "Up next: \(Words.list(names))."
        : "Added \(Words.list(names)) to the queue in \(places).")
    session.reportAdded(receipt)
    return .done
  }
}

/// `seen queue move`: gives a title another place.
package enum QueueMove: Command {
  package static let name = "move"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Move a title to another place in the queue", group: .writing, accepts: .writer,
      operands: [.title, ListMove.place], options: ListMove.spec.options,
      discussion: [
        "A title that was added automatically then stays, as if you had added it yourself."
      ],
      examples: [Example("seen queue move Heat 1", "Move it to the top")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let title = try session.journal.title(session.arguments.operands[0], view)
    let text = session.arguments.operands.dropFirst().first
    let place = try ListMove.target(text, view, session)
    return try session.change(
      view,
      claims: ListMove.sentence(
        title, to: place, on: "the queue", in: "in", view.ledger),
      .moveQueued(title, to: place))
  }
}

/// `seen queue remove`: takes titles off the queue.
package enum QueueRemove: Command {
  package static let name = "remove"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove titles from the queue", group: .writing, accepts: .writer,
      operands: [.titles],
      discussion: [
        "You can also remove a title that is only suggested; it will not be suggested again. To"
          + " remember that, a title that is only in a catalog is copied into your journal."
      ],
      examples: [
        Example("seen queue remove Heat", "Remove it"),
        Example("seen queue remove film:ran-1985", "Do not suggest it again"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    var titles: [TitleChoice] = []
    for text in try session.titleTexts(session.arguments.operands, view) {
      titles.append(try session.journal.queuedTitle(text, view))
    }
    return try session.change(
      view, claims: "\(titles.text(view.ledger)): no longer up next.",
      .dequeue(titles))
  }
}

/// `seen queue clear`: takes everything off the queue, or what was added automatically.
package enum QueueClear: Command {
  package static let name = "clear"
  package static let effect = CommandEffect.records

  private static let auto = Key.flag("auto", "Only what was added automatically")

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove everything from the queue", group: .writing, accepts: .writer, options: [auto.spec],
      discussion: [
        "Suggested titles are removed too: they will not be suggested again. To remember that,"
          + " those that are only in a catalog are copied into your journal."
      ],
      examples: [
        Example("seen queue clear --yes", "Clear it without confirmation"),
        Example("seen queue clear --auto", "Remove what was added automatically"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let onlyAutomatic = session.arguments[auto]
    if !onlyAutomatic, !session.isDryRun {
      guard try session.confirm("Remove everything from the queue?") else { throw .canceled }
    }
    let receipt = try session.journal.perform(
      session.journal.clearingQueue(onlyAutomatic: onlyAutomatic, view), in: view)
    let count = receipt.events.count { $0.kind == .itemRemoved }
    session.output(receipt, "Removed \(Count.of(count, "title")) from the queue.")
    if session.json == nil, !session.isDryRun { try reportSuggestions(session) }
    return .done
  }

  /// Says that other titles are suggested instead of those that were removed.
  private static func reportSuggestions(_ session: Session) throws(AppError) {
    let view = try session.journal.read(.silent)
    guard try session.journal.suggestsTitles(view) else { return }
    session.inform(
      "The queue suggests other titles now; 'seen setting \(Setting.queueAuto.key) off' turns that off."
    )
  }
}

extension Session {
  /// Returns what is up next as screens show it.
  /// - Throws: `file` when an event cannot be read.
  func queued(
    _ upNext: UpNext, _ view: borrowing View, like: TitleCard? = nil
  ) throws(AppError) -> [QueuedTitle] {
    let texts = journal.texts(of: view)
    return try QueuedTitle.read(view.log.ledger, upNext, like: like, data: texts.data)
  }

  /// Returns the name of a title that a command just recorded something about.
  func name(of id: String, _ receipt: Receipt, _ view: borrowing View) -> String {
    for event in receipt.events where event.kind == .titleAdded {
      guard event.subject?.isSame(as: id) ?? false else { continue }
      let data = event.data
      guard let name = data["name"]?.text else { continue }
      guard let show = data["show"]?.text, let season = data["season"]?.wholeNumber,
        let episode = data["episode"]?.wholeNumber
      else { return name }
      let code = EpisodeCode(season: season, episodes: episode...episode)
      let numbered = "\(self.name(of: show, receipt, view)) \(code)"
      return name.isSame(as: numbered) ? name : "\(numbered) \(name)"
    }
    guard let symbol = view.log.ledger.titles.find(id) else { return id }
    return TitleCard(view.log.ledger, view.log.ledger.canonicalTitle(symbol)).text
  }

  /// Reports how a watch changed the queue.
  func reportQueue(_ receipt: Receipt, _ view: borrowing View) {
    guard json == nil, !isDryRun else { return }
    guard let change = journal.queueChange(receipt) else { return }
    func names(_ ids: [String]) -> String {
      Words.list(ids.map { name(of: $0, receipt, view) })
    }
    inform("Removed from the queue: \(names(change.removed)).")
    if !change.added.isEmpty { inform("Up next: \(names(change.added)).") }
  }
}

import SeenCore
import SeenStore
import SeenRender

/// `seen history`: the events that affected a title.
package enum HistoryCommand: Command {
  package static let name = "history"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show all events about a title", group: .reading,
      accepts: .reader,
      operands: [OperandSpec("TITLE", "A title by name or id", completion: .titles)],
      options: [ShowCommand.spoilers.spec],
      discussion: [
        "Shows every event about the title, titles that were merged into it and watches that were"
          + " moved to it, oldest first. Events that were undone are struck out, and so are copies:"
          + " if a row was imported several times, only the first event counts. Events of other"
          + " profiles say by whom they are. With --profile,"
          + " only what that profile recorded; with --when, only events about watches in that"
          + " period.",
        "Notes and comments with spoilers are hidden unless you use --spoilers, but not in --json and"
          + " --plain, which say what the events say.",
      ],
      examples: [
        Example("seen history Heat", "Show every change to a title"),
        Example(
          "seen history Heat --json=id,type,undone", "Print three fields for another program"),
      ])
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    var reading = try session.read(.indexedLater)
    // An id that any event names has a history, even if all of it was undone.
    let text = session.arguments.operands[0]
    let known = reading.ledger.titles.find(text).map { reading.ledger.canonicalTitle($0) }
    let isShown = known.map { !session.isHidden($0, reading) } ?? false
    let title = if let known, isShown { known } else { try session.title(text, reading) }
    var history = try session.history(of: title, &reading)
    let texts = session.texts(of: reading)
    if session.arguments[SharedOptions.profile] != nil {
      let profile = session.profile
      try history.keep(texts.event) { $0.owner.isSame(as: profile) }
    }
    let gate = session.gate
    if gate.hidesAnything { try history.keep(texts.event) { gate.shows($0) } }
    if let period = reading.scope.period {
      try history.keep(watchedIn: period, reading.ledger, event: texts.event)
    }
    let entries = history.entries
    var spoilers = session.arguments[ShowCommand.spoilers] ? nil : try session.spoilers(reading)
    for entry in entries where spoilers != nil {
      if let event = try texts.event(entry.line) { spoilers?.register(event) }
    }
    var screen = HistoryScreen(count: entries.count, for: session.profile) { place in
      let entry = entries[place]
      return texts.rowEvent(entry.line).map {
        HistoryEntry($0, isUndone: entry.isUndone, isCopy: entry.isCopy)
      }
    }
    screen.spoilers = spoilers
    try session.output(screen, of: reading.ledger, reading.display)
    return .done
  }
}

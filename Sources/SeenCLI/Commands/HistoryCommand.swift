import SeenCore
import SeenRender
import SeenWire

/// `seen history`: the events that made a title what it is.
package enum HistoryCommand: Command {
  package static let name = "history"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show the events that made a title what it is", group: .reading,
      takes: .reader,
      operands: [OperandSpec("TITLE", "A title by name or id", completion: .titles)],
      discussion: [
        "Every event about the title, about titles that were merged into it and about watches that"
          + " were moved to it, oldest first; those that were undone are struck out, and so are copies:"
          + " of several events of one imported row only the first counts. With"
          + " --profile, only what that profile recorded; with --when, only what is about watches of"
          + " that time."
      ],
      examples: [
        Example("seen history Heat", "See why it looks the way it does"),
        Example("seen history Heat --json=id,type,undone", "Give that to another program"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read(.indexed)
    // An id that any event names has a history, even when all of it was undone.
    let text = arguments.operands[0]
    let known = reading.ledger.titles.find(text).map { reading.ledger.canonicalTitle($0) }
    let title = if let known { known } else { try session.title(text, reading) }
    let texts = session.texts(of: reading)
    var history = TitleHistory(reading.ledger, title) { range in
      (try? EventLine.decode(texts.line(range)[...]))?.event
    }
    if let profile = arguments[SharedOptions.profile] {
      history.keep { ($0.profile ?? Event.defaultProfile).isSame(as: profile) }
    }
    if let period = reading.scope.period { history.keep(watchedIn: period, reading.ledger) }
    let entries = history.entries.map {
      HistoryEntry($0.event, isUndone: $0.isUndone, isCopy: $0.isCopy)
    }
    try session.answer(HistoryScreen(entries), reading.looks)
    return .done
  }
}

package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen history`: the events that affected a title.
package enum HistoryCommand: Command {
  package static let name = "history"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show all events about a title", group: .reading,
      accepts: .reader,
      operands: [.title],
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

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read(.indexedLater)
    let isOwn = session.arguments[SharedOptions.profile] != nil
    let history = try session.journal.history(
      named: session.arguments.operands[0], onlyOwn: isOwn, &view)
    let texts = session.journal.texts(of: view)
    let entries = history.entries
    var spoilers = session.arguments[ShowCommand.spoilers] ? nil : try session.spoilers(view)
    for entry in entries where spoilers != nil {
      if let event = try texts.event(entry.line) { spoilers?.register(event) }
    }
    var screen = HistoryScreen(count: entries.count, for: try session.people(view)) { place in
      let entry = entries[place]
      return texts.rowEvent(entry.line).map {
        HistoryEntry($0, isUndone: entry.isUndone, isCopy: entry.isCopy)
      }
    }
    screen.spoilers = spoilers
    screen.zone = view.scope.zone
    try session.output(screen, of: view.ledger, view.display)
    return .done
  }
}

package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen conflicts`: the fields on which copies of the journal disagree.
package enum ConflictsCommand: Command {
  package static let name = "conflicts"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show where two copies of the journal disagree", group: .reading,
      accepts: [.json, .plain, .past],
      options: [ShowCommand.spoilers.spec],
      discussion: [
        "If a field was set on two computers and neither had yet received the other's change, the"
          + " later value counts. This lists both values until someone who has seen both sets the"
          + " field again. Of two positions in a film, the further one counts, and there is no"
          + " conflict.",
        "Notes and comments with spoilers are hidden without --spoilers, but not in --json and"
          + " --plain, which say what the events say.",
      ],
      examples: [
        Example("seen conflicts", "Show the values that count and the ones that do not"),
        Example("seen conflicts --json=subject,field,value,lostValue", "Print them for a program"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.indexed)
    let cards = try session.journal.conflicts(view).map { entry in
      ConflictCard(entry, name: entry.subject.map { session.name(of: $0, view.ledger) })
    }
    // Which spoilers there are is read from every event.
    let isText = session.json == nil && !session.isPlain
    let isHiding = isText && !cards.isEmpty && !session.arguments[ShowCommand.spoilers]
    let spoilers = isHiding ? try session.spoilers(view) : nil
    var screen = ConflictsScreen(cards, hiding: spoilers)
    screen.zone = view.scope.zone
    try session.output(screen, view.display)
    return .done
  }
}

extension Session {
  /// Returns the name and year of a title; the id itself of anything else.
  fileprivate func name(of subject: String, _ ledger: borrowing Ledger) -> String {
    guard let title = ledger.titles.find(subject) else { return subject }
    return TitleCard(briefly: ledger, title).text
  }
}

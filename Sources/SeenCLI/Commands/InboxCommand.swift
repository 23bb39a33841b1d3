package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen inbox`: suggestions from others, and the outcome of those sent to them.
package enum InboxCommand: Command {
  package static let name = "inbox"
  package static let effect = CommandEffect.reads

  static let all = Key.flag("all", "Also show what was answered long ago")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show and answer what others suggest to you", group: .reading,
      accepts: [.json, .plain, .past], options: [all.spec],
      discussion: [
        "A title that several people suggest is one suggestion. What you suggested to others is"
          + " shown with their answers, for 30 days after the last one; --all shows everything."
          + " What friends suggest and answer is read from their journals ('seen friend'), in which"
          + " they refer to you by the name or id of your profile."
      ],
      examples: [
        Example("seen inbox", "Show your inbox"),
        Example("seen inbox accept Heat", "Put a suggestion on your watchlist"),
        Example("seen inbox decline 42", "Decline one"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [InboxList.self, InboxAccept.self, InboxDecline.self, InboxLater.self]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try InboxList.run(session)
  }

  static let operand = OperandSpec(
    "SUGGESTION", "A suggestion, by its title, its id, or any unique part of its id",
    completion: .suggestions)

  static func answer(
    _ answer: Suggestion.Answer, _ session: Session, claims sentence: (String) -> String
  ) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let suggestion = try session.journal.suggestion(session.arguments.operands[0], view)
    let change = try session.journal.answer(suggestion, answer, view)
    let name =
      suggestion.title == .none
      ? suggestion.theirs?.name ?? "" : TitleCard(briefly: view.ledger, suggestion.title).text
    return try session.change(view, claims: sentence(name), change)
  }
}

/// `seen inbox list`: the same as `seen inbox`.
package enum InboxList: Command {
  package static let name = "list"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what others suggest to you", group: .reading, accepts: [.json, .plain, .past],
      options: [InboxCommand.all.spec],
      examples: [Example("seen inbox list --all", "Show every suggestion ever made")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let items = try session.journal.inboxItems(
      view, showsAll: session.arguments[InboxCommand.all])
    let profiles = try session.journal.household(view)
    var entries: [InboxEntry] = []
    for item in items {
      let suggestion = item.suggestion
      let card =
        suggestion.title == .none
        ? suggestion.theirs.map { TitleCard($0) }
        : TitleCard(briefly: view.ledger, suggestion.title)
      if let card { entries.append(InboxEntry(card, suggestion, isSent: item.isSent, profiles)) }
    }
    try session.output(InboxScreen(entries), view.display)
    return .done
  }
}

/// `seen inbox accept`: puts a suggested title on the watchlist.
package enum InboxAccept: Command {
  package static let name = "accept"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Put a suggested title on your watchlist", group: .writing, accepts: .writer,
      operands: [InboxCommand.operand],
      discussion: ["The notes on your watchlist say who suggested it and what they wrote."],
      examples: [Example("seen inbox accept Heat", "Accept a suggestion by its title")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try InboxCommand.answer(.yes, session) { "\($0) is on your watchlist." }
  }
}

/// `seen inbox decline`: declines a suggestion.
package enum InboxDecline: Command {
  package static let name = "decline"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Decline a suggestion", group: .writing, accepts: .writer,
      operands: [InboxCommand.operand],
      examples: [Example("seen inbox decline 42", "Decline a suggestion by its id")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try InboxCommand.answer(.no, session) { "Declined \($0)." }
  }
}

/// `seen inbox later`: puts a suggestion off.
package enum InboxLater: Command {
  package static let name = "later"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Put a suggestion off; it stays in your inbox", group: .writing, accepts: .writer,
      operands: [InboxCommand.operand],
      examples: [Example("seen inbox later Heat", "Decide at another time")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try InboxCommand.answer(.later, session) {
      "Put off \($0); it stays in your inbox."
    }
  }
}

package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen comment`: posts, changes or removes a comment on a title.
package enum CommentCommand: Command {
  package static let name = "comment"
  package static let effect = CommandEffect.records

  private static let edit = Key.flag("edit", "Write the comment in $VISUAL or $EDITOR").forPeople()
  private static let spoiler = Key.negatable("spoiler", "Whether the comment contains spoilers")
  private static let reply = Key.option(
    "reply", "ID", of: String.self, "The comment to reply to, by id or any unique part of it"
  ).completing(.comments)
  private static let amend = Key.option(
    "amend", "ID", of: String.self, "Change one of your comments"
  ).completing(.comments).conflicting(with: "reply", "remove")
  private static let remove = Key.option(
    "remove", "ID", of: String.self, "Remove one of your comments; replies stay"
  ).completing(.comments).conflicting(with: "reply", "edit", "spoiler")

  package static var spec: CommandSpec {
    CommandSpec(
      "Comment on a title", group: .writing, accepts: .writer,
      soughtAs: ["note", "review", "write"],
      operands: [
        OperandSpec(
          "TITLE", "A title by name or id", isRequired: false, completion: .titles),
        OperandSpec("EPISODE", "One episode of a show, such as s02e03", isRequired: false),
        OperandSpec(
          "TEXT", "What you think; - reads it from standard input", isRequired: false,
          repeats: true),
      ],
      options: [
        edit.spec, spoiler.spec, reply.spec, amend.spec, remove.spec, WatchOptions.isPrivate.spec,
      ],
      discussion: [
        "Everyone who uses the journal can read comments with 'seen comments TITLE'. A comment with"
          + " --spoiler stays hidden from those who have not watched the title or episode.",
        "With --amend and --remove, leave out the title.",
      ],
      examples: [
        Example("seen comment Heat \"They meet only twice.\" --spoiler", "Comment on a title"),
        Example("seen comment \"Night Bus\" s01e04 --edit", "Write about an episode in an editor"),
        Example("seen comment Heat \"Not quite.\" --reply 42", "Reply to a comment"),
        Example("seen comment --amend 43 \"Not at all.\"", "Change one of your comments"),
        Example("seen comment --remove 43", "Remove it"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    if let id = session.arguments[remove] {
      if let extra = session.arguments.operands.first { throw session.usage(.extraOperand(extra)) }
      return try retract(id, session)
    }
    if let id = session.arguments[amend] { return try change(id, session) }
    return try post(session)
  }

  private static func post(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    var words = arguments.operands
    guard !words.isEmpty else { throw session.usage(.missingOperand("TITLE")) }
    let view = try session.journal.read()
    if words.count > 2, !arguments[edit] { words = try session.journal.remarked(words, view) }
    var typed: String?
    if !arguments[edit] {
      // The last operand is the text, unless it can only name an episode.
      let isTitle =
        words.count == 2 ? try session.journal.nameEpisodes([words[1]]) : words.count < 2
      guard !isTitle else { throw session.usage(.missingOperand("TEXT")) }
      typed = words.removeLast()
    }
    let named = try session.journal.titles(words, isKnown: false, view)
    guard named.titles.count == 1 else {
      throw .badEpisodes(.tooMany(words.last ?? named.named.text(view.ledger), limit: 1))
    }
    let title = named.titles[0]
    var answered: Comment?
    if let id = arguments[reply] {
      answered = try session.journal.comment(
        id, on: title, called: named.name(view.ledger), view)
    }
    guard let text = try session.commentText(typed, isEdited: arguments[edit]) else {
      throw .canceled
    }
    var intent = PostComment(title, text)
    intent.isSpoiler = arguments[spoiler] ?? false
    intent.reply = answered
    let stated = answered.map { "Replied to \($0.profile) on" } ?? "Commented on"
    return try session.change(
      view, claims: "\(stated) \(named.name(view.ledger)).",
      .comment(intent).keptPrivate(arguments[WatchOptions.isPrivate]))
  }

  private static func change(
    _ id: String, _ session: Session
  ) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let words = arguments.operands
    if words.count > 1 { throw session.usage(.extraOperand(words[1])) }
    if arguments[edit], let extra = words.first { throw session.usage(.extraOperand(extra)) }
    if words.isEmpty, !arguments[edit], arguments[spoiler] == nil {
      throw session.usage(.missingOperand("TEXT"))
    }
    let view = try session.journal.read()
    let comment = try session.journal.ownComment(id, view)
    let text = try session.commentText(words.first, isEdited: arguments[edit], was: comment.text)
    let intent = AmendComment(comment, text: text, isSpoiler: arguments[spoiler])
    let name = TitleCard(view.ledger, comment.title).text
    return try session.change(view, claims: "Changed your comment on \(name).", .amend(intent))
  }

  private static func retract(
    _ id: String, _ session: Session
  ) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let comment = try session.journal.ownComment(id, view)
    let name = TitleCard(view.ledger, comment.title).text
    return try session.change(
      view, claims: "Removed your comment on \(name).", .remove(comment))
  }
}

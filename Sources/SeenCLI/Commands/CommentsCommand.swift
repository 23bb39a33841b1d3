package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen comments`: the comments on a title.
package enum CommentsCommand: Command {
  package static let name = "comments"
  package static let effect = CommandEffect.reads

  private static let spoilers = Key.flag("spoilers", "Show comments that give the story away")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show the comments on a title", group: .reading, accepts: [.json, .plain, .past],
      operands: [
        .title, OperandSpec("EPISODE", "One episode of a show, such as s02e03", isRequired: false),
      ],
      options: [spoilers.spec],
      discussion: [
        "The comments on a show are followed by those on its episodes. In each group, comments from"
          + " your friends' journals come last. Comments with spoilers stay hidden until you have"
          + " watched the title or episode. Your own are always shown."
      ],
      examples: [
        Example("seen comments Heat", "Show what everyone says about a title"),
        Example("seen comments \"Night Bus\" s01e04 --spoilers", "Show spoilers too"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let named = try session.journal.titles(session.arguments.operands, isKnown: true, view)
    let comments = try session.journal.comments(
      on: named.titles.compactMap(\.known), showsAll: session.arguments[spoilers], view)
    var entries: [CommentEntry] = []
    for comment in comments {
      let card = TitleCard(briefly: view.ledger, comment.title)
      entries.append(
        CommentEntry(
          card, comment.entry, isHidden: comment.isHidden, comment.profiles,
          friend: comment.friend))
    }
    var screen = CommentsScreen(entries)
    screen.zone = view.scope.zone
    try session.output(screen, view.display)
    return .done
  }
}

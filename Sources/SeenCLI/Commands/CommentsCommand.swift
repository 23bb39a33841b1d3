package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen comments`: the comments on a title.
package enum CommentsCommand: Command {
  package static let name = "comments"

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
    var titles = named.titles.compactMap(\.known)
    let comments = try session.comments(view)
    if titles.count == 1, view.ledger.kind(of: titles[0]) == .show {
      titles += ShowEpisodes(view.ledger).episodes[titles[0]] ?? []
    }
    let profile = view.scope.profile
    let watches = ProfileWatches(view.ledger, profile: profile)
    let theirs = try theirs(
      titles, showsAll: session.arguments[spoilers], watches, view, session)
    let profiles = try session.journal.household(view)
    var entries: [CommentEntry] = []
    for title in titles {
      defer { entries += theirs[title] ?? [] }
      let threads = comments.threads(about: title)
      guard !threads.isEmpty else { continue }
      let card = TitleCard(briefly: view.ledger, title)
      let isOpen = session.arguments[spoilers] || watches.isWatched(title)
      for entry in threads {
        let isHidden = !isOpen && !entry.comment.isRetracted
        entries.append(
          CommentEntry(
            card, entry, isHidden: isHidden && entry.comment.isSpoiler(for: profile),
            profiles))
      }
    }
    try session.output(CommentsScreen(entries), view.display)
    return .done
  }

  /// Returns friends' comments, by title.
  /// - Throws: `file` when an event cannot be read.
  private static func theirs(
    _ titles: [Symbol], showsAll: Bool, _ watches: ProfileWatches, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) -> [Symbol: [CommentEntry]] {
    var entries: [Symbol: [CommentEntry]] = [:]
    try session.journal.forEachFriend(of: view) { (friend, other, texts) throws(AppError) in
      let comments = try Comments(other.log.ledger, event: texts.event)
      for title in titles {
        guard let own = other.log.ledger.title(title, of: view.log.ledger) else { continue }
        let card = TitleCard(briefly: view.log.ledger, title)
        let isOpen = showsAll || watches.isWatched(title)
        for entry in comments.threads(about: own) {
          let isHidden = !isOpen && !entry.comment.isRetracted && entry.comment.isSpoiler
          entries[title, default: []].append(
            CommentEntry(
              card, entry, isHidden: isHidden, try Profiles(other.log.ledger, event: texts.event),
              friend: friend.name))
        }
      }
    }
    return entries
  }
}

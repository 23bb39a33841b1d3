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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let named = try session.titles(session.arguments.operands, isKnown: true, reading)
    var titles = named.titles.compactMap(\.known)
    let comments = try session.comments(reading)
    if titles.count == 1, reading.ledger.kind(of: titles[0]) == .show {
      titles += ShowEpisodes(reading.ledger).episodes[titles[0]] ?? []
    }
    let profile = reading.scope.profile
    let watches = ProfileWatches(reading.ledger, profile: profile)
    let theirs = try theirs(
      titles, showsAll: session.arguments[spoilers], watches, reading, &session)
    let profiles = try session.household(reading)
    var entries: [CommentEntry] = []
    for title in titles {
      defer { entries += theirs[title] ?? [] }
      let threads = comments.threads(about: title)
      guard !threads.isEmpty else { continue }
      let card = TitleCard(briefly: reading.ledger, title)
      let isOpen = session.arguments[spoilers] || watches.isWatched(title)
      for entry in threads {
        let isHidden = !isOpen && !entry.comment.isRetracted
        entries.append(
          CommentEntry(
            card, entry, isHidden: isHidden && entry.comment.isSpoiler(for: profile),
            profiles))
      }
    }
    try session.output(CommentsScreen(entries), reading.display)
    return .done
  }

  /// Returns friends' comments, by title.
  /// - Throws: `file` when an event cannot be read.
  private static func theirs(
    _ titles: [Symbol], showsAll: Bool, _ watches: ProfileWatches, _ reading: borrowing Reading,
    _ session: inout Session
  ) throws(CommandError) -> [Symbol: [CommentEntry]] {
    var entries: [Symbol: [CommentEntry]] = [:]
    try session.forEachFriend(of: reading) { (friend, other, texts) throws(CommandError) in
      let comments = try Comments(other.log.ledger, event: texts.event)
      for title in titles {
        guard let own = other.log.ledger.title(title, of: reading.log.ledger) else { continue }
        let card = TitleCard(briefly: reading.log.ledger, title)
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

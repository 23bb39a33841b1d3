import SeenApp
public import SeenCore
import SeenStore

/// A comment on a title.
public struct SeenComment: Sendable {
  /// Its id, by which it is replied to, amended and removed.
  public let id: String
  /// The title that it is about.
  public let title: SeenTitle
  /// The id of the profile that wrote it, in the journal that it is from.
  public let profile: String
  /// The name of who wrote it.
  public let author: String
  /// The friend whose journal it is from; nil for this journal.
  public let friend: String?
  /// When it was posted.
  public let time: Instant
  /// The day it was given at its source; nil where that is not known.
  public let date: PartialDate?
  /// What it says; nil if it is hidden or was removed.
  public let text: String?
  /// Whether it gives the story away.
  public let isSpoiler: Bool
  /// Whether it is hidden, as it gives a story away that the profile does not know yet.
  public let isHidden: Bool
  /// Whether it was removed; it is only there because of the replies to it.
  public let isRemoved: Bool
  /// The id of the comment that it replies to; nil for one that begins a thread.
  public let reply: String?
  /// How many comments are between it and the beginning of its thread, itself counted.
  public let depth: Int
  /// When it was last changed; nil if it never was.
  public let amended: Instant?
}

extension JournalView {
  /// Returns the comments on a title, and on the episodes of a show: threads in the order they began, those of friends
  /// behind those of the journal.
  ///
  /// - Parameters:
  ///   - title: The name or id of the title.
  ///   - showsSpoilers: Whether what gives a story away is shown too.
  /// - Returns: The comments.
  /// - Throws: `SeenError.refused` with `unknown-title`, `question` when several titles are meant, or `unreadable` when a
  ///   file cannot be read.
  /// - Complexity: O(n) in the titles, watches and comments.
  public func comments(
    on title: String, showsSpoilers: Bool = false
  ) throws(SeenError) -> [SeenComment] {
    let symbol = try answer { (journal, view) throws(AppError) in try journal.title(title, view) }
    return try comments(on: [symbol], showsSpoilers: showsSpoilers)
  }

  /// Returns the comments on titles.
  func comments(
    on titles: [Symbol], showsSpoilers: Bool = false
  ) throws(SeenError) -> [SeenComment] {
    try answer { (journal, view) throws(AppError) in
      let read = try journal.comments(on: titles, showsAll: showsSpoilers, view)
      return read.map { SeenComment(view.ledger, $0) }
    }
  }
}

extension SeenComment {
  /// Copies a comment as the profile reads it.
  fileprivate init(_ ledger: borrowing Ledger, _ read: ReadComment) {
    let comment = read.entry.comment
    id = comment.id.description
    title = SeenTitle(ledger, read.title)
    profile = comment.profile
    author = read.friend ?? read.profiles[comment.profile].name
    friend = read.friend
    (time, date) = (comment.time, comment.date)
    text = read.isHidden || comment.isRetracted ? nil : comment.text
    (isSpoiler, isHidden, isRemoved) = (comment.isSpoiler, read.isHidden, comment.isRetracted)
    reply = read.entry.depth > 0 ? comment.reply?.description : nil
    depth = read.entry.depth
    amended = comment.amended
  }
}

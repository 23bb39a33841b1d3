package import SeenCore
import SeenStore

/// A comment as one profile reads it.
package struct ReadComment {
  /// The title of the journal that it is about.
  package let title: Symbol
  package let entry: Comments.Entry
  /// Whether its text gives a story away that the profile does not know yet.
  package let isHidden: Bool
  /// The profiles of its journal.
  package let profiles: Profiles
  /// The friend in whose journal it is; nil for one of this journal.
  package let friend: String?
}

/// Comments on titles.
extension Journal {
  /// Returns the comments of the journal.
  /// - Throws: `file` when an event cannot be read.
  package func comments(_ view: borrowing View) throws(AppError) -> Comments {
    let texts = texts(of: view)
    return try Comments(view.log.ledger, event: texts.event)
  }

  /// Returns the comment that a text names: one of the profile's, or by its full id another's, which is then refused.
  /// - Throws: Why it names none, or several.
  package func ownComment(_ id: String, _ view: borrowing View) throws(AppError) -> Comment {
    let standing = try comments(view).standing
    let own = standing.filter {
      $0.profile.isSame(as: profile) || $0.id.description.isSame(as: id)
    }
    do { return try CommentMatch.find(id, among: own) } catch { throw .refused(error) }
  }

  /// Returns the comment on a title that a text names, to reply to it.
  /// - Parameters:
  ///   - id: Its id, or any unique part of it.
  ///   - title: The title.
  ///   - name: How a refusal calls the title.
  ///   - view: The journal.
  /// - Returns: The comment.
  /// - Throws: Why it names none, or several.
  package func comment(
    _ id: String, on title: TitleChoice, called name: String, _ view: borrowing View
  ) throws(AppError) -> Comment {
    let comments = try comments(view).standing.filter { $0.title == title.known }
    do {
      return try CommentMatch.find(id, among: comments, on: name)
    } catch {
      throw .refused(error)
    }
  }

  /// Returns the comments on titles, of a show also those on its episodes: by title, those of the journal before those of
  /// friends, each in threads.
  /// - Parameters:
  ///   - titles: The titles.
  ///   - showsAll: Whether spoilers are shown too.
  ///   - view: The journal.
  /// - Returns: The comments.
  /// - Throws: `file` when an event cannot be read.
  package func comments(
    on titles: [Symbol], showsAll: Bool, _ view: borrowing View
  ) throws(AppError) -> [ReadComment] {
    var titles = titles
    let comments = try comments(view)
    if titles.count == 1, view.ledger.kind(of: titles[0]) == .show {
      titles += ShowEpisodes(view.ledger).episodes[titles[0]] ?? []
    }
    let reader = view.scope.profile
    let watches = ProfileWatches(view.ledger, profile: reader)
    let theirs = try theirs(titles, showsAll: showsAll, watches, view)
    let profiles = try household(view)
    var read: [ReadComment] = []
    for title in titles {
      let isOpen = showsAll || watches.isWatched(title)
      for entry in comments.threads(about: title) {
        let isHidden = !isOpen && !entry.comment.isRetracted
        read.append(
          ReadComment(
            title: title, entry: entry,
            isHidden: isHidden && entry.comment.isSpoiler(for: reader), profiles: profiles,
            friend: nil))
      }
      read += theirs[title] ?? []
    }
    return read
  }

  /// Returns friends' comments, by title.
  /// - Throws: `file` when an event cannot be read.
  private func theirs(
    _ titles: [Symbol], showsAll: Bool, _ watches: ProfileWatches, _ view: borrowing View
  ) throws(AppError) -> [Symbol: [ReadComment]] {
    var read: [Symbol: [ReadComment]] = [:]
    try forEachFriend(of: view) { (friend, other, texts) throws(AppError) in
      let comments = try Comments(other.log.ledger, event: texts.event)
      var known: Profiles?
      for title in titles {
        guard let own = other.log.ledger.title(title, of: view.log.ledger) else { continue }
        let isOpen = showsAll || watches.isWatched(title)
        for entry in comments.threads(about: own) {
          let isHidden = !isOpen && !entry.comment.isRetracted && entry.comment.isSpoiler
          let profiles: Profiles
          if let known {
            profiles = known
          } else {
            profiles = try Profiles(other.log.ledger, event: texts.event)
            known = profiles
          }
          read[title, default: []].append(
            ReadComment(
              title: title, entry: entry, isHidden: isHidden, profiles: profiles,
              friend: friend.name))
        }
      }
    }
    return read
  }
}

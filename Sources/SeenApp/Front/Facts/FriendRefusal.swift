package import SeenStore

/// Why a friend is unknown, or cannot be added.
package enum FriendRefusal: Error, Equatable, Sendable {
  /// No friend has that name; similar names, and all.
  case unknown(String, near: [String], known: [String])
  /// Neither a friend nor a profile has that name; similar names, and all, without one's own.
  case unknownPerson(String, near: [String], known: [String])
  /// There is already a friend with that name and another folder.
  case exists(String, path: String)
  /// The name is a profile of this journal.
  case isProfile(String)
  /// The name is blank or has control characters.
  case badName(String)
  /// The folder of a friend holds this journal, or a copy of it.
  case isOwn(path: String)
  /// No folder to publish to is named.
  case noFolder
  /// The folder to publish to holds this journal, or a copy of it.
  case intoItself(path: String)
  /// The friend's journal cannot be read.
  case unreadable(String, JournalError)
  /// The friend's journal, in a folder, has more events than are read of a friend.
  case tooLarge(String, path: String)
  /// The friend's journal has several profiles, and the friend's was not given; their ids.
  case severalProfiles(String, ids: [String])
  /// The folder has a journal with events that are not this one's: it was not published from here.
  case notPublished(path: String)
  /// Another profile of this journal was published to the folder.
  case ofOtherProfile(path: String, profile: String)
  /// The folder has files that are no journal's.
  case notEmpty(path: String)
  /// The folder is inside a journal; its path.
  case inJournal(path: String, journal: String)
  /// A person is compared with themselves.
  case isYourself(String)
  /// The friend's journal has no such profile; those that it has.
  case noProfile(String, of: String, known: [String])
}

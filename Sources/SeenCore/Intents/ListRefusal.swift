/// Why an intent about a list or the queue is refused: facts only.
package enum ListRefusal: Equatable, Sendable {
  /// No list of the profile has that name; similar names.
  case unknownList(String, near: [String])
  /// Several lists have that name; their ids.
  case ambiguousList(String, ids: [String])
  /// A list with that name already exists.
  case exists(name: String, id: String)
  /// The list cannot be created or deleted, as it is always there.
  case builtIn(name: String)
  /// The profile has as many lists as `lists.max` allows.
  case tooMany(limit: Int)
  case alreadyThere(TitleSummary, list: String)
  /// A query was given where a title was expected.
  case isQuery(String, list: String?)
  case notThere(TitleSummary, list: String)
  /// Titles cannot be put on or taken off a live list, which is defined by its query.
  case live(list: String, query: String)
  /// The title does not fit the query of a live list.
  case notFitting(TitleSummary, list: String, query: String)
  /// The list cannot be a live one, as it is always there.
  case neverLive(name: String)
  /// The list ends before that place; places count from 1.
  case afterEnd(place: Int, count: Int)
  /// There is nothing on the list.
  case empty(list: String)
  /// The second date is before the first.
  case endBeforeStart(start: PartialDate, end: PartialDate)
  /// The watch would not count as seen within the list, and its date was not given.
  case dateNeeded(list: String, days: ListDays, today: Day)
  /// Only its owner, by id, may end the sharing of the list.
  case notOwner(list: String, owner: String)
  /// The list belongs to this profile, by id, which therefore cannot be taken from it.
  case ownerStays(list: String, owner: String)
  /// The list is shared with everybody, so nobody can be added or taken from it.
  case sharedWithAll(list: String)
  /// The list is not shared with the profile.
  case notMember(String, list: String)
  case blankName
  /// The cover is not a SHA-256 name of a picture.
  case badCover(String)
  /// The icon is neither one of the named ones nor an emoji.
  case badIcon(String)
  /// There is nothing on the queue, or nothing that was added automatically.
  case queueEmpty(onlyAutomatic: Bool)
  /// The queue holds as many titles as `queue.max` allows.
  case queueFull(limit: Int)
  /// Titles of this kind are never queued.
  case notQueued(TitleSummary)
}

package import SeenCore
package import SeenStore

/// Why a journal cannot be read or changed as asked: facts only, which a front puts into words.
package enum AppError: Error, Equatable, Sendable {
  /// A question must be answered, and nobody can be asked.
  case unanswered(Question)
  /// Who was asked canceled.
  case canceled
  /// What a front ran into while it asked somebody; it is passed through.
  case passed(PassedProblem)

  // MARK: The journal and other files

  /// There is no journal, or none that this program understands.
  case journal(JournalError)
  /// Events could not be recorded.
  case append(AppendError)
  /// What is to be the name of a writer is none.
  case badWriter(String)
  /// A file of the system could not be used.
  case file(FileError)
  /// A file is not a picture of a kind that is kept.
  case notPicture(String, isEmpty: Bool)
  /// A picture has more megabytes than the profile keeps.
  case pictureTooLarge(String, megabytes: Int)
  /// There are damaged lines, and none are wanted: the first one, and how many.
  case damaged(FindingPlace, count: Int)

  /// The journal is not taken care of as asked.
  case care(CareProblem)

  // MARK: Names and queries

  /// A text is not the time that is wanted of it.
  case badTime(TypedTime.Problem, for: TypedTime.Use)
  /// A text names no place.
  case badPlace(PlaceProblem)
  /// A query is wrong, at a place in it.
  case badQuery(QueryError)
  /// A query that must not be empty is.
  case emptyQuery
  /// No event has this id.
  case unknownEvent(String)
  /// A text names no state of the journal to compare; whether the journal has a git repository.
  case noState(String, hasRepository: Bool)
  /// A folder that is to be compared with the journal does not exist, or holds none.
  case noCopy(String)
  /// No event is of this profile; similar ones, else all, and whether a change could create it.
  case unknownProfile(String, near: [String], known: [String], canBegin: Bool)
  /// A friend is not known, or cannot be one.
  case friend(FriendRefusal)
  /// The title is not in the journal, but one or several catalog titles have that name.
  case onlyInCatalog(String, [TitleSummary])
  /// A text is not a run of episodes.
  case badEpisodes(EpisodeCode.Problem)
  /// Specials are of a show, and no episodes were named.
  case episodesNeeded
  /// A word after a title belongs to nothing; nil for one that is missing where episodes must be named.
  case extraWord(String?)
  /// A fact of a watch was given more than once, by its name.
  case saidTwice(String)
  /// Events are not passed on or taken in.
  case events(EventsProblem)
  /// What identifies the change was recorded before.
  case knownSource(String)

  // MARK: Other copies

  /// The journal cannot be synced.
  case syncing(SyncProblem)

  // MARK: Refusals

  /// An intent was refused.
  case refused(Refusal)
  /// Something cannot be brought into the journal.
  case importing(ImportingProblem)
  /// A file of the web cannot be fetched.
  case fetching(FetchProblem)
  /// A catalog is not added, changed or found.
  case catalog(CatalogRefusal)
  /// Something is not played, or not recorded.
  case playing(PlayingProblem)
}

extension AppError {
  /// Passes on a problem of a front.
  package static func front(_ problem: any FrontProblem) -> AppError {
    .passed(PassedProblem(problem))
  }

  /// The problem of a front that is passed through; nil for any other error.
  package var frontProblem: (any FrontProblem)? {
    if case .passed(let passed) = self { passed.problem } else { nil }
  }

  /// Whether a file was no longer what it was when reading began.
  package var isOfChangedFile: Bool {
    switch self {
    case .file(let problem), .journal(.file(let problem)): problem.reason == .changed
    default: false
    }
  }

  /// Whether another program held the journal, so that the same can be recorded later.
  var isOfBusyJournal: Bool {
    switch self {
    case .append(.busy), .append(.changed): true
    default: false
    }
  }

  /// Whether a name means no title and no watch that the profile sees.
  package var isOfUnknownName: Bool {
    code == .unknownTitle || code == .unknownWatch
  }

  /// Whether a friend's journal is there and could not be read, so that an answer without it would be wrong.
  package var leavesFriendUnread: Bool {
    switch self {
    case .file(let problem), .journal(.file(let problem)),
      .friend(.unreadable(_, .file(let problem))):
      problem.reason != .notFound && problem.reason != .notDirectory
    default: false
    }
  }

  /// Says why a journal cannot be read.
  init(_ failure: OpenJournal.Failure) {
    switch failure {
    case .journal(let error): self = .journal(error)
    case .file(let error): self = .file(error)
    }
  }
}

/// A problem of a front, such as a command line, that passes through what SeenApp does.
package protocol FrontProblem: Error, Sendable {
  /// The name of its kind.
  var code: ErrorCode { get }
  /// Returns whether another problem is equal.
  func isSame(as other: any FrontProblem) -> Bool
}

extension FrontProblem where Self: Equatable {
  package func isSame(as other: any FrontProblem) -> Bool { (other as? Self) == self }
}

/// A problem of a front that can be compared.
package struct PassedProblem: Equatable, Sendable {
  package let problem: any FrontProblem

  init(_ problem: any FrontProblem) { self.problem = problem }

  package static func == (left: PassedProblem, right: PassedProblem) -> Bool {
    left.problem.isSame(as: right.problem)
  }
}

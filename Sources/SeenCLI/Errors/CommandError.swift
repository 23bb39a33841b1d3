package import SeenCore
package import SeenInterchange
package import SeenRender
package import SeenStore
import SeenWire

/// Everything that can go wrong in a command; `CommandError+Sentences.swift` puts it into words.
///
/// Each case has an `ErrorCode`, an exit code, a sentence, and an entry in the error gallery of the tests.
package enum CommandError: Error, Equatable, Sendable {
  // MARK: The command line

  /// The command line is wrong; the command it was for, and how that is used.
  case usage(UsageError, command: String, synopsis: String)
  /// Help has nothing under this name.
  case unknownTopic(String, near: [String])
  /// A question would have to be asked and cannot; the options that answer it.
  case choiceNeeded(question: String, options: [String])
  /// The user said no, or canceled.
  case canceled
  /// Control-C.
  case interrupted

  // MARK: The streams

  /// The reader has closed the output.
  case outputClosed
  /// The answer could not be written.
  case output(StreamError)
  /// The input could not be read.
  case input(StreamError)
  /// Notes could not be read from the editor or the input.
  case editor(EditorProblem)

  // MARK: The journal and other files

  /// There is no journal, or none that this program understands.
  case journal(JournalError)
  /// Events could not be recorded.
  case append(AppendError)
  /// `SEEN_WRITER` is not a name of a writer.
  case badWriter(String)
  /// A file of the system could not be used.
  case file(FileError)
  /// A picture could not be kept or shown.
  case photo(PhotoProblem)

  /// The journal cannot be synced.
  case sync(SyncProblem)

  // MARK: What comes from elsewhere

  /// The file cannot be imported, and nothing was recorded.
  case importFailed(ImportProblem)

  /// A catalog is not added, changed or found.
  case catalog(CatalogRefusal)
  /// A journal cannot begin with a sample.
  case sample(SampleRefusal)
  /// The program is not installed, or cannot be.
  case install(InstallRefusal)

  // MARK: Queries and refusals

  /// `--when` is not a period; one that ends before it begins has what it is the other way round.
  case badPeriod(String, turned: String?)
  /// A query is wrong, at a place in it.
  case badQuery(QueryError)
  /// No event has this id.
  case unknownEvent(String)
  /// A text names no state of the journal to compare; whether the journal has a git repository.
  case noState(String, hasRepository: Bool)
  /// A folder that is to be compared with the journal does not exist, or holds none.
  case noCopy(String)
  /// No event is of this profile; similar ones, else all, and whether the command could create it.
  case unknownProfile(String, near: [String], known: [String], canBegin: Bool)
  /// A friend is not known, or cannot be one.
  case friend(FriendRefusal)
  /// An intent was refused.
  case refused(Refusal)
  /// A name is similar to known titles, and nobody can be asked.
  case nearTitle(String, near: [TitleSummary])
  /// A bird was seen that no catalog has, and nobody can be asked whether it is new.
  case unlistedBird(String)
  /// No bird has that name, but another title of the journal does.
  case notBird(String, TitleSummary)
  /// The title is not in the journal, but one or several catalog titles have that name.
  case onlyInCatalog(String, [TitleSummary])
  /// `--on` is not a date that can be recorded.
  case badDate(TypedDate.Problem)
  /// A text is not a rating.
  case badRating(TypedRating.Problem)
  /// A text is not a run of episodes.
  case badEpisodes(EpisodeCode.Problem)
  /// `--near` is not a point on the earth.
  case badCoordinates(Coordinates.Problem)
  /// `--clock` is not a time of day.
  case badClock(String)
  /// `--zone` is not a time zone.
  case badZone(String)
  /// `check --accept` was given a place or id where no line has a wrong sum.
  case notEdited(String)
  /// `repair` was given a place where no line can be moved.
  case notDamaged(String)
  /// There are damaged lines, and `--strict` refuses them: the first one, and how many.
  case damaged(FindingPlace, count: Int)
}

extension CommandError {
  /// The name of this kind of error.
  package var code: ErrorCode {
    switch self {
    case .usage: .usage
    case .unknownTopic: .unknownTopic
    case .choiceNeeded: .choiceNeeded
    case .canceled: .canceled
    case .interrupted: .interrupted
    case .outputClosed: .outputClosed
    case .output: .output
    case .input: .input
    case .editor: .editor
    case .journal: .journal
    case .append: .append
    case .badWriter: .badWriter
    case .file: .file
    case .photo(let problem): problem.code
    case .sync(let problem): problem.code
    case .badPeriod: .badPeriod
    case .badQuery: .badQuery
    case .unknownEvent: .unknownEvent
    case .noState, .noCopy: .noState
    case .unknownProfile: .unknownProfile
    case .friend(.unknownPerson): .unknownProfile
    case .friend: .friend
    case .refused(let refusal): refusal.code
    case .nearTitle: .nearTitle
    case .unlistedBird, .notBird: .unlistedBird
    case .onlyInCatalog: .onlyInCatalog
    case .badDate: .badDate
    case .badRating: .badRating
    case .badEpisodes: .badEpisodes
    case .badCoordinates: .badCoordinates
    case .badClock: .badClock
    case .badZone: .badZone
    case .notEdited: .notEdited
    case .notDamaged: .notDamaged
    case .importFailed: .importFailed
    case .catalog: .catalog
    case .sample: .sample
    case .install: .install
    case .damaged: .damaged
    }
  }

  package var exitCode: ExitCode {
    switch self {
    case .usage, .unknownTopic, .choiceNeeded: .usage
    case .canceled: .no
    case .interrupted: .interrupted
    case .outputClosed: .closedOutput
    case .output, .input: .inputOutput
    case .journal(let error): error.exitCode
    case .append(let error): error.exitCode
    case .badWriter: .configuration
    case .editor(.notStarted), .editor(.failed): .unavailable
    case .editor(.notText), .editor(.tooLong): .data
    case .file(let error): error.exitCode
    case .photo(let problem): problem.exitCode
    case .sync(let problem): problem.exitCode
    case .importFailed(.nothingToImport), .unknownProfile, .sample(.missing),
      .sample(.missingCatalog),
      .install(.notInstalled), .install(.noProgram):
      .noInput
    case .importFailed, .catalog, .sample, .install: .data
    case .badDate(.future), .badEpisodes(.nothingKnown), .unlistedBird, .notBird: .data
    case .badDate, .badPeriod, .badQuery, .badClock, .badZone, .badCoordinates, .badEpisodes: .usage
    case .friend(.unknown), .friend(.unknownPerson), .friend(.unreadable),
      .refused(.profile(.deleted)):
      .noInput
    case .friend: .data
    case .refused(.profile(let refusal)) where refusal.isLock: .notPermitted
    case .noState, .noCopy: .noInput
    case .unknownEvent, .damaged, .notEdited, .notDamaged, .refused, .nearTitle, .onlyInCatalog,
      .badRating:
      .data
    }
  }
}

extension JournalError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .notFound, .noFolder, .notJournal, .notCheckedOut, .unnamed, .notFile, .badEvents:
      .noInput
    case .newerFormat: .configuration
    case .notJSON, .badMember: .data
    case .file(let error): error.exitCode
    }
  }
}

extension CommandError {
  /// Whether a file was no longer what it was when reading began.
  var isOfChangedFile: Bool {
    switch self {
    case .file(let problem), .journal(.file(let problem)): problem.reason == .changed
    default: false
    }
  }
}

extension AppendError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .busy: .busy
    case .notRecorded(let error): error.isNotPermitted ? .notPermitted : .inputOutput
    case .notConfirmed: .inputOutput
    case .badEvents: .noInput
    case .badDraft(_, .tooLong), .tooManyWriters, .nothingLater: .data
    case .badDraft: .bug
    case .outOfNumbers: .cannotCreate
    }
  }
}

extension FileError {
  /// Whether permissions are the reason, and not the disk.
  fileprivate var isNotPermitted: Bool { reason == .denied || reason == .readOnly }

  fileprivate var exitCode: ExitCode {
    switch reason {
    case .notFound, .isDirectory, .notDirectory, .isLink, .notRegular:
      operation == .write || operation == .makeDirectory ? .cannotCreate : .noInput
    case .exists: .cannotCreate
    case .denied, .readOnly: .notPermitted
    case .tooLarge: .data
    case .changed: .busy
    case .full, .cutShort, .unsupported, .device, .nameTooLong, .other: .inputOutput
    }
  }
}

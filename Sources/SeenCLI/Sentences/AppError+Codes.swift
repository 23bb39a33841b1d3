import SeenApp
import SeenCore
import SeenStore
import SeenWire

extension AppError {
  package var exitCode: ExitCode {
    switch self {
    case .unanswered(let question): question.refusal.exitCode
    case .canceled: .no
    case .passed: command?.exitCode ?? .bug
    case .journal(let error): error.exitCode
    case .append(let error): error.exitCode
    case .badWriter: .configuration
    case .file(let error): error.exitCode
    case .syncing(let problem): problem.exitCode
    case .care(let problem): problem.exitCode
    case .events(let problem): problem.exitCode
    case .notPicture, .pictureTooLarge: .data
    case .unknownProfile: .noInput
    case .badTime(.future, _), .badEpisodes(.nothingKnown), .badEpisodes(.noneNext): .data
    case .badTime, .badPlace, .badQuery, .badEpisodes, .emptyQuery, .extraWord, .saidTwice,
      .episodesNeeded, .friend(.noFolder):
      .usage
    case .friend(.unknown), .friend(.unknownPerson), .friend(.unreadable),
      .refused(.profile(.deleted)):
      .noInput
    case .friend: .data
    case .refused(.profile(let refusal)) where refusal.isLock: .notPermitted
    case .noState, .noCopy: .noInput
    case .importing(let problem): problem.exitCode
    case .playing(let problem): problem.exitCode
    case .fetching(.badAddress): .usage
    case .fetching: .unavailable
    case .knownSource, .unknownEvent, .damaged, .refused, .onlyInCatalog, .catalog: .data
    }
  }
}

extension JournalError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .notFound, .elsewhere, .noFolder, .notJournal, .notCheckedOut, .unnamed, .notFile,
      .badEvents:
      .noInput
    case .newerFormat, .unknownNames: .configuration
    case .notJSON, .badMember: .data
    case .file(let error): error.exitCode
    }
  }
}

extension AppendError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .busy, .changed: .busy
    case .notRecorded(let error): error.isNotPermitted ? .notPermitted : .inputOutput
    case .notConfirmed: .inputOutput
    case .badEvents: .noInput
    case .badDraft(_, .tooLong), .tooManyWriters, .nothingLater: .data
    case .newerWriting: .configuration
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

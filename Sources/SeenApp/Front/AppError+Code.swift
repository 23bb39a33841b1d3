import SeenCore

extension AppError {
  /// The name of this kind of error.
  package var code: ErrorCode {
    switch self {
    case .unanswered(let question): question.code
    case .canceled: .canceled
    case .passed(let passed): passed.problem.code
    case .journal: .journal
    case .append: .append
    case .badWriter: .badWriter
    case .file: .file
    case .notPicture: .notPicture
    case .pictureTooLarge: .pictureTooLarge
    case .badTime(_, for: .period), .badTime(_, for: .month): .badPeriod
    case .badTime(_, for: .clock): .badClock
    case .badTime: .badDate
    case .badPlace: .badCoordinates
    case .badQuery: .badQuery
    case .emptyQuery, .extraWord, .saidTwice, .episodesNeeded: .usage
    case .knownSource: .knownSource
    case .events(let problem): problem.code
    case .unknownEvent: .unknownEvent
    case .noState, .noCopy: .noState
    case .unknownProfile: .unknownProfile
    case .friend(.unknownPerson): .unknownProfile
    case .friend(.noFolder): .usage
    case .friend: .friend
    case .refused(let refusal): refusal.code
    case .onlyInCatalog: .onlyInCatalog
    case .badEpisodes: .badEpisodes
    case .damaged: .damaged
    case .care(let problem): problem.code
    case .catalog: .catalog
    case .fetching(.badAddress): .usage
    case .fetching: .fetch
    case .importing(let problem): problem.code
    case .syncing(let problem): problem.code
    case .playing(let problem): problem.code
    }
  }
}

extension Question {
  /// The name of the kind of error that it is where nobody answers it.
  package var code: ErrorCode {
    switch self {
    case .title(_, _, .unknown): .unknownTitle
    case .title: .ambiguousTitle
    case .titleOrNew(_, _, notBird: nil), .sameTitle: .nearTitle
    case .titleOrNew, .newBird: .unlistedBird
    case .reading, .fileTitle: .ambiguousWords
    case .seasonLength: .badEpisodes
    case .watch: .ambiguousWatch
    case .list: .ambiguousList
    case .profile: .unknownProfile
    case .pin: .pinNeeded
    case .rating: .ratingRequired
    case .syncing: .manyForgotten
    case .undoing: .othersLater
    case .playing(.fileTitle): .unknownFile
    case .importing, .catalog, .kind, .playing: .choiceNeeded
    case .notes, .missingEpisodes, .manyEpisodes, .episodesAgain, .pictureFacts, .companion, .scale,
      .filmOfShow, .oneTitle,
      .erasing, .ruleTitles:
      .choiceNeeded
    }
  }
}

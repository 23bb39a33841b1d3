package import SeenCore

extension Refusal {
  /// The name of this kind of refusal.
  package var code: ErrorCode {
    switch self {
    case .unknownTitle, .unknownEpisode: .unknownTitle
    case .ambiguousTitle: .ambiguousTitle
    case .titleExists: .titleExists
    case .unknownWatch: .unknownWatch
    case .ambiguousWatch: .ambiguousWatch
    case .noWatches: .noWatches
    case .notWatched: .notWatched
    case .alreadyUnwatched: .alreadyUnwatched
    case .notShow: .notShow
    case .futureDate, .futureClock: .badDate
    case .blankName: .blankName
    case .controlInName: .controlInName
    case .nameTooLong: .nameTooLong
    case .notesTooLong: .notesTooLong
    case .unknownKind: .unknownKind
    case .ratingRequired: .ratingRequired
    case .unknownField: .unknownField
    case .badField: .badField
    case .fieldNeeded: .fieldNeeded
    case .nothingToChange, .nothingStated, .noReminder: .nothingToChange
    case .favoriteAlready, .notFavorite, .oneTitle, .settingAlready: .nothingToChange
    case .pastReminder: .badDate
    case .notRated: .notRated
    case .watchNotRated: .watchNotRated
    case .otherProfile: .otherProfile
    case .notWatching: .notWatching
    case .durationUnknown: .durationUnknown
    case .positionPastEnd: .positionPastEnd
    case .durationZero: .badField
    case .unknownSetting: .unknownSetting
    case .badSetting: .badSetting
    case .nothingToUndo, .fewerCommands, .noImport: .nothingToUndo
    case .bareNumber: .unknownEvent
    case .nothingToRedo: .nothingToRedo
    case .unknownEvent, .forgottenEvent: .unknownEvent
    case .alreadyUndone: .alreadyUndone
    case .notUndone: .notUndone
    case .list(let refusal): refusal.code
    case .rule(let refusal): refusal.code
    case .view(let refusal): refusal.code
    case .profile(let refusal): refusal.code
    case .comment(let refusal): refusal.code
    case .suggestion(let refusal): refusal.code
    }
  }
}

extension ListRefusal {
  /// The name of this kind of refusal.
  package var code: ErrorCode {
    switch self {
    case .unknownList: .unknownList
    case .ambiguousList: .ambiguousList
    case .exists: .listExists
    case .builtIn: .builtInList
    case .tooMany: .tooManyLists
    case .alreadyThere: .alreadyListed
    case .isQuery: .titleIsQuery
    case .notThere: .notListed
    case .afterEnd: .placePastEnd
    case .empty, .queueEmpty: .emptyList
    case .endBeforeStart: .endBeforeStart
    case .notOwner, .ownerStays: .notOwner
    case .sharedWithAll: .nothingToChange
    case .notMember: .notMember
    case .blankName: .blankListName
    case .live: .liveList
    case .notFitting: .notFitting
    case .neverLive: .neverLive
    case .dateNeeded: .dateNeeded
    case .badCover: .badCover
    case .badIcon: .badIcon
    case .queueFull: .queueFull
    case .notQueued: .notQueued
    }
  }
}

extension RuleRefusal {
  /// The name of this kind of refusal.
  package var code: ErrorCode {
    switch self {
    case .unknownRule: .unknownRule
    case .noRules: .noRules
    case .noneAtAll: .noRulesAtAll
    case .badName: .badRuleName
    case .unnamed: .unnamedRule
    }
  }
}

extension ViewRefusal {
  /// The name of this kind of refusal.
  package var code: ErrorCode {
    switch self {
    case .unknownView: .unknownView
    case .unknownCommand: .unknownViewCommand
    case .badName: .badViewName
    }
  }
}

extension ProfileRefusal {
  /// The name of this kind of refusal.
  package var code: ErrorCode {
    switch self {
    case .exists: .profileExists
    case .badName: .badProfileName
    case .tooMany: .tooManyProfiles
    case .always: .builtInProfile
    case .deleted: .deletedProfile
    case .hidden: .hiddenTitle
    case .pinNeeded, .newPinNeeded: .pinNeeded
    case .wrongPin: .wrongPin
    case .pinWait: .pinWait
    case .badPin, .pinsDiffer: .badPin
    case .sharedPinFile: .sharedPinFile
    case .noPin: .noPin
    }
  }
}

extension CommentRefusal {
  /// The name of this kind of refusal.
  package var code: ErrorCode {
    switch self {
    case .unknown: .unknownComment
    case .ambiguous: .ambiguousComment
    case .others: .othersComment
    case .blank: .blankComment
    case .tooLong: .commentTooLong
    }
  }
}

extension SuggestionRefusal {
  /// The name of this kind of refusal.
  package var code: ErrorCode {
    switch self {
    case .unknown: .unknownSuggestion
    case .ambiguous: .ambiguousSuggestion
    case .toSelf: .suggestedToSelf
    case .alreadySent: .alreadySuggested
    }
  }
}

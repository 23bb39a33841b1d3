package import SeenCore

extension CommandError {
  /// The name of a kind of error, which programs may compare.
  ///
  /// Help and SPEC.md list them with their meanings.
  package enum Code: String, CaseIterable, Sendable {
    // The command line and questions.
    case usage
    case unknownTopic = "unknown-topic"
    case choiceNeeded = "choice-needed"
    case canceled
    case interrupted
    // Streams, files and journals.
    case outputClosed = "output-closed"
    case output
    case input
    case editor
    case journal
    case append
    case badWriter = "bad-writer"
    case file
    case damaged
    case notEdited = "not-edited"
    case importFailed = "import-failed"
    case catalog
    case sample
    case install
    // What was typed.
    case badPeriod = "bad-period"
    case badQuery = "bad-query"
    case badDate = "bad-date"
    case badRating = "bad-rating"
    case badEpisodes = "bad-episodes"
    case badCoordinates = "bad-coordinates"
    case badClock = "bad-clock"
    case badZone = "bad-zone"
    case unknownProfile = "unknown-profile"
    case nearTitle = "near-title"
    case unlistedBird = "unlisted-bird"
    case onlyInCatalog = "only-in-catalog"
    // Titles and watches.
    case unknownTitle = "unknown-title"
    case ambiguousTitle = "ambiguous-title"
    case titleExists = "title-exists"
    case unknownWatch = "unknown-watch"
    case ambiguousWatch = "ambiguous-watch"
    case noWatches = "no-watches"
    case notWatched = "not-watched"
    case alreadyUnwatched = "already-unwatched"
    case notShow = "not-a-show"
    case blankName = "blank-name"
    case controlInName = "control-in-name"
    case nameTooLong = "name-too-long"
    case notesTooLong = "notes-too-long"
    case unknownKind = "unknown-kind"
    case ratingRequired = "rating-required"
    case unknownField = "unknown-field"
    case badField = "bad-field"
    case fieldNeeded = "field-needed"
    case nothingToChange = "nothing-to-change"
    case notRated = "not-rated"
    case watchNotRated = "watch-not-rated"
    case otherProfile = "other-profile"
    case notWatching = "not-watching"
    case durationUnknown = "duration-unknown"
    case positionPastEnd = "position-past-end"
    // Settings and undo.
    case unknownSetting = "unknown-setting"
    case badSetting = "bad-setting"
    case nothingToUndo = "nothing-to-undo"
    case nothingToRedo = "nothing-to-redo"
    case unknownEvent = "unknown-event"
    case alreadyUndone = "already-undone"
    case notUndone = "not-undone"
    // Lists, the queue and rules.
    case unknownList = "unknown-list"
    case ambiguousList = "ambiguous-list"
    case listExists = "list-exists"
    case builtInList = "built-in-list"
    case tooManyLists = "too-many-lists"
    case alreadyListed = "already-listed"
    case titleIsQuery = "title-is-query"
    case notListed = "not-listed"
    case placePastEnd = "place-past-end"
    case emptyList = "empty-list"
    case endBeforeStart = "end-before-start"
    case blankListName = "blank-list-name"
    case liveList = "live-list"
    case notFitting = "not-fitting"
    case neverLive = "never-live"
    case dateNeeded = "date-needed"
    case badCover = "bad-cover"
    case badIcon = "bad-icon"
    case queueFull = "queue-full"
    case notQueued = "not-queued"
    case unknownRule = "unknown-rule"
    case noRules = "no-rules"
    case noRulesAtAll = "no-rules-at-all"
    case badRuleName = "bad-rule-name"
    case unnamedRule = "unnamed-rule"

    /// What the code means, in a few words without a full stop.
    package var meaning: String {
      switch self {
      case .usage: "the command line is wrong"
      case .unknownTopic: "no command or help topic has that name"
      case .choiceNeeded: "a question needs an answer, but there is no terminal to ask it on"
      case .canceled: "a question was answered with no, or canceled"
      case .interrupted: "Control-C"
      case .outputClosed: "the reader closed the output"
      case .output: "the output could not be written"
      case .input: "the input could not be read"
      case .editor: "notes could not be read from the editor or the input"
      case .journal: "there is no journal, or none that can be read"
      case .append: "the events could not be recorded"
      case .badWriter: "SEEN_WRITER is not a writer's name"
      case .file: "a file could not be used"
      case .damaged: "the journal has damaged lines, and --strict was given"
      case .notEdited: "that line does not have a wrong sum"
      case .importFailed: "nothing can be imported from that"
      case .catalog: "a catalog cannot be added, changed or found"
      case .sample: "the sample or catalog is not installed, or cannot be used"
      case .install: "the program cannot be installed or removed"
      case .badPeriod: "not a period"
      case .badQuery: "not a query"
      case .badDate: "not a date, or not one that can be recorded"
      case .badRating: "not a rating"
      case .badEpisodes: "not a range of episodes"
      case .badCoordinates: "not a place on the earth"
      case .badClock: "not a time of day"
      case .badZone: "not a time zone"
      case .unknownProfile: "there is no such profile"
      case .nearTitle: "a title has nearly that name; --new adds another"
      case .unlistedBird: "no bird in the catalogs has that name; --new adds one"
      case .onlyInCatalog: "the title is only in a catalog"
      case .unknownTitle: "there is no such title"
      case .ambiguousTitle: "several titles have that name"
      case .titleExists: "the new title already exists"
      case .unknownWatch: "there is no such watch"
      case .ambiguousWatch: "several watch ids contain that text"
      case .noWatches: "the profile has no watches"
      case .notWatched: "the title is not watched"
      case .alreadyUnwatched: "the title is already marked as not watched"
      case .notShow: "only shows have episodes"
      case .blankName: "a title needs a name"
      case .controlInName: "a name must not contain control characters"
      case .nameTooLong: "the name is longer than title.max"
      case .notesTooLong: "the notes are longer than notes.max"
      case .unknownKind: "there is no such kind of title"
      case .ratingRequired: "rating.required is on, and no rating was given"
      case .unknownField: "there is no such field"
      case .badField: "the field cannot have that value"
      case .fieldNeeded: "the field cannot be cleared"
      case .nothingToChange: "nothing would change"
      case .notRated: "the title is not rated"
      case .watchNotRated: "the watch has no rating of its own"
      case .otherProfile: "the watch is another profile's"
      case .notWatching: "the title is not being watched"
      case .durationUnknown: "the length of the title is not known"
      case .positionPastEnd: "the position is past the end"
      case .unknownSetting: "there is no such setting"
      case .badSetting: "the setting cannot have that value"
      case .nothingToUndo: "nothing to undo"
      case .nothingToRedo: "nothing to redo"
      case .unknownEvent: "there is no such event or batch"
      case .alreadyUndone: "it is already undone"
      case .notUndone: "it is not undone"
      case .unknownList: "there is no such list"
      case .ambiguousList: "several lists have that name"
      case .listExists: "a list with that name already exists"
      case .builtInList: "the list is built in"
      case .tooManyLists: "the profile already has lists.max lists"
      case .alreadyListed: "the title is already on the list"
      case .titleIsQuery: "a query was given instead of a title for a list"
      case .notListed: "the title is not on the list"
      case .placePastEnd: "the list has fewer titles than that"
      case .emptyList: "the list is empty"
      case .endBeforeStart: "the second date is before the first"
      case .blankListName: "a list needs a name"
      case .liveList: "the list is a query, so titles cannot be added or removed"
      case .notFitting: "the title does not fit the query of the list"
      case .neverLive: "the list cannot be a query"
      case .dateNeeded: "today is outside the dates of the list"
      case .badCover: "not a picture"
      case .badIcon: "not an icon"
      case .queueFull: "the queue has queue.max titles"
      case .notQueued: "titles of that kind cannot be queued"
      case .unknownRule: "the list has no such rule"
      case .noRules: "the list has no rules"
      case .noRulesAtAll: "no list has a rule"
      case .badRuleName: "not a name for a rule"
      case .unnamedRule: "no name can be made from the query"
      }
    }
  }
}

extension Refusal {
  /// The name of this kind of refusal.
  package var code: CommandError.Code {
    switch self {
    case .unknownTitle: .unknownTitle
    case .ambiguousTitle: .ambiguousTitle
    case .titleExists: .titleExists
    case .unknownWatch: .unknownWatch
    case .ambiguousWatch: .ambiguousWatch
    case .noWatches: .noWatches
    case .notWatched: .notWatched
    case .alreadyUnwatched: .alreadyUnwatched
    case .notShow: .notShow
    case .futureDate: .badDate
    case .blankName: .blankName
    case .controlInName: .controlInName
    case .nameTooLong: .nameTooLong
    case .notesTooLong: .notesTooLong
    case .unknownKind: .unknownKind
    case .ratingRequired: .ratingRequired
    case .unknownField: .unknownField
    case .badField: .badField
    case .fieldNeeded: .fieldNeeded
    case .nothingToChange: .nothingToChange
    case .notRated: .notRated
    case .watchNotRated: .watchNotRated
    case .otherProfile: .otherProfile
    case .notWatching: .notWatching
    case .durationUnknown: .durationUnknown
    case .positionPastEnd: .positionPastEnd
    case .durationZero: .badField
    case .unknownSetting: .unknownSetting
    case .badSetting: .badSetting
    case .nothingToUndo: .nothingToUndo
    case .nothingToRedo: .nothingToRedo
    case .unknownEvent: .unknownEvent
    case .alreadyUndone: .alreadyUndone
    case .notUndone: .notUndone
    case .list(let refusal): refusal.code
    case .rule(let refusal): refusal.code
    }
  }
}

extension ListRefusal {
  /// The name of this kind of refusal.
  package var code: CommandError.Code {
    switch self {
    case .unknownList: .unknownList
    case .ambiguousList: .ambiguousList
    case .exists: .listExists
    case .builtIn: .builtInList
    case .tooMany: .tooManyLists
    case .alreadyThere: .alreadyListed
    case .isQuery: .titleIsQuery
    case .notThere: .notListed
    case .behindEnd: .placePastEnd
    case .empty: .emptyList
    case .upsideDown: .endBeforeStart
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
  package var code: CommandError.Code {
    switch self {
    case .unknownRule: .unknownRule
    case .noRules: .noRules
    case .noneAtAll: .noRulesAtAll
    case .badName: .badRuleName
    case .unnamed: .unnamedRule
    }
  }
}

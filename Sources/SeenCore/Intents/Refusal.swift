/// Why an intent is refused: facts only.
package enum Refusal: Error, Equatable, Sendable {
  // MARK: Titles and watches

  /// No title has that name; first those with similar names, then those that contain all of its words.
  case unknownTitle(String, near: [TitleSummary])
  /// The show has no such episode; which episodes of its season are known, or which seasons where the season is nil.
  case unknownEpisode(String, show: String, season: Int?, known: ClosedRange<Int>)
  /// Several titles have that name; the options that may tell them apart.
  case ambiguousTitle(String, [TitleSummary], narrowedBy: [String] = [])
  /// The new title already exists.
  case titleExists(TitleSummary)
  /// No standing watch of the profile has an id with this part.
  case unknownWatch(String)
  /// Several watches have ids with this part, or are of this title; those recorded last, and how many there are.
  case ambiguousWatch(String, [WatchSummary], count: Int)
  /// The profile has no standing watch.
  case noWatches(profile: String)
  /// The title has no standing watch of the profile.
  case notWatched(TitleSummary)
  /// The title is already marked as not watched.
  case alreadyUnwatched(TitleSummary)
  /// Only shows have episodes, and the title is not one.
  case notShow(TitleSummary)

  // MARK: Facts

  /// The date begins after today.
  case futureDate(PartialDate, today: Day)
  /// A time of day of today is later than now.
  case futureClock(Clock, now: Clock)
  /// The name of the title is blank.
  case blankName
  /// The name of the title holds a control character, such as a line feed or an escape.
  case controlInName(String)
  /// The name of the title has more characters than `title.max`.
  case nameTooLong(count: Int, limit: Int)
  /// The notes have more characters than `notes.max`.
  case notesTooLong(count: Int, limit: Int)
  case unknownKind(String, known: [String])
  /// The setting `rating.required` is on and no rating was given.
  case ratingRequired
  /// There is no fact of that name to change.
  case unknownField(String, known: [String])
  /// The fact cannot have that value.
  case badField(String)
  /// The fact cannot be removed.
  case fieldNeeded(String)
  /// Nothing was said that could change anything.
  case nothingStated
  /// Nothing would change.
  case nothingToChange
  case favoriteAlready(TitleSummary)
  /// The title is not a favorite, so it cannot be removed from them.
  case notFavorite(TitleSummary)
  /// The title was to be merged into itself.
  case oneTitle(TitleSummary)
  /// The time of a reminder is not in the future.
  case pastReminder(CivilMoment)
  /// The title has no reminder.
  case noReminder(String)
  /// There is no rating to clear.
  case notRated(TitleSummary)
  /// The watch has no rating of its own to clear.
  case watchNotRated(WatchSummary)
  /// The watch belongs to another profile.
  case otherProfile(WatchSummary, profile: String)

  // MARK: Progress

  /// The title is not being watched, so it cannot be paused or stopped.
  case notWatching(TitleSummary)
  /// A percentage was given, and the length is not known.
  case durationUnknown(TitleSummary)
  /// The position is past the end; both in seconds.
  case positionPastEnd(position: Int, duration: Int)
  /// The length is zero.
  case durationZero

  // MARK: Settings

  /// No setting has that name; the names that are similar.
  case unknownSetting(String, near: [String])
  /// The setting cannot have that value; what it can have.
  case badSetting(key: String, value: String, allowed: SettingRange)
  /// The setting has that value already; nil for the default.
  case settingAlready(Setting, SettingValue?)

  // MARK: Lists

  /// Something about a list or the queue.
  case list(ListRefusal)
  /// Something about a rule.
  case rule(RuleRefusal)
  /// Something about a saved view.
  case view(ViewRefusal)
  /// Something about a profile.
  case profile(ProfileRefusal)

  /// Something about a comment.
  case comment(CommentRefusal)
  /// Something about a suggestion.
  case suggestion(SuggestionRefusal)

  // MARK: Undo

  /// This writer has no command of the profile left to undo.
  case nothingToUndo
  /// This writer has fewer commands of the profile left to undo than are wanted.
  case fewerCommands(Int)
  /// A number is not the id of an event: this writer's event of that number may be meant, or that many commands.
  case bareNumber(EventID)
  /// No import of this writer stands.
  case noImport
  /// This writer has undone nothing, or recorded something new since.
  case nothingToRedo
  /// No event or batch has this id.
  case unknownEvent(String)
  case alreadyUndone(String)
  case notUndone(String)
  /// It was forgotten, so nothing of it can be undone or restored.
  case forgottenEvent(String)
}

extension TitleSummary {
  /// Summarizes a title to be added; it has no id yet.
  package init(_ title: NewTitle) {
    self.init(
      id: "", name: title.name, kind: TitleKind(named: title.kind) ?? .other, year: title.year,
      director: nil)
  }
}

/// Enough of a watch to tell it from others.
package struct WatchSummary: Equatable, Sendable {
  /// The watch's id.
  package let id: String
  /// The name of its title.
  package let name: String
  package let date: PartialDate

  /// Summarizes a watch of a ledger.
  package init(_ ledger: borrowing Ledger, row: Int) {
    id = ledger.idText(ledger.watches.id(row))
    name = ledger.name(of: ledger.watch(row).title)
    date = ledger.watch(row).date
  }
}

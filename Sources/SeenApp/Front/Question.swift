package import SeenCore

/// What a person must choose before something is done, with everything there is to choose from.
///
/// A front answers it by a key, a form or JSON, or leaves it unanswered; the words are the front's.
package enum Question: Equatable, Sendable {
  // MARK: Which one?

  /// Which of several titles a text means. The answer is the place of one.
  case title(String, [TitleSummary], Doubt)
  /// Which of several similar titles a text means, or `.new` for none of them; where a bird was seen, the last may be the
  /// title that has the name and is no bird.
  case titleOrNew(String, [TitleSummary], notBird: TitleSummary?)
  /// Where a title ends in some words, and what stands behind it says. The answer is the place of a reading.
  case reading([TypedEntry])
  /// Whether a title whose year is not known is the one of that name from a year; `.no` for another one.
  case sameTitle(TitleSummary, year: Int)
  /// Whether a bird that no catalog has is added.
  case newBird(String)
  /// Which watch of a title a text means. The answer is the place of one.
  case watch(String, [WatchSummary])
  /// Which of several lists with a name is meant, by their ids. The answer is the place of one.
  case list(String, ids: [String])
  /// Which profile a name means that is no profile's: `.choice(0)` for the nearest, or `.new`.
  case profile(String, near: [String])

  // MARK: What is it?

  /// The PIN of one of some profiles.
  case pin([Profile], isNew: Bool)
  /// A rating, where the profile requires one; nil for what was not named.
  case rating(of: String?, scale: Int)
  /// The notes of a watch, which were these.
  case notes(was: String?)

  /// Whether several words are one new title; unanswered, each is a title.
  case oneTitle(String)
  /// Whether the name of a file means the title that it says.
  case fileTitle(String, meant: String)
  /// Which kind a new title has. The answer is the place of one.
  case kind(String, [TitleKind])
  /// Whether ratings are out of so many from now on, as the last ones were: the scale, and what it was.
  case scale(Int, was: Int)
  /// Whether a film with the name of a show that was just added becomes that show: the name.
  case filmOfShow(String)
  /// How many episodes a season has that nobody knows. The answer is a text with the number.
  case seasonLength(show: String, season: Int)

  // MARK: Really?

  /// Whether episodes are recorded that their season does not have: the first, how many, and the last that it has.
  case missingEpisodes(show: String, first: EpisodeCode, count: Int, last: Int)
  /// Whether very many episodes are recorded.
  case manyEpisodes(show: String, count: Int)
  /// Whether episodes of a show were watched again, all of which were watched before.
  case episodesAgain(show: String, count: Int)
  /// Whether what a picture says of the watch is recorded too.
  case pictureFacts(PictureOffer)
  /// Whether a watch is recorded for a companion who has a diary here, by the id of the profile.
  case companion(String, profile: String)
  /// Whether a number of events are erased for good.
  case erasing(Int)
  /// Whether the profile's own command is undone, although another profile recorded something after it.
  case undoing(UndoneEvents, before: OthersCommand)
  /// Whether a rule adds more titles to a list than it may without a question.
  case ruleTitles(rule: String, list: String, count: Int)

  /// What a sync must know before it goes on.
  case syncing(SyncQuestion)
  /// What the held rows of an import leave open.
  case importing(ImportingQuestion)
  /// What must be decided about a catalog.
  case catalog(CatalogQuestion)
  /// What must be known about something that is played.
  case playing(PlayingQuestion)

  /// Why a text does not name a single title.
  package enum Doubt: Equatable, Sendable {
    case ambiguous, unknown
    /// Several have the name, and a year or a director tells them apart.
    case narrowable
  }
}

/// The answer to a question.
package enum Answer: Equatable, Sendable {
  /// The candidate at a place, from 0.
  case choice(Int)
  /// None of the candidates, but something new.
  case new
  case yes
  case no
  /// Words, such as a PIN or notes; nil for none.
  case text(String?)
  case rating(Rating)
}

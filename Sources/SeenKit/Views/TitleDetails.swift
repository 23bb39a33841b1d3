public import SeenCore

/// Everything about one title, as one profile has it.
public struct TitleDetails: Sendable {
  /// The title.
  public let title: SeenTitle
  /// Every known fact besides those that a title has, such as `runtime`, by the names of `title.added` in SPEC.md.
  public let facts: [JSON.Member]
  /// Whether it counts as watched: a show once all of its known episodes were.
  public let isWatched: Bool
  /// Its watches, newest first.
  public let watches: [DiaryEntry]
  /// The rating that stands; nil if there is none.
  public let rating: Rating?
  /// Every rating of the title in the order it was given.
  public let ratings: [GivenRating]
  /// Whether the profile would watch it again; nil when it did not say.
  public let again: Bool?
  /// Whether it is a favorite.
  public let isFavorite: Bool
  /// How far it is, while it is being watched; nil for any other title.
  public let progress: TitleInProgress?
  /// The names of the lists that hold it.
  public let lists: [String]
  /// The comments on it, and of a show on its episodes.
  public let comments: [SeenComment]
  /// Who watched or rated it: profiles of the journal, then friends.
  public let seenBy: [TitleViewer]
  /// Of a show its known episodes, by season and number, specials last.
  public let episodes: [SeenEpisode]
  /// Of a show the next episode, never a special; nil when all known ones were watched, and of anything else.
  public let next: SeenTitle?
}

/// A rating of a title at a moment.
public struct GivenRating: Sendable {
  /// The rating; nil when it was cleared then.
  public let rating: Rating?
  /// When it was recorded.
  public let recorded: Instant
  /// The day it was given at its source; nil if that is not known.
  public let date: PartialDate?
}

/// Somebody who watched or rated a title.
public struct TitleViewer: Sendable {
  /// The person's name.
  public let name: String
  /// Whether it is a friend, rather than a profile of the journal.
  public let isFriend: Bool
  /// Whether it is the profile that asks.
  public let isSelf: Bool
  /// Whether the person watched it.
  public let isWatched: Bool
  /// The person's rating; nil without one.
  public let rating: Rating?
}

/// An episode of a show, and how often it was seen.
public struct SeenEpisode: Sendable {
  /// The episode.
  public let title: SeenTitle
  /// Whether it counts as watched.
  public let isWatched: Bool
  /// The number of its watches, which an episode that does not count as watched may have too.
  public let watches: Int
  /// The date of the last one; nil without any.
  public let last: PartialDate?
}

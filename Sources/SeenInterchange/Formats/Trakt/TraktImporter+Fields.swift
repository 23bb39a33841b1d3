import SeenCore

/// What becomes of the fields of Trakt's files.
extension TraktImporter {
  package static let fields: [ImportedField] = [
    titleFields, playFields, listFields, commentFields, tableFields, otherFields,
  ].flatMap { $0.flatMap(\.self) }

  /// The fields that say what a row is about.
  private static let titleFields: [[ImportedField]] = [
    .carried(.title("kind"), "type"),
    .carried(.title("name"), "movie.title", "show.title", "season.title", "episode.title"),
    .carried(.title("year"), "movie.year", "show.year"),
    .carried(.title("season"), "season.number", "episode.season", "seasons.number"),
    .carried(.title("episode"), "episode.number", "seasons.episodes.number"),
    .carried(
      .title("ids"), "movie.ids.trakt", "movie.ids.imdb", "movie.ids.tmdb", "movie.ids.tvdb"),
    .carried(.title("ids"), "show.ids.trakt", "show.ids.imdb", "show.ids.tmdb", "show.ids.tvdb"),
    .carried(
      .title("ids"), "season.ids.trakt", "season.ids.imdb", "season.ids.tmdb",
      "season.ids.tvdb"),
    .carried(
      .title("ids"), "episode.ids.trakt", "episode.ids.imdb", "episode.ids.tmdb",
      "episode.ids.tvdb"),
    .left(.derived, "movie.ids.slug", "show.ids.slug", "season.ids.slug", "episode.ids.slug"),
    .left(
      .internals, "movie.ids.plex.guid", "movie.ids.plex.slug", "show.ids.plex.guid",
      "show.ids.plex.slug", "season.ids.plex.guid", "episode.ids.plex.guid"),
    .left(.internals, "show.ids.tvrage", "episode.ids.tvrage"),
    .left(.fact, "show.aired_episodes"),
    .left(.others, "person.name", "person.ids.trakt", "person.ids.slug"),
  ]

  /// The fields of plays, ratings, and what was not finished.
  private static let playFields: [[ImportedField]] = [
    .carried(.source, "id"),
    [
      ImportedField("watched_at", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField("last_watched_at", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField(
        "seasons.episodes.last_watched_at", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField("progress", as: .position, .status),
      ImportedField("movie.runtime", as: .title("runtime"), .init(.progressRecorded, "duration")),
      ImportedField(
        "episode.runtime", as: .title("runtime"), .init(.progressRecorded, "duration")),
    ],
    .carried(.init(.watchLogged), "plays", "seasons.episodes.plays"),
    .carried(.init(.watchingPaused, "date"), "paused_at"),
    .carried(.init(.watchingStopped, "date"), "hidden_at"),
    .carried(.rating, "rating"),
    .carried(.rated, "rated_at"),
    .left(.internals, "action", "last_updated_at", "reset_at"),
  ]

  /// The fields of the watchlist, favorites and lists.
  private static let listFields: [[ImportedField]] = [
    [
      ImportedField("listed_at", as: .item("date"), .init(.favoriteSet, "date")),
      ImportedField("notes", as: .item("notes"), .comment),
      ImportedField("name", as: .init(.listCreated, "name"), .title("name")),
      ImportedField("created_at", as: .init(.listCreated, "date"), .init(.commentPosted, "date")),
    ],
    .carried(.item("rank"), "rank"),
    .carried(.init(.listCreated, "notes"), "description"),
    .carried(.source, "ids.trakt"),
    .left(.derived, "ids.slug", "item_count"),
    .left(.place, "privacy", "updated_at"),
    .left(
      .internals, "share_link", "display_numbers", "allow_comments", "sort_by", "sort_how"),
    .left(.others, "comment_count", "likes"),
  ]

  /// The fields of comments and notes.
  private static let commentFields: [[ImportedField]] = [
    .carried(.comment, "comment", "comment.comment", "note.notes"),
    .carried(.init(.commentPosted, "spoiler"), "spoiler", "comment.spoiler", "note.spoiler"),
    .carried(.init(.commentPosted, "date"), "comment.created_at", "note.created_at"),
    .carried(.source, "comment.id", "note.id"),
    .left(.others, "parent_id", "comment.parent_id", "comment.replies", "comment.likes"),
    .left(.derived, "review", "comment.review", "comment.language", "comment.user_rating"),
    .left(
      .derived, "comment.user_stats.rating", "comment.user_stats.play_count",
      "comment.user_stats.completed_count"),
    .left(.place, "comment.updated_at", "note.updated_at", "note.privacy"),
    .left(.internals, "attached_to.type", "attached_to.id"),
    .left(.account, "comment.user.username", "comment.user.name", "comment.user.ids.slug"),
    .left(.account, "comment.user.private", "comment.user.vip", "comment.user.vip_ep"),
    .left(.account, "note.user.username", "note.user.ids.slug"),
    .left(.others, "list.name", "list.ids.trakt", "list.ids.slug"),
  ]

  /// The columns of tables, besides those that are called as the members of other files.
  private static let tableFields: [[ImportedField]] = [
    .carried(
      .title("ids"), "trakt", "trakt_id", "imdb", "imdb_id", "tmdb", "tmdb_id", "tvdb", "tvdb_id"),
    .carried(.title("name"), "title"),
    .carried(.title("year"), "year"),
    .carried(.title("season"), "season", "season_number"),
    .carried(.title("episode"), "episode", "episode_number", "number"),
    .carried(.item("date"), "watchlisted_at"),
    .left(.others, "trakt_rating", "episode_trakt_rating"),
    .left(.fact, "episode_title", "released", "episode_released", "runtime", "genres"),
    .left(
      .derived, "url", "episode_trakt_id", "episode_imdb_id", "episode_tmdb_id",
      "episode_tvdb_id"),
  ]

  /// The fields of the files that are left out.
  private static let otherFields: [[ImportedField]] = [
    .left(
      .ownership, "collected_at", "last_collected_at", "seasons.episodes.collected_at",
      "metadata.media_type", "metadata.resolution", "metadata.audio",
      "metadata.audio_channels", "metadata.hdr", "metadata.3d"),
    .left(
      .account, "user.email", "user.username", "user.name", "user.ids.slug", "user.private",
      "user.vip", "user.vip_ep", "user.joined_at", "user.location", "user.about", "user.gender",
      "user.age"),
    .left(.others, "liked_at", "followed_at", "friends_at"),
  ]
}

import SeenCore

/// What becomes of the fields of Simkl's files.
extension SimklImporter {
  package static let fields: [ImportedField] = (tableFields + itemFields + titleFields).flatMap(
    \.self)

  /// The columns of the CSV.
  private static let tableFields: [[ImportedField]] = [
    [
      ImportedField("WatchedDate", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField("Watchlist", as: .item(), .status, .init(.watchLogged)),
      ImportedField(
        "LastEpWatched", as: .title("season"), .title("episode"), .init(.watchLogged)),
      ImportedField("Memo", as: .watch("notes"), .item("notes"), .comment),
    ],
    .carried(.title("ids"), "SIMKL_ID", "TVDB", "TMDB", "IMDB"),
    .carried(.title("name"), "Title"),
    .carried(.title("kind"), "Type"),
    .carried(.title("year"), "Year"),
    .carried(.rating, "Rating"),
  ]

  /// The members of an item in the JSON.
  private static let itemFields: [[ImportedField]] = [
    [
      ImportedField("last_watched_at", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField(
        "seasons.episodes.watched_at", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField("status", as: .item(), .status, .init(.watchLogged)),
      ImportedField("last_watched", as: .title("season"), .title("episode"), .init(.watchLogged)),
      ImportedField("memo.text", as: .watch("notes"), .item("notes"), .comment),
    ],
    .carried(.item("date"), "added_to_watchlist_at"),
    .carried(.rating, "user_rating"),
    .carried(.rated, "user_rated_at"),
    .carried(.title("kind"), "anime_type"),
    .carried(.title("season"), "seasons.number"),
    .carried(.title("episode"), "seasons.episodes.number"),
    .left(.place, "memo.is_private"),
    .left(.derived, "next_to_watch"),
    .left(.sum, "watched_episodes_count"),
    .left(.fact, "total_episodes_count", "not_aired_episodes_count"),
    .left(
      .internals, "seasons.episodes.ids.tvdb_id", "seasons.episodes.tvdb.season",
      "seasons.episodes.tvdb.episode"),
  ]

  /// The members of a title in the JSON.
  private static let titleFields: [[ImportedField]] = [
    .carried(.title("name"), "movie.title", "show.title", "anime.title"),
    .carried(.title("year"), "movie.year", "show.year", "anime.year"),
    .carried(
      .title("ids"), "movie.ids.simkl", "movie.ids.imdb", "movie.ids.tmdb", "movie.ids.tvdb",
      "movie.ids.mal"),
    .carried(
      .title("ids"), "show.ids.simkl", "show.ids.imdb", "show.ids.tmdb", "show.ids.tvdb",
      "show.ids.mal"),
    .carried(
      .title("ids"), "anime.ids.simkl", "anime.ids.imdb", "anime.ids.tmdb", "anime.ids.tvdb",
      "anime.ids.mal"),
    .left(.derived, "movie.ids.slug", "show.ids.slug", "anime.ids.slug"),
    .left(.internals, "movie.ids.letterslug", "show.ids.anidb", "show.ids.anilist"),
    .left(.internals, "show.ids.kitsu", "show.ids.anisearch", "anime.ids.anidb"),
    .left(.fact, "movie.poster", "show.poster", "anime.poster"),
    .left(.fact, "movie.runtime", "show.runtime", "anime.runtime"),
  ]
}

import SeenCore

/// What becomes of the fields of TV Time's files.
extension TVTimeImporter {
  package static let fields: [ImportedField] =
    (ownFields + leftOwnFields + voteFields + toolFields + jsonFields).flatMap(\.self)

  /// The columns of its own two tables that are read.
  private static let ownFields: [[ImportedField]] = [
    [
      ImportedField("key", as: .init(.watchLogged), .item(), .status),
      ImportedField("type", as: .init(.watchLogged), .item(), .title("kind")),
      ImportedField("created_at", as: .watch("date"), .watch("clock"), .watch("zone"), .rated),
      ImportedField(
        "watch_date_range_key", as: .watch("date"), .watch("clock"), .watch("zone")),
    ],
    .carried(.title("ids"), "s_id", "series_id", "ep_id", "episode_id"),
    .carried(.title("name"), "series_name", "movie_name", "alpha_range_key"),
    .carried(.title("season"), "s_no", "season_number"),
    .carried(.title("episode"), "ep_no", "episode_number"),
    .carried(.title("kind"), "entity_type", "is_unitary"),
    .carried(.title("year"), "release_date"),
    .carried(.watch("date"), "bulk_type"),
    .carried(.init(.watchLogged), "rewatch_count"),
    .carried(.item(), "is_for_later"),
    .carried(.status, "is_archived"),
  ]

  /// The columns of its own two tables that are left.
  private static let leftOwnFields: [[ImportedField]] = [
    .left(.account, "user_id", "country", "ip_address"),
    .left(
      .internals, "type-uuid-n", "uuid", "series_uuid", "gsi", "updated_at", "is_followed",
      "followed_at", "unitarian"),
    .left(.fact, "runtime", "is_special"),
    .left(
      .derived, "most_recent_ep_watched", "watch_date", "watched_episode_range_key",
      "release_date_range_key", "follow_date_range_key"),
    .left(
      .sum, "watch_count", "watches", "total_movies_runtime", "total_series_runtime",
      "movie_watch_count", "ep_watch_count", "series_follow_count"),
  ]

  /// The columns of votes, of the table of lists, and of tables that are never opened.
  private static let voteFields: [[ImportedField]] = [
    .carried(.rating, "vote_key", "rating"),
    .carried(.title("ids"), "tv_show_id", "objects.id"),
    .carried(.title("name"), "tv_show_name", "objects.uuid"),
    .carried(.title("kind"), "objects.type"),
    .carried(.item("rank"), "objects"),
    .carried(.init(.listCreated, "name"), "name"),
    .left(.place, "objects.created_at", "description", "is_public", "emotion_id"),
    .left(.internals, "lists", "s_key", "ordering"),
    .left(.others, "text"),
  ]

  /// The columns of the files of later tools.
  private static let toolFields: [[ImportedField]] = [
    [
      ImportedField("watched_at", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField("status", as: .item(), .status),
    ],
    .carried(.title("ids"), "tvdb_id", "imdb_id", "series_tvdb_id", "series_imdb_id"),
    .carried(.title("name"), "title"),
    .carried(.title("year"), "year"),
    .carried(.title("season"), "season"),
    .carried(.title("episode"), "episode"),
    .carried(.init(.watchLogged), "is_watched"),
    .carried(.item(), "is_watchlisted"),
    .carried(.favorite, "is_favorite", "is_favorited"),
    .carried(.init(.listCreated, "name"), "list_name"),
    .carried(.title("kind"), "item_type"),
  ]

  /// The members of the JSON files of the tool of 2026, besides those that are called as columns.
  private static let jsonFields: [[ImportedField]] = [
    .carried(
      .title("ids"), "id.tvdb", "id.imdb", "seasons.episodes.id.tvdb", "seasons.episodes.id.imdb",
      "items.tvdb_id", "items.id.tvdb"),
    .carried(.title("season"), "seasons.number"),
    .carried(.title("episode"), "seasons.episodes.number"),
    .carried(
      .init(.watchLogged), "seasons.episodes.is_watched", "seasons.episodes.rewatch_count"),
    [
      ImportedField(
        "seasons.episodes.watched_at", as: .watch("date"), .watch("clock"), .watch("zone"))
    ],
    .carried(.rating, "seasons.episodes.rating"),
    .carried(.title("name"), "items.name", "items.title"),
    .carried(.title("kind"), "items.type"),
    .left(.fact, "seasons.episodes.name", "seasons.episodes.special", "seasons.is_specials"),
    .left(.sum, "watched_count", "seasons.episodes.watched_count"),
    .left(.internals, "_noEpisodeData", "items.uuid", "items.id.imdb"),
    .left(.place, "items.created_at"),
  ]
}

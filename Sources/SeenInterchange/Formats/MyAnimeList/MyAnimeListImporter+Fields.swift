import SeenCore

/// What becomes of the fields of MyAnimeList's files.
extension MyAnimeListImporter {
  package static let fields: [ImportedField] = (entryFields + otherFields).flatMap(\.self)

  /// The elements of an entry.
  private static let entryFields: [[ImportedField]] = [
    [
      ImportedField("series_animedb_id", as: .title("ids"), .source),
      ImportedField("my_watched_episodes", as: .title("episode"), .init(.watchLogged)),
      ImportedField("my_start_date", as: .watch("date"), .init(.watchingStarted, "date")),
      ImportedField("my_status", as: .item(), .status, .init(.watchLogged)),
      ImportedField("my_comments", as: .watch("notes"), .item("notes"), .comment),
    ],
    .carried(.title("name"), "series_title"),
    .carried(.title("kind"), "series_type"),
    .carried(.init(.watchLogged), "series_episodes", "my_times_watched"),
    .carried(.watch("date"), "my_finish_date"),
    .carried(.watch("tags"), "my_tags"),
    .carried(.rating, "my_score"),
    .left(.place, "my_rewatch_value", "my_priority", "my_rewatching"),
    .left(.sum, "my_rewatching_ep", "my_rewatches"),
    .left(.derived, "shiki_status"),
    .left(.ownership, "my_storage", "my_storage_value"),
    .left(.internals, "my_id", "my_rated", "my_discuss", "my_sns", "update_on_import"),
  ]

  /// The elements about the account, and those of manga, which are not watched.
  private static let otherFields: [[ImportedField]] = [
    .left(.account, "user_id", "user_name", "user_export_type"),
    .left(
      .sum, "user_total_anime", "user_total_watching", "user_total_completed",
      "user_total_onhold", "user_total_dropped", "user_total_plantowatch"),
    .left(
      .internals, "manga_mangadb_id", "manga_title", "manga_volumes", "manga_chapters",
      "my_read_volumes", "my_read_chapters"),
  ]
}

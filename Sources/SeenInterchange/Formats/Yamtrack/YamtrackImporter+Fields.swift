import SeenCore

/// What becomes of the fields of Yamtrack's files.
extension YamtrackImporter {
  package static let fields: [ImportedField] = (entryFields + otherFields).flatMap(\.self)

  /// The columns of titles.
  private static let entryFields: [[ImportedField]] = [
    [
      ImportedField("progress", as: .title("episode"), .init(.watchLogged)),
      ImportedField("status", as: .item(), .status, .init(.watchLogged)),
      ImportedField("start_date", as: .watch("date"), .init(.watchingStarted, "date")),
      ImportedField("end_date", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField("notes", as: .watch("notes"), .item("notes"), .comment),
      ImportedField(
        "progressed_at", as: .init(.watchingPaused, "date"), .init(.watchingStopped, "date")),
    ],
    .carried(.title("ids"), "media_id", "source"),
    .carried(.title("kind"), "media_type"),
    .carried(.title("name"), "title"),
    .carried(.title("season"), "season_number"),
    .carried(.title("episode"), "episode_number"),
    .carried(.rating, "score"),
    .left(.fact, "image"),
    .left(.internals, "created_at", "row_type"),
    .carried(.watch("date"), "watch_date"),
    .carried(.init(.watchingStopped, "date"), "progress_changed"),
  ]

  /// The columns that another program with its shape adds.
  private static let otherFields: [[ImportedField]] = [
    .left(
      .place, "list_name", "list_description", "list_item_date_added", "list_tags",
      "list_visibility"),
    .left(
      .internals, "list_uid", "list_allow_recommendations", "list_source", "list_source_id",
      "list_is_smart", "list_smart_media_types", "list_smart_excluded_media_types",
      "list_smart_filters"),
    .left(
      .ownership, "collection_format", "collection_resolution", "collection_hdr",
      "collection_is_3d", "collection_audio_codec", "collection_audio_channels",
      "collection_bitrate", "collection_collected_at"),
  ]
}

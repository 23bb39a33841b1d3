import SeenCore

/// What becomes of the fields of Tautulli's history.
extension TautulliImporter {
  package static let fields: [ImportedField] = fieldGroups.flatMap(\.self)

  private static let fieldGroups: [[ImportedField]] = [
    .carried(.source, "row_id", "reference_id"),
    [
      ImportedField("started", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField("date", as: .watch("date"), .watch("clock"), .watch("zone")),
    ],
    .carried(.init(.watchLogged), "watched_status"),
    .carried(.title("kind"), "media_type"),
    .carried(.title("name"), "title", "grandparent_title"),
    .carried(.title("season"), "parent_title", "parent_media_index"),
    .carried(.title("episode"), "media_index"),
    .carried(.title("year"), "year"),
    .left(.derived, "full_title", "stopped", "duration", "play_duration", "percent_complete"),
    .left(
      .account, "user_id", "user", "friendly_name", "platform", "product", "player", "machine_id",
      "ip_address", "location", "secure", "relayed", "bandwidth", "transcode_decision"),
    .left(.fact, "original_title", "originally_available_at", "thumb"),
    .left(
      .internals, "id", "rating_key", "parent_rating_key", "grandparent_rating_key", "guid",
      "section_id", "session_key", "state", "live", "paused_counter"),
    .left(.sum, "group_count"),
    .left(.internals, "group_ids"),
  ]
}

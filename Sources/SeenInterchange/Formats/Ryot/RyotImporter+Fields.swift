import SeenCore

/// What becomes of the fields of Ryot's export.
extension RyotImporter {
  package static let fields: [ImportedField] = (titleFields + seenFields + reviewFields).flatMap(
    \.self)

  /// The members of a title, and those of other parts of the export.
  private static let titleFields: [[ImportedField]] = [
    .carried(.title("kind"), "lot"),
    .carried(.title("ids"), "source", "identifier"),
    .carried(.title("name"), "source_id"),
    [
      ImportedField("collections", as: .item(), .init(.listCreated, "name")),
      ImportedField("collections.collection_name", as: .item(), .init(.listCreated, "name")),
      ImportedField("collections.name", as: .item(), .init(.listCreated, "name")),
    ],
    .left(.internals, "collections.collection_id", "metadata_groups"),
    .left(.others, "people"),
    .left(.account, "workouts", "measurements", "exercises", "workout_templates"),
  ]

  /// The members of a time that something was seen.
  private static let seenFields: [[ImportedField]] = [
    [
      ImportedField(
        "seen_history.progress", as: .position, .init(.progressRecorded, "duration"), .status,
        .init(.watchLogged)),
      ImportedField(
        "seen_history.ended_on", as: .watch("date"), .watch("clock"), .watch("zone")),
      ImportedField(
        "seen_history.last_updated_on", as: .init(.watchingPaused, "date"),
        .init(.watchingStopped, "date")),
    ],
    .carried(.status, "seen_history.state"),
    .carried(
      .title("season"), "seen_history.show_season_number", "seen_history.season",
      "seen_history.show_extra_information.season"),
    .carried(
      .title("episode"), "seen_history.show_episode_number", "seen_history.episode",
      "seen_history.anime_episode_number", "seen_history.show_extra_information.episode",
      "seen_history.anime_extra_information.episode"),
    .left(.place, "seen_history.started_on"),
    .left(
      .place, "seen_history.provider_watched_on", "seen_history.providers_consumed_on",
      "seen_history.manual_time_spent"),
    .left(
      .internals, "seen_history.podcast_episode_number", "seen_history.manga_chapter_number",
      "seen_history.manga_volume_number"),
  ]

  /// The members of reviews.
  private static let reviewFields: [[ImportedField]] = [
    .carried(.rating, "reviews.rating"),
    .carried(.comment, "reviews.review.text"),
    .carried(.init(.commentPosted, "spoiler"), "reviews.review.spoiler"),
    [ImportedField("reviews.review.date", as: .rated, .init(.commentPosted, "date"))],
    .carried(.title("season"), "reviews.show_season_number"),
    .carried(.title("episode"), "reviews.show_episode_number", "reviews.anime_episode_number"),
    .left(.place, "reviews.review.visibility"),
    .left(
      .internals, "reviews.podcast_episode_number", "reviews.manga_chapter_number",
      "reviews.manga_volume_number"),
    .left(
      .others, "reviews.comments.id", "reviews.comments.text", "reviews.comments.user.id",
      "reviews.comments.user.name", "reviews.comments.liked_by", "reviews.comments.created_on"),
  ]
}

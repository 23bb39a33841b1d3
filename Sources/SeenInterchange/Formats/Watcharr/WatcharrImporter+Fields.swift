import SeenCore

/// What becomes of the fields of Watcharr's export.
extension WatcharrImporter {
  package static let fields: [ImportedField] = (titleFields + activityFields + partFields).flatMap(
    \.self)

  /// The members of an entry and of its title.
  private static let titleFields: [[ImportedField]] = [
    [
      ImportedField("status", as: .item(), .status, .init(.watchLogged)),
      ImportedField("thoughts", as: .watch("notes"), .item("notes"), .comment),
    ],
    .carried(.rating, "rating"),
    .carried(.title("ids"), "content.tmdbId", "content.imdb_id"),
    .carried(.title("name"), "content.title"),
    .carried(.title("kind"), "content.type"),
    .carried(.title("year"), "content.release_date", "content.first_air_date"),
    .left(.internals, "id", "createdAt", "updatedAt", "deletedAt", "pinned", "content.id"),
    .left(
      .fact, "content.poster_path", "content.overview", "content.status", "content.budget",
      "content.revenue", "content.runtime", "content.numberOfEpisodes",
      "content.numberOfSeasons"),
    .left(.others, "content.popularity", "content.vote_average", "content.vote_count"),
    .left(.derived, "lastViewedSeason", "watchingSeason"),
    .left(.place, "tags.name"),
    .left(.internals, "tags.id", "tags.color", "tags.bgColor", "tags.createdAt", "tags.updatedAt"),
    .left(.internals, "game", "book"),
  ]

  /// The members of activities.
  private static let activityFields: [[ImportedField]] = [
    [
      ImportedField(
        "activity.data", as: .init(.watchLogged), .title("season"), .title("episode")),
      ImportedField(
        "activity.customDate", as: .watch("date"), .watch("clock"), .watch("zone")),
    ],
    .left(
      .internals, "activity.id", "activity.watchedID", "activity.type", "activity.createdAt",
      "activity.updatedAt", "activity.countAsPlay", "activity.createdBy", "activity.syncedBy"),
  ]

  /// The members of seasons and episodes.
  private static let partFields: [[ImportedField]] = [
    .carried(.title("season"), "watchedSeasons.seasonNumber", "watchedEpisodes.seasonNumber"),
    .carried(.title("episode"), "watchedEpisodes.episodeNumber"),
    .carried(.init(.watchLogged), "watchedSeasons.status", "watchedEpisodes.status"),
    .carried(.rating, "watchedSeasons.rating", "watchedEpisodes.rating"),
    .left(
      .internals, "watchedSeasons.id", "watchedSeasons.watchedID", "watchedSeasons.createdAt",
      "watchedSeasons.updatedAt"),
    .left(
      .internals, "watchedEpisodes.id", "watchedEpisodes.watchedID",
      "watchedEpisodes.createdAt", "watchedEpisodes.updatedAt"),
  ]
}

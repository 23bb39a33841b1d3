import SeenCore

/// What becomes of the fields of AniList's lists.
extension AniListImporter {
  package static let fields: [ImportedField] = (entryFields + mediaFields + listFields).flatMap(
    \.self)

  /// The members of an entry.
  private static let entryFields: [[ImportedField]] = [
    [
      ImportedField("mediaId", as: .title("ids"), .source),
      ImportedField("status", as: .item(), .status, .init(.watchLogged)),
      ImportedField("progress", as: .title("episode"), .init(.watchLogged)),
      ImportedField("startedAt.year", as: .watch("date"), .init(.watchingStarted, "date")),
      ImportedField("startedAt.month", as: .watch("date"), .init(.watchingStarted, "date")),
      ImportedField("startedAt.day", as: .watch("date"), .init(.watchingStarted, "date")),
      ImportedField(
        "updatedAt", as: .init(.watchingPaused, "date"), .init(.watchingStopped, "date")),
      ImportedField("notes", as: .watch("notes"), .item("notes"), .comment),
    ],
    .carried(.rating, "score"),
    .carried(.init(.watchLogged), "repeat"),
    .carried(.watch("date"), "completedAt.year", "completedAt.month", "completedAt.day"),
    .left(.internals, "id", "userId", "progressVolumes", "hiddenFromStatusLists", "createdAt"),
    .left(.place, "priority", "private", "customLists", "advancedScores"),
  ]

  /// The members of the title of an entry.
  private static let mediaFields: [[ImportedField]] = [
    [
      ImportedField("media.id", as: .title("ids"), .source),
      ImportedField("media.episodes", as: .title("kind"), .init(.watchLogged)),
    ],
    .carried(.title("ids"), "media.idMal"),
    .carried(.title("kind"), "media.type", "media.format"),
    .carried(
      .title("name"), "media.title.userPreferred", "media.title.english", "media.title.romaji",
      "media.title.native"),
    .left(
      .fact, "media.duration", "media.genres", "media.synonyms", "media.season",
      "media.seasonYear", "media.status", "media.chapters", "media.volumes"),
    .left(.fact, "media.startDate.year", "media.startDate.month", "media.startDate.day"),
    .left(.fact, "media.coverImage.medium", "media.coverImage.large", "media.bannerImage"),
    .left(.derived, "media.siteUrl"),
    .left(.others, "media.averageScore", "media.popularity"),
  ]

  /// The members of lists and of the account.
  private static let listFields: [[ImportedField]] = [
    .carried(.init(.ratingSet, "scale"), "user.mediaListOptions.scoreFormat"),
    .left(.place, "lists.name"),
    .left(.derived, "lists.isCustomList", "lists.isSplitCompletedList", "lists.status"),
    .left(.account, "user.id", "user.name", "user.mediaListOptions.rowOrder"),
  ]
}

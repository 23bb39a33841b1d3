import SeenCore

/// What becomes of the fields of Movary's files.
extension MovaryImporter {
  package static let fields: [ImportedField] = fieldGroups.flatMap(\.self)

  private static let fieldGroups: [[ImportedField]] = [
    .carried(.title("name"), "title"),
    .carried(.title("year"), "year"),
    .carried(.title("ids"), "tmdbId", "imdbId"),
    .carried(.watch("date"), "watchedAt"),
    .carried(.watch("notes"), "comment"),
    .carried(.watch("location"), "location"),
    .carried(.rating, "userRating"),
    .carried(.item("date"), "addedAt"),
  ]
}

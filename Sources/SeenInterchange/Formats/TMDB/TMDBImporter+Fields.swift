import SeenCore

/// What becomes of the fields of TMDB's files.
extension TMDBImporter {
  package static let fields: [ImportedField] = fieldGroups.flatMap(\.self)

  private static let fieldGroups: [[ImportedField]] = [
    [ImportedField("Date Rated", as: .rated, .item("date"), .init(.favoriteSet, "date"))],
    .carried(.title("ids"), "TMDb ID", "IMDb ID"),
    .carried(.title("kind"), "Type"),
    .carried(.title("name"), "Name"),
    .carried(.title("year"), "Release Date"),
    .carried(.title("season"), "Season Number"),
    .carried(.title("episode"), "Episode Number"),
    .carried(.rating, "Your Rating"),
    .left(.others, "Rating"),
  ]
}

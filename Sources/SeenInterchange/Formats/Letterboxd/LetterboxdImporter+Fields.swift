import SeenCore

/// What becomes of the fields of Letterboxd's files.
extension LetterboxdImporter {
  package static let fields: [ImportedField] = (entryFields + otherFields).flatMap(\.self)

  /// The fields of the diary, of ratings, of films and of lists.
  private static let entryFields: [[ImportedField]] = [
    [
      ImportedField(
        "Date", as: .rated, .item("date"), .init(.favoriteSet, "date"),
        .init(.listCreated, "date")),
      ImportedField("Name", as: .title("name"), .init(.listCreated, "name")),
      ImportedField("Letterboxd URI", as: .title("ids"), .source),
      ImportedField("URL", as: .title("ids"), .source),
      ImportedField("Description", as: .item("notes"), .init(.listCreated, "notes")),
      ImportedField("Rating", as: .rating, .init(.ratingSet, "scale")),
      ImportedField("Rating10", as: .rating, .init(.ratingSet, "scale")),
    ],
    .carried(.title("name"), "Title"),
    .carried(.title("year"), "Year"),
    .carried(.title("directors"), "Directors"),
    .carried(.title("ids"), "LetterboxdURI", "imdbID", "tmdbID"),
    .carried(.watch("date"), "Watched Date", "WatchedDate"),
    .carried(.watch("rewatch"), "Rewatch"),
    .carried(.watch("tags"), "Tags"),
    .carried(.watch("notes"), "Review"),
    .carried(.item("rank"), "Position"),
  ]

  /// The fields of the files that are left out, and of people's own tables.
  private static let otherFields: [[ImportedField]] = [
    .left(.fact, "Director"),
    .left(.others, "Content"),
    .left(
      .account, "Date Joined", "Username", "Given Name", "Family Name", "Email Address",
      "Location", "Website", "Bio", "Pronoun", "Favorite Films"),
  ]
}

import SeenCore

/// What becomes of the fields of IMDb's files.
extension IMDbImporter {
  package static let fields: [ImportedField] = fieldGroups.flatMap(\.self)

  private static let fieldGroups: [[ImportedField]] = [
    [ImportedField("Created", as: .item("date"), .rated)],
    .carried(.title("ids"), "Const"),
    .carried(.title("name"), "Title"),
    .carried(.title("kind"), "Title Type"),
    .carried(.title("year"), "Year"),
    .carried(.title("directors"), "Directors"),
    .carried(.title("runtime"), "Runtime (mins)"),
    .carried(.title("genres"), "Genres"),
    .carried(.rating, "Your Rating", "You rated"),
    .carried(.rated, "Date Rated"),
    .carried(.item("rank"), "Position"),
    .carried(.item("notes"), "Description"),
    .left(.place, "Modified"),
    .left(.derived, "URL"),
    .left(.others, "IMDb Rating", "Num Votes", "Num. Votes", "Name", "Known For", "Birth Date"),
    .left(.fact, "Original Title", "Release Date", "Release Date (month/day/year)"),
  ]
}

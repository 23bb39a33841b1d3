import SeenCore

/// Where in a file the columns are that are read, looked up once; nil for those that it has not.
struct LetterboxdColumns {
  let name: Int?
  let year: Int?
  /// The address of the film or the entry.
  let address: Int?
  /// The day of the row, which is never that of a watch.
  let date: Int?
  /// The place on a list.
  let position: Int?
  let watchedDate: Int?
  /// Ratings of up to five, and of up to ten.
  let ratings: [(column: Int, scale: Int)]
  let rewatch: Int?
  let tags: Int?
  let review: Int?
  /// What is said of the film on a list.
  let description: Int?
  let directors: Int?
  /// Names elsewhere beside the address, by their schemes.
  let names: [(column: Int, scheme: String)]

  /// Looks the columns up by the names that they have in files of a kind.
  init(_ header: CSVHeader, of kind: LetterboxdKind) {
    let isForImport = kind == .entries
    name = header.column(isForImport ? "Title" : "Name")
    year = header.column("Year")
    address = header.column(kind.addressColumn)
    date = header.column("Date")
    position = header.column("Position")
    watchedDate = header.column(isForImport ? "WatchedDate" : "Watched Date")
    ratings = [("Rating", 5), ("Rating10", 10)].compactMap { name, scale in
      header.column(name).map { ($0, scale) }
    }
    rewatch = header.column("Rewatch")
    tags = header.column("Tags")
    review = header.column("Review")
    description = kind == .list ? header.column("Description") : nil
    directors = isForImport ? header.column("Directors") : nil
    let schemes = isForImport ? [("imdbID", "imdb"), ("tmdbID", "tmdb")] : []
    names = schemes.compactMap { name, scheme in header.column(name).map { ($0, scheme) } }
  }
}

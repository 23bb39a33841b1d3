/// The indexes of the columns that are read, looked up once per file; nil for missing ones.
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
  /// The note on the film in a list.
  let description: Int?
  let directors: Int?
  /// External ids besides the address, by scheme.
  let names: [(column: Int, scheme: String)]

  /// Looks up the columns by their names in files of a kind.
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

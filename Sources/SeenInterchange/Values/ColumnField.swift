/// The meaning of a column of a CSV file: a fact about a title, or about what the user did with it.
package enum ColumnField: String, CaseIterable, Sendable {
  case title, year, kind, show, season, episode, episodeTitle, directors, genres, runtime
  case scientificName
  case imdb, tmdb, tvdb, trakt, simkl, mal
  case watched, clock, zone, rewatch, rating, rated, added, status, favorite
  case location, lat, lon, platform, format, mood, minutes, count, companions, tags, notes

  /// The columns with external ids, the most reliable first.
  static let ids: [ColumnField] = [.imdb, .tmdb, .tvdb, .trakt, .simkl, .mal]
  /// The columns that say what was done with a title; a file needs one of them, or it must be said.
  package static let statements: [ColumnField] = [.watched, .rating, .added, .favorite, .status]

  /// Returns the field of a word as people type it: `scientific_name` and `Latitude` too; nil for none.
  package init?(typed word: String) {
    let plain = word.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    let other = ["latitude": "lat", "longitude": "lon", "date": "watched", "name": "title"]
    let name = other[plain] ?? plain
    guard let field = ColumnField.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
      return nil
    }
    self = field
  }
}

/// The meaning of a column of a CSV file: a fact about a title, or about what the user did with it.
package enum ColumnField: String, CaseIterable, Sendable {
  case title, year, kind, show, season, episode, directors, genres, runtime
  case imdb, tmdb, tvdb, trakt, simkl, mal
  case watched, clock, zone, rating, rated, added, favorite
  case location, platform, format, mood, minutes, count, companions, tags, notes

  /// The columns with external ids, the most reliable first.
  static let ids: [ColumnField] = [.imdb, .tmdb, .tvdb, .trakt, .simkl, .mal]
  /// The columns that identify a title; a file needs one of them.
  package static let statements: [ColumnField] = [.watched, .rating, .added, .favorite]
}

/// The schemes of external ids, such as `imdb`.
package enum ExternalScheme {
  /// Returns whether one id names one title, whatever its kind; elsewhere, as at TMDB, a film and a show have the same
  /// numbers.
  package static func isOfAllKinds(_ scheme: String) -> Bool {
    ["imdb", "letterboxd", "avibase", "ebird"].contains { scheme.isSame(as: $0) }
  }
}

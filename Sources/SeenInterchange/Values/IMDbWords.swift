import SeenCore

/// IMDb's spelling of ids and types, which many programs use.
enum IMDbWords {
  /// Returns an id of a title as IMDb writes it: some files leave out the `tt`; nil for any other text.
  static func id(_ text: String) -> String? {
    let digits = text.hasPrefix("tt") ? String(text.dropFirst(2)) : text
    guard (1...12).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return "tt" + String(repeating: "0", count: max(7 - digits.utf8.count, 0)) + digits
  }

  /// Returns the kind for a type in either English spelling: `TV Mini Series` or `tvMiniSeries`; nil for every other word.
  static func kind(_ type: String) -> TitleKind? {
    let word = TextFold.fold(type).filter { $0 != " " && $0 != "-" }
    switch word {
    case "movie", "featurefilm", "documentary", "shortfilm", "tvmovie", "short", "tvshort",
      "tvspecial", "video", "musicvideo":
      return .film
    case "tvseries", "tvminiseries", "miniseries", "podcastseries": return .show
    case "tvepisode", "podcastepisode": return .episode
    case "videogame": return .other
    default: return nil
    }
  }
}

/// What kind of title something is.
package enum TitleKind: UInt32, Sendable {
  case film, show, season, episode, bird, channel, other

  /// Whether titles of this kind count as watched and unwatched in statistics.
  package var isCountedTitle: Bool {
    switch self {
    case .film, .episode, .bird, .other: true
    case .show, .season, .channel: false
    }
  }

  /// The kind as it is stored.
  package var name: String { TitleFacts.kinds[Int(rawValue)] }
}

extension TitleKind {
  /// Parses a kind as people type it, in any case: `movie`, `TV`, `series`, `Film`; nil for anything else.
  package init?(spoken text: String) {
    let word = TextFold.fold(text)
    if let place = TitleFacts.kinds.firstIndex(where: { $0.isSame(as: word) }) {
      self.init(rawValue: UInt32(place))
      return
    }
    switch word {
    case "films", "movie", "movies": self = .film
    case "shows", "series", "tv", "tv show", "tv series", "tvshow": self = .show
    case "seasons": self = .season
    case "episodes": self = .episode
    case "birds": self = .bird
    case "channels": self = .channel
    default: return nil
    }
  }
}

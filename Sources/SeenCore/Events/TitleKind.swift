/// What kind of title something is.
package enum TitleKind: UInt32, CaseIterable, Sendable {
  case film, show, season, episode, bird, channel, other

  /// Whether titles of this kind count as watched and unwatched in statistics.
  package var isCountedTitle: Bool {
    switch self {
    case .film, .episode, .bird, .other: true
    case .show, .season, .channel: false
    }
  }

  /// The kind as it is stored.
  package var name: String {
    switch self {
    case .film: "film"
    case .show: "show"
    case .season: "season"
    case .episode: "episode"
    case .bird: "bird"
    case .channel: "channel"
    case .other: "other"
    }
  }

  /// All names, with commas between them.
  package static let listed = allCases.dropFirst().reduce(film.name) { $0 + ", " + $1.name }
  /// The same for a choice among them, with `or` before the last.
  package static let choices =
    allCases.dropFirst().dropLast().reduce(film.name) { $0 + ", " + $1.name } + " or " + other.name
}

extension TitleKind {
  /// The kind of a stored name; nil for any other word.
  package init?(named name: String) {
    guard let kind = TitleKind.allCases.first(where: { $0.name.isSame(as: name) }) else {
      return nil
    }
    self = kind
  }

  /// Parses a kind as people type it, in any case: `movie`, `TV`, `series`, `Film`; nil for anything else.
  package init?(typed text: String) {
    let word = TextFold.fold(text)
    if let kind = TitleKind(named: word) {
      self = kind
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

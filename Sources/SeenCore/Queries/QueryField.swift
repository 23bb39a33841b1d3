/// What a term of a query can ask about.
package enum QueryField: String, CaseIterable, Sendable {
  case kind, id, name, overview, genre, year, decade, runtime, director, cast, country, language
  case contentRating, show, season, episode, franchise, family, order, status, group
  case rating, rated, directorRating, again, favorite, seen, unseen, `in`, near
  case date, with, mood, format, platform, location, tag, notes, minutes, count, rewatch,
    spoiler

  /// What a field takes as its value.
  package enum Value: Sendable {
    /// Words that must occur side by side.
    case text
    /// Whole numbers, ranges and comparisons.
    case number
    /// Ten years, such as `1980s`.
    case decade
    /// A rating, on 0 to 10 or on the profile's own scale.
    case rating
    /// A run of days.
    case date
    /// Yes or no.
    case flag
    /// Yes, no, or a run of days.
    case seen
    /// One of a few words.
    case kind, group
    /// Text that is compared as it is.
    case id
    /// The name of a list.
    case list
    /// A point or place and a distance.
    case near
  }

  /// What the field takes.
  package var value: Value {
    switch self {
    case .kind: .kind
    case .group: .group
    case .id: .id
    case .in: .list
    case .near: .near
    case .decade: .decade
    case .year, .runtime, .season, .episode: .number
    case .rating, .rated, .directorRating: .rating
    case .again, .favorite: .flag
    case .seen, .unseen: .seen
    default:
      switch watchFact?.field.type {
      case .date: .date
      case .flag: .flag
      case .whole: .number
      default: .text
      }
    }
  }

  /// The fact of a watch that it asks about; nil when it asks about something else.
  package var watchFact: WatchFact? {
    switch self {
    case .with: .companions
    case .tag: .tags
    default: WatchFact(named: rawValue)
    }
  }

  /// Whether it is a question about one watch; else it is one about the title.
  package var isOfWatch: Bool { self == .near || watchFact != nil }

  /// Other names of the field, which people know from elsewhere.
  package var aliases: [String] {
    switch self {
    case .name: ["title"]
    case .genre: ["genres"]
    case .director: ["directors"]
    case .cast: ["actor"]
    case .country: ["countries"]
    case .language: ["languages"]
    case .contentRating: ["certificate"]
    case .favorite: ["favourite"]
    case .in: ["list"]
    case .date: ["when"]
    case .with: ["companion"]
    case .location: ["at"]
    case .tag: ["tags"]
    case .spoiler: ["spoilers"]
    case .notes: ["note"]
    default: []
    }
  }

  /// Finds the field of a name, whatever its case; nil when there is none.
  package init?(named name: some StringProtocol) {
    let name = name.lowercased()
    for field in QueryField.allCases
    where field.rawValue.lowercased() == name || field.aliases.contains(name) {
      self = field
      return
    }
    return nil
  }

  /// Returns at most two names of fields that are near to a word, the nearest first.
  static func near(_ name: some StringProtocol) -> [String] {
    NearWords.find(name, among: allCases.flatMap { [$0.rawValue] + $0.aliases })
  }
}

/// Finds which of a few words may have been meant.
enum NearWords {
  /// Returns at most two words that begin with what was given or are few edits away, the nearest first.
  static func find(_ given: some StringProtocol, among words: [String]) -> [String] {
    let given = Array(given.lowercased().unicodeScalars.prefix(100))
    guard !given.isEmpty else { return [] }
    let limit = EditDistance.limit(forLength: given.count)
    var found: [(distance: Int, word: String)] = []
    for word in words {
      let scalars = Array(word.lowercased().unicodeScalars)
      if given.count >= 2, scalars.starts(with: given) {
        found.append((0, word))
      } else if let distance = EditDistance.between(given, scalars, limit: limit) {
        found.append((distance, word))
      }
    }
    found.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.word < $1.word }
    return found.prefix(2).map(\.word)
  }
}

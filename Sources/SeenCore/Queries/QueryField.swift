/// What a term of a query can ask about.
package enum QueryField: String, CaseIterable, Sendable {
  case kind, id, name, overview, genre, year, decade, runtime, director, cast, country, language
  case contentRating, show, season, episode, franchise, family, order, status, group
  case rating, rated, directorRating, again, favorite, seen, unseen, `in`, near
  case date, with, mood, format, platform, location, tag, notes, minutes, count, rewatch,
    spoiler

  /// What a field asks about.
  package enum Subject: Equatable, Sendable {
    /// One fact of the title.
    case title(FactField)
    /// One fact of a watch.
    case watch(WatchFact)
    /// The title by its names, by the name of its show, or by that of its series of films.
    case name, show, franchise
    case id, group, list
    /// What the profile thinks of it.
    case rating, again, favorite
    /// What the profile thinks of other titles of its directors.
    case directorRating
    /// Whether and when the profile watched it.
    case seen
    /// Where a watch was, or where the title is found.
    case near
  }

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

  /// What the field asks about.
  package var subject: Subject { described.subject }

  /// What the field takes.
  package var value: Value { described.value }

  /// What the field asks, in a few words without a full stop.
  package var meaning: String { described.meaning }

  /// Other names of the field, which people know from elsewhere.
  package var aliases: [String] { described.aliases }

  /// A term that asks for the field rightly, for hints.
  package var example: String {
    described.example ?? "\(rawValue):WORD or \(rawValue):\"two words\""
  }

  /// The fact of a watch that it asks about; nil when it asks about something else.
  package var watchFact: WatchFact? {
    if case .watch(let fact) = subject { fact } else { nil }
  }

  /// Whether it is a question about one watch; else it is one about the title.
  package var isOfWatch: Bool { subject == .near || watchFact != nil }

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

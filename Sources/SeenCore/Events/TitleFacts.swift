/// A fact of a title, in the order of the members of `title.added`.
///
/// Each is described here once. Add new ones at the end.
package enum FactField: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case kind, name, year, runtime, genres, contentRating, directors, cast, countries, languages
  case overview, show, season, episode, seasons, franchise, scientificName, family, order, status
  case places, links, ids, released, range, aliases

  /// The member of the event's data.
  fileprivate var described: Field {
    switch self {
    case .kind: Field("kind", .text, "\(TitleKind.listed); else as other")
    case .name: .required("name", .text, "the name as people know it")
    case .year: Field("year", .whole(1...9999), "the year it came out")
    case .runtime: Field("runtime", .whole(0...1_000_000), "minutes")
    case .genres: Field("genres", .array(of: .text), "its genres")
    case .contentRating: Field("contentRating", .text, "its age rating, such as PG-13")
    case .directors: Field("directors", .array(of: .text), "who directed it")
    case .cast: Field("cast", .array(of: .text), "who plays in it")
    case .countries: Field("countries", .array(of: .text), "where it was made")
    case .languages: Field("languages", .array(of: .text), "what is spoken")
    case .overview: Field("overview", .text, "what it is about")
    case .show: Field("show", .name, "the show of a season or an episode, by id")
    case .season: Field("season", .whole(0...1_000_000), "the season's number; 0 for specials")
    case .episode:
      Field("episode", .whole(0...1_000_000), "the episode's number in its season")
    case .seasons:
      Field("seasons", .array(of: .object(FactField.seasonOfShow)), "the seasons of a show")
    case .franchise:
      Field("franchise", .object(FactField.seriesOfFilms), "the series of films it belongs to")
    case .scientificName: Field("scientificName", .text, "of a bird, the species' name")
    case .family: Field("family", .text, "of a bird, its family")
    case .order: Field("order", .text, "of a bird, its order")
    case .status: Field("status", .text, "a show's status, or a species' IUCN category")
    case .places: Field("places", .array(of: .object(FactField.place)), "where it is found")
    case .links: Field("links", .textMap, "web addresses by name")
    case .ids:
      Field("ids", .textMap, "external ids: imdb, tmdb, tvdb, trakt, letterboxd, avibase, ebird")
    case .released:
      Field("released", .date, "the day it came out; of an episode, when it was aired")
    case .range:
      Field("range", .text, "of a bird, the ISO 3166 codes of its countries, with a space between")
    case .aliases: Field("aliases", .array(of: .text), "other names that it is found by")
    }
  }

  /// How a fact is kept as a number.
  package enum Storage: Sendable {
    /// The number of a `TitleKind`.
    case kind
    /// The number itself.
    case number
    /// A word.
    case text
    /// An array of words.
    case texts
    /// The JSON text of the value, as a word.
    case json
  }

  /// How this fact is kept.
  package var storage: Storage {
    switch self {
    case .kind: .kind
    case .year, .runtime, .season, .episode: .number
    case .genres, .directors, .cast, .countries, .languages, .aliases: .texts
    case .seasons, .franchise, .places, .links, .ids: .json
    case .name, .contentRating, .overview, .show, .scientificName, .family, .order, .status,
      .released, .range:
      .text
    }
  }

  private static let seasonOfShow = [
    Field("number", .whole(0...1_000_000), "the season"),
    Field("episodes", .whole(0...1_000_000), "how many episodes it has"),
  ]
  private static let seriesOfFilms = [
    Field("name", .text, "the series"),
    Field("release", .whole(0...1_000_000), "place by release"),
    Field("chronology", .whole(0...1_000_000), "place in the story"),
  ]
  private static let place = [
    Field("name", .text, "the place"),
    Field("lat", .number(-90...90), "degrees north"),
    Field("lon", .number(-180...180), "degrees east"),
  ]
}

extension FactField {
  /// The name of its member.
  package var name: String { TitleFacts.fields[Int(rawValue)].name }
  /// The type of its values.
  package var type: FieldType { TitleFacts.fields[Int(rawValue)].type }

  /// Returns the fact of a name; nil if there is none.
  package static func named(_ name: String) -> FactField? {
    TitleFacts.fields.firstIndex { $0.name.isSame(as: name) }
      .flatMap { FactField(rawValue: UInt8($0)) }
  }
}

extension FactField {
  /// Whether what two sources say of it is put together: it holds several things by name, such as external ids.
  package var isCollection: Bool { [.ids, .links, .aliases].contains(self) }

  /// Returns what two sources say of a title: the first, and of a collection what it lacks.
  ///
  /// - Parameters:
  ///   - own: What the first says.
  ///   - more: What the second says.
  ///   - name: The name of the fact.
  /// - Returns: Both together.
  /// - Complexity: O(n k) in the members of both.
  package static func joined(_ own: JSON, _ more: JSON, of name: String) -> JSON {
    guard FactField.named(name)?.isCollection == true else { return own }
    if let members = own.members {
      return .object(members + (more.members ?? []).filter { own[$0.name] == nil })
    }
    guard let texts = own.texts else { return own }
    let added = (more.texts ?? []).filter { text in !texts.contains { $0.isSame(as: text) } }
    return .array((texts + added).map { .string($0) })
  }
}

/// What can be known about a title.
package enum TitleFacts {
  /// The kinds of title; a title without one counts as `other`.
  package static let kinds = TitleKind.allCases.map(\.name)
  /// The facts, as members of `title.added` and of what `title.amended` sets.
  package static let fields = FactField.allCases.map(\.described)
}

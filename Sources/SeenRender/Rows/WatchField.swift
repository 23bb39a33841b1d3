package import SeenCore

/// A field of a watch as programs read it.
package enum WatchField: Equatable, Sendable {
  /// A value of the ledger that is not a fact.
  case id, recorded, profile, subject, kind, name, year, show, season, episode, directors, ids, nth
  case rating, scale
  /// Whether the title had been seen before.
  case rewatch
  /// One of the coordinates of its place.
  case latitude, longitude
  /// Whether exports leave the watch out.
  case isPrivate
  case fact(WatchFact)

  /// The name of its member, and of its column.
  package var name: String {
    switch self {
    case .id: "id"
    case .recorded: "recorded"
    case .profile: "profile"
    case .subject: "subject"
    case .kind: "kind"
    case .name: "name"
    case .year: "year"
    case .show: "show"
    case .season: "season"
    case .episode: "episode"
    case .directors: "directors"
    case .ids: "ids"
    case .nth: "nth"
    case .rating: "rating"
    case .scale: "scale"
    case .rewatch: "rewatch"
    case .latitude: "lat"
    case .longitude: "lon"
    case .isPrivate: "private"
    case .fact(let fact): fact.name
    }
  }

  /// Returns the fields of facts.
  static func facts(_ facts: WatchFact...) -> [WatchField] { facts.map { .fact($0) } }

  /// Returns the fields of all facts that an export has and that are not among its fields yet.
  ///
  /// Whether a watch is a rewatch has a field of its own; the progress that implied it is only in JSON.
  static func facts(besides fields: [WatchField]) -> [WatchField] {
    WatchFact.allCases.filter { fact in
      switch fact {
      case .rewatch, .progress: false
      case .place: !fields.contains(.latitude) && !fields.contains(.fact(.place))
      default: !fields.contains(.fact(fact))
      }
    }.map { .fact($0) }
  }

  /// Whether it is the same for all watches of a title.
  var isOfTitle: Bool {
    switch self {
    case .subject, .kind, .name, .year, .show, .season, .episode, .directors, .ids: true
    case .id, .recorded, .profile, .nth, .rating, .scale, .rewatch, .latitude, .longitude,
      .isPrivate, .fact:
      false
    }
  }

  /// Returns runs of neighboring fields: those of the title, and the others.
  static func runs(_ fields: [WatchField]) -> [(fields: Range<Int>, isOfTitle: Bool)] {
    var runs: [(fields: Range<Int>, isOfTitle: Bool)] = []
    for (place, field) in fields.enumerated() {
      if let last = runs.last, last.isOfTitle == field.isOfTitle {
        runs[runs.count - 1].fields = last.fields.lowerBound..<place + 1
      } else {
        runs.append((place..<place + 1, field.isOfTitle))
      }
    }
    return runs
  }
}

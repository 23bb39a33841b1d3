package import SeenCore

/// One standing watch and everything known about it, as exporters write it.
package struct ExportEntry: Sendable {
  /// The watch's event id.
  package var id: String
  /// Whose watch it is.
  package var profile = Event.defaultProfile
  package var recorded: Instant?
  /// Whether exports leave it out unless asked.
  package var isPrivate = false

  package var title: ExportTitle
  /// When it was seen.
  package var date = PartialDate.unknown
  package var place: Coordinates?
  /// Whether the place is known more precisely than exports may show.
  package private(set) var isPlaceHidden = false
  /// The other facts that were logged, such as notes, if not empty.
  package var facts = WatchFacts()

  /// The rating that the watch itself was given.
  package var rating: Rating?
  /// Whether it is a rewatch, by watch order or by claim.
  package var isRewatch = false
  /// Which watch of the title it is, counted from 1.
  package var nth: Int?

  package init(id: String, title: ExportTitle) {
    self.id = id
    self.title = title
  }

  /// The facts that `facts` may hold.
  ///
  /// The date and the place are described above, and whether it is a rewatch follows from its order; the progress that
  /// implied it means nothing outside the journal.
  package static let facts = WatchFact.exported.filter {
    ![.date, .place, .rewatch, .progress].contains($0)
  }

  /// Sets one of `facts`; empty texts and lists and false flags are ignored.
  package mutating func accept(_ fact: WatchFact, _ value: JSON?) {
    switch value {
    case .string(let text)?: facts[fact] = text.isEmpty ? nil : value
    case .array(let values)?: facts[fact] = values.isEmpty ? nil : value
    case .number?, .bool(true)?: facts[fact] = value
    case .bool(false)?, .object?, .null?, nil: facts[fact] = nil
    }
  }

  /// Makes the place approximate: no name and no exact coordinates.
  package mutating func hidePlace() {
    isPlaceHidden = place != nil
    place = place?.coarse
    for fact in WatchFact.allCases where fact.coarseForm == .hidden && facts[fact] != nil {
      isPlaceHidden = true
      facts[fact] = nil
    }
  }
}

/// A title, as far as exporters of watches write it.
package struct ExportTitle: Sendable {
  package var id: String
  /// Its kind, such as film.
  package var kind: String
  package var name: String
  /// The year it came out.
  package var year: Int?
  /// Who directed it.
  package var directors: [String] = []
  /// Its external ids.
  package var externalIDs: [ExternalID] = []
  package var genres: [String] = []
  /// How long it is, in minutes.
  package var runtimeMinutes: Int?
  /// The species of a bird.
  package var scientificName: String?
  /// Where an episode or a season belongs.
  package var part: ExportPart?

  package init(id: String, kind: String, name: String, year: Int? = nil) {
    self.id = id
    self.kind = kind
    self.name = name
    self.year = year
  }

  /// The name with the show and the place in it: `The Office s02e03 The Fight`.
  ///
  /// An episode named after its number is not named twice.
  package var label: String {
    guard let part else { return name }
    var place = part.season.map { "s" + Decimal.padded($0, 2) } ?? ""
    if let episode = part.episode { place += "e" + Decimal.padded(episode, 2) }
    let isMade = !place.isEmpty && name.utf8.reversed().starts(with: place.utf8.reversed())
    return [part.show?.name ?? "", place, isMade ? "" : name].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns its id in a scheme such as imdb; nil if it has none.
  package func externalID(_ scheme: String) -> String? { named(scheme)?.value }

  /// Returns its id in a scheme that has numbers, such as tmdb; nil if it has none, or one that is not a number.
  func idNumber(_ scheme: String) -> Int? { named(scheme)?.number }

  private func named(_ scheme: String) -> ExternalID? {
    externalIDs.first { $0.scheme.isSame(as: scheme) }
  }
}

/// The place of an episode or a season in its show.
package struct ExportPart: Sendable {
  /// The show; its own place is not looked for.
  package var shows: [ExportTitle] = []
  /// The season's number.
  package var season: Int?
  /// The episode's number in its season.
  package var episode: Int?

  /// Describes a place in a show.
  package init(show: ExportTitle?, season: Int?, episode: Int?) {
    shows = [show].compactMap(\.self)
    self.season = season
    self.episode = episode
  }

  /// The show; nil when it is not known.
  package var show: ExportTitle? { shows.first }
}

/// What exporters can write besides watches.
package struct ExportParts: Sendable {
  package var ratings: [ExportRating] = []
  /// The reminders that stand, by when.
  package var reminders: [ExportReminder] = []
  /// What comes out, by day.
  package var coming: [ExportComing] = []
  /// Ratings, favorites, lists and progress, as tables.
  package var tables: [ExportTable] = []

  /// Creates nothing besides watches.
  package init() {}
}

/// The rating of a title that is not that of one of its watches.
package struct ExportRating: Sendable {
  package var title: ExportTitle
  package var rating: Rating
  /// The day it was given; nil if that is not known.
  package var day: Day?

  package init(title: ExportTitle, rating: Rating, day: Day?) {
    self.title = title
    self.rating = rating
    self.day = day
  }
}

/// A reminder that stands.
package struct ExportReminder: Sendable {
  /// The id of the event that set it.
  package var id: String
  /// When it was set.
  package var recorded: Instant
  /// The title, as people read it.
  package var title: String
  package var day: Day
  /// The time of day.
  package var clock: Clock
  /// The text of it, or of the kind of title.
  package var note: String
  /// Who will watch along.
  package var companions: [String] = []

  package init(
    id: String, recorded: Instant, title: String, day: Day, clock: Clock, note: String
  ) {
    self.id = id
    self.recorded = recorded
    self.title = title
    self.day = day
    self.clock = clock
    self.note = note
  }
}

/// A title that comes out on a day.
package struct ExportComing: Sendable {
  /// The title's id.
  package var id: String
  /// The title, as people read it.
  package var title: String
  package var day: Day

  package init(id: String, title: String, day: Day) {
    self.id = id
    self.title = title
    self.day = day
  }
}

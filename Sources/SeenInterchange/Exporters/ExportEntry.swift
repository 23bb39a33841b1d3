package import SeenCore

/// One standing watch with all that is known about it: what exporters write.
package struct ExportEntry: Sendable {
  /// The watch's event id.
  package var id: String
  /// Whose watch it is.
  package var profile = Event.defaultProfile
  /// When it was recorded.
  package var recorded: Instant?
  /// Whether exports leave it out unless asked.
  package var isPrivate = false

  /// The title.
  package var title: ExportTitle
  /// When it was seen.
  package var date = PartialDate.unknown
  /// The time of day it began.
  package var clock: Clock?
  /// An IANA name or an offset.
  package var zone: String?
  /// How it was watched, by key, such as theater.
  package var format: String?
  /// The place, by name.
  package var location: String?
  /// Whether the place is known by its coordinates.
  package var hasPlace = false
  /// Who else was there.
  package var companions: [String] = []
  /// The mood, by key or in any words.
  package var mood: String?
  /// What there is to say.
  package var notes: String?
  /// The service or channel.
  package var platform: String?
  /// How long it took.
  package var minutes: Int?
  /// Words to find it by.
  package var tags: [String] = []
  /// SHA-256 names of media.
  package var photos: [String] = []
  /// How many birds.
  package var count: Int?
  /// Whether the notes give the story away.
  package var isSpoiler = false

  /// The rating that the watch itself was given.
  package var rating: Rating?
  /// Whether it is a rewatch, by watch order or by claim.
  package var isRewatch = false
  /// Which watch of the title it is, counted from 1.
  package var nth: Int?

  /// Creates an entry of which only the title is known.
  package init(id: String, title: ExportTitle) {
    self.id = id
    self.title = title
  }
}

/// A title, as far as exporters of watches write it.
package struct ExportTitle: Sendable {
  /// Its id.
  package var id: String
  /// Its kind, such as film.
  package var kind: String
  /// Its name.
  package var name: String
  /// The year it came out.
  package var year: Int?
  /// Who directed it.
  package var directors: [String] = []
  /// Its names elsewhere.
  package var externalIDs: [ExternalID] = []

  /// Creates a title.
  package init(id: String, kind: String, name: String, year: Int? = nil) {
    self.id = id
    self.kind = kind
    self.name = name
    self.year = year
  }

  /// Returns its name in a scheme such as imdb; nil where it has none.
  package func externalID(_ scheme: String) -> String? {
    externalIDs.first { $0.scheme.isSame(as: scheme) }?.value
  }
}

package import SeenCore

/// One standing watch with all that is known about it: what exporters write.
package struct ExportEntry: Sendable, Equatable {
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
  /// The place, in degrees as they were written.
  package var place: (latitude: String, longitude: String)?
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

  /// Compares texts by bytes, as they will be written.
  package static func == (left: ExportEntry, right: ExportEntry) -> Bool {
    left.json == right.json && left.isPrivate == right.isPrivate
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

extension ExportEntry {
  /// The members of the entry as JSON, in the order they are written.
  package static let fields = [
    "id", "recorded", "profile", "subject", "kind", "name", "year", "directors", "ids", "date",
    "clock", "zone", "rewatch", "nth", "rating", "format", "location", "place", "companions",
    "mood", "notes", "spoiler", "platform", "minutes", "count", "tags", "photos", "private",
  ]

  /// The entry as one JSON object; absent facts are left out, names are those of the events.
  package var json: JSON {
    var members: [JSON.Member] = []
    func add(_ name: String, _ value: JSON?) {
      if let value { members.append(JSON.Member(name, value)) }
    }
    func list(_ texts: [String]) -> JSON? {
      texts.isEmpty ? nil : .array(texts.map { .string($0) })
    }
    add("id", .string(id))
    add("recorded", recorded.map { .string($0.description) })
    add("profile", .string(profile))
    add("subject", .string(title.id))
    add("kind", .string(title.kind))
    add("name", .string(title.name))
    add("year", title.year.map { .whole($0) })
    add("directors", list(title.directors))
    let ids = title.externalIDs.map { JSON.Member($0.scheme, .string($0.value)) }
    add("ids", ids.isEmpty ? nil : .object(ids))
    add("date", date == .unknown ? nil : .string(date.description))
    add("clock", clock.map { .string($0.description) })
    add("zone", zone.map { .string($0) })
    add("rewatch", .bool(isRewatch))
    add("nth", nth.map { .whole($0) })
    let pair = rating.map { rating in
      [
        JSON.Member("value", .number(rating.valueText)),
        JSON.Member("scale", .whole(rating.scale)),
      ]
    }
    add("rating", pair.map { .object($0) })
    add("format", format.map { .string($0) })
    add("location", location.map { .string($0) })
    let degrees = place.map { place in
      [
        JSON.Member("lat", .number(place.latitude)), JSON.Member("lon", .number(place.longitude)),
      ]
    }
    add("place", degrees.map { .object($0) })
    add("companions", list(companions))
    add("mood", mood.map { .string($0) })
    add("notes", notes.map { .string($0) })
    add("spoiler", isSpoiler ? true : nil)
    add("platform", platform.map { .string($0) })
    add("minutes", minutes.map { .whole($0) })
    add("count", count.map { .whole($0) })
    add("tags", list(tags))
    add("photos", list(photos))
    if isPrivate { add("private", true) }
    return .object(members)
  }
}

import SeenCore

/// The formats whose files are made from entries, in the order of help: one line each.
package enum ExportFormats {
  /// The formats.
  package static let all: [any Exporter.Type] = [
    LetterboxdExporter.self, TraktExporter.self, IMDbExporter.self, EBirdExporter.self,
    MarkdownExporter.self, ICalendarExporter.self, GeoJSONExporter.self, KMLExporter.self,
    SQLExporter.self, FilmsJSONExporter.self, TitlesJSONExporter.self,
  ]

  /// Their descriptions.
  package static var forms: [ExportForm] { all.map { $0.form } }
}

/// The description of a format: all that help, file names and reports of losses need to know of it.
package struct ExportForm: Sendable {
  /// The word that calls it.
  package let name: String
  /// What people call it, such as iCalendar.
  package let title: String
  /// How its files end, such as `.ics`.
  package let suffix: String
  /// What a file of it is called in examples, without its end.
  package var fileName = "diary"
  /// What help says it does: imperative, at most 60 characters, without a full stop.
  package let summary: String
  /// More help, in paragraphs.
  package var discussion: [String] = []
  /// Command lines behind `seen export NAME`, besides the one that writes a file.
  package var examples: [(line: String, meaning: String)] = []
  /// What of an entry it has a place for.
  package var carries: Set<EntryFact> = []
  /// The kinds of title that it can hold; nil for all.
  package var kinds: [String]?
  /// What of the journal besides watches it has a place for.
  package var parts: Set<JournalPart> = []
  /// Whether it has rows for ratings that were given without a watch.
  package var hasRatings = false
  /// Whether it is JSON, which a terminal is shown with control characters escaped.
  package var isJSON = false

  /// Returns whether it can hold titles of a kind.
  package func takes(_ kind: String) -> Bool {
    kinds.map { $0.contains { $0.isSame(as: kind) } } ?? true
  }
}

/// What may be known of an entry and have no place in a format; the raw value is the name in reports.
package enum EntryFact: String, CaseIterable, Sendable {
  /// A date without a day.
  case partialDate
  case clock, zone, format, location, place, companions, mood, platform, minutes, count, photos
  case spoiler, rating, notes, tags

  /// All there is.
  static let everything = Set(EntryFact.allCases)
}

/// What a journal holds besides watches.
package enum JournalPart: CaseIterable, Sendable {
  case ratings, again, favorites, unwatched, watching, watchlist, lists, reminders
}

extension ExportEntry {
  /// Whether something is known of it.
  func has(_ fact: EntryFact) -> Bool {
    switch fact {
    case .rating: rating != nil
    case .notes: notes != nil
    case .tags: !tags.isEmpty
    case .clock: clock != nil
    case .zone: zone != nil
    case .format: format != nil
    case .location: location != nil
    case .place: place != nil
    case .companions: !companions.isEmpty
    case .mood: mood != nil
    case .platform: platform != nil
    case .minutes: minutes != nil
    case .count: count != nil
    case .photos: !photos.isEmpty
    case .spoiler: isSpoiler
    case .partialDate: date != .unknown && date.day == nil
    }
  }
}

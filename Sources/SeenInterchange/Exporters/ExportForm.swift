package import SeenCore

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

/// What may be known of an entry and have no place in a format.
package enum EntryFact: Hashable, Sendable {
  /// The rating of the watch.
  case rating
  /// A fact of the watch; the date stands for one without a day, as every format has days.
  case fact(WatchFact)

  /// All there is, in the order that losses are told in: what a person wrote comes last.
  package static let all: [EntryFact] = {
    let last: [EntryFact] = [
      .fact(.count), .fact(.photos), .fact(.spoiler), .rating, .fact(.notes), .fact(.tags),
    ]
    let facts = [.date, .place] + ExportEntry.facts
    return WatchFact.exported.filter(facts.contains).map { .fact($0) }
      .filter { !last.contains($0) } + last
  }()

  /// All there is.
  static let everything = Set(all)

  /// Its name in reports.
  package var name: String {
    switch self {
    case .rating: "rating"
    case .fact(let fact): fact.name
    }
  }
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
    case .fact(.date): date != .unknown && date.day == nil
    case .fact(.place): place != nil
    case .fact(let fact): facts[fact] != nil
    }
  }
}

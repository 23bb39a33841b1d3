package import SeenCore

/// The formats whose files are made from entries, in the order of help: one line each.
package enum ExportFormats {
  package static let all: [any Exporter.Type] = [
    LetterboxdExporter.self, TraktExporter.self, IMDbExporter.self, EBirdExporter.self,
    MarkdownExporter.self, ICalendarExporter.self, GeoJSONExporter.self, KMLExporter.self,
    SQLExporter.self, FilmsJSONExporter.self, TitlesJSONExporter.self,
  ]

  /// Their descriptions.
  package static var forms: [ExportForm] { all.map { $0.form } }
}

/// The description of a format: what help, file names and loss reports need.
package struct ExportForm: Sendable {
  /// Its name as an argument.
  package let name: String
  /// Its display name, such as iCalendar.
  package let title: String
  /// Its file name extension, such as `.ics`.
  package let suffix: String
  /// The name of its file in examples, without the extension.
  package var fileName = "diary"
  /// What it does, for help: imperative, at most 60 characters, without a period.
  package let summary: String
  /// More help, in paragraphs.
  package var discussion: [String] = []
  /// Examples to append to `seen export NAME`, besides the one that writes a file.
  package var examples: [(line: String, meaning: String)] = []
  package var carries: Set<EntryFact> = []
  /// The kinds of title that it can hold; nil for all.
  package var kinds: [String]?
  /// What it can hold besides watches.
  package var parts: Set<JournalPart> = []
  /// Whether it has rows for ratings that were given without a watch.
  package var hasRatings = false
  /// Whether it is CSV, whose cells are guarded against spreadsheets.
  package var isTable = false
  /// Whether it is JSON, which is shown on a terminal with control characters escaped.
  package var isJSON = false

  /// Returns whether it can hold titles of a kind.
  package func accepts(_ kind: String) -> Bool {
    kinds.map { $0.contains { $0.isSame(as: kind) } } ?? true
  }
}

/// A fact of an entry that a format may not be able to hold.
package enum EntryFact: Hashable, Sendable {
  /// The rating of the watch.
  case rating
  /// A fact of the watch; the date means one without a day, as every format has days.
  case fact(WatchFact)

  /// All of them, in the order in which losses are reported: what a person wrote comes last.
  package static let all: [EntryFact] = {
    let last: [EntryFact] = [
      .fact(.count), .fact(.photos), .fact(.spoiler), .rating, .fact(.notes), .fact(.tags),
    ]
    let facts = [.date, .place] + ExportEntry.facts
    return WatchFact.exported.filter(facts.contains).map { .fact($0) }
      .filter { !last.contains($0) } + last
  }()

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
  /// Whether an entry has it.
  func has(_ fact: EntryFact) -> Bool {
    switch fact {
    case .rating: rating != nil
    case .fact(.date): date != .unknown && date.day == nil
    case .fact(.place): place != nil
    case .fact(let fact): facts[fact] != nil
    }
  }
}

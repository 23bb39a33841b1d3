package import SeenCore

/// The arrays of `seen export json`, in the order they are written.
package enum ExportArray: String, CaseIterable, Sendable {
  case titles, watches, ratings, again, favorites, unwatched, playback, settings, events
}

/// What `seen export json`, `jsonl`, `csv` or `cloudevents` wrote, row by row as what it is in a journal.
///
/// Watches, ratings, marks and positions keep the ids and times of their events, so they are the same events wherever
/// they are imported, and never duplicated. Titles, settings and the ratings of rows have no ids there: new ones are
/// recorded as new events.
package struct OwnExport {
  /// One of the forms.
  package enum Shape: String, CaseIterable, Sendable {
    case json, csv, jsonl, cloudevents

    /// How it is recognized.
    package var sign: FormatSign {
      switch self {
      case .json: .members(["format", "version", "profile", "titles"])
      case .csv: .columns(["rewatch", "nth", "subject", "profile", "id", "recorded"])
      case .jsonl: .members(["rewatch", "nth", "subject", "profile", "id", "recorded"])
      case .cloudevents:
        .members(["specversion", "data", "rewatch", "nth", "subject", "profile", "id", "recorded"])
      }
    }

    /// The format that a file of the form can be imported as.
    package var source: String { self == .csv ? "csv" : "json" }
  }

  /// What one row is.
  package enum Content: Sendable {
    /// An event, which is written with a sum of its own.
    case event(Event)
    /// An event as it was stored.
    case line(Event, [UInt8])
    /// Something without an id.
    case draft(Draft)
  }

  package struct Row: Sendable {
    /// Its place and outcome; accepted unless it cannot be read.
    package var report: ImportRow
    /// What it is; nil if it cannot be read.
    package var contents: [Content] = []
  }

  /// The rows, in their order.
  package private(set) var rows: [Row] = []

  /// Reads a file.
  /// - Throws: Why it cannot be read at all.
  package init(_ file: SourceFile, _ shape: Shape) throws(ImportProblem) {
    switch shape {
    case .json: rows = try OwnJSON.rows(file)
    case .csv: rows = try OwnCSV.rows(file)
    case .jsonl: rows = try OwnLines.rows(file)
    case .cloudevents: rows = try OwnLines.rows(ofCloudEvents: file)
    }
  }

  /// Returns an event, if it is valid for its type.
  static func event(
    _ kind: EventKind, _ id: String, _ recorded: String, _ subject: String, profile: String,
    isPrivate: Bool, _ data: [JSON.Member]
  ) -> Event? {
    guard let id = EventID(id), let time = Instant(recorded), !subject.isEmpty else { return nil }
    let verdict = EventVerdict(kind.definition, hasSubject: true, data: data)
    guard verdict.inert == nil, verdict.ignored.isEmpty else { return nil }
    var event = Event(id: id, time: time, type: kind.name, data: data)
    event.subject = subject
    event.profile = profile.isSame(as: Event.defaultProfile) ? nil : profile
    event.isPrivate = isPrivate
    return event
  }
}

extension FileHead {
  /// The form of this program's export that the file is in; nil for any other file.
  package var ownExport: OwnExport.Shape? {
    // In CloudEvents the same members are nested deeper.
    let isEvents = shows(.members(["specversion"]))
    return OwnExport.Shape.allCases.first { shows($0.sign) && !($0 == .jsonl && isEvents) }
  }
}

import SeenCore

/// Reads the data export of Trakt: its ZIP, the folder of it unpacked, or one of its files, in the newer
/// layout and the older one with folders.
///
/// Every page of a file is read. A play keeps its time in UTC, the only zone that Trakt uses; Trakt's values for an
/// unknown time become no date. Ratings belong to titles, never to plays.
package enum TraktImporter: Importer {
  package static let source = "trakt"
  package static let program = "Trakt"
  package static let questions: [ImportQuestion] = [.dateOrder, .zone]
  package static let signs: [FormatSign] =
    [
      .path("watched/history"), .path("watched-history"), .members(["watched_at", "action"]),
      .members(["rated_at", "rating"]), .members(["listed_at", "rank"]),
      .members(["last_watched_at", "plays"]),
    ] + TraktReader.signs

  /// Its help text.
  package static let help = ImporterHelp(
    "Import a Trakt export",
    operand: "The ZIP, the unpacked folder, one of its files, a CSV file, or - for input",
    discussion: [
      "The history, ratings, favorites, your comments, the watchlist and your lists are imported,"
        + " every page of them. Plays keep the date and time that Trakt has, in UTC. A play at an unknown time"
        + " (Trakt shows 1970) has no date. If an export has no history, the last play of each"
        + " title is taken from watched-movies and watched-shows.",
      "CSV files with columns such as trakt_id, imdb_id, watched_at, rating, rated_at, listed_at,"
        + " season and episode work too. A title without a name gets one like 'IMDB tt0113277',"
        + " unless a catalog has its name.",
      "Titles are found by their ids at Trakt, IMDb, TMDB and TVDB, then by name and year; episodes"
        + " also by show, season and number. Plays of one title within five minutes are reported,"
        + " and both are kept.",
      "Shows that you dropped or hid from your progress are stopped here, and what you paused is"
        + " paused where it was. Your notes become comments. A summary of plays without their days"
        + " gives one watch of each title, and the number of others is told.",
      "Left out, and counted in the report: comments on lists and replies to other people,"
        + " collections, and lists of other people. Files about your account are never opened."
        + " An import is one batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("~/trakt-export.zip --dry-run", "Preview the import"),
      ("~/trakt-export.zip", "Import an export"),
      ("watched-history-1.json", "Import one page of the history"),
    ])

  /// Returns how a file of an export is handled, by its path.
  package static func part(_ path: String) -> ArchivePart {
    switch TraktKind(path) {
    case nil: .unknown
    case .leftOut(let reason): .leftOut(reason)
    case .closed(let reason): .closed(reason)
    case .history, .watched, .ratings, .watchlist, .favorites, .comments, .notes, .playback,
      .dropped,
      .table, .lists, .list:
      .imported
    }
  }

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    let hasHistory = files.contains { TraktKind($0.name) == .history }
    var leftOut: [LeftOut] = []
    var opened: [(file: SourceFile, kind: TraktKind, table: JSONRows)] = []
    var tables: [(file: SourceFile, table: CSVTable)] = []
    for file in files {
      switch files.count == 1 ? TraktKind(alone: file) : TraktKind(file.name) {
      case nil: break
      case .closed(let reason):
        leftOut.append(LeftOut(file: file.name, rowCount: nil, reason: reason))
      case .table:
        if let table = TraktReader.table(file) {
          tables.append((file, table))
        } else if files.count == 1 {
          _ = try CSVTable(file, headedBy: "trakt_id")
        } else {
          leftOut.append(
            LeftOut(file: file.name, rowCount: nil, reason: "not a table of plays or ratings"))
        }
      case .leftOut(let reason): leftOut.append(try left(file, reason))
      case .watched where hasHistory:
        leftOut.append(try left(file, "the history has every play of it"))
      case let kind?: opened.append((file, kind, try JSONRows(file)))
      }
    }
    guard !opened.isEmpty || !tables.isEmpty else { throw .nothingToImport }
    opened.sort { left, right in
      let (first, second) = (TraktKind.order(left.file.name), TraktKind.order(right.file.name))
      return first == second ? left.file.name.precedes(right.file.name) : first < second
    }
    var reader = TraktReader(today: journal.today)
    for (_, kind, table) in opened { reader.read(table, kind) }
    tables.sort { $0.file.name.precedes($1.file.name) }
    for (_, table) in tables { reader.read(table, TableDates(table.records, into: journal)) }
    var planner = RowPlanner(
      taking: &reader.rows, lists: reader.lists, into: journal, source: source)
    var plan = planner.plan(of: opened.map(\.file) + tables.map(\.file))
    plan.leftOut = (leftOut + reader.leftOut).sorted { $0.file.precedes($1.file) }
    let read =
      opened.map { ($0.file.name, $0.table.encoding) }
      + tables.map { ($0.file.name, $0.table.encoding) }
    plan.converted = read.filter { $0.1 != .utf8 }
    return plan
  }

  private static func left(_ file: SourceFile, _ reason: String) throws(ImportProblem) -> LeftOut {
    LeftOut(file: file.name, rowCount: (try? JSONRows(file))?.count, reason: reason)
  }
}

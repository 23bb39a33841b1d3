import SeenCore

/// Reads the CSV of Yamtrack: films, shows, seasons, episodes and anime.
///
/// An episode has one row for each time it was watched. Rows of shows and seasons have their status and rating; an
/// episode's row has the name and the id of its show.
package enum YamtrackImporter: Importer {
  package static let source = "yamtrack"
  package static let program = "Yamtrack"
  package static let questions: [ImportQuestion] = [.dateOrder, .zone]
  package static let signs: [FormatSign] = [.columns(["media_id", "media_type", "status"])]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import a Yamtrack export",
    operand: "The CSV file of Yamtrack, a folder or ZIP with it, or - for standard input",
    discussion: [
      "Completed films and watched episodes become watches on their end date, and so do completed"
        + " shows and seasons without episodes. For anime, the episodes up to your progress become"
        + " watches. What is planned goes to your watchlist, and scores are out of 10.",
      "Titles are found by their ids at TMDB, TVDB, IMDb and MyAnimeList, then by name. Left out:"
        + " manga, books, comics and games. An import is one batch, so 'seen undo' undoes all of"
        + " it.",
    ],
    examples: [("yamtrack.csv --dry-run", "Preview the import"), ("yamtrack.csv", "Import it")])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.csv(path)
  }

  private static let names: [ColumnField: [String]] = [
    .title: ["title"], .kind: ["media_type"], .season: ["season_number"],
    .episode: ["episode_number"], .rating: ["score"], .added: ["start_date"],
    .watched: ["end_date", "watch_date"], .notes: ["notes"],
  ]

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the rows.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    var (opened, leftOut) = try SourceFile.open(files, orLeaveOut: "not an export of Yamtrack") {
      (file) throws(ImportProblem) in try CSVTable(file, headedBy: "media_id")
    }
    opened.sort { $0.file.name.precedes($1.file.name) }
    let today = journal.today
    var reading = RowReading()
    _ = reading.watchlist()
    reading.leftOut = leftOut
    var whole: Set<ByteKey> = []
    for (_, table) in opened { whole.formUnion(wholes(table)) }
    for (file, table) in opened {
      let header = table.header
      let others = [
        "media_id", "source", "status", "progress", "progressed_at", "progress_changed", "row_type",
      ]
      let besides = Set(others.compactMap { header.column($0) })
      let columns = Columns(table, names, dates: TableDates(table.records, into: journal))
      reading.add(table, of: file, columns, besides: besides) {
        (columns, record, row, reading) throws(RowProblem) in
        let cell = { (name: String) in RowText.trimmed(header.field(name, of: record)) }
        try read(columns, record, cell, &row, &reading, today, withParts: whole)
      }
    }
    return try reading.plan(into: journal, source: source)
  }

  /// Returns the keys of the shows and seasons that have rows of their seasons or episodes.
  private static func wholes(_ table: CSVTable) -> Set<ByteKey> {
    var keys: Set<ByteKey> = []
    let header = table.header
    _ = table.rows(named: "", mayEndEarly: true) { (record, _) throws(RowProblem) in
      let cell = { (name: String) in RowText.trimmed(header.field(name, of: record)) }
      let type = cell("media_type").lowercased()
      if type == "tv", !isOfList(cell) { keys.insert(wholeKey(cell, season: "show")) }
      guard type == "season" || type == "episode", !isOfList(cell) else { return }
      keys.insert(wholeKey(cell))
      if type == "episode" { keys.insert(wholeKey(cell, season: cell("season_number"))) }
    }
    return keys
  }

  /// Returns what tells a show, or one of its seasons, from others.
  private static func wholeKey(_ cell: (String) -> String, season: String = "") -> ByteKey {
    // Titles entered by hand have ids of their own, too.
    ByteKey([cell("source"), cell("media_id"), season].joined(separator: "|"))
  }

  /// Returns whether a row is one of a list: later versions mix these with rows of titles.
  private static func isOfList(_ cell: (String) -> String) -> Bool {
    cell("row_type").lowercased().contains("list")
  }

  /// Returns the day on which an entry was changed last, by its name in some versions and in others.
  private static func changed(
    _ cell: (String) -> String, _ today: Day
  ) throws(RowProblem) -> PartialDate? {
    let text = cell("progressed_at")
    return try WrittenTime(text.isEmpty ? cell("progress_changed") : text, today: today)?.date
  }

  private static func read(
    _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String, _ row: inout ForeignRow,
    _ reading: inout RowReading, _ today: Day, withParts whole: Set<ByteKey>
  ) throws(RowProblem) {
    guard !isOfList(cell) else { throw RowProblem(.rejected(.notATitle("list"))) }
    let name = columns.word(.title, record)
    row.report.name = name
    let type = columns.word(.kind, record).lowercased()
    guard ["movie", "tv", "season", "episode", "anime"].contains(type) else {
      throw RowProblem(.rejected(.notATitle(type.isEmpty ? "row without a type" : type)))
    }
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let ids = ids(cell("source"), cell("media_id"))
    let status = WatchStatus(cell("status"))
    let end = try columns.time(.watched, record, today: today)
    let notes = columns.word(.notes, record)
    if type == "anime" {
      var entry = AnimeEntry(name: name, ids: ids, key: "\(cell("source"))|\(cell("media_id"))")
      let progress = cell("progress")
      guard let count = progress.isEmpty ? 0 : RowText.whole(progress),
        count <= AnimeEntry.mostEpisodes
      else { throw RowProblem(.held(.badValue("progress", progress))) }
      entry.episodes = count
      (entry.status, entry.statusText) = (status, cell("status"))
      entry.statusDay = try changed(cell, today)
      entry.start = try columns.time(.added, record, today: today)?.date
      entry.finish = end?.date
      entry.rating = try ForeignRating.read(columns.word(.rating, record), outOf: 10)
      entry.notes = notes
      return entry.give(&row, AnimeEntry.Names(again: "repeats", tags: "tags"), &reading.lost)
    }
    let season = try columns.whole(.season, record)
    let episode = try columns.whole(.episode, record)
    switch type {
    case "season": row.setPart(.season, of: name, nil, ids, season: season, episode: nil)
    case "episode": row.setPart(.episode, of: name, nil, ids, season: season, episode: episode)
    default:
      row.title = ForeignTitle(
        kind: type == "movie" ? .film : .show, name: name, year: nil, externalIDs: ids)
      row.title.fitsAnyYear = true
    }
    let key = wholeKey(cell, season: type == "season" ? cell("season_number") : "")
    let isWatched =
      type == "episode" || (status == .completed && (type == "movie" || !whole.contains(key)))
    if isWatched {
      let day = (end?.date ?? .unknown).description
      let facts = end.facts + (notes.isEmpty ? [] : [JSON.Member("notes", .string(notes))])
      row.statements.append(
        .watch(key: reading.ordinalKey("watched", "\(day)|\(row.titleKey)"), facts: facts))
    }
    if status == .planned, !isWatched {
      row.statements.append(.item(list: 0, order: 0, notes: notes, nil))
    }
    try row.rate(columns.word(.rating, record), outOf: 10)
    // A season's status would say the same of a part of what its show's row says.
    let isOfShow = type == "season" && whole.contains(wholeKey(cell, season: "show"))
    if type != "episode", !isOfShow {
      try give(status, columns, record, cell, &row, &reading, today)
    }
    if !isWatched, status != .planned { row.comment(notes) }
    if isOfShow, row.statements.isEmpty, status.step != nil {
      row.report.outcome = .duplicate(.ownRows)
    }
    row.close()
  }

  /// Says the status of a row.
  private static func give(
    _ status: WatchStatus, _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String,
    _ row: inout ForeignRow, _ reading: inout RowReading, _ today: Day
  ) throws(RowProblem) {
    // Whoever is watching has been since the start.
    let day =
      status.step == .watchingStarted
      ? try columns.time(.added, record, today: today)?.date : try changed(cell, today)
    row.give(status, cell("status"), on: day, orCountIn: &reading.lost)
  }

  /// Returns the external id from a row's source; none for titles entered by hand.
  private static func ids(_ source: String, _ number: String) -> [ExternalID] {
    guard ["tmdb", "tvdb", "imdb", "mal"].contains(source.lowercased()) else { return [] }
    if source.lowercased() == "imdb" {
      return IMDbWords.id(number).map { [ExternalID("imdb", $0)] } ?? []
    }
    guard let whole = RowText.whole(number), whole > 0 else { return [] }
    return [ExternalID(source.lowercased(), String(whole))]
  }
}

import SeenCore

/// Reads what Simkl exports: the CSV of its backup, and the JSON of all items.
///
/// For a show, the CSV names only the last episode that was watched: that one becomes a watch, and none are made up for
/// the ones before it. The JSON has a time for each episode.
package enum SimklImporter: Importer {
  package static let source = "simkl"
  package static let program = "Simkl"
  package static let questions: [ImportQuestion] = [.dateOrder, .zone]
  package static let signs: [FormatSign] = [
    .columns(["SIMKL_ID", "Title"]), .members(["added_to_watchlist_at", "user_rating"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import a Simkl backup",
    operand: "The CSV or JSON of a Simkl backup, a folder or ZIP of them, or -",
    discussion: [
      "Completed films become watches, what you plan to watch goes to your watchlist, and ratings"
        + " are out of 10. From JSON, each watched episode becomes a watch with its time, in UTC."
        + " Anime films are films. CSV, and JSON without episodes, name only the last episode you"
        + " watched, so only that one becomes a watch. A show that is completed without any episode"
        + " becomes one watch of the show.",
      "Titles are found by their ids at Simkl, IMDb, TMDB and TVDB, then by name and year;"
        + " episodes by show, season and number. An import is one batch, so 'seen undo' undoes all"
        + " of it.",
    ],
    examples: [
      ("SimklBackup.csv --dry-run", "Preview the import"),
      ("SimklBackup.json", "Import all items"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.atTop(path, ["csv", "json"])
  }

  private static let names: [ColumnField: [String]] = [
    .title: ["Title"], .year: ["Year"], .kind: ["Type"], .simkl: ["SIMKL_ID"], .tvdb: ["TVDB"],
    .tmdb: ["TMDB"], .imdb: ["IMDB"], .watched: ["WatchedDate"], .rating: ["Rating"],
    .notes: ["Memo"], .added: ["Watchlist"], .episode: ["LastEpWatched"],
  ]

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    var reading = RowReading()
    let today = journal.today
    for file in files.sorted(by: { $0.name.precedes($1.name) }) {
      if file.isJSON {
        var items = SimklItems(into: journal)
        try reading.add(file, at: SimklItems.paths, inner: SimklItems.innerPaths) {
          (path, value, row, reading) throws(RowProblem) in
          try items.read(value, path, &row, &reading)
        }
        reading.rows.append(moving: &items.episodes)
        continue
      }
      let table = try CSVTable(file, headedBy: "SIMKL_ID")
      var parts: [ForeignRow] = []
      // Simkl writes `18-12-2023 21:50:41`.
      let dates = TableDates(table.records, into: journal, usual: .dmy)
      reading.add(table, of: file, Columns(table, names, dates: dates)) {
        (columns, record, row, reading) throws(RowProblem) in
        try read(columns, record, &row, &parts, &reading, today)
      }
      reading.rows.append(moving: &parts)
    }
    return try reading.plan(into: journal, source: source)
  }

  private static func read(
    _ columns: Columns, _ record: CSVRecord, _ row: inout ForeignRow,
    _ parts: inout [ForeignRow], _ reading: inout RowReading, _ today: Day
  ) throws(RowProblem) {
    let type = columns.word(.kind, record).lowercased()
    let isFilm = type == "movie"
    let name = columns.word(.title, record)
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    row.report.name = name
    let title = ForeignTitle(
      kind: isFilm ? .film : .show, name: name,
      year: try RowText.year(columns.word(.year, record)), externalIDs: columns.ids(record))
    row.title = title
    let time = try columns.time(.watched, record, today: today)
    let (status, memo) = (columns.word(.added, record), columns.word(.notes, record))
    let last = columns.word(.episode, record)
    try row.rate(columns.word(.rating, record), outOf: 10)
    var isMemoKept = memo.isEmpty
    switch WatchStatus(status) {
    case .planned:
      row.statements.append(.item(list: reading.watchlist(), order: 0, notes: memo, nil))
      isMemoKept = true
    case .completed where isFilm || last.isEmpty:
      let notes = memo.isEmpty ? [] : [JSON.Member("notes", .string(memo))]
      row.statements.append(.watch(key: "watched:\(row.titleKey)", facts: time.facts + notes))
      isMemoKept = true
    case .completed: break
    case .started, .paused, .stopped, .other:
      row.give(WatchStatus(status), status, orCountIn: &reading.lost)
    }
    if !isMemoKept { row.comment(memo) }
    if !last.isEmpty, !isFilm {
      guard let (season, episode) = episode(last) else {
        throw RowProblem(.held(.badValue("LastEpWatched", last)))
      }
      // The rating is the show's, and a row has one title, so the episode is a separate row.
      var part = row.inner(nil)
      part.setPart(
        .episode, of: name, title.year, title.externalIDs, season: season, episode: episode)
      part.statements = [.watch(key: "watched:\(part.titleKey)", facts: time.facts)]
      parts.append(part)
      if row.statements.isEmpty { row.report.outcome = .duplicate(.ownRows) }
    }
    row.close()
  }

  /// Returns the season and the number of `S03E04`, or of `7` or `E7`, as of anime, which is in the only season; nil for any
  /// other text.
  static func episode(_ text: String) -> (Int, Int)? {
    let text = text.uppercased()
    if let number = RowText.whole(text.hasPrefix("E") ? String(text.dropFirst()) : text) {
      return number > 0 && number <= 1_000_000 ? (1, number) : nil
    }
    let parts = text.dropFirst().split(separator: "E").map { String($0) }
    guard text.hasPrefix("S"), parts.count == 2, let season = RowText.whole(parts[0]),
      let episode = RowText.whole(parts[1]), season <= 1_000_000, episode <= 1_000_000
    else { return nil }
    return (season, episode)
  }
}

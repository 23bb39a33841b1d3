import SeenCore

/// Reads the CSV files of TMDB: ratings, the watchlist and favorites, which all have the same columns.
///
/// A row with a rating is a rating; one without is on the watchlist, or a favorite if the file's name says so. `Rating`
/// is the average of all users.
package enum TMDBImporter: Importer {
  package static let source = "tmdb"
  package static let program = "TMDB"
  package static let questions: [ImportQuestion] = [.dateOrder]
  package static let signs: [FormatSign] = [.columns(["TMDb ID", "Name", "Your Rating"])]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import ratings and lists from TMDB",
    operand: "A CSV file from TMDB, a folder or ZIP of them, or - for standard input",
    discussion: [
      "Rows with your rating become ratings out of 10, with the day you gave them. Rows without one"
        + " go to your watchlist, or become favorites if 'favorite' is in the name of the file."
        + " TMDB does not say when you watched something.",
      "Films and shows are found by their ids at TMDB and IMDb, then by name and year; episodes by"
        + " show, season and number. Left out: ratings of other people, and the ids of seasons and"
        + " episodes, which may be those of the show. An import is one batch, so 'seen undo' undoes"
        + " all of it.",
    ],
    examples: [
      ("ratings.csv --dry-run", "Preview the import"),
      ("~/Downloads/tmdb", "Import all files in a folder"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.csv(path)
  }

  private static let names: [ColumnField: [String]] = [
    .title: ["Name"], .kind: ["Type"], .year: ["Release Date"], .tmdb: ["TMDb ID"],
    .imdb: ["IMDb ID"], .season: ["Season Number"], .episode: ["Episode Number"],
    .rating: ["Your Rating"], .rated: ["Date Rated"], .notes: ["Rating"],
  ]

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the rows.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    let today = journal.today
    return try RowReading.plan(
      files, headedBy: "TMDb ID", names, into: journal, source: source,
      orLeaveOut: "not a file of TMDB"
    ) { (columns, record, row, reading) throws(RowProblem) in
      let lost = try readTitle(columns, record, into: &row)
      let day = try columns.time(.rated, record, today: today)?.date
      let rating = columns.word(.rating, record)
      if !rating.isEmpty {
        try row.rate(rating, outOf: 10, on: day)
      } else if row.report.file.lowercased().contains("favo") {
        row.statements.append(.favorite(day))
      } else {
        row.statements.append(.item(list: reading.watchlist(), order: 0, notes: "", day))
      }
      row.close(without: lost)
    }
  }

  /// Reads the title; returns the columns with ids that may not be its own.
  private static func readTitle(
    _ columns: Columns, _ record: CSVRecord, into row: inout ForeignRow
  ) throws(RowProblem) -> [String] {
    let name = columns.word(.title, record)
    row.report.name = name
    let type = columns.word(.kind, record).lowercased()
    guard let kind = kinds[type] else {
      throw RowProblem(.rejected(.notATitle(type.isEmpty ? "row without a type" : type)))
    }
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let year = RowText.whole(String(columns.word(.year, record).prefix(4)))
    let known = year.flatMap { (1...9999).contains($0) ? $0 : nil }
    let (season, episode) = (
      try columns.whole(.season, record), try columns.whole(.episode, record)
    )
    guard season != nil || episode != nil else {
      row.title = ForeignTitle(
        kind: kind, name: name, year: known, externalIDs: columns.ids(record))
      row.title.fitsAnyYear = known == nil
      return []
    }
    row.setPart(
      episode == nil ? .season : .episode, of: name, nil, season: season, episode: episode)
    return columns.ids(record).map { $0.scheme + " id" }
  }

  private static let kinds: [String: TitleKind] = [
    "movie": .film, "tv": .show, "tv show": .show, "season": .season, "tv season": .season,
    "episode": .episode, "tv episode": .episode,
  ]
}

import SeenCore

/// Reads what Movary exports: the history, the ratings and the watchlist, each a CSV file.
///
/// A film that was watched several times has a row for each, even on one day; a row without a day is an undated watch.
package enum MovaryImporter: Importer {
  package static let source = "movary"
  package static let program = "Movary"
  package static let questions: [ImportQuestion] = [.dateOrder]
  package static let signs: [FormatSign] = [
    .columns(["tmdbId", "watchedAt"]), .columns(["tmdbId", "userRating"]),
    .columns(["tmdbId", "addedAt"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import films from Movary",
    operand: "A CSV file from Movary, a folder or ZIP of them, or - for standard input",
    discussion: [
      "Each row of the history becomes a watch with its day, location and comment; a row without a"
        + " day becomes a watch without one. Ratings are out of 10, and the watchlist goes to your"
        + " watchlist. Films are found by their TMDB and IMDb ids, then by name and year.",
      "An import is one batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("history.csv --dry-run", "Preview the import"),
      ("~/Downloads/movary", "Import a folder with all three files"),
    ])

  private static let names: [ColumnField: [String]] = [
    .title: ["title"], .year: ["year"], .tmdb: ["tmdbId"], .imdb: ["imdbId"],
    .watched: ["watchedAt"], .rating: ["userRating"], .added: ["addedAt"], .notes: ["comment"],
    .location: ["location"],
  ]

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.csv(path)
  }

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the rows.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    let today = journal.today
    return try RowReading.plan(
      files, headedBy: "tmdbId", names, into: journal, source: source,
      orLeaveOut: "not a file of films from Movary"
    ) { (columns, record, row, reading) throws(RowProblem) in
      try columns.readTitle(record, as: .film, into: &row)
      if columns.has(.watched) {
        let time = try columns.time(.watched, record, today: today)
        let day = (time?.date ?? .unknown).description
        row.statements.append(
          .watch(
            key: reading.ordinalKey("history", "\(day)|\(row.titleKey)"),
            facts: time.facts + columns.facts(record, of: &row)))
      }
      try row.rate(columns.word(.rating, record), outOf: 10)
      if columns.has(.added) {
        let day = try columns.time(.added, record, today: today)?.date
        row.statements.append(.item(list: reading.watchlist(), order: 0, notes: "", day))
      }
      row.close()
    }
  }
}

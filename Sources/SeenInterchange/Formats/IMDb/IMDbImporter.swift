import SeenCore

/// Reads what IMDb exports: ratings, the watchlist and lists, each a CSV file of its own.
///
/// Nothing is invented: people rate on different days than they watch, so a rating does not imply a watch. A list has
/// no name in its file, so it gets the file's name.
package enum IMDbImporter: Importer {
  package static let source = "imdb"
  package static let program = "IMDb"
  package static let questions: [ImportQuestion] = [.dateOrder]
  package static let signs: [FormatSign] = [
    .columns(["Const", "Your Rating"]), .columns(["Const", "Position"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import ratings and lists from IMDb",
    operand: "A CSV file from IMDb, a folder or ZIP of them, or - for standard input",
    discussion: [
      "Ratings are imported with the day they were given. IMDb does not say when you watched"
        + " something, so a rating does not become a watch. A file with 'watchlist' in its name goes"
        + " to your watchlist; any other list becomes a list with the name of its file, with your"
        + " notes and in your order. Ratings in lists are imported too.",
      "Films, shows, episodes and everything else are found by their IMDb id, then by name, year"
        + " and kind. IMDb does not say which show an episode belongs to.",
      "Left out: the rating and the votes of other people, 'Modified', and lists of people. An"
        + " import is one batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("ratings.csv --dry-run", "Preview the import"),
      ("ratings.csv", "Import your ratings"),
      ("~/Downloads/imdb", "Import every list in a folder"),
    ])

  /// Returns what becomes of a file of a folder or an archive: IMDb calls lists as it likes.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.csv(path)
  }

  /// Returns what would be recorded, and how each row ended: ratings, then the watchlist, then lists by name.
  /// - Complexity: O(n log n) in the rows.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    var (opened, leftOut) = try SourceFile.open(
      files, orLeaveOut: "not a list of titles from IMDb"
    ) { (file) throws(ImportProblem) in try IMDbFile(file) }
    opened.sort { left, right in
      (left.table.order, ByteKey(left.file.name)) < (right.table.order, ByteKey(right.file.name))
    }
    var rows: [ForeignRow] = []
    var lists: [ForeignList] = []
    for (_, table) in opened {
      if let list = table.list { lists.append(list) }
      var read = table.rows(list: lists.count - 1, into: journal)
      rows.append(moving: &read)
    }
    var planner = RowPlanner(taking: &rows, lists: lists, into: journal, source: source)
    var plan = planner.plan(of: opened.map(\.file))
    plan.leftOut = leftOut
    plan.converted = opened.map(\.table.table).filter { $0.encoding != .utf8 }.map {
      ($0.name, $0.encoding)
    }
    return plan
  }
}

import SeenCore

/// Reads two small shapes of JSON that diary apps write.
///
/// ```
/// [{"movieTitle":"Heat","movieYear":1995,"tmdbID":949,"events":[{"date":726969600,"format":"Theater"}]}]
/// [{"id":"1","title":"Heat","type":"movie","rating":3,"watching":false,"createdAt":"2024-01-15T…"}]
/// ```
/// Output of `seen export json` is not read here: its rows are already events.
package enum SmallDiaryImporter: Importer {
  package static let source = "json"
  package static let program = "a diary app"
  package static let questions: [ImportQuestion] = [
    .columns, .ratingScale, .dateOrder, .zone,
  ]
  package static let signs: [FormatSign] = [
    .members(["movieTitle", "events"]), .members(["userId", "title", "watching", "createdAt"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import an export of Seen, or the rows of any JSON",
    operand: "A JSON file, a folder or ZIP with it, or - for standard input",
    discussion: [
      "What 'seen export json' wrote of a profile is restored completely: watches, ratings, marks,"
        + " positions and lists keep their ids and times, so importing the same export twice, or"
        + " into the journal it came from, adds nothing. Each profile is an export of its own. The"
        + " watches in the output of 'seen export jsonl' and 'seen export cloudevents' come back"
        + " the same way. 'seen undo' undoes only the titles and settings that were added.",
      "Two formats of diary apps can be read too. A list of films with movieTitle, movieYear,"
        + " tmdbID and events, whose dates are seconds since 2001 in UTC; the start of a day stands"
        + " for a day without a time. A list of titles with type, rating from 1 to 3, notes,"
        + " watching and createdAt: each is a watch on the day of createdAt, unless it is still"
        + " being watched; a rating is that of its watch.",
      "Every other array of objects is a table, whose members are its columns: --map"
        + " movie.title=title names one, also inside another object, as 'seen import csv --help'"
        + " says. An array of texts is a list of titles; --as says what they are. So any program"
        + " can hand in its rows.",
    ],
    examples: [
      ("diary.json --dry-run", "Preview the import"), ("diary.json", "Import it"),
      ("films.json --map title=title --map seenOn=watched", "Import what another program wrote"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.atTop(path, ["json"])
  }

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    let isDiary = files.allSatisfy { file in
      let head = FileHead(file.bytes)
      return signs.contains(where: head.shows)
    }
    let isTable = !isDiary && files.contains { (try? JSONTable($0))?.hasColumns ?? false }
    if isTable || journal.choices.isAboutTables {
      return try ColumnImporter.plan(files, into: journal, source: source)
    }
    var reading = try RowReading(files, at: [[]], inner: [["events"]]) {
      (value, row, reading, parts) throws(RowProblem) in
      if value["movieTitle"] != nil || value["events"] != nil {
        try SmallDiary.read(film: value, &row, &parts, &reading, journal.today)
      } else {
        try SmallDiary.read(entry: value, &row, journal.today)
      }
    }
    return try reading.plan(into: journal, source: source)
  }
}

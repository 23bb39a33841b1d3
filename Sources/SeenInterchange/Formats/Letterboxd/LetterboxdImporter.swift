import SeenCore

/// Reads what Letterboxd exports: its archive, the folder of it unpacked, or one of its files.
///
/// Nothing is dropped silently and nothing is invented: `Watched Date` is the date of a watch and `Date` never is; half
/// stars stay half stars; each entry stays an entry, also twice on one day; a film that was only marked as watched has
/// a watch of unknown date; a rating without an entry is a rating without a watch. Every event records its source, so a
/// second import of the same archive adds nothing and a newer archive adds only what is new.
package enum LetterboxdImporter: Importer {
  package static let source = "letterboxd"
  package static let program = "Letterboxd"
  package static let questions: [ImportQuestion] = [.dateOrder]
  package static let signs: [FormatSign] = [
    .columns(["Letterboxd URI"]), .columns(["Letterboxd list export v7"]),
    .columns(["LetterboxdURI"]), .columns(["Title", "WatchedDate", "Rewatch"]),
    .columns(["Title", "WatchedDate", "tmdbID"]), .columns(["Title", "WatchedDate", "imdbID"]),
    .columns(["Title", "WatchedDate", "Review"]), .columns(["Title", "WatchedDate", "Directors"]),
    .onlyColumns(["Title", "WatchedDate"]), .onlyColumns(["Title", "Year", "WatchedDate"]),
    .onlyColumns(["Title", "Year", "Rating", "WatchedDate"]),
    .columns(["Title", "Rating10"]),
  ]

  /// The files that are imported, besides the lists.
  package static let paths = LetterboxdKind.allCases.compactMap(\.path)

  /// Its help text.
  package static let help = ImporterHelp(
    "Import a Letterboxd export",
    operand: "The ZIP, the unpacked folder, one of its CSV files, or - for standard input",
    discussion: [
      "These files are imported: \(paths.joined(separator: ", ")), and the lists in lists/."
        + " 'Watched Date' becomes the date of a watch. 'Date' never does: it is kept as the day of"
        + " a rating, like or watchlist entry. Half stars stay half stars. A film that was only"
        + " marked as watched gets a watch without a date. Films found in a catalog also get its"
        + " facts.",
      "Left out, and counted in the report: deleted/ and orphaned/ (what you deleted on"
        + " Letterboxd), comments.csv, and likes of other people's reviews and lists. profile.csv"
        + " is never opened, because it contains your email address.",
      "An import is one batch, so 'seen undo' undoes all of it. Held and rejected rows are"
        + " listed with their file and line; they include entries that were changed on Letterboxd"
        + " since you imported them. If a quote is never closed, the lines after it cannot be read,"
        + " so nothing is imported, and the exit code is 65.",
    ],
    examples: [
      ("~/letterboxd-ana.zip --dry-run", "Preview the import"),
      ("~/letterboxd-ana.zip", "Import an export"),
      (
        "diary.csv --json | jq -r 'select(.state == \"held\")'",
        "Pipe the rows that need attention to another program"
      ),
    ])

  /// Returns how a file of an export is handled, by its path.
  package static func part(_ path: String) -> ArchivePart {
    let steps = path.split(separator: "/").map { String($0) }
    guard path.hasSuffix(".csv"), let first = steps.first else { return .unknown }
    if paths.contains(where: { $0.isSame(as: path) }) { return .imported }
    switch (first, steps.count) {
    case ("lists", 2): return .imported
    case ("deleted", _): return .leftOut("deleted on Letterboxd")
    case ("orphaned", _): return .leftOut("what it belonged to was deleted on Letterboxd")
    case ("comments.csv", 1): return .leftOut("comments on reviews and lists, which name no film")
    case ("likes", 2): return .leftOut("likes of what other people wrote")
    case ("profile.csv", 1): return .closed("never opened: it contains your email address")
    default: return .closed("not a known file of an export")
    }
  }

  /// Returns what would be recorded, and how each row ended.
  ///
  /// A standalone file is recognized by its header, or by its name if several kinds share a header.
  /// - Complexity: O(n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    // A standalone file is imported whatever its name, unless it is one that exports have and that is left out.
    let isAlone = files.count == 1 && !files.contains { isLeftOut($0.name) }
    let imported = (isAlone ? files : files.filter { part($0.name) == .imported })
      .sorted { $0.name.precedes($1.name) }
    guard !imported.isEmpty else { throw .nothingToImport }
    var tables: [LetterboxdFile] = []
    for file in imported { tables.append(try LetterboxdFile(file)) }
    var planner = LetterboxdPlanner(journal: journal, source: source)
    for kind in LetterboxdKind.allCases {
      for table in tables where table.kind == kind { planner.read(table) }
    }
    var plan = planner.plan(of: imported)
    if files.count > 1 { plan.leftOut = files.compactMap(leftOut) }
    plan.converted = tables.filter { $0.encoding != .utf8 }.map { ($0.name, $0.encoding) }
    return plan
  }

  /// Returns whether a file of an export is left out, or never opened.
  private static func isLeftOut(_ name: String) -> Bool {
    if case .leftOut = part(name) { return true }
    return name.isSame(as: "profile.csv")
  }

  private static func leftOut(_ file: SourceFile) -> LeftOut? {
    switch part(file.name) {
    case .imported, .unknown: nil
    case .closed(let reason): LeftOut(file: file.name, rowCount: nil, reason: reason)
    case .leftOut(let reason):
      LeftOut(file: file.name, rowCount: rowCount(file), reason: reason)
    }
  }

  /// Returns how many rows follow the header of a file; nil for one that is not text.
  private static func rowCount(_ file: SourceFile) -> Int? {
    guard let text = FileText(file.bytes) else { return nil }
    var reader = CSVReader(anySeparator: text.bytes)
    var count = 0
    while true {
      do throws(CSVProblem) {
        guard let record = try reader.next() else { return max(count - 1, 0) }
        if try LetterboxdListHead(record, &reader) == nil { count += 1 }
      } catch {
        count += 1
      }
    }
  }
}

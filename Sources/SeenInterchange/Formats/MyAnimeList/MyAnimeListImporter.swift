import SeenCore

/// Reads what MyAnimeList exports: an XML file, packed with gzip or not.
///
/// A completed film is a watch on the day it was finished. For a series, each watched episode is one: the first on the
/// day it was begun, and the last, if it was completed, on the day it was finished. All other days are unknown.
package enum MyAnimeListImporter: Importer {
  package static let source = "myanimelist"
  package static let program = "MyAnimeList"
  package static let signs: [FormatSign] = [.root("myanimelist")]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import an anime list from MyAnimeList",
    operand: "animelist_….xml.gz or the XML in it, a folder, or - for standard input",
    discussion: [
      "A completed film becomes a watch with its finish date, and so does a completed series"
        + " without watched episodes. For a series, each watched episode becomes a watch: the first"
        + " with the start date, the last of a completed series with the finish date, and all"
        + " others without a date. Dates with only a year or month stay that way. A score of 0"
        + " means no rating. What you plan to watch goes to your watchlist.",
      "Titles get their MyAnimeList id, and are found by it, then by name. Each entry is a show of"
        + " its own with one season, as on MyAnimeList.",
      "A series that you are watching, have on hold or dropped is started, paused or stopped here,"
        + " unless the journal knows more about it. A whole series that you watched again has"
        + " further watches of its episodes, without dates. Comments become comments.",
      "Left out, and listed row by row: how often you rewatched what is not finished, and tags on"
        + " series. Also left out are priorities and storage. An import is one batch, so 'seen"
        + " undo' undoes all of it.",
    ],
    examples: [
      ("animelist_1700000000_-_1.xml.gz --dry-run", "Preview the import"),
      ("animelist.xml", "Import an unpacked file"),
    ])

  /// Returns how a file of a folder or an archive is handled, by its name.
  package static func part(_ path: String) -> ArchivePart {
    let name = path.lowercased()
    return name.hasSuffix(".xml") || name.hasSuffix(".xml.gz") ? .imported : .unknown
  }

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    guard !files.isEmpty else { throw .nothingToImport }
    var rows: [ForeignRow] = []
    var lost: [LostValues] = []
    let sorted = files.sorted { $0.name.precedes($1.name) }
    for file in sorted {
      let bytes = try file.unpacked().bytes
      guard let text = FileText(bytes) else { throw .notText(file: file.name) }
      let records = XMLRecords(text.bytes, named: ["anime", "manga"])
      guard let records, records.root.isSame(as: "myanimelist") else {
        throw XMLScanner.declaresType(text.bytes)
          ? .documentType(file: file.name) : .notXML(file: file.name)
      }
      rows.reserveCapacity(rows.count + records.records.count + 1)
      for record in records.records {
        rows.append(row(record, file.name, &lost, today: journal.today))
      }
      if !records.isWhole, records.records.last?.isBroken != true {
        var row = ForeignRow(file.name, records.end)
        row.report.outcome = .rejected(.notXML)
        rows.append(row)
      }
    }
    let watchlist = ForeignList(key: nil, name: "")
    var planner = RowPlanner(taking: &rows, lists: [watchlist], into: journal, source: source)
    var plan = planner.plan(of: sorted)
    plan.lost = lost
    return plan
  }

  private static func row(
    _ record: XMLRecords.Record, _ file: String, _ lost: inout [LostValues], today: Day
  ) -> ForeignRow {
    var row = ForeignRow(file, record.place)
    do throws(RowProblem) {
      guard !record.isBroken else { throw RowProblem(.rejected(.notXML)) }
      row.report.name = record.word("series_title")
      guard record.name.isSame(as: "anime") else {
        throw RowProblem(.rejected(.notATitle("manga")))
      }
      let entry = try AnimeEntry(record, today: today)
      entry.give(&row, AnimeEntry.namesOfMyAnimeList, &lost)
      row.holdIfTooLong(row.texts)
    } catch {
      row.report.outcome = error.outcome
    }
    return row
  }
}

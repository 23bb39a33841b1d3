import SeenCore

/// Reads what eBird exports: all observations (`MyEBirdData.csv`, or the ZIP it comes in) and the life list.
///
/// A row is a sighting: date, time, place, count and notes of the observer, in local time without a zone.
/// A form or subspecies counts as its species and is kept as a tag; spuhs, slashes and
/// hybrids are not species, so they are titles of another kind that no list of species counts.
package enum EBirdImporter: Importer {
  package static let source = "ebird"
  package static let program = "eBird"
  package static let signs: [FormatSign] = [
    .columns(["Submission ID", "Scientific Name"]), .columns(["SubID", "Scientific Name"]),
    .columns(["Row #", "Species", "SubID"]),
    .columns(["Sighting", "Common Name", "Scientific Name", "Date"]), .birdRecords,
  ]

  package static let questions: [ImportQuestion] = [.dateOrder]

  /// What help says of it.
  package static let help = ImporterHelp(
    "Import observations from eBird",
    operand: "MyEBirdData.csv, the ZIP it comes in, a life list, a folder, or - for input",
    discussion: [
      "Every observation becomes a sighting with its date, time, location, coordinates, count and"
        + " your details. A count of X is unknown. eBird gives local times without a zone. Dates"
        + " of older files, such as 05-14-2016, have the month first. If a spreadsheet wrote them"
        + " anew and the file does not show what comes first, give --date-order dmy or mdy.",
      "A subspecies or form, such as Feral Pigeon, counts as its species and becomes a tag. A"
        + " breeding code also becomes a tag. 'gull sp.', 'Western/Clark's Grebe' and hybrids are"
        + " kept as titles of the kind other, because they are not species.",
      "eBird's record format, which 'seen export ebird' writes, comes back as it was, but for the"
        + " people who were there.",
      "A row of the life list becomes a sighting only if the species has none yet. Left out, and"
        + " counted in the report: how the checklist was made (protocol, duration, distance,"
        + " observers), its comments, and the catalog numbers of photos and recordings. An import"
        + " is one batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("~/ebird_1700000000.zip --dry-run", "Preview the import"),
      ("MyEBirdData.csv", "Import all observations"),
      ("ebird_world_life_list.csv", "Import a life list"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.csv(path)
  }

  /// Returns what would be recorded, and how each row ended: observations, then life lists.
  /// - Complexity: O(n log n) in the rows.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    var (opened, leftOut) = try SourceFile.open(files, orLeaveOut: "not observations from eBird") {
      (file) throws(ImportProblem) in try EBirdFile(file, into: journal)
    }
    opened.sort { left, right in
      left.table.isLifeList == right.table.isLifeList
        ? left.file.name.precedes(right.file.name) : right.table.isLifeList
    }
    var lost: [LostValues] = []
    var rows: [ForeignRow] = []
    for (_, table) in opened {
      var read = table.rows(&lost)
      rows.append(moving: &read)
    }
    EBirdRenames(into: journal, source: source).settle(&rows)
    var planner = RowPlanner(taking: &rows, into: journal, source: source)
    var plan = planner.plan(of: opened.map(\.file))
    plan.leftOut = leftOut
    plan.lost = lost
    plan.converted = opened.map(\.table.table).filter { $0.encoding != .utf8 }.map {
      ($0.name, $0.encoding)
    }
    return plan
  }
}

import SeenCore

/// Reads the observations that iNaturalist exports as CSV; those of birds become sightings.
package enum INaturalistImporter: Importer {
  package static let source = "inaturalist"
  package static let program = "iNaturalist"
  package static let questions: [ImportQuestion] = [.dateOrder, .zone]
  package static let signs: [FormatSign] = [
    .columns(["observed_on", "scientific_name", "iconic_taxon_name"]),
    .columns(["observed_on", "scientific_name", "quality_grade"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import observations of birds from iNaturalist",
    operand: "The CSV file of your observations, a folder or ZIP with it, or -",
    discussion: [
      "Each observation of a bird becomes a sighting with its day, place, coordinates and your"
        + " description. Where the file has the moment in UTC, --zone says in which time zone it is"
        + " meant; without a zone the day alone is taken. Anything but birds is left out, and so are"
        + " links to pictures.",
      "An import is one batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("observations.csv --dry-run", "Preview the import"),
      ("observations.csv --zone Europe/Berlin", "Import them with their times"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.csv(path)
  }

  private static let names: [ColumnField: [String]] = [
    .title: ["common_name", "species_guess"], .scientificName: ["scientific_name"],
    .watched: ["observed_on"], .clock: ["time_observed_at"], .kind: ["iconic_taxon_name"],
    .location: ["place_guess"], .lat: ["latitude"],
    .lon: ["longitude"], .notes: ["description"], .tags: ["tag_list"],
    .count: ["field:count", "field:number of individuals", "count"],
  ]

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the rows.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    var (opened, leftOut) = try SourceFile.open(
      files, orLeaveOut: "not observations from iNaturalist"
    ) { (file) throws(ImportProblem) in try CSVTable(file, headedBy: "observed_on") }
    opened.sort { $0.file.name.precedes($1.file.name) }
    var reading = RowReading()
    reading.leftOut = leftOut
    for (file, table) in opened {
      let columns = Columns(table, names, dates: TableDates(table.records, into: journal))
      let number = table.header.column("id")
      reading.add(table, of: file, columns, besides: Set([number].compactMap(\.self))) {
        (columns, record, row, reading) throws(RowProblem) in
        try read(columns, record, record.word(number), journal, &row, &reading)
      }
    }
    return try reading.plan(into: journal, source: source)
  }

  private static func read(
    _ columns: Columns, _ record: CSVRecord, _ number: String, _ journal: ImportJournal,
    _ row: inout ForeignRow, _ reading: inout RowReading
  ) throws(RowProblem) {
    let day = try columns.time(.watched, record, today: journal.today)
    let group = columns.word(.kind, record)
    guard group.isEmpty || group.lowercased() == "aves" else {
      throw RowProblem(.rejected(.notATitle(group.lowercased())))
    }
    try columns.readTitle(record, as: .bird, into: &row)
    // The moment is in UTC; without a zone to put it in, the day at the place says more.
    let moment = try columns.time(.clock, record, today: journal.today)
    let time = journal.zone == nil ? day : moment ?? day
    let facts = WatchFact.fields.ordered(time.facts + columns.facts(record, of: &row))
    let key =
      number.isEmpty
      ? reading.ordinalKey("observation", "\(day?.date ?? .unknown)|\(row.titleKey)")
      : "observation:\(number)"
    row.statements.append(.watch(key: key, facts: facts))
    row.close()
  }
}

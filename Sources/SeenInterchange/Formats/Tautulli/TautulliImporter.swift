import SeenCore

/// Reads the history that Tautulli exports of a Plex server, as CSV or the JSON of its interface.
///
/// A row is a play. It is a watch where Tautulli counts it as one; else it says only that somebody began.
package enum TautulliImporter: Importer {
  package static let source = "tautulli"
  package static let program = "Tautulli"
  package static let questions: [ImportQuestion] = [.sourceProfile, .zone]
  package static let signs: [FormatSign] = [
    .columns(["full_title", "media_type", "watched_status"]),
    .members(["full_title", "media_type", "watched_status"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import the history of a Plex server from Tautulli",
    operand: "The CSV or JSON file of the history, a folder or ZIP with it, or -",
    discussion: [
      "A film or an episode that Tautulli counts as watched becomes a watch at the time it began."
        + " Plays that were not finished are told and left out; so are music and photos. Of several"
        + " people, --from NAME takes one.",
      "Tautulli keeps moments: --zone says in which time zone they are meant. An import is one"
        + " batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("history.csv --from ana --dry-run", "Preview the import of one person"),
      ("history.csv --zone Europe/Berlin", "Import a history"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.atTop(path, ["csv", "json"])
  }

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the bytes of the files.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    var reading = RowReading()
    var names: [String] = []
    for file in files { try addPeople(of: file, to: &names) }
    let count = names.count
    let person = journal.choices.sourceProfile
    if let person, !names.contains(where: { $0.isSame(as: person) }) {
      throw .unknownProfile(person, known: names)
    }
    for file in files.sorted(by: { $0.name.precedes($1.name) }) {
      let read = {
        (cell: (String) -> String, row: inout ForeignRow, reading: inout RowReading)
          throws(RowProblem) in
        try Self.read(cell, of: person, among: count, &row, &reading, journal.today)
      }
      if file.isJSON {
        try reading.add(file, at: paths) { (_, value, row, reading) throws(RowProblem) in
          try read({ (try? value.word($0)) ?? "" }, &row, &reading)
        }
      } else {
        let table = try CSVTable(file, headedBy: "watched_status")
        let columns = Columns(table, [:], dates: TableDates(table.records, into: journal))
        reading.add(table, of: file, columns) { (_, record, row, reading) throws(RowProblem) in
          try read(
            { RowText.trimmed(table.header.field($0, of: record)) }, &row, &reading)
        }
      }
    }
    return try reading.plan(into: journal, source: source)
  }

  private static let paths: [JSONRows.Path] = [
    [], ["response", "data", "data"], ["data", "data"], ["data"],
  ]

  /// Adds the people whose plays a file has, each once.
  private static func addPeople(
    of file: SourceFile, to names: inout [String]
  ) throws(ImportProblem) {
    var found = names
    func add(_ name: String) {
      if found.count < 100, !found.contains(where: { $0.isSame(as: name) }) { found.append(name) }
    }
    if file.isJSON {
      _ = try JSONRows(file, paths: paths).rows(at: paths) { (_, value, _) throws(RowProblem) in
        add(try value.word("friendly_name"))
      }
    } else {
      let table = try CSVTable(file, headedBy: "watched_status")
      _ = table.rows(named: "full_title", mayEndEarly: true) { (record, _) throws(RowProblem) in
        add(RowText.trimmed(table.header.field("friendly_name", of: record)))
      }
    }
    names = found
  }

  private static func read(
    _ cell: (String) -> String, of person: String?, among count: Int, _ row: inout ForeignRow,
    _ reading: inout RowReading, _ today: Day
  ) throws(RowProblem) {
    let (type, name) = (cell("media_type").lowercased(), cell("title"))
    row.report.name = cell("full_title")
    let owner = cell("friendly_name")
    if let person, !owner.isSame(as: person) { throw RowProblem(.held(.otherProfile(owner))) }
    if person == nil, count > 1 { throw RowProblem(.held(.otherProfile(owner))) }
    guard type == "movie" || type == "episode" else {
      throw RowProblem(.rejected(.notATitle(type.isEmpty ? "row without a type" : type)))
    }
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let year = LooseValue.year(cell("year"))?.year
    if type == "movie" {
      row.title = ForeignTitle(kind: .film, name: name, year: year)
    } else {
      let show = cell("grandparent_title")
      guard !show.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
      let number = { (text: String) in RowText.spreadsheetWhole(text) }
      row.setPart(
        // The year is that of the episode.
        .episode, of: show, nil, [],
        season: number(cell("parent_media_index"))
          ?? NumberedPart(cell("parent_title")).map(\.number),
        episode: number(cell("media_index")), called: name)
    }
    guard let share = Double(cell("watched_status")), share >= 1 else {
      let percent = cell("percent_complete")
      throw RowProblem(.rejected(.notFinished(percent: RowText.whole(percent))))
    }
    let started = cell("started").isEmpty ? cell("date") : cell("started")
    guard let time = try WrittenTime(started, today: today) else {
      throw RowProblem(.held(.badDate(started)))
    }
    let id = cell("row_id").isEmpty ? cell("reference_id") : cell("row_id")
    let key =
      id.isEmpty
      ? reading.ordinalKey("play", "\(started)|\(row.titleKey)") : "play:\(id)"
    row.statements.append(.watch(key: key, facts: time.facts))
    row.close()
  }
}

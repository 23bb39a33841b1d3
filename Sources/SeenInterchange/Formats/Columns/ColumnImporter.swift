import SeenCore

/// Reads any table or list of titles, whose columns are recognized by name or mapped by the user.
///
/// Columns are recognized by the names that programs give them; `--map` says what another column is, or corrects one.
/// If the scale of ratings is unknown, the user must state it; and what titles without dates are.
package enum ColumnImporter: Importer {
  package static let source = "csv"
  package static let program = "a table"
  package static let questions: [ImportQuestion] = [.columns, .ratingScale, .dateOrder, .zone]
  package static let signs: [FormatSign] = ColumnNames.programs.map { .columns($0.sign) }

  /// Returns the program whose tables have these columns.
  package static func program(showing sign: FormatSign) -> String {
    ColumnNames.programs.first { .columns($0.sign) == sign }?.name ?? program
  }

  /// Its help text.
  package static let help = ImporterHelp(
    "Import any table or list of titles: CSV, Markdown, text",
    operand: "A table, a list with one title a line, a JSON file, or - for standard input",
    discussion: [
      "Each row is a title. It becomes a watch if it has a date in a column like watched or date, a"
        + " rating if it has one, and goes to your watchlist if it has a date in a column like"
        + " added. Common column names are recognized, and --map says what the others are: --map"
        + " 'Seen on=watched' --map 'My stars=rating'. '--map COLUMN=' leaves one out.",
      "What a column can be: \(ColumnField.allCases.map(\.rawValue).joined(separator: ", ")).",
      "A list without dates needs --as watched or --as watchlist. A table without a header needs"
        + " the meaning of its columns in their order: --columns watched,title,year, or --no-header"
        + " with --map 2=title. --kind says what its titles are, and --encoding how its text was"
        + " saved, such as windows-1250.",
      "Say the scale of ratings with --scale, unless they say it themselves (4/5), a column scale"
        + " does, or the file is from a program that is known. Whether days or months come first is"
        + " decided from the whole column, or else by --date-order. A year after a title, as in"
        + " 'Heat (1995)', is its year. A value that cannot be read in a column such as year or"
        + " runtime is told, and the row is imported without it.",
      "Dates can have the names of months in "
        + MonthNames.languages.joined(separator: ", ")
        + ". Known by their columns are the tables of "
        + ColumnNames.programs.map(\.name).reduce(into: [String]()) {
          if !$0.contains($1) { $0.append($1) }
        }.joined(separator: ", ") + ". An import is one batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("films.csv --map 'Seen on=watched' --dry-run", "Preview the import"),
      ("movielens-ratings.csv", "Import ratings from MovieLens"),
      ("films.csv --map Stars=rating --scale 5", "Import ratings in stars"),
      ("seen.txt --as watched", "Import a list of titles, one a line"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.csv(path)
  }

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the rows.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    try plan(files, into: journal, source: source)
  }

  /// Returns what would be recorded under the name of a source, and how each row ended.
  static func plan(
    _ files: [SourceFile], into journal: ImportJournal, source: String
  ) throws(ImportProblem) -> ImportPlan {
    var reading = RowReading()
    reading.look = FirstLook()
    for file in files.sorted(by: { $0.name.precedes($1.name) }) {
      let table = try TitleTable(file, journal.choices, titles: ColumnNames.common[.title] ?? [])
      reading.startFile()
      let program = ColumnNames.program(of: table.header)
      let columns = try columns(of: table, file.name, program, into: journal)
      let isOfBirds = table.isOfBirds(columns, journal)
      if isOfBirds { reading.look?.isOfBirds = true }
      let named = journal.choices.columns.compactMap { table.header.column($0.column) }
      // Beside a rating, 'seen export csv' says its scale.
      let scales = table.header.column("scale").flatMap { named.contains($0) ? nil : $0 }
      let scale = journal.choices.ratingScale ?? program?.scale
      let kind = journal.choices.kind ?? (isOfBirds ? .bird : nil)
      let read: RowReading.ReadRecord = { (columns, record, row, reading) throws(RowProblem) in
        let own = Rating.scales.first { String($0).isSame(as: record.word(scales)) }
        let line = ColumnLine(
          columns, record, scale: own ?? scale, kind: kind, journal.choices.meaning,
          today: journal.today)
        try line.read(into: &row, &reading)
      }
      switch table {
      case .records(let table):
        let unread = Set(named + [scales].compactMap(\.self))
        reading.add(table, of: file, columns, besides: unread, read)
      case .objects(let table): try reading.add(table, of: file, columns, read)
      }
    }
    return try reading.plan(into: journal, source: source)
  }

  private static func columns(
    of table: TitleTable, _ file: String, _ program: ColumnNames.Program?,
    into journal: ImportJournal
  ) throws(ImportProblem) -> Columns {
    let (header, choices) = (table.header, journal.choices)
    var columns = Columns(header, ColumnNames.common, dates: table.dates(into: journal))
    for (field, names) in program?.names ?? [:] {
      guard let place = names.lazy.compactMap(header.column).first else { continue }
      columns.remove(place)
      columns.set(field, place)
    }
    try columns.adaptToOwnTables(header)
    for (place, field) in choices.columnOrder.enumerated() {
      columns.remove(place)
      if let field { columns.set(field, place) }
    }
    var unknown: [String] = []
    for name in choices.columns {
      let number = RowText.whole(name.column).flatMap {
        (1...header.names.count).contains($0) ? $0 - 1 : nil
      }
      guard let place = header.column(name.column) ?? number else {
        unknown.append(name.column)
        continue
      }
      columns.remove(place)
      if let field = name.field { columns.set(field, place) }
    }
    guard unknown.isEmpty else {
      throw .wrongHeader(file: file, found: header.names, missing: unknown, isNamed: true)
    }
    try check(columns, header, file, choices)
    return columns
  }

  /// Checks that the columns say which titles are meant, and what was done with them.
  private static func check(
    _ columns: Columns, _ header: CSVHeader, _ file: String, _ choices: ImportChoices
  ) throws(ImportProblem) {
    let isNamed = columns.has(.title) || columns.has(.show) || columns.has(.scientificName)
    let says = ColumnField.statements.contains(where: columns.has) || choices.meaning != nil
    if isNamed, says { return }
    // A foreign table can have a column of subjects, too.
    let isOwnTable =
      header.has("subject") && !header.has("id") && header.has("ids") && header.has("kind")
    if isOwnTable, isNamed { throw .ownTable(file: file) }
    if isNamed { throw .undated(file: file, found: header.names) }
    throw .unknownColumns(file: file, found: header.names, missing: ["title"])
  }
}

extension Columns {
  /// Takes the columns of what 'seen export csv' writes for what they are.
  fileprivate mutating func adaptToOwnTables(_ header: CSVHeader) throws(ImportProblem) {
    guard header.has("subject"), !header.has("id") else { return }
    // 'seen export csv --of' writes no watches: its date is that of the rating.
    if header.has("recorded"), let place = header.column("date") {
      remove(place)
      set(.rated, place)
    }
    if header.has("listName") {
      // Being on some list does not put a title on the watchlist.
      for name in ["added", "seen"] {
        if let place = header.column(name) { remove(place) }
      }
    }
  }
}

extension TitleTable {
  /// How many titles are looked up to tell birds.
  private static let sampleCount = 200

  /// Returns whether most names of a table that does not say what its titles are, are those of birds that the journal or a
  /// catalog knows.
  fileprivate func isOfBirds(_ columns: Columns, _ journal: ImportJournal) -> Bool {
    guard !columns.has(.kind), !columns.has(.show), !columns.has(.year), journal.choices.kind == nil
    else { return false }
    var names: Set<ByteKey> = []
    for record in head(TitleTable.sampleCount * 4) where names.count < TitleTable.sampleCount {
      let name = columns.word(.title, record)
      if !name.isEmpty { names.insert(ByteKey(name)) }
    }
    let known = names.count { name in
      let bird = ForeignTitle(kind: .bird, name: name.text, year: nil)
      return !journal.titlesOfAnyYear(.bird, name.text).isEmpty || journal.listed?(bird) != nil
    }
    return known * 2 > names.count
  }

  private func head(_ count: Int) -> [CSVRecord] {
    switch self {
    case .objects(let table): return Array(table.records.prefix(count))
    case .records(let table):
      var reader = table.records
      return (0..<count).compactMap { _ in try? reader.next() }
    }
  }
}

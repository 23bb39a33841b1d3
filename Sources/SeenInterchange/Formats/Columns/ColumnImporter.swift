import SeenCore

/// Reads any CSV file whose columns are recognized by name or mapped by the user.
///
/// Columns are recognized by the names that programs give them; `--map` says what another column is, or corrects one.
/// If the scale of ratings is unknown, the user must state it.
package enum ColumnImporter: Importer {
  package static let source = "csv"
  package static let program = "MovieLens"
  package static let questions: [ImportQuestion] = [.columns, .ratingScale, .dateOrder]
  package static let signs: [FormatSign] = [
    .columns(["movie_id", "rating", "title"]), .columns(["movieId", "rating", "title"]),
  ]

  /// Its help text.
  package static let help = ImporterHelp(
    "Import any CSV file, such as one from MovieLens",
    operand: "A CSV file with a header, or - for standard input",
    discussion: [
      "Each row is a title. It becomes a watch if it has a date in a column like watched or date, a"
        + " rating if it has one, and goes to your watchlist if it has a date in a column like"
        + " added. Common column names are recognized, and --map says what the others are: --map"
        + " 'Seen on=watched' --map 'My stars=rating'. '--map COLUMN=' leaves one out.",
      "What a column can be: \(ColumnField.allCases.map(\.rawValue).joined(separator: ", ")).",
      "Say the scale of ratings with --scale, unless they say it themselves (4/5), a column scale"
        + " does, or the file is from MovieLens (5). Whether days or months come first is decided"
        + " from the whole column, or else by --date-order. A year after a title, as in 'Heat"
        + " (1995)', is its year. An import is one batch, so 'seen undo' undoes all of it.",
    ],
    examples: [
      ("films.csv --map 'Seen on=watched' --dry-run", "Preview the import"),
      ("movielens-ratings.csv", "Import ratings from MovieLens"),
      ("films.csv --map Stars=rating --scale 5", "Import ratings in stars"),
    ])

  /// Returns how a file of a folder or an archive is handled.
  package static func part(_ path: String) -> ArchivePart {
    ArchivePart.csv(path)
  }

  /// The column names that programs use.
  private static let names: [ColumnField: [String]] = [
    .title: ["title", "name", "film", "movie"],
    .year: ["year", "release_year", "release year"],
    .kind: ["kind", "type", "media_type"],
    .show: ["show", "series", "show title", "show_title", "series_name"],
    .season: ["season", "season_number", "season number"],
    .episode: ["episode", "episode_number", "episode number"],
    .directors: ["directors", "director"],
    .genres: ["genres", "genre"],
    .runtime: ["runtime", "runtime (mins)"],
    .imdb: ["imdb", "imdb_id", "imdbid", "imdb id", "const"],
    .tmdb: ["tmdb", "tmdb_id", "tmdbid", "tmdb id"],
    .tvdb: ["tvdb", "tvdb_id", "tvdbid"],
    .trakt: ["trakt", "trakt_id"],
    .simkl: ["simkl", "simkl_id"],
    .mal: ["mal", "mal_id", "myanimelist"],
    .watched: [
      "watched", "watched_at", "watched date", "watcheddate", "watched_date", "date watched",
      "date", "last watched", "seen",
    ],
    .clock: ["clock", "time"],
    .rating: ["rating", "your rating", "my rating", "user_rating", "score", "stars"],
    .rated: ["rated", "rated_at", "date rated"],
    .added: ["added", "added_at", "listed_at", "date added"],
    .favorite: ["favorite", "favourite", "liked"],
    .location: ["location", "place", "where"],
    .platform: ["platform", "service"],
    .format: ["format"],
    .mood: ["mood"],
    .minutes: ["minutes"],
    .count: ["count"],
    .companions: ["companions", "with"],
    .tags: ["tags"],
    .notes: ["notes", "note", "review", "comment", "comments"],
  ]

  /// Returns what would be recorded, and how each row ended.
  /// - Complexity: O(n log n) in the rows.
  package static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan {
    let today = journal.today
    var reading = RowReading()
    for file in files.sorted(by: { $0.name.precedes($1.name) }) {
      let table = try table(file, journal.choices.columns)
      let columns = try columns(of: table, into: journal)
      let isMovieLens = table.header.has("movie_id") || table.header.has("movieId")
      let scale = journal.choices.ratingScale ?? (isMovieLens ? 5 : nil)
      let named = journal.choices.columns.compactMap { table.header.column($0.column) }
      // Beside a rating, 'seen export csv' says its scale.
      let scales = table.header.column("scale").flatMap { named.contains($0) ? nil : $0 }
      reading.add(table, of: file, columns, besides: Set(named + [scales].compactMap(\.self))) {
        (columns, record, row, reading) throws(RowProblem) in
        let own = Rating.scales.first { String($0).isSame(as: record.word(scales)) }
        let line = ColumnLine(columns, record, scale: own ?? scale, today: today)
        try line.read(into: &row, &reading)
      }
    }
    return try reading.plan(into: journal, source: source)
  }

  /// Opens a file; its header is the first record with a known column name, else the first record.
  private static func table(
    _ file: SourceFile, _ named: [NamedColumn]
  ) throws(ImportProblem) -> CSVTable {
    for name in named.map(\.column) + (names[.title] ?? []) {
      if let table = try? CSVTable(file, headedBy: name) { return table }
    }
    do throws(ImportProblem) {
      return try CSVTable(file, headedBy: named.first?.column ?? "title")
    } catch {
      guard case .wrongHeader(let file, let found, _, _) = error else { throw error }
      throw .unknownColumns(file: file, found: found, missing: ["title"])
    }
  }

  private static func columns(
    of table: CSVTable, into journal: ImportJournal
  ) throws(ImportProblem) -> Columns {
    var columns = Columns(table, names, dates: TableDates(table.records, into: journal))
    // 'seen export csv --of' writes no watches: its date is that of the rating.
    let isOwn = table.header.has("subject") && !table.header.has("id")
    if isOwn, table.header.has("recorded"), let place = table.header.column("date") {
      columns.remove(place)
      columns.set(.rated, place)
    }
    if isOwn, table.header.has("listName") {
      // Being on some list does not put a title on the watchlist.
      for name in ["added", "seen"] {
        if let place = table.header.column(name) { columns.remove(place) }
      }
    }
    var unknown: [String] = []
    for name in journal.choices.columns {
      guard let place = table.header.column(name.column) else {
        unknown.append(name.column)
        continue
      }
      columns.remove(place)
      if let field = name.field { columns.set(field, place) }
    }
    guard unknown.isEmpty else {
      throw .wrongHeader(
        file: table.name, found: table.header.names, missing: unknown, isNamed: true)
    }
    let missing =
      (columns.has(.title) || columns.has(.show) ? [] : ["title"])
      + (ColumnField.statements.contains(where: columns.has) ? [] : ["watched"])
    guard missing.isEmpty else {
      // A foreign table can have a column of subjects, too.
      let isOwnTable = isOwn && table.header.has("ids") && table.header.has("kind")
      if isOwnTable, missing == ["watched"] { throw .ownTable(file: table.name) }
      throw .unknownColumns(file: table.name, found: table.header.names, missing: missing)
    }
    return columns
  }
}

/// One row of any CSV file, with what is known about the file as a whole.
private struct ColumnLine {
  private let columns: Columns
  private let record: CSVRecord
  private let scale: Int?
  private let today: Day

  init(_ columns: Columns, _ record: CSVRecord, scale: Int?, today: Day) {
    self.columns = columns
    self.record = record
    self.scale = scale
    self.today = today
  }

  /// Reads what the row says.
  func read(into row: inout ForeignRow, _ reading: inout RowReading) throws(RowProblem) {
    try columns.readTitle(record, into: &row)
    splitYear(of: &row.title)
    let watched = columns.word(.watched, record)
    let rating = try rating()
    var lost: [String] = []
    if !watched.isEmpty {
      let time = try time()
      let day = (time?.date ?? .unknown).description
      let clock = columns.word(.clock, record)
      var facts = time.facts
      if time?.clock == nil, let known = Clock(String(clock.prefix(5))) {
        facts.append(JSON.Member("clock", .string(known.description)))
      } else if time != nil, time?.clock == nil, watched.utf8.contains(UInt8(ascii: ":")) {
        lost.append("time of day")
      }
      let zone = columns.word(.zone, record)
      if !zone.isEmpty, time?.zone == nil {
        guard ZoneName.isWellFormed(zone) else { throw RowProblem(.held(.badValue("zone", zone))) }
        facts.append(JSON.Member("zone", .string(zone)))
      }
      facts += try columns.facts(record)
      row.statements.append(
        .watch(key: reading.ordinalKey("watched", "\(day)|\(row.titleKey)"), facts: facts))
    }
    if let rating {
      row.statements.append(.rating(rating, try day(.rated)))
    }
    let notes = columns.word(.notes, record)
    let added = columns.word(.added, record)
    if !added.isEmpty {
      row.statements.append(
        .item(
          list: reading.watchlist(), order: 0, notes: watched.isEmpty ? notes : "",
          try day(.added)))
    }
    let favorite = columns.word(.favorite, record).lowercased()
    if ["yes", "true", "1", "x"].contains(where: { $0.isSame(as: favorite) }) {
      row.statements.append(.favorite(nil))
    }
    if watched.isEmpty, added.isEmpty, !notes.isEmpty { lost.append("notes") }
    row.close(without: lost)
  }

  private func rating() throws(RowProblem) -> Rating? {
    let text = columns.word(.rating, record)
    if text.isEmpty { return nil }
    if let scale { return try ForeignRating.read(text, outOf: scale) }
    return try ForeignRating.read(onUnknownScale: text)
  }

  /// Returns the time of the watch, also where it is only a day in the format of some program.
  private func time() throws(RowProblem) -> WrittenTime? {
    let text = try columns.date(.watched, record)
    if let time = try? WrittenTime(text, today: today) { return time }
    return try RowText.date(text, today: today).map { WrittenTime(date: $0) }
  }

  /// Returns the day in a column of dates; nil where it says that there is none.
  private func day(_ field: ColumnField) throws(RowProblem) -> PartialDate? {
    let text = try columns.date(field, record)
    do throws(RowProblem) {
      return try WrittenTime(text, today: today)?.date
    } catch {
      return try RowText.date(text, today: today)
    }
  }

  /// Removes the year from a film's name that ends in it, as MovieLens writes it: `Heat (1995)`.
  private func splitYear(of title: inout ForeignTitle) {
    guard title.kind == .film, title.year == nil,
      let (name, year) = RowText.nameAndYear(title.name)
    else { return }
    (title.name, title.year) = (name, year)
  }
}

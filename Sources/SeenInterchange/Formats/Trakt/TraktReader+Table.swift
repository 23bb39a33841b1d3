import SeenCore

/// The CSV of Trakt, which other programs write for its import too: a row can record a watch, a rating and a place on
/// the watchlist.
extension TraktReader {
  private static let names: [ColumnField: [String]] = [
    .title: ["title", "name"], .year: ["year"], .kind: ["type"], .trakt: ["trakt", "trakt_id"],
    .imdb: ["imdb", "imdb_id"], .tmdb: ["tmdb", "tmdb_id"], .tvdb: ["tvdb", "tvdb_id"],
    .season: ["season", "season_number"], .episode: ["episode", "episode_number", "number"],
    .watched: ["watched_at", "last_watched_at"], .rating: ["rating"], .rated: ["rated_at"],
    .added: ["listed_at", "watchlisted_at"],
  ]

  /// How a table is recognized.
  static let signs: [FormatSign] =
    ["trakt", "trakt_id", "imdb_id", "imdb"].flatMap { id in
      [
        ["watched_at", "rated_at"], ["watched_at", "tmdb"], ["watched_at", "tmdb_id"],
        ["rated_at", "tmdb"], ["rated_at", "tmdb_id"], ["listed_at"], ["watchlisted_at"],
      ].map { FormatSign.columns([id] + $0) }
    }
    + ["trakt", "trakt_id"].flatMap { id in
      ["watched_at", "rated_at"].map { FormatSign.columns([id, $0]) }
    }

  /// Opens a table; nil for a file with another header.
  static func table(_ file: SourceFile) -> CSVTable? {
    let head = FileHead(file.bytes)
    guard signs.contains(where: head.shows) else { return nil }
    return ["trakt", "trakt_id", "imdb_id", "imdb"].lazy.compactMap { column in
      try? CSVTable(file, headedBy: column)
    }.first
  }

  /// Reads the rows of a table.
  mutating func read(_ table: CSVTable, _ dates: TableDates) {
    let columns = Columns(table, TraktReader.names, dates: dates)
    let list = columns.has(.added) ? watchlist() : 0
    let today = today
    add(
      table.rows(named: "", mayEndEarly: true) { (record, row) throws(RowProblem) in
        try TraktReader.readTitle(columns, record, into: &row)
        let written = columns.word(.watched, record)
        if !written.isEmpty {
          // A film's release date is not the date of a watch.
          let time =
            written == "released" ? nil : try columns.time(.watched, record, today: today)
          row.moment = UTCTime(written)
          row.statements.append(
            .watch(key: "table:\(written)|\(row.titleKey)", facts: time.facts))
        }
        let day = try columns.time(.rated, record, today: today)?.date
        try row.rate(columns.word(.rating, record), outOf: 10, on: day)
        let added = columns.word(.added, record)
        if !added.isEmpty {
          let day = try columns.time(.added, record, today: today)?.date
          row.statements.append(.item(list: list, order: Int.max, notes: "", day))
        }
        row.close()
      })
  }

  /// Reads the title of a row, which may have ids and no name; a season or an episode has those of its show.
  private static func readTitle(
    _ columns: Columns, _ record: CSVRecord, into row: inout ForeignRow
  ) throws(RowProblem) {
    let ids = columns.ids(record)
    let given = columns.word(.title, record)
    let called = ids.first.map { "\($0.scheme.uppercased()) \($0.value)" } ?? ""
    let name = given.isEmpty ? called : given
    row.report.name = name
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let (season, episode) = (
      try columns.whole(.season, record), try columns.whole(.episode, record)
    )
    let year = try RowText.year(columns.word(.year, record))
    if season != nil || episode != nil {
      row.setPart(
        episode == nil ? .season : .episode, of: name, year, ids, season: season,
        episode: episode)
      return
    }
    let type = columns.word(.kind, record)
    guard let kind = type.isEmpty ? .film : TitleKind(typed: type) else {
      throw RowProblem(.rejected(.notATitle(type.lowercased())))
    }
    row.title = ForeignTitle(kind: kind, name: name, year: year, externalIDs: ids)
    row.title.fitsAnyYear = year == nil
  }
}

import SeenCore

/// The files of later tools, which have a row for every title.
extension TVTimeReader {
  mutating func title(
    _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String, _ kind: TVTimeFile,
    _ row: inout ForeignRow, _ reading: inout RowReading
  ) throws(RowProblem) {
    let type = cell("type").lowercased()
    let isEpisode = kind == .episodes || type == "episode"
    let isFilm = kind == .movies || type == "movie" || type == "film"
    let name = columns.word(.title, record)
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    if isEpisode {
      let (season, episode) = (
        try columns.whole(.season, record), try columns.whole(.episode, record)
      )
      let imdb = IMDbWords.id(cell("series_imdb_id")).map { ExternalID("imdb", $0) }
      row.setPart(
        .episode, of: name, nil,
        [imdb].compactMap(\.self) + TVTimeReader.tvdb(cell("series_tvdb_id")), season: season,
        episode: episode, called: "", columns.ids(record))
      guard episode != nil else { throw RowProblem(.rejected(.badMember("episode"))) }
    } else {
      row.report.name = name
      row.title = ForeignTitle(
        kind: isFilm ? .film : .show, name: name,
        year: try RowText.year(columns.word(.year, record)), externalIDs: columns.ids(record))
      row.title.fitsAnyYear = row.title.year == nil
    }
    let status = cell("status").lowercased()
    if !isEpisode { row.give(tvTime: status) }
    let isWanted =
      isTrue(cell("is_watchlisted")) || isTrue(cell("is_for_later"))
      || ["not_started_yet", "towatch", "for_later"].contains(status)
    if isTrue(cell("is_watched")) {
      // Another date in the row is not that of the watch.
      let written = cell("watched_at").isEmpty ? "" : try columns.date(.watched, record)
      let time = try WrittenTime(written, today: today)
      try give(time, again: try count(cell), &row)
    }
    try finish(
      TVTimeReader.stars(cell("rating")), isWanted: isWanted,
      isFavorite: isTrue(cell("is_favorite")) || isTrue(cell("is_favorited")), &row, &reading)
  }

  private func isTrue(_ text: String) -> Bool {
    ["true", "1", "yes"].contains { $0.isSame(as: text.lowercased()) }
  }

  /// Adds what is said besides watches; a row that says nothing is counted only.
  mutating func finish(
    _ rating: String, isWanted: Bool, isFavorite: Bool, _ row: inout ForeignRow,
    _ reading: inout RowReading
  ) throws(RowProblem) {
    try row.rate(rating, outOf: 10)
    if isFavorite { row.statements.append(.favorite(nil)) }
    if isWanted, row.statements.isEmpty || row.statesOnlyStatus {
      row.statements.append(.item(list: reading.watchlist(), order: 0, notes: "", nil))
    }
    if row.statements.isEmpty { skip(Skip.unwatched, &row) }
  }

  /// Returns a rating of five stars out of ten; empty where there is none.
  static func stars(_ text: String) -> String {
    RowText.whole(text).map { (1...5).contains($0) ? String($0 * 2) : text } ?? text
  }

  /// Reads a JSON file of the tool of 2026.
  mutating func readJSON(
    _ source: SourceFile, _ kind: TVTimeFile, into reading: inout RowReading
  ) throws(ImportProblem) {
    var reader = self
    var parts: [ForeignRow] = []
    let inner: [JSONRows.Path] = [["items"], ["seasons", "*", "episodes"]]
    try reading.add(source, at: [[]], inner: inner) { (_, value, row, reading) throws(RowProblem) in
      if kind == .lists || value["items"] != nil {
        return try TVTimeLists.read(value, &row, &parts, &reading)
      }
      try reader.read(value, isFilm: kind == .movies, &row, &parts, &reading)
    }
    reading.rows += parts.filter { !$0.isCounted }
    self = reader
  }

  private mutating func read(
    _ value: JSON, isFilm: Bool, _ row: inout ForeignRow, _ parts: inout [ForeignRow],
    _ reading: inout RowReading
  ) throws(RowProblem) {
    let name = RowText.trimmed(try value.text("title") ?? "")
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let year = try value.whole("year").flatMap { (1...9999).contains($0) ? $0 : nil }
    row.title = ForeignTitle(
      kind: isFilm ? .film : .show, name: name, year: year,
      externalIDs: ExternalID.read(try value.object("id"), ["imdb", "tvdb"]))
    row.title.fitsAnyYear = year == nil
    row.report.name = name
    if isFilm, value.isTrue("is_watched") { try watch(value, &row) }
    let before = parts.count
    for season in try value.objects("seasons") {
      let number = try season.whole("number") ?? 1
      for episode in try season.objects("episodes") {
        var part = row.inner(parts.count - before, name: name)
        do throws(RowProblem) {
          guard let place = try episode.whole("number"), max(place, number) <= 1_000_000 else {
            throw RowProblem(.rejected(.badMember("number")))
          }
          part.setPart(
            .episode, of: name, year, row.title.externalIDs, season: number, episode: place,
            called: "", ExternalID.read(try episode.object("id"), ["imdb", "tvdb"]))
          if episode.isTrue("is_watched") { try watch(episode, &part) }
          try finish(
            TVTimeReader.stars(try episode.word("rating")), isWanted: false,
            isFavorite: false, &part, &reading)
        } catch {
          part.report.outcome = error.outcome
        }
        parts.append(part)
      }
    }
    let status = try value.word("status").lowercased()
    row.give(tvTime: status)
    let isOwn = row.statements.isEmpty && parts[before...].contains { !$0.isCounted }
    try finish(
      TVTimeReader.stars(try value.word("rating")),
      isWanted: ["not_started_yet", "towatch", "for_later"].contains(status),
      isFavorite: value.isTrue("is_favorite"), &row, &reading)
    if isOwn, row.isCounted {
      row.isCounted = false
      row.report.outcome = .duplicate(.ownRows)
      skipped = skipped.map { ($0.reason, $0.count - ($0.reason == Skip.unwatched ? 1 : 0)) }
        .filter { $0.count > 0 }
    }
  }

  private mutating func watch(_ value: JSON, _ row: inout ForeignRow) throws(RowProblem) {
    let again = try value.whole("rewatch_count") ?? 0
    guard again <= TVTimeReader.mostRewatches else {
      throw RowProblem(.held(.badValue("rewatch_count", String(again))))
    }
    try give(try WrittenTime(try value.word("watched_at"), today: today), again: again, &row)
  }
}

extension ForeignRow {
  /// Says that a show was stopped, or that somebody is in the middle of it; a show of which everything that there is was
  /// seen has no status of its own.
  fileprivate mutating func give(tvTime status: String) {
    switch status {
    case "stopped", "archived": statements.append(.status(.watchingStopped, nil))
    case "continuing", "watching": statements.append(.status(.watchingStarted, nil))
    default: break
    }
  }

  /// Whether it says nothing but a status.
  fileprivate var statesOnlyStatus: Bool {
    statements.allSatisfy { if case .status = $0 { true } else { false } }
  }
}

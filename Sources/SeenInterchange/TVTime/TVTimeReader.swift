import SeenCore

/// Reads the rows of one file of a TV Time archive.
struct TVTimeReader {
  /// What was not imported of the file.
  var leftOut: [LeftOut] {
    skipped.map { LeftOut(file: file, rowCount: $0.count, reason: $0.reason) }
  }
  let today: Day
  private let file: String
  private var skipped: [(reason: String, count: Int)] = []
  /// How many rows of rewatches there are, by the title that they are of.
  private var rewatches: [ByteKey: Int] = [:]
  /// The cells of the rows with watches, so that a row that is written twice tells of one watch.
  private var told: Set<ByteKey> = []

  /// The most rewatches of one title that are believed.
  private static let mostRewatches = 1000

  /// Prepares to read a file.
  init(today: Day, file: String) {
    self.today = today
    self.file = file
  }

  /// Why a row is not among those that are reported one by one.
  private enum Skip {
    static let unwatched = "not watched"
    static let totals = "totals, and shows that you only follow"
  }

  private static let names: [ColumnField: [String]] = [
    .show: ["series_name"], .season: ["s_no", "season_number", "season"],
    .episode: ["ep_no", "episode_number", "episode"], .title: ["title", "movie_name"],
    .year: ["year"], .imdb: ["imdb_id"], .tvdb: ["tvdb_id"],
    .watched: ["watched_at", "created_at"],
  ]

  /// Reads a CSV file.
  mutating func readCSV(
    _ source: SourceFile, _ kind: TVTimeFile, into reading: inout RowReading
  ) throws(ImportProblem) {
    let column =
      switch kind {
      case .tracking2: "key"
      case .tracking1: "type-uuid-n"
      case .votes: "vote_key"
      case .episodes: "series_tvdb_id"
      case .history: "is_watched"
      case .movies, .series: "tvdb_id"
      case .lists, .listTable: "name"
      }
    let table = try CSVTable(source, headedBy: column)
    let header = table.header
    let columns = Columns(header, TVTimeReader.names)
    if kind == .tracking2 { countRewatches(table, columns) }
    var reader = self
    var parts: [ForeignRow] = []
    reading.add(table, of: source, columns) { (columns, record, row, reading) throws(RowProblem) in
      let cell = { (name: String) in RowText.trimmed(header.field(name, of: record)) }
      switch kind {
      case .tracking2: try reader.track2(columns, record, cell, &row, &reading)
      case .tracking1: try reader.track1(columns, record, cell, &row, &reading)
      case .votes: try TVTimeReader.vote(cell, &row)
      case .episodes, .movies, .series, .history:
        try reader.title(columns, record, cell, kind, &row, &reading)
      case .lists, .listTable:
        try TVTimeLists.read(record, named: cell("name"), &row, &parts, &reading)
      }
      reader.endIfTold(record, &row)
    }
    reading.rows += parts
    self = reader
  }

  /// Counts a row among what is left out.
  private mutating func skip(_ reason: String, _ row: inout ForeignRow) {
    row.isCounted = true
    if let place = skipped.firstIndex(where: { $0.reason == reason }) {
      skipped[place].count += 1
    } else {
      skipped.append((reason, 1))
    }
  }

  // MARK: Its own export

  private mutating func countRewatches(_ table: CSVTable, _ columns: Columns) {
    let header = table.header
    var counted: Set<ByteKey> = []
    _ = table.rows(named: "", mayEndEarly: true) { (record, row) throws(RowProblem) in
      let cell = { (name: String) in RowText.trimmed(header.field(name, of: record)) }
      guard cell("key").hasPrefix("rewatch-episode"), counted.insert(record.text).inserted
      else { return }
      try TVTimeReader.setEpisode(columns, record, cell, &row)
      rewatches[ByteKey(row.titleKey), default: 0] += 1
    }
  }

  private static func setEpisode(
    _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String, _ row: inout ForeignRow
  ) throws(RowProblem) {
    let (season, episode) = (
      try columns.whole(.season, record), try columns.whole(.episode, record)
    )
    let show = columns.word(.show, record)
    let number = cell("s_id")
    let named = show.isEmpty && RowText.whole(number) != nil ? "TVDB \(number)" : show
    guard !named.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let own = tvdb(cell("ep_id")) + tvdb(cell("episode_id"))
    row.setPart(
      .episode, of: named, nil, tvdb(number), season: season, episode: episode, called: "",
      Array(own.prefix(1)))
    guard episode != nil else { throw RowProblem(.rejected(.badMember("episode_number"))) }
  }

  private static func tvdb(_ text: String) -> [ExternalID] {
    RowText.whole(text).flatMap { $0 > 0 ? [ExternalID("tvdb", String($0))] : nil } ?? []
  }

  private mutating func track2(
    _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String,
    _ row: inout ForeignRow, _ reading: inout RowReading
  ) throws(RowProblem) {
    let key = cell("key")
    let isRewatch = key.hasPrefix("rewatch-episode")
    if key.hasPrefix("user-series") {
      guard cell("is_for_later").lowercased() == "true" else { return skip(Skip.totals, &row) }
      let name = columns.word(.show, record)
      guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
      row.title = ForeignTitle(
        kind: .show, name: name, year: nil, externalIDs: TVTimeReader.tvdb(cell("s_id")))
      row.title.fitsAnyYear = true
      row.report.name = name
      row.statements = [.item(list: reading.watchlist(), order: 0, notes: "", nil)]
      return
    }
    guard isRewatch || key.hasPrefix("watch-episode") else { return skip(Skip.totals, &row) }
    try TVTimeReader.setEpisode(columns, record, cell, &row)
    let isMarked = !cell("bulk_type").isEmpty
    let written = isMarked ? "" : columns.word(.watched, record)
    try say(try WrittenTime(written, today: today), again: isRewatch ? 0 : try count(cell), &row)
  }

  private mutating func track1(
    _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String,
    _ row: inout ForeignRow, _ reading: inout RowReading
  ) throws(RowProblem) {
    let type = cell("type").lowercased()
    guard type == "watch" || type == "towatch" else { return skip(Skip.totals, &row) }
    if cell("entity_type").lowercased() == "episode" {
      try TVTimeReader.setEpisode(columns, record, cell, &row)
    } else {
      let slug = cell("alpha_range_key").split(separator: "-").dropFirst(2).joined(separator: " ")
      let name = columns.word(.title, record).isEmpty ? slug : columns.word(.title, record)
      guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
      let release = Int(cell("release_date").prefix(4)) ?? 0
      row.title = ForeignTitle(name: name, year: (1870...9999).contains(release) ? release : nil)
      row.title.fitsAnyYear = row.title.year == nil
      row.report.name = name
    }
    if type == "towatch" {
      row.statements = [.item(list: reading.watchlist(), order: 0, notes: "", nil)]
      return
    }
    let range = cell("watch_date_range_key")
    let epoch = range.hasPrefix("watch-date-") ? String(range.dropFirst(11)) : ""
    let time = try WrittenTime(
      epoch.isEmpty ? columns.word(.watched, record) : epoch, today: today)
    try say(time, again: try count(cell), &row)
  }

  private func count(_ cell: (String) -> String) throws(RowProblem) -> Int {
    let text = cell("rewatch_count")
    if text.isEmpty { return 0 }
    guard let count = RowText.whole(text), count <= TVTimeReader.mostRewatches else {
      throw RowProblem(.held(.badValue("rewatch_count", text)))
    }
    return count
  }

  /// Says that a title was watched at a time, and again as often as no other rows tell.
  ///
  /// The watches get their keys when the file is read.
  private mutating func say(
    _ time: WrittenTime?, again: Int, _ row: inout ForeignRow
  ) throws(RowProblem) {
    let more = max(again - (rewatches[ByteKey(row.titleKey)] ?? 0), 0)
    row.statements.append(.watch(key: "", facts: time.facts))
    for _ in 0..<more { row.statements.append(.watch(key: "", facts: [])) }
  }

  /// Ends a row that says the same as an earlier one.
  private mutating func endIfTold(_ record: CSVRecord, _ row: inout ForeignRow) {
    let isWatch = row.statements.contains { if case .watch = $0 { true } else { false } }
    guard isWatch else { return }
    if !told.insert(record.text).inserted {
      row.end(RowProblem(.duplicate(.repeated)))
    }
  }

  // MARK: Later tools

  private mutating func title(
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
      row.title = ForeignTitle(
        kind: isFilm ? .film : .show, name: name,
        year: try RowText.year(columns.word(.year, record)), externalIDs: columns.ids(record))
      row.title.fitsAnyYear = row.title.year == nil
      row.report.name = name
    }
    let status = cell("status").lowercased()
    let isWanted =
      isTrue(cell("is_watchlisted")) || isTrue(cell("is_for_later"))
      || ["not_started_yet", "towatch", "for_later"].contains(status)
    if isTrue(cell("is_watched")) {
      let time = try WrittenTime(cell("watched_at"), today: today)
      try say(time, again: try count(cell), &row)
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
    if isWanted, row.statements.isEmpty {
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
    try say(try WrittenTime(try value.word("watched_at"), today: today), again: again, &row)
  }

  // MARK: Votes

  /// What the numbers of votes mean, out of 10.
  private static let votes = ["1": "2", "27": "4", "28": "6", "29": "8", "3": "10"]

  private static func vote(
    _ cell: (String) -> String, _ row: inout ForeignRow
  ) throws(RowProblem) {
    let film = cell("movie_name")
    let episode = tvdb(cell("episode_id"))
    guard !film.isEmpty || !episode.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let name = film.isEmpty ? "TVDB \(cell("episode_id"))" : film
    row.title = ForeignTitle(
      kind: film.isEmpty ? .episode : .film, name: name, year: nil,
      externalIDs: film.isEmpty ? episode : [])
    row.title.fitsAnyYear = !film.isEmpty
    row.report.name = name
    let key = cell("vote_key")
    guard let rating = votes[String(key.split(separator: "-").last ?? "")] else {
      throw RowProblem(.held(.badValue("vote_key", key)))
    }
    try row.rate(rating, outOf: 10)
  }
}

extension CSVRecord {
  /// Its cells in one text.
  fileprivate var text: ByteKey { ByteKey(fields.joined(separator: "\u{1f}")) }
}

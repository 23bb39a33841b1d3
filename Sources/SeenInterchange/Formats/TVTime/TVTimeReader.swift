import SeenCore

/// Reads the rows of one file of a TV Time archive.
struct TVTimeReader {
  /// What was left out of the file.
  var leftOut: [LeftOut] {
    skipped.map { LeftOut(file: file, rowCount: $0.count, reason: $0.reason) }
  }
  let today: Day
  /// What the files that were read tell of titles.
  private(set) var names: TVTimeNames
  private let file: String
  var skipped: [(reason: String, count: Int)] = []
  /// How many rows of rewatches there are, by the title that they are of.
  private var rewatches: [ByteKey: Int] = [:]
  /// The cells of the rows with watches, so that a row that is written twice tells of one watch.
  private var reported: Set<ByteKey> = []

  /// The most rewatches of one title that are believed.
  static let mostRewatches = 1000

  /// Prepares to read a file.
  init(today: Day, file: String, _ names: TVTimeNames) {
    self.today = today
    self.file = file
    self.names = names
  }

  /// Why a row is not among those that are reported one by one.
  enum Skip {
    static let unwatched = "not watched"
    static let totals = "totals, and shows that you only follow"
  }

  private static let names: [ColumnField: [String]] = [
    .show: ["series_name"], .season: ["s_no", "season_number", "season"],
    .episode: ["ep_no", "episode_number", "episode"], .title: ["title", "movie_name"],
    .year: ["year"], .imdb: ["imdb_id"], .tvdb: ["tvdb_id"],
    .watched: ["watched_at", "created_at"],
  ]

  mutating func readCSV(
    _ source: SourceFile, _ kind: TVTimeFile, _ journal: ImportJournal,
    into reading: inout RowReading
  ) throws(ImportProblem) {
    let column =
      switch kind {
      case .tracking2: "key"
      case .tracking1: "type-uuid-n"
      case .showVotes: "tv_show_id"
      case .oldVotes, .votes: "vote_key"
      case .episodes: "series_tvdb_id"
      case .history: "is_watched"
      case .movies, .series: "tvdb_id"
      case .lists, .listTable: "name"
      }
    let table = try CSVTable(source, headedBy: column)
    let header = table.header
    let dates = TableDates(table.records, into: journal)
    let columns = Columns(table, TVTimeReader.names, dates: dates)
    if kind == .tracking2 || kind == .tracking1 { prepare(table, columns, kind) }
    var reader = self
    var parts: [ForeignRow] = []
    reading.add(table, of: source, columns) { (columns, record, row, reading) throws(RowProblem) in
      let cell = { (name: String) in RowText.trimmed(header.field(name, of: record)) }
      switch kind {
      case .tracking2: try reader.track2(columns, record, cell, &row, &reading)
      case .tracking1: try reader.track1(columns, record, cell, &row, &reading)
      case .showVotes: try TVTimeReader.vote(onShow: cell, &row, reader.today)
      case .oldVotes, .votes: try TVTimeReader.vote(columns, record, cell, &row)
      case .episodes, .movies, .series, .history:
        try reader.title(columns, record, cell, kind, &row, &reading)
      case .lists where header.has("list_name"), .listTable where header.has("list_name"):
        try TVTimeLists.read(item: cell, &row, &parts, &reading)
      case .lists, .listTable:
        try TVTimeLists.read(
          record, named: cell("name"), reader.names, &row, &parts, &reading)
      }
      reader.endIfReported(record, &row)
    }
    reading.rows += parts
    self = reader
  }

  /// Counts a row among what is left out.
  mutating func skip(_ reason: String, _ row: inout ForeignRow) {
    row.isCounted = true
    if let place = skipped.firstIndex(where: { $0.reason == reason }) {
      skipped[place].count += 1
    } else {
      skipped.append((reason, 1))
    }
  }

  // MARK: Its own export

  /// Reads what rows tell of others, before any is read.
  private mutating func prepare(_ table: CSVTable, _ columns: Columns, _ kind: TVTimeFile) {
    let header = table.header
    func cell(_ name: String, _ record: CSVRecord) -> String {
      RowText.trimmed(header.field(name, of: record))
    }
    var counted: Set<ByteKey> = []
    var again: [CSVRecord] = []
    _ = table.rows(named: "", mayEndEarly: true) { (record, _) throws(RowProblem) in
      let cell = { (name: String) in cell(name, record) }
      if kind == .tracking1 {
        let name = columns.word(.title, record)
        names.register(film: name, TVTimeReader.releaseYear(cell), uuid: cell("uuid"))
      }
      names.register(show: columns.word(.show, record), number: TVTimeReader.showNumber(cell))
      let isRewatch =
        kind == .tracking1
        ? cell("type").lowercased() == "rewatch" : cell("key").hasPrefix("rewatch-episode")
      if isRewatch, counted.insert(record.text).inserted { again.append(record) }
    }
    // Their titles need the names of all rows; one that cannot be read is reported when its row is.
    for record in again {
      var row = ForeignRow(file, record.line)
      let cell = { (name: String) in cell(name, record) }
      do throws(RowProblem) {
        if kind == .tracking1 {
          try setTitle(columns, record, cell, &row)
        } else {
          try TVTimeReader.setEpisode(columns, record, cell, &row)
        }
      } catch {
        continue
      }
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
    let number = showNumber(cell)
    let named = show.isEmpty && RowText.whole(number) != nil ? "TVDB \(number)" : show
    guard !named.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let own = Array((tvdb(cell("ep_id")) + tvdb(cell("episode_id"))).prefix(1))
    // As earlier versions read it.
    row.setPart(
      .episode, of: named, nil, tvdb(cell("s_id")), season: season, episode: episode, own)
    let former = row.titleKey
    let (name, year) = nameAndYear(named)
    if cell("is_unitary").lowercased() == "true" {
      // The numbers are those of a show and an episode.
      row.show = nil
      row.setFilm(name, year)
    } else {
      row.setPart(
        .episode, of: name, year, tvdb(number), season: season, episode: episode, own)
      if year != nil { row.show?.formerly = [.named(.show, named, nil)] }
    }
    if !former.isSame(as: row.titleKey) { row.formerTitleKeys = [former] }
    guard episode != nil || row.show == nil else {
      throw RowProblem(.rejected(.badMember("episode_number")))
    }
  }

  /// Returns the number of the show, which the older table calls otherwise.
  private static func showNumber(_ cell: (String) -> String) -> String {
    cell("s_id").isEmpty ? cell("series_id") : cell("s_id")
  }

  /// Returns a name without the year that TVDB puts behind those that several shows have, and that year.
  static func nameAndYear(_ text: String) -> (name: String, year: Int?) {
    RowText.nameAndYear(text).map { ($0.name, $0.year) } ?? (text, nil)
  }

  static func tvdb(_ text: String) -> [ExternalID] {
    RowText.whole(text).flatMap { $0 > 0 ? [ExternalID("tvdb", String($0))] : nil } ?? []
  }

  private mutating func track2(
    _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String,
    _ row: inout ForeignRow, _ reading: inout RowReading
  ) throws(RowProblem) {
    let key = cell("key")
    let isRewatch = key.hasPrefix("rewatch-episode")
    if key.hasPrefix("user-series") {
      let isArchived = cell("is_archived").lowercased() == "true"
      let isForLater = cell("is_for_later").lowercased() == "true"
      guard isForLater || isArchived else { return skip(Skip.totals, &row) }
      let name = columns.word(.show, record)
      guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
      let ids = TVTimeReader.tvdb(cell("s_id"))
      // Without a number the name is its key, as it is written.
      let (plain, year) = ids.isEmpty ? (name, nil) : TVTimeReader.nameAndYear(name)
      row.title = ForeignTitle(kind: .show, name: plain, year: year, externalIDs: ids)
      row.title.fitsAnyYear = year == nil
      if year != nil { row.title.formerly = [.named(.show, name, nil)] }
      row.report.name = name
      row.statements = [
        isArchived
          ? .status(.watchingStopped, nil)
          : .item(list: reading.watchlist(), order: 0, notes: "", nil)
      ]
      return
    }
    guard isRewatch || key.hasPrefix("watch-episode") else { return skip(Skip.totals, &row) }
    try TVTimeReader.setEpisode(columns, record, cell, &row)
    let isMarked = !cell("bulk_type").isEmpty
    let written = isMarked ? "" : TVTimeReader.utc(try columns.date(.watched, record))
    try give(try WrittenTime(written, today: today), again: isRewatch ? 0 : try count(cell), &row)
  }

  private mutating func track1(
    _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String,
    _ row: inout ForeignRow, _ reading: inout RowReading
  ) throws(RowProblem) {
    let type = cell("type").lowercased()
    guard ["watch", "rewatch", "towatch"].contains(type) else { return skip(Skip.totals, &row) }
    try setTitle(columns, record, cell, &row)
    if type == "towatch" {
      row.statements = [.item(list: reading.watchlist(), order: 0, notes: "", nil)]
      return
    }
    let range = cell("watch_date_range_key")
    let epoch = range.hasPrefix("watch-date-") ? String(range.dropFirst(11)) : ""
    // Seconds before 1970 are Go's zero time.
    let written =
      epoch.isEmpty || epoch.hasPrefix("-")
      ? TVTimeReader.utc(try columns.date(.watched, record)) : epoch
    let time = try WrittenTime(written, today: today)
    try give(time, again: type == "rewatch" ? 0 : try count(cell), &row)
  }

  /// Returns `2018-01-02 20:00:00Z` for `2018-01-02 20:00:00`: the epochs beside such times show that they are UTC.
  private static func utc(_ text: String) -> String {
    text.utf8.count == 19 && text.utf8.dropFirst(10).first == 32 ? text + "Z" : text
  }

  /// Reads the film or the episode of a row of the older table.
  private func setTitle(
    _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String, _ row: inout ForeignRow
  ) throws(RowProblem) {
    if cell("entity_type").lowercased() == "episode" {
      return try TVTimeReader.setEpisode(columns, record, cell, &row)
    }
    let slug = cell("alpha_range_key").split(separator: "-").dropFirst(2).joined(separator: " ")
    let name = columns.word(.title, record).isEmpty ? slug : columns.word(.title, record)
    guard !name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let release = TVTimeReader.releaseYear(cell)
    let year = release ?? names.year(of: name, uuid: cell("uuid"))
    row.setFilm(name, year)
    if release == nil, year != nil {
      row.title.formerly = [.named(.film, name, nil)]
      row.formerTitleKeys = [ForeignTitle(name: name, year: nil).stableKey]
    }
  }

  /// Returns the year of a film; nil for the year 1, which Go writes for none.
  private static func releaseYear(_ cell: (String) -> String) -> Int? {
    let year = Int(cell("release_date").prefix(4)) ?? 0
    return (1870...9999).contains(year) ? year : nil
  }

  func count(_ cell: (String) -> String) throws(RowProblem) -> Int {
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
  mutating func give(
    _ time: WrittenTime?, again: Int, _ row: inout ForeignRow
  ) throws(RowProblem) {
    let more = max(again - (rewatches[ByteKey(row.titleKey)] ?? 0), 0)
    row.statements.append(.watch(key: "", facts: time.facts))
    for _ in 0..<more { row.statements.append(.watch(key: "", facts: [])) }
  }

  /// Ends a row that says the same as an earlier one.
  private mutating func endIfReported(_ record: CSVRecord, _ row: inout ForeignRow) {
    let isWatch = row.statements.contains { if case .watch = $0 { true } else { false } }
    guard isWatch else { return }
    if !reported.insert(record.text).inserted {
      row.end(RowProblem(.duplicate(.repeated)))
    }
  }

  // MARK: Votes

  /// What the numbers of votes mean, out of 10.
  private static let votes = ["1": "2", "27": "4", "28": "6", "29": "8", "3": "10"]

  private static func vote(
    onShow cell: (String) -> String, _ row: inout ForeignRow, _ today: Day
  ) throws(RowProblem) {
    row.report.name = cell("tv_show_name")
    guard !row.report.name.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
    let (name, year) = nameAndYear(row.report.name)
    row.title = ForeignTitle(
      kind: .show, name: name, year: year, externalIDs: tvdb(cell("tv_show_id")))
    row.title.fitsAnyYear = year == nil
    if year != nil { row.title.formerly = [.named(.show, row.report.name, nil)] }
    let time = try WrittenTime(utc(cell("created_at")), today: today)
    try row.rate(cell("rating"), outOf: 5, on: time?.date)
    row.close()
  }

  private static func vote(
    _ columns: Columns, _ record: CSVRecord, _ cell: (String) -> String, _ row: inout ForeignRow
  ) throws(RowProblem) {
    let film = cell("movie_name")
    if film.isEmpty, !columns.word(.show, record).isEmpty, !columns.word(.episode, record).isEmpty {
      try setEpisode(columns, record, cell, &row)
    } else {
      let episode = tvdb(cell("episode_id"))
      guard !film.isEmpty || !episode.isEmpty else { throw RowProblem(.rejected(.noTitle)) }
      let name = film.isEmpty ? "TVDB \(cell("episode_id"))" : film
      row.title = ForeignTitle(
        kind: film.isEmpty ? .episode : .film, name: name, year: nil,
        externalIDs: film.isEmpty ? episode : [])
      row.title.fitsAnyYear = !film.isEmpty
      row.report.name = name
    }
    let key = cell("vote_key")
    guard let rating = votes[String(key.split(separator: "-").last ?? "")] else {
      throw RowProblem(.held(.badValue("vote_key", key)))
    }
    try row.rate(rating, outOf: 10)
  }
}

extension ForeignRow {
  fileprivate mutating func setFilm(_ name: String, _ year: Int?) {
    title = ForeignTitle(name: name, year: year)
    title.fitsAnyYear = year == nil
    report.name = name
  }
}

extension CSVRecord {
  /// Its cells in one text.
  fileprivate var text: ByteKey { ByteKey(fields.joined(separator: "\u{1f}")) }
}

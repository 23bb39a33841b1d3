import SeenCore

/// Reads the rows of the files of a Trakt export, whatever their kind.
struct TraktReader {
  /// The rows; the planner takes them.
  var rows: [ForeignRow] = []
  private(set) var lists: [ForeignList] = []
  /// What was left out of the files.
  private(set) var leftOut: [LeftOut] = []
  let today: Day
  private var placeOfList: [Int: Int] = [:]
  private var placeOfWatchlist: Int?

  /// Creates an empty reader.
  init(today: Day) {
    self.today = today
  }

  /// Reads all rows of a file.
  mutating func read(_ table: JSONRows, _ kind: TraktKind) {
    let today = today
    switch kind {
    case .history:
      add(
        table.rows { (value, row) throws(RowProblem) in
          try TraktReader.history(value, &row, today)
        })
    case .watched: readWatched(table)
    case .ratings:
      add(
        table.rows { (value, row) throws(RowProblem) in
          try TraktReader.rating(value, &row, today)
        })
    case .favorites:
      rows += table.rows { (value, row) throws(RowProblem) in
        try TraktTitle.read(value, into: &row)
        row.statements.append(.favorite(try TraktReader.day("listed_at", value, today)))
      }
    case .watchlist:
      let list = watchlist()
      readItems(table, of: list)
    case .comments: readComments(table)
    case .notes: readNotes(table)
    case .playback: readPlayback(table)
    case .dropped: readDropped(table)
    case .lists: readLists(table)
    case .list(let number, let slug): readItems(table, of: list(number, slug))
    case .table, .leftOut, .closed: break
    }
  }

  /// Returns the place of the watchlist.
  mutating func watchlist() -> Int {
    let list = placeOfWatchlist ?? lists.count
    if placeOfWatchlist == nil { lists.append(ForeignList(key: nil, name: "")) }
    placeOfWatchlist = list
    return list
  }

  /// Adds rows that were read.
  mutating func add(_ read: consuming [ForeignRow]) { rows.append(moving: &read) }

  /// Reports something that is not imported.
  mutating func leave(_ left: LeftOut) { leftOut.append(left) }

  // MARK: Plays

  private static func history(
    _ value: JSON, _ row: inout ForeignRow, _ today: Day
  ) throws(RowProblem) {
    try TraktTitle.read(value, into: &row)
    let time = try time("watched_at", value, today)
    row.moment = time?.moment
    let number = try value.whole("id").flatMap { $0 > 0 ? $0 : nil }
    let moment = try value.text("watched_at") ?? ""
    let key = number.map { "\($0)" } ?? "\(moment)|\(row.titleKey)"
    row.statements.append(.watch(key: "history:" + key, facts: time?.written.facts ?? []))
    // Trakt keeps ratings in separate files; 'seen export trakt' writes them with the watch.
    if value["rating"]?.isNull == false { try rating(beside: value, &row, today) }
  }

  /// Reads the summary of a missing history: a watch for each play, only the last of them dated.
  ///
  /// A show becomes a row for each episode.
  private mutating func readWatched(_ table: JSONRows) {
    let today = today
    var episodes: [[ForeignRow]] = []
    let inner: [JSONRows.Path] = [["seasons", "*", "episodes"]]
    let read = table.rows(at: [[]], inner: inner) { (_, value, row) throws(RowProblem) in
      episodes.append([])
      try TraktTitle.read(value, into: &row)
      guard row.title.kind == .show, case .array(let seasons)? = value["seasons"] else {
        row.statements.append(try TraktReader.plays(value, &row, today))
        return
      }
      var found: [ForeignRow] = []
      var isWhole = true
      for season in seasons {
        let number = try season.whole("number")
        guard case .array(let parts)? = season["episodes"] else {
          isWhole = false
          continue
        }
        for part in parts {
          let place = found.count
          found.append(TraktReader.episode(part, place, season: number, of: row, today))
        }
      }
      if !isWhole {
        var broken = row.inner(nil, name: row.report.name)
        broken.isPart = false
        broken.end(RowProblem(.rejected(.badMember("episodes"))))
        found.append(broken)
      }
      // Without any episodes the plays are the show's.
      if found.isEmpty { row.statements.append(try TraktReader.plays(value, &row, today)) }
      episodes[episodes.count - 1] = found
    }
    var next = 0
    for row in read {
      // A value that is not an object was never examined.
      if case .rejected(.notJSON) = row.report.outcome {
        rows.append(row)
        continue
      }
      rows += next < episodes.count && !episodes[next].isEmpty ? episodes[next] : [row]
      next += 1
    }
  }

  private static func episode(
    _ value: JSON, _ place: Int, season: Int?, of show: ForeignRow, _ today: Day
  ) -> ForeignRow {
    var row = show.inner(place, name: show.report.name)
    row.isPart = false
    do throws(RowProblem) {
      let members =
        (value.members ?? []) + [JSON.Member("season", season.map { .whole($0) } ?? .null)]
      try TraktTitle.read(part: .object(members), .episode, of: show.title, into: &row)
      row.report.name = row.reportedName
      row.statements.append(try plays(value, &row, today))
    } catch {
      row.report.outcome = error.outcome
    }
    return row
  }

  /// The most plays of one title that are plausible.
  private static let mostPlays = 1000

  private static func plays(
    _ value: JSON, _ row: inout ForeignRow, _ today: Day
  ) throws(RowProblem) -> ForeignRow.Statement {
    let count = try value.whole("plays") ?? 1
    guard (1...mostPlays).contains(count) else {
      throw RowProblem(.held(.badValue("plays", String(count))))
    }
    let last = try time("last_watched_at", value, today)?.written.facts ?? []
    // How often the episodes of a show were watched does not say which.
    if row.title.kind == .show, count > 1 {
      row.report.remarks.append(.sum(count))
      return .marked(key: "watched:\(row.titleKey)", facts: last, earlier: 0)
    }
    return .marked(key: "watched:\(row.titleKey)", facts: last, earlier: count - 1)
  }

  // MARK: Ratings and lists

  private static func rating(
    _ value: JSON, _ row: inout ForeignRow, _ today: Day
  ) throws(RowProblem) {
    try TraktTitle.read(value, into: &row)
    try rating(beside: value, &row, today)
  }

  private static func rating(
    beside value: JSON, _ row: inout ForeignRow, _ today: Day
  ) throws(RowProblem) {
    guard let text = value["rating"], case .number(let digits) = text else {
      throw RowProblem(.rejected(.badMember("rating")))
    }
    guard let number = text.wholeNumber, (1...10).contains(number),
      let rating = Rating(doubledValue: number * 2, scale: 10)
    else { throw RowProblem(.held(.offScale(digits, 10))) }
    row.statements.append(.rating(rating, try day("rated_at", value, today)))
  }

  private mutating func readItems(_ table: JSONRows, of list: Int) {
    let today = today
    rows += table.rows { (value, row) throws(RowProblem) in
      try TraktTitle.read(value, into: &row)
      let item = ForeignRow.Statement.item(
        list: list, order: value["rank"]?.wholeNumber ?? Int.max,
        notes: try value.text("notes") ?? "", try TraktReader.day("listed_at", value, today))
      row.statements.append(item)
    }
  }

  private mutating func readLists(_ table: JSONRows) {
    let today = today
    var found: [(number: Int, list: ForeignList)] = []
    var numbers: Set<Int> = []
    let first = rows.count
    let read = table.rows { (value, row) throws(RowProblem) in
      let number = try value.object("ids")?.whole("trakt")
      guard let number else { throw RowProblem(.rejected(.badMember("ids"))) }
      let name = RowText.trimmed(try value.text("name") ?? "")
      row.report.name = name
      guard !name.isEmpty else { throw RowProblem(.rejected(.badMember("name"))) }
      let notes = try value.text("description") ?? ""
      guard RowText.fits(texts: [notes], names: [name]) else { throw RowProblem(.held(.tooLong)) }
      var list = ForeignList(key: "lists:\(number)", name: name)
      list.notes = notes
      list.day = try TraktReader.day("created_at", value, today)
      guard numbers.insert(number).inserted else { throw RowProblem(.duplicate(.repeated)) }
      found.append((number, list))
    }
    rows += read
    // The valid rows about lists, in their order.
    let good = read.indices.filter { read[$0].isOpen }
    for (place, entry) in zip(good, found) {
      guard placeOfList[entry.number] == nil else {
        rows[first + place].report.outcome = .duplicate(.repeated)
        continue
      }
      var list = entry.list
      list.place = first + place
      placeOfList[entry.number] = lists.count
      lists.append(list)
    }
  }

  /// Returns the index of a list; if only its titles are known, its file's name is used.
  private mutating func list(_ number: Int, _ slug: String) -> Int {
    if let place = placeOfList[number] { return place }
    let name = slug.split(separator: "-").joined(separator: " ")
    lists.append(
      ForeignList(key: "lists:\(number)", name: name.isEmpty ? "Trakt \(number)" : name))
    placeOfList[number] = lists.count - 1
    return lists.count - 1
  }

  // MARK: Moments

  /// Returns a time, and its moment where it is one in UTC; nil if Trakt does not know it and writes null, `unknown`, or
  /// the start of 1970.
  private static func time(
    _ name: String, _ value: JSON, _ today: Day
  ) throws(RowProblem) -> (written: WrittenTime, moment: UTCTime?)? {
    guard let text = try value.text(name) else { return nil }
    guard let moment = UTCTime(text) else {
      // Trakt writes none, but others who write its shape have days alone and other zones.
      return try WrittenTime(text, today: today).map { ($0, nil) }
    }
    // In any zone.
    guard moment.day.number > 0,
      let written = WrittenTime(seconds: moment.day.number * 86_400 + moment.second)
    else { return nil }
    return (try written.checked(today: today), moment)
  }

  /// Returns the day of a time; nil if Trakt does not know it.
  static func day(
    _ name: String, _ value: JSON, _ today: Day
  ) throws(RowProblem) -> PartialDate? {
    try time(name, value, today)?.written.date
  }
}

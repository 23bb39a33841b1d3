import SeenCore

/// One file of Netflix, recognized by its header: the page that an account can download, or all sessions.
struct NetflixFile {
  let table: CSVTable
  /// Whether it has every session, not only titles and days.
  let isSessions: Bool
  /// What the names of all files show of each other.
  var names = NetflixNames()
  private let columns: Columns

  /// What every watch on Netflix says.
  static let facts = [JSON.Member("format", "streaming"), JSON.Member("platform", "Netflix")]

  /// Recognizes a file.
  /// - Throws: What `CSVTable` throws, and `wrongHeader` for a file that is neither.
  init(_ file: SourceFile) throws(ImportProblem) {
    table = try CSVTable(file, headedBy: "Title")
    let header = table.header
    isSessions = header.has("Start Time")
    let missing = (isSessions ? ["Duration"] : ["Date"]).filter { !header.has($0) }
    guard missing.isEmpty else {
      throw .wrongHeader(file: file.name, found: header.names, missing: missing)
    }
    columns = Columns(header)
  }

  /// Notes what the names of its titles show of seasons.
  func register(in names: inout NetflixNames) {
    _ = table.rows(named: "Title") { (record, _) throws(RowProblem) in
      names.register(record.word(columns.title))
    }
  }

  // MARK: The page of an account

  /// Reads the rows of the page: titles and days.
  func days(today: Day, order: DateOrder?) -> [ForeignRow] {
    var texts: [String] = []
    _ = table.rows(named: "Title") { (record, _) throws(RowProblem) in
      texts.append(record.word(columns.date))
    }
    let dates = ColumnDates(texts, chosen: order, today: today, isFromNewest: true)
    var counts: [ByteKey: Int] = [:]
    return table.rows(named: "Title") { (record, row) throws(RowProblem) in
      let text = record.word(columns.title)
      try read(text, into: &row)
      let date = try dates.date(record.word(columns.date), today: today)
      let key = "\((date ?? .unknown).description)|\(text)"
      let count = (counts[ByteKey(key)] ?? 0) + 1
      counts[ByteKey(key)] = count
      row.statements = [
        .watch(
          key: NetflixFile.pageKey(key, count), facts: date.dateMember + NetflixFile.facts)
      ]
    }
  }

  /// Returns the key of a row of the page; the ordinal comes first, because a name can end in anything.
  static func pageKey(_ key: String, _ ordinal: Int) -> String {
    (ordinal > 1 ? "page#\(ordinal):" : "page:") + key
  }

  // MARK: All sessions

  /// The profiles of the account that have rows.
  var profiles: [String] {
    var names: [String] = []
    _ = table.rows(named: "Title") { (record, _) throws(RowProblem) in
      let name = record.word(columns.profile)
      if !names.contains(where: { $0.isSame(as: name) }), names.count < 100 { names.append(name) }
    }
    return names
  }

  /// The country of the account, by its two letters, as the first row has it; nil where none does.
  var country: String? {
    var reader = table.records
    guard let record = try? reader.next() else { return nil }
    let text = record.word(table.header.column("Country"))
    let letters = text.prefix(2)
    let isCode = letters.utf8.count == 2 && letters.utf8.allSatisfy { (65...90).contains($0) }
    return isCode && (text.utf8.count == 2 || text.dropFirst(2).first == " ")
      ? String(letters) : nil
  }

  /// Reads the rows of all sessions, without statements, and the sessions of those that can be read.
  ///
  /// - Parameters:
  ///   - profile: Whose rows are read; those of others are held. Nil for all.
  ///   - first: The place of the first row.
  ///   - today: What comes after it is held.
  ///   - order: Whether days or months come first in dates that a spreadsheet wrote anew, where somebody said it.
  /// - Returns: The rows, and the sessions with their places.
  func sessions(
    of profile: String?, from first: Int, today: Day, order: DateOrder?
  ) -> (rows: [ForeignRow], sessions: [NetflixSession]) {
    var found: [(record: Int, session: NetflixSession)] = []
    let dates = resavedDates(today: today, order: order)
    var rows = table.rows(named: "Title") { (record, row) throws(RowProblem) in
      try read(record.word(columns.title), into: &row)
      let owner = record.word(columns.profile)
      if let profile, !profile.isSame(as: owner) { throw RowProblem(.held(.otherProfile(owner))) }
      let kind = record.word(columns.supplement)
      if !kind.isEmpty { throw RowProblem(.rejected(.notATitle(kind.lowercased()))) }
      let text = try NetflixFile.moment(record.word(columns.start), dates, today: today)
      guard let start = UTCTime(text) else { throw RowProblem(.held(.badDate(text))) }
      guard start.day <= today + 1 else { throw RowProblem(.held(.futureDate(start.day))) }
      let duration = record.word(columns.duration)
      guard let seconds = NetflixFile.seconds(duration) else {
        throw RowProblem(.held(.badValue("Duration", duration)))
      }
      row.moment = start
      found.append(
        (
          record.line,
          NetflixSession(
            place: 0, start: start, startText: text, seconds: seconds,
            bookmark: NetflixFile.seconds(record.word(columns.bookmark)),
            isPreview: seconds < NetflixViewing.leastSeconds
              && record.word(columns.attributes).contains("Autoplayed: user action: None"))
        ))
    }
    // The rows with a moment are those with a session, in their order.
    let places = rows.indices.filter { rows[$0].moment != nil }
    let sessions = zip(places, found).map { place, entry in
      NetflixSession(
        place: first + place, start: entry.session.start, startText: entry.session.startText,
        seconds: entry.session.seconds, bookmark: entry.session.bookmark,
        isPreview: entry.session.isPreview)
    }
    // Sessions of one viewing are minutes apart.
    for place in rows.indices { rows[place].moment = nil }
    return (rows, sessions.filter { rows[$0.place - first].isOpen })
  }

  /// Works out the order of days and months where a spreadsheet wrote the moments anew: `3/20/2013 5:17`.
  private func resavedDates(today: Day, order: DateOrder?) -> ColumnDates {
    var texts: [String] = []
    _ = table.rows(named: "Title") { (record, _) throws(RowProblem) in
      let text = record.word(columns.start)
      if UTCTime(text) == nil, let first = text.split(separator: " ").first {
        texts.append(String(first))
      }
    }
    return ColumnDates(texts, chosen: order, today: today, isFromNewest: true)
  }

  // MARK: Cells

  /// Returns a moment as Netflix writes it, also one that a spreadsheet wrote anew; every other text as it is.
  /// - Throws: `unclearDate`, `badDate` or `futureDate`.
  private static func moment(
    _ text: String, _ dates: ColumnDates, today: Day
  ) throws(RowProblem) -> String {
    let words = text.split(separator: " ").map { String($0) }
    guard UTCTime(text) == nil, words.count == 2 || words.count == 3,
      let clock = RowText.clock(words[1], words.count == 3 ? words[2].uppercased() : "")
    else { return text }
    // It may be tomorrow already in UTC.
    guard let day = try dates.date(words[0], today: today + 1)?.day else { return text }
    return "\(day) \(clock)"
  }

  private func read(_ text: String, into row: inout ForeignRow) throws(RowProblem) {
    for start in ["Clip:", "Trailer:", "Teaser:"] where text.hasPrefix(start) {
      throw RowProblem(.rejected(.notATitle(String(start.dropLast()).lowercased())))
    }
    if text.contains("_hook_") { throw RowProblem(.rejected(.notATitle("preview"))) }
    guard let name = NetflixName(text, names) else { throw RowProblem(.rejected(.noTitle)) }
    (row.title, row.show) = (name.title, name.show)
  }

  /// Returns the seconds of `01:02:03`; nil for every other text.
  private static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { RowText.whole(String($0)) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
      hours < 10_000, minutes < 60, seconds < 60
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  /// Where the columns are; nil for those that the file has not.
  private struct Columns {
    let title, date, profile, start, duration, attributes, supplement, bookmark: Int?

    init(_ header: CSVHeader) {
      title = header.column("Title")
      date = header.column("Date")
      profile = header.column("Profile Name")
      start = header.column("Start Time")
      duration = header.column("Duration")
      attributes = header.column("Attributes")
      supplement = header.column("Supplemental Video Type")
      bookmark = header.column("Bookmark")
    }
  }
}

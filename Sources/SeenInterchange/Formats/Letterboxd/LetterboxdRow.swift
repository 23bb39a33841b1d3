import SeenCore

/// One row of a Letterboxd file, read and checked.
struct LetterboxdRow: ReportedRow {
  /// Its place and outcome; accepted until a problem is found.
  var report: ImportRow
  var film = ForeignTitle(name: "", year: nil)
  /// The address of the entry in a diary or review; empty elsewhere or when missing.
  var entryAddress = ""
  /// When it was logged, marked, rated or liked, as written: never the date of a watch.
  var loggedDate = ""
  /// The same as a date; nil if the file does not say.
  var loggedDay: PartialDate?
  var watchedDate = PartialDate.unknown
  var rating: Rating?
  var claimsRewatch = false
  var tags: [String] = []
  var review = ""
  /// The note on the film in a list.
  var notes = ""

  /// Whether no problem was found so far.
  var isOpen: Bool { if case .accepted = report.outcome { true } else { false } }
}

extension LetterboxdFile {
  /// Returns a row for every record of the file, including unreadable ones.
  func read(into rows: inout [LetterboxdRow], _ journal: ImportJournal) {
    let dates = TableDates(records, into: journal)
    let lineCount = records.lineCount
    // At least doubled: reserving room for each of many small files would copy all rows again and again.
    if lineCount > rows.count { rows.reserveCapacity(rows.count + lineCount) }
    var reader = records
    var alike = AlikeRows()
    while true {
      do throws(CSVProblem) {
        guard let record = try reader.next() else { return }
        alike.append(row(record, dates, today: journal.today), to: &rows)
      } catch {
        rows.append(
          LetterboxdRow(
            report: ImportRow(
              file: name, line: error.line, name: "", outcome: .rejected(.notCSV(error)))))
      }
    }
  }

  private func row(_ record: CSVRecord, _ dates: TableDates, today: Day) -> LetterboxdRow {
    let title = record.field(columns.name)
    var row = LetterboxdRow(
      report: ImportRow(file: name, line: record.line, name: title, outcome: .accepted))
    let cells = record.fields.count
    if cells != headerCount {
      // A cell too many, or a row that was cut off, may have put any word into any column.
      let isHarmless =
        cells < headerCount
        ? kind.mayEndEarly
        : record.fields[headerCount...].allSatisfy { RowText.trimmed($0).isEmpty }
      guard isHarmless else {
        row.report.name = ""
        row.report.outcome = .rejected(.cells(cells, expected: headerCount))
        return row
      }
      row.report.remarks.append(.ragged(cells: cells, expected: headerCount))
    }
    if !record.flaws.isEmpty { row.report.remarks.append(.flaws(record.flaws)) }
    do throws(RowProblem) {
      try read(record, dates, title: title, into: &row, today: today)
    } catch {
      row.report.outcome = error.outcome
    }
    return row
  }

  private func read(
    _ record: CSVRecord, _ dates: TableDates, title: String, into row: inout LetterboxdRow,
    today: Day
  ) throws(RowProblem) {
    guard !RowText.trimmed(title).isEmpty else { throw RowProblem(.rejected(.noName)) }
    let date = record.word(columns.date)
    let first = kind == .list ? record.word(columns.position) : date
    let address = record.word(columns.address)
    // Letterboxd writes a date or position in each row: without these and an address, a name could be any word.
    // A spreadsheet of a person's own may have neither column.
    let isNamed =
      columns.date == nil && columns.address == nil
      ? !record.word(columns.watchedDate).isEmpty : !first.isEmpty || !address.isEmpty
    if kind != .entries, !isNamed {
      throw RowProblem(.rejected(.noFilm))
    }
    if kind == .list, !first.utf8.allSatisfy({ (48...57).contains($0) }) {
      throw RowProblem(.rejected(.noFilm))
    }
    row.film = ForeignTitle(name: title, year: try RowText.year(record.word(columns.year)))
    row.loggedDate = try dates.word(columns.date, record)
    if !row.loggedDate.isEmpty {
      guard let day = PartialDate(row.loggedDate) else {
        throw RowProblem(.held(.badDate(date)))
      }
      row.loggedDay = day
    }
    if kind.namesFilm {
      readIdentity(record, address: address, into: &row.film)
    } else {
      row.entryAddress = address
    }
    row.rating = try rating(record)
    row.claimsRewatch = try rewatch(record)
    row.watchedDate =
      try RowText.date(try dates.word(columns.watchedDate, record), today: today) ?? .unknown
    row.tags = RowText.words(record.field(columns.tags))
    row.review = record.field(columns.review)
    row.notes = record.field(columns.description)
    // Text this short fits, whatever its characters.
    let byteCount = record.fields.reduce(0) { $0 + $1.utf8.count }
    if byteCount <= RowText.harmlessBytes { return }
    let names =
      [row.film.name, row.loggedDate, row.entryAddress] + row.film.directors
      + row.film.externalIDs.map(\.value)
    guard RowText.fits(texts: row.tags + [row.review, row.notes], names: names) else {
      throw RowProblem(.held(.tooLong))
    }
  }

  private func readIdentity(_ record: CSVRecord, address: String, into film: inout ForeignTitle) {
    for (column, scheme) in columns.names {
      let value = record.word(column)
      if !value.isEmpty { film.externalIDs.append(ExternalID(scheme, value)) }
    }
    film.directors = RowText.words(record.field(columns.directors))
    if !address.isEmpty { film.externalIDs.append(ExternalID("letterboxd", address)) }
  }

  private func rating(_ record: CSVRecord) throws(RowProblem) -> Rating? {
    for (column, scale) in columns.ratings {
      var text = record.word(column)
      if text.isEmpty { continue }
      // Spreadsheets in many countries write `4,5`.
      if text.utf8.contains(UInt8(ascii: ",")) {
        text = String(text.map { $0 == "," ? "." : $0 })
      }
      // The grammar of JSON numbers is also that of ratings: `4`, `4.5`, `4.0`.
      let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
      guard isPlain, text.utf8.count <= 5, let doubled = JSON.number(text).doubledNumber,
        let rating = Rating(doubledValue: doubled, scale: scale)
      else { throw RowProblem(.held(.badRating(text))) }
      return rating
    }
    return nil
  }

  private func rewatch(_ record: CSVRecord) throws(RowProblem) -> Bool {
    let text = record.word(columns.rewatch)
    if text.isEmpty { return false }
    switch text.lowercased() {
    case "no", "false", "0": return false
    case "yes", "true", "1": return true
    default: throw RowProblem(.held(.badRewatch(text)))
    }
  }
}

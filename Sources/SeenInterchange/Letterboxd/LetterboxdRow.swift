import SeenCore
import SeenWire

/// One row of a Letterboxd file, read and checked.
struct LetterboxdRow {
  /// Where it stands and how it ended; accepted until something else is found.
  var report: ImportRow
  var film = Film(name: "", year: nil)
  /// The address of the entry in a diary or review; empty elsewhere or when missing.
  var entryAddress = ""
  /// When it was logged, marked, rated or liked, as written: never the date of a watch.
  var loggedDate = ""
  /// The same as a date; nil where the file does not say.
  var loggedDay: PartialDate?
  var watchedDate = PartialDate.unknown
  var rating: Rating?
  var claimsRewatch = false
  var tags: [String] = []
  var review = ""
  /// What is said of the film on a list.
  var notes = ""

  /// Whether nothing was found against it so far.
  var isOpen: Bool { if case .accepted = report.outcome { true } else { false } }

  /// The most bytes that one event can hold of a row's tags and review, as JSON, beside all else.
  private static let textBytes = 900_000
  /// The most bytes of what names a film and its entry, which stands in several places of one
  /// event.
  private static let nameBytes = 50_000

  /// No row of so many bytes can be too long, however each is written.
  static let harmlessBytes = 4096

  /// Returns whether one event can hold some texts, by the limits of the format: those of a string
  /// and of a line, both as they will be written.
  ///
  /// - Parameters:
  ///   - texts: What is said: tags, reviews, notes.
  ///   - names: What names a film, an entry or a list.
  /// - Returns: Whether they fit.
  static func fits(texts: [String], names: [String]) -> Bool {
    // No byte is written as more than six, so that nearly every row fits by its size alone.
    let size = texts.reduce(0) { $0 + $1.utf8.count } + names.reduce(0) { $0 + $1.utf8.count + 2 }
    if size * 6 <= nameBytes { return true }
    let texts = texts.map { JSON.string($0).bytes.count }
    return texts.allSatisfy { $0 - 2 <= JSONReader.Limits.line.stringBytes }
      && texts.reduce(0) { $0 + $1 + 1 } <= textBytes
      && names.reduce(0) { $0 + JSON.string($1).bytes.count } <= nameBytes
  }

  /// Returns a text without blanks around it.
  static func trimmed(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) }
    guard let first = text.utf8.first, let last = text.utf8.last, isBlank(first) || isBlank(last)
    else { return text }
    let bytes = text.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return String(decoding: Array(bytes), as: UTF8.self)
  }
}

extension LetterboxdFile {
  /// Reads every row of the file, those included that cannot be read.
  func read(into rows: inout [LetterboxdRow], today: Day) {
    let lineCount = records.lineCount
    // What doubles them at least: making room for each of many small files would copy all rows again and again.
    if lineCount > rows.count { rows.reserveCapacity(rows.count + lineCount) }
    var reader = records
    while true {
      do throws(CSVProblem) {
        guard let record = try reader.next() else { return }
        rows.append(row(record, today: today))
      } catch {
        let line =
          switch error {
          case .unclosedQuote(let line, _), .recordTooLong(let line), .tooManyFields(let line): line
          }
        rows.append(
          LetterboxdRow(
            report: ImportRow(
              file: name, line: line, name: "", outcome: .rejected(.notCSV(error)))))
      }
    }
  }

  private func row(_ record: CSVRecord, today: Day) -> LetterboxdRow {
    let title = record.field(columns.name)
    var row = LetterboxdRow(
      report: ImportRow(file: name, line: record.line, name: title, outcome: .accepted))
    let cells = record.fields.count
    if cells != headerCount {
      // A cell too many, or a row that was cut off, may have put any word into any column.
      let isHarmless =
        cells < headerCount
        ? kind.mayEndEarly
        : record.fields[headerCount...].allSatisfy { LetterboxdRow.trimmed($0).isEmpty }
      guard isHarmless else {
        row.report.name = ""
        row.report.outcome = .rejected(.cells(cells, expected: headerCount))
        return row
      }
      row.report.remarks.append(.ragged(cells: cells, expected: headerCount))
    }
    if !record.flaws.isEmpty { row.report.remarks.append(.flaws(record.flaws)) }
    do throws(RowProblem) {
      try read(record, title: title, into: &row, today: today)
    } catch {
      row.report.outcome = error.outcome
    }
    return row
  }

  private func read(
    _ record: CSVRecord, title: String, into row: inout LetterboxdRow, today: Day
  ) throws(RowProblem) {
    guard !LetterboxdRow.trimmed(title).isEmpty else { throw RowProblem(.rejected(.noName)) }
    let date = word(columns.date, record)
    let first = kind == .list ? word(columns.position, record) : date
    let address = word(columns.address, record)
    // What Letterboxd writes has a date or place in each row: without them and an address a name is any word.
    if kind != .entries, first.isEmpty, address.isEmpty {
      throw RowProblem(.rejected(.noFilm))
    }
    if kind == .list, !first.utf8.allSatisfy({ (48...57).contains($0) }) {
      throw RowProblem(.rejected(.noFilm))
    }
    row.film = Film(name: title, year: try year(record))
    row.loggedDate = date
    if !row.loggedDate.isEmpty {
      guard let day = PartialDate(row.loggedDate) else {
        throw RowProblem(.held(.badDate(row.loggedDate)))
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
    row.watchedDate = try watchedDate(record, today: today)
    row.tags = words(columns.tags, record)
    row.review = record.field(columns.review)
    row.notes = record.field(columns.description)
    // What is this short fits, whatever it is made of.
    let byteCount = record.fields.reduce(0) { $0 + $1.utf8.count }
    if byteCount <= LetterboxdRow.harmlessBytes { return }
    let names =
      [row.film.name, row.loggedDate, row.entryAddress] + row.film.directors
      + row.film.externalIDs.map(\.value)
    guard LetterboxdRow.fits(texts: row.tags + [row.review, row.notes], names: names) else {
      throw RowProblem(.held(.tooLong))
    }
  }

  private func readIdentity(_ record: CSVRecord, address: String, into film: inout Film) {
    for (column, scheme) in columns.names {
      let value = word(column, record)
      if !value.isEmpty { film.externalIDs.append(ExternalID(scheme, value)) }
    }
    film.directors = words(columns.directors, record)
    if !address.isEmpty { film.externalIDs.append(ExternalID("letterboxd", address)) }
  }

  private func year(_ record: CSVRecord) throws(RowProblem) -> Int? {
    let text = word(columns.year, record)
    if text.isEmpty { return nil }
    guard text.utf8.count <= 4, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let year = Int(text), year > 0
    else { throw RowProblem(.held(.badYear(text))) }
    return year
  }

  private func rating(_ record: CSVRecord) throws(RowProblem) -> Rating? {
    for (column, scale) in columns.ratings {
      var text = word(column, record)
      if text.isEmpty { continue }
      // Spreadsheets of many countries write `4,5`.
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
    let text = word(columns.rewatch, record)
    if text.isEmpty { return false }
    switch text.lowercased() {
    case "no", "false", "0": return false
    case "yes", "true", "1": return true
    default: throw RowProblem(.held(.badRewatch(text)))
    }
  }

  private func watchedDate(
    _ record: CSVRecord, today: Day
  ) throws(RowProblem) -> PartialDate {
    let text = word(columns.watchedDate, record)
    if text.isEmpty { return .unknown }
    guard let date = PartialDate(text) else { throw RowProblem(.held(.badDate(text))) }
    if let first = date.span?.lowerBound, first > today {
      throw RowProblem(.held(.futureDate(first)))
    }
    return date
  }

  /// Returns a field that is one word, without blanks around it.
  private func word(_ column: Int?, _ record: CSVRecord) -> String {
    LetterboxdRow.trimmed(record.field(column))
  }

  /// Returns the words that stand between commas in a field.
  private func words(_ column: Int?, _ record: CSVRecord) -> [String] {
    let text = record.field(column)
    if text.isEmpty { return [] }
    return text.split(separator: ",").map { LetterboxdRow.trimmed(String($0)) }
      .filter { !$0.isEmpty }
  }
}

/// Carries how a row ended out of the middle of its reading.
private struct RowProblem: Error {
  let outcome: RowOutcome

  init(_ outcome: RowOutcome) {
    self.outcome = outcome
  }
}

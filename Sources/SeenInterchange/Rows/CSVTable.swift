/// A CSV file with a header, whose rows are read one by one: an error ends only its own row.
struct CSVTable {
  let name: String
  let header: CSVHeader
  let encoding: FileText.Encoding
  /// The records after the header.
  let records: CSVReader

  /// Opens a file: its header is the first record that has a column, after at most two others.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - column: A column that the header must have; nil for the first record, whatever it has.
  /// - Throws: `notText`, `badHeader`, or `wrongHeader` if no record has the column.
  init(_ file: SourceFile, headedBy column: String?) throws(ImportProblem) {
    guard let text = FileText(file.bytes) else { throw .notText(file: file.name) }
    name = file.name
    encoding = text.encoding
    var reader = CSVReader(anySeparator: text.bytes)
    var first: CSVHeader?
    for _ in 0..<3 {
      let header: CSVHeader
      do throws(CSVProblem) {
        guard let record = try reader.next() else { break }
        header = CSVHeader(record)
      } catch {
        throw .badHeader(file: file.name, error)
      }
      if column.map(header.has) ?? true {
        self.header = header
        records = reader
        return
      }
      first = first ?? header
    }
    throw .wrongHeader(
      file: file.name, found: first?.names ?? [], missing: [column].compactMap(\.self))
  }

  /// Opens a table without a header, whose columns are called by their numbers.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - text: Its text.
  ///   - count: How many columns are named; rows may have fewer and, with empty cells, more.
  ///   - reader: Reads its records; nil for one that finds their separator.
  init(
    headless name: String, _ text: FileText, fields count: Int, records reader: CSVReader? = nil
  ) {
    self.name = name
    encoding = text.encoding
    records = reader ?? CSVReader(anySeparator: text.bytes)
    var first = records
    let cells = max((try? first.next())?.fields.count ?? 1, count, 1)
    header = CSVHeader(CSVRecord(line: 1, fields: (1...cells).map(String.init)))
  }

  /// Opens a list of titles, one a record, without a header of its own.
  init(
    list name: String, _ bytes: [UInt8], _ columns: [String], savedAs encoding: FileText.Encoding
  ) {
    self.name = name
    self.encoding = encoding
    records = CSVReader(bytes)
    header = CSVHeader(CSVRecord(line: 1, fields: columns))
  }

  /// Returns a row for every record, including unreadable ones.
  ///
  /// - Parameters:
  ///   - title: The column with the title.
  ///   - mayEndEarly: Whether a row may have fewer cells than the header, without a remark.
  ///   - read: Reads a record into its row.
  /// - Returns: The rows, in their order.
  func rows(
    named title: String, mayEndEarly: Bool = false,
    _ read: (CSVRecord, inout ForeignRow) throws(RowProblem) -> Void
  ) -> [ForeignRow] {
    let nameColumn = header.column(title)
    var reader = records
    var rows: [ForeignRow] = []
    rows.reserveCapacity(reader.lineCount)
    var alike = AlikeRows()
    while true {
      do throws(CSVProblem) {
        guard let record = try reader.next() else { return rows }
        alike.append(row(record, nameColumn, mayEndEarly, read), to: &rows)
      } catch {
        var row = ForeignRow(name, error.line)
        row.report.outcome = .rejected(.notCSV(error))
        rows.append(row)
      }
    }
  }

  private func row(
    _ record: CSVRecord, _ nameColumn: Int?, _ mayEndEarly: Bool,
    _ read: (CSVRecord, inout ForeignRow) throws(RowProblem) -> Void
  ) -> ForeignRow {
    var row = ForeignRow(name, record.line)
    let (cells, expected) = (record.fields.count, header.names.count)
    // A cell too many, or a row that was cut off, may have put any word into any column.
    let isWhole =
      cells == expected || (cells < expected && mayEndEarly)
      || (cells > expected && record.fields[expected...].allSatisfy { RowText.trimmed($0).isEmpty })
    guard isWhole else {
      row.report.outcome = .rejected(.cells(cells, expected: expected))
      return row
    }
    row.report.name = record.field(nameColumn)
    if cells > expected { row.report.remarks.append(.ragged(cells: cells, expected: expected)) }
    if !record.flaws.isEmpty { row.report.remarks.append(.flaws(record.flaws)) }
    do throws(RowProblem) {
      try read(record, &row)
      let byteCount = record.fields.reduce(0) { $0 + $1.utf8.count }
      if byteCount > RowText.harmlessBytes { row.holdIfTooLong(record.fields) }
    } catch {
      row.end(error)
    }
    return row
  }
}

extension CSVProblem {
  /// The line that the record starts on.
  var line: Int {
    switch self {
    case .unclosedQuote(let line, _), .recordTooLong(let line), .tooManyFields(let line): line
    }
  }
}

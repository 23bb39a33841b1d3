import SeenCore

/// A table or a list of titles in any form: CSV, Markdown, one title a line, or JSON.
enum TitleTable {
  /// Records with columns, of which the header has the names.
  case records(CSVTable)
  /// Objects of a JSON file, whose members are the columns, or texts, which are titles.
  case objects(JSONTable)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - choices: What the user said of its columns.
  ///   - titles: The names that the column with titles can have.
  /// - Throws: `notText`, `badHeader`, `wrongHeader`, `unknownColumns` or `tooManyRows`.
  init(
    _ file: SourceFile, _ choices: ImportChoices, titles: [String]
  ) throws(ImportProblem) {
    if file.isJSON {
      self = .objects(try JSONTable(file))
      return
    }
    guard let text = FileText(file.bytes) else { throw .notText(file: file.name) }
    if choices.hasNoHeader || !choices.columnOrder.isEmpty {
      self = .records(CSVTable(headless: file.name, text, fields: choices.columnOrder.count))
      return
    }
    if let markdown = MarkdownTable.table(text.bytes) {
      self = .records(try CSVTable(SourceFile(name: file.name, bytes: markdown), headedBy: nil))
      return
    }
    for name in choices.columns.map(\.column) + titles {
      if let table = try? CSVTable(file, headedBy: name) {
        self = .records(table)
        return
      }
    }
    if MarkdownTable.isList(text.bytes, named: file.name) {
      let list = TitleList(text.bytes).table
      self = .records(
        CSVTable(list: file.name, list.bytes, list.columns, savedAs: text.encoding))
      return
    }
    guard let table = try? CSVTable(file, headedBy: nil) else {
      throw .unknownColumns(file: file.name, found: [], missing: ["title"])
    }
    let isByNumber = choices.columns.contains { RowText.whole($0.column) != nil }
    guard isByNumber || choices.columns.isEmpty else {
      throw .wrongHeader(
        file: file.name, found: table.header.names, missing: [choices.columns[0].column])
    }
    self = .records(table)
  }

  /// The names of its columns.
  var header: CSVHeader {
    switch self {
    case .records(let table): table.header
    case .objects(let table): table.header
    }
  }

  /// Returns the cells of a column, in the order of the file.
  func dates(into journal: ImportJournal, usual: DateOrder? = nil) -> TableDates {
    switch self {
    case .records(let table): TableDates(table.records, into: journal, usual: usual)
    case .objects(let table):
      TableDates(into: journal, usual: usual) { column in
        table.records.map { $0.word(column) }
      }
    }
  }
}

import SeenCore

/// The rows that an importer has read, file by file, until they are planned.
struct RowReading {
  /// The rows, in the order of their files.
  var rows: [ForeignRow] = []
  private(set) var lists: [ForeignList] = []
  private var listIndexes: [ByteKey: Int] = [:]
  /// The files of the archive that were not imported.
  var leftOut: [LeftOut] = []
  /// How a table was understood; nil of other formats.
  var look: FirstLook?
  /// Values that a journal cannot store.
  var lost: [LostValues] = []
  private var files: [SourceFile] = []
  private var converted: [(file: String, encoding: FileText.Encoding)] = []
  /// How many equal rows there were so far, for keys of rows without ids.
  private var counts: [ByteKey: Int] = [:]

  /// Creates an empty value.
  init() {}

  /// Reads the objects at some paths of JSON files; rows inside objects come after those of the file.
  ///
  /// - Parameters:
  ///   - files: The files; they are read in the order of their names.
  ///   - paths: The paths, as in `add(_:at:inner:_:)`.
  ///   - inner: The paths of the rows inside an object.
  ///   - read: Reads an object as a row, and adds the rows inside it.
  /// - Throws: Why a file cannot be read.
  init(
    _ files: [SourceFile], at paths: [JSONRows.Path], inner: [JSONRows.Path],
    _ read: (JSON, inout ForeignRow, inout RowReading, inout [ForeignRow]) throws(RowProblem) ->
      Void
  ) throws(ImportProblem) {
    for file in files.sorted(by: { $0.name.precedes($1.name) }) {
      var parts: [ForeignRow] = []
      try add(file, at: paths, inner: inner) { (_, value, row, reading) throws(RowProblem) in
        try read(value, &row, &reading, &parts)
      }
      rows += parts
    }
  }

  mutating func register(_ file: SourceFile, savedAs encoding: FileText.Encoding) {
    files.append(file)
    if encoding != .utf8 { converted.append((file.name, encoding)) }
  }

  /// The index of the profile's watchlist, which becomes a list of this import.
  mutating func watchlist() -> Int { index(of: ForeignList(key: nil, name: "")) }

  /// The index of the list of a name, which becomes a list of this import.
  mutating func list(named name: String) -> Int {
    index(of: ForeignList(key: "lists:" + name, name: name))
  }

  private mutating func index(of list: ForeignList) -> Int {
    // Only the watchlist has no key.
    let key = ByteKey(list.key ?? "")
    if let known = listIndexes[key] { return known }
    lists.append(list)
    listIndexes[key] = lists.count - 1
    return lists.count - 1
  }

  /// Lets rows count anew: another file tells of the same again.
  mutating func startFile() { counts = [:] }

  /// Returns a key with the ordinal of the row among equal rows, from the second on.
  ///
  /// The ordinal comes first, because a name can end in anything.
  mutating func ordinalKey(_ kind: String, _ text: String) -> String {
    let key = ByteKey(kind + "|" + text)
    let count = (counts[key] ?? 0) + 1
    counts[key] = count
    return count > 1 ? "\(kind)#\(count):\(text)" : "\(kind):\(text)"
  }

  /// Returns the plan for what was read, and removes it from here.
  /// - Throws: `nothingToImport` if no file was read.
  mutating func plan(
    into journal: ImportJournal, source: String
  ) throws(ImportProblem) -> ImportPlan {
    guard !files.isEmpty else { throw .nothingToImport }
    var lists = lists
    for place in rows.indices where rows[place].isOpen {
      if let list = rows[place].list { lists[list].place = place }
    }
    var planner = RowPlanner(taking: &rows, lists: lists, into: journal, source: source)
    var plan = planner.plan(of: files)
    plan.leftOut = leftOut.sorted { $0.file.precedes($1.file) }
    plan.lost = lost
    plan.look = look
    plan.converted = converted
    return plan
  }
}

/// CSV formats whose rows are self-contained.
extension RowReading {
  typealias ReadRecord = (
    Columns, CSVRecord, inout ForeignRow, inout RowReading
  ) throws(RowProblem) -> Void

  /// Returns the plan for CSV files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - column: A column that each file has.
  ///   - names: The names by which columns are looked for.
  ///   - journal: The importer's view of the journal.
  ///   - source: The format.
  ///   - reason: The reason for leaving out files without the column if there are several.
  ///   - read: Reads one record into its row.
  /// - Returns: The plan.
  /// - Throws: What `CSVTable` throws, and `nothingToImport`.
  /// - Complexity: O(n log n) in the rows.
  static func plan(
    _ files: [SourceFile], headedBy column: String, _ names: [ColumnField: [String]],
    into journal: ImportJournal, source: String, orLeaveOut reason: String, _ read: ReadRecord
  ) throws(ImportProblem) -> ImportPlan {
    var (opened, leftOut) = try SourceFile.open(files, orLeaveOut: reason) {
      (file) throws(ImportProblem) in try CSVTable(file, headedBy: column)
    }
    opened.sort { $0.file.name.precedes($1.file.name) }
    var reading = RowReading()
    reading.leftOut = leftOut
    for (file, table) in opened {
      let columns = Columns(table, names, dates: TableDates(table.records, into: journal))
      reading.add(table, of: file, columns, besides: [], read)
    }
    return try reading.plan(into: journal, source: source)
  }

  /// Reads the rows of one CSV file.
  ///
  /// - Parameters:
  ///   - table: Its records.
  ///   - file: The file.
  ///   - columns: Where its columns are.
  ///   - others: The indexes of other columns that are read; nil if the rest is not to be counted as left out.
  ///   - read: Reads one record into its row.
  mutating func add(
    _ table: CSVTable, of file: SourceFile, _ columns: Columns, besides others: Set<Int>? = nil,
    _ read: ReadRecord
  ) {
    register(file, savedAs: table.encoding)
    var unread = UnreadCells(table.header) { place in
      others.map { columns.reads(place) || $0.contains(place) } ?? true
    }
    defer { unread.inform(of: file.name, in: &lost) }
    var reading = RowReading()
    swap(&reading, &self)
    defer { swap(&reading, &self) }
    var rows = table.rows(named: "", mayEndEarly: true) { (record, row) throws(RowProblem) in
      unread.add(record)
      try read(columns, record, &row, &reading)
    }
    rows.removeAll(where: \.isCounted)
    reading.rows.append(moving: &rows)
  }

  /// Reads the elements of a JSON file that is a table.
  mutating func add(
    _ table: JSONTable, of file: SourceFile, _ columns: Columns, _ read: ReadRecord
  ) throws(ImportProblem) {
    let rows = try JSONRows(file, paths: table.paths, takesTexts: true)
    register(file, savedAs: rows.encoding)
    var unread = UnreadCells(table.header) { columns.reads($0) }
    defer { unread.inform(of: file.name, in: &lost) }
    var reading = RowReading()
    swap(&reading, &self)
    defer { swap(&reading, &self) }
    var found = rows.rows(at: table.paths, takesTexts: true) {
      (_, value, row) throws(RowProblem) in
      let record = table.record(value, line: row.report.line)
      unread.add(record)
      try read(columns, record, &row, &reading)
    }
    reading.rows.append(moving: &found)
  }

  mutating func add(
    _ file: SourceFile, at paths: [JSONRows.Path], inner: [JSONRows.Path] = [],
    _ read: (Int, JSON, inout ForeignRow, inout RowReading) throws(RowProblem) -> Void
  ) throws(ImportProblem) {
    let table = try JSONRows(file, paths: paths)
    register(file, savedAs: table.encoding)
    var reading = RowReading()
    swap(&reading, &self)
    defer { swap(&reading, &self) }
    var rows = table.rows(at: paths, inner: inner) { (path, value, row) throws(RowProblem) in
      try read(path, value, &row, &reading)
    }
    rows.removeAll(where: \.isCounted)
    reading.rows.append(moving: &rows)
  }
}

import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

extension Session {
  /// Reports which files of an archive were left out, and which were in another encoding.
  func inform(of plan: ImportPlan, by importer: any Importer.Type) {
    let canBeNamed = importer.questions.contains(.columns)
    let lost = plan.lost.map { ImportWords.lost($0, canBeNamed: canBeNamed) }
    for sentence in plan.leftOut.map(ImportWords.leftOut) + lost {
      if json == nil { output(sentence) } else { inform(sentence) }
    }
    for (file, encoding) in plan.converted {
      if let sentence = ImportWords.converted(file, encoding) { warn(sentence) }
    }
  }
}

/// Counts how rows ended, and prints each as soon as that is known.
///
/// In text, only the rows that need attention, or all of them; for programs, every row as a line of JSON.
struct ReportedRows {
  private var counts = RowCounts()
  /// The same by file, if every row is listed in text.
  private var files: [ImportCounts] = []
  private let isJSON: Bool
  private let all: Bool
  private let selection: FieldSelection?

  /// Begins a report.
  ///
  /// - Parameters:
  ///   - session: The session to print to.
  ///   - all: Whether accepted rows are listed too.
  /// - Throws: `usage` for fields that rows do not have.
  init(_ session: Session, all: Bool) throws(AppError) {
    self.all = all
    isJSON = session.json != nil
    selection = try session.json.flatMap { (json) throws(AppError) in
      try session.selection(json, among: ImportReport.fields)
    }
  }

  /// Whether every row is printed, however it ended.
  var namesEvery: Bool { all || isJSON }

  /// The exit code: an error if all rows were rejected.
  var exitCode: ExitCode { counts.areAllRejected ? .data : .done }

  /// Says how rows ended, of a file if there are several.
  func sentence(of file: String?, isDryRun: Bool) -> String {
    let counts = RowState.allCases.map { state in
      "\(Count.digits(self.counts[state])) \(state.rawValue)"
    }
    let rows = Count.of(self.counts.total, "row") + (file.map { " of \($0)" } ?? "")
    return "Read \(rows): \(counts.joined(separator: ", "))"
      + (isDryRun ? "; nothing was recorded." : ".")
  }

  /// Counts rows that are not listed.
  mutating func count(_ state: RowState, _ rows: Int = 1) { counts.add(state, rows) }

  /// Counts a row of a plan, and prints it if it is to be listed.
  mutating func add(_ row: ImportRow, to session: Session) {
    // Nearly all rows are only counted.
    if !namesEvery, case .accepted = row.outcome, row.remarks.isEmpty { return count(.accepted) }
    add(ImportReport.Row(row), to: session)
    guard let last = row.alike.last else { return }
    guard namesEvery else {
      let report = ImportReport.Row(row.at(last))
      count(report.state, row.alike.count)
      return session.output(ImportWords.line(report, count: row.alike.count))
    }
    for place in row.alike { add(ImportReport.Row(row.at(place)), to: session) }
  }

  /// Counts a line of another journal, and prints it if it is to be listed.
  mutating func add(_ row: ForeignRow, to session: Session) {
    let needsWords = namesEvery || row.hasWrongSum || row.state == .rejected
    if needsWords { add(ImportReport.Row(row), to: session) } else { count(row.state) }
  }

  /// Counts a row, and prints it if it is to be listed.
  mutating func add(_ row: ImportReport.Row, to session: Session) {
    count(row.state)
    if all, !isJSON { register(row) }
    if isJSON {
      let json = selection?.applied(to: row.json) ?? row.json
      session.output(json: JSONOutput.bytes(json))
      return
    }
    let needsPerson = row.state == .held || row.state == .rejected || !row.remarks.isEmpty
    guard all || needsPerson else { return }
    session.output(ImportWords.line(row))
  }

  private mutating func register(_ row: ImportReport.Row) {
    let place = RowState.allCases.firstIndex(of: row.state) ?? 0
    if files.last?.file.isSame(as: row.file) != true {
      if let known = files.firstIndex(where: { $0.file.isSame(as: row.file) }) {
        files.append(files.remove(at: known))
      } else {
        files.append(ImportCounts(row.file))
      }
    }
    files[files.count - 1].counts[place] += 1
  }

  /// Prints the table of files, if every row was listed, and the sentence; in text only.
  func finish(_ session: Session, of file: String? = nil) throws(AppError) {
    if isJSON { return }
    if !files.isEmpty {
      try session.output(
        ImportCountsScreen(files.sorted { $0.file.precedes($1.file) }))
    }
    session.output(sentence(of: file, isDryRun: session.isDryRun))
  }
}

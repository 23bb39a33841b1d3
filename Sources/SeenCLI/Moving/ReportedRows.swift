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
/// In text, only the first rows of each kind that need attention, or all rows; for programs, every row as a line of JSON.
struct ReportedRows {
  private var counts = RowCounts()
  /// The same by file, if every row is listed in text.
  private var files: [ImportCounts] = []
  /// How many rows of each kind of reason were not listed, with the reason of the first; in order of occurrence.
  private var unlisted: [(reason: String, state: RowState, count: Int)] = []
  /// How many rows of each kind of reason were listed.
  private var listed: [String: Int] = [:]
  /// How many rows each profile of the source has, as far as they are not imported.
  private var ofOthers: [(profile: String, count: Int)] = []
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

  /// Whether no row was rejected.
  var isComplete: Bool { counts[.rejected] == 0 }

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
    if !namesEvery, case .held(.otherProfile(let name)) = row.outcome {
      count(.held, 1 + row.alike.count)
      let known = ofOthers.firstIndex { $0.profile.isSame(as: name) }
      if known == nil { ofOthers.append((name, 0)) }
      ofOthers[known ?? ofOthers.count - 1].count += 1 + row.alike.count
      return
    }
    let isListed = add(ImportReport.Row(row), to: session)
    guard let last = row.alike.last else { return }
    guard namesEvery else {
      let report = ImportReport.Row(row.at(last))
      count(report.state, row.alike.count)
      if !isListed {
        unlisted[unlisted.count - 1].count += row.alike.count
        return
      }
      return session.output(ImportWords.line(report, count: row.alike.count))
    }
    for place in row.alike { add(ImportReport.Row(row.at(place)), to: session) }
  }

  /// Counts a line of another journal, and prints it if it is to be listed.
  mutating func add(_ row: ForeignRow, to session: Session) {
    let needsWords = namesEvery || row.hasWrongSum || row.state == .rejected
    if needsWords { add(ImportReport.Row(row), to: session) } else { count(row.state) }
  }

  /// How many rows of one kind of reason are listed.
  private static let mostListed = 3

  /// Counts a row, and prints it if it is to be listed; returns whether it was.
  @discardableResult
  mutating func add(_ row: ImportReport.Row, to session: Session) -> Bool {
    count(row.state)
    if all, !isJSON { register(row) }
    if isJSON {
      let json = selection?.applied(to: row.json) ?? row.json
      session.output(json: JSONOutput.bytes(json))
      return true
    }
    let needsPerson = row.state == .held || row.state == .rejected || !row.remarks.isEmpty
    guard all || needsPerson else { return true }
    if !all, isOneOfMany(row) { return false }
    session.output(ImportWords.line(row))
    return true
  }

  /// Counts a row by its kind of reason; returns whether enough of that kind were listed.
  private mutating func isOneOfMany(_ row: ImportReport.Row) -> Bool {
    let reason = ([row.reason].compactMap(\.self) + row.remarks).joined(separator: "; ")
    let kind = "\(row.state.rawValue) \(ReportedRows.shape(of: reason))"
    let count = (listed[kind] ?? 0) + 1
    listed[kind] = count
    guard count > ReportedRows.mostListed else { return false }
    if let known = unlisted.firstIndex(where: {
      $0.state == row.state && ReportedRows.shape(of: $0.reason) == ReportedRows.shape(of: reason)
    }) {
      unlisted.append(unlisted.remove(at: known))
      unlisted[unlisted.count - 1].count += 1
    } else {
      unlisted.append((reason, row.state, 1))
    }
    return true
  }

  /// Returns a sentence without its values: what is between quotes, numbers, and ids.
  private static func shape(of sentence: String) -> String {
    let parts = sentence.split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 0 }.map { part in
      part.element.split(separator: " ").filter { word in
        !word.contains(where: \.isNumber)
      }.joined(separator: " ")
    }.joined(separator: "'")
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

  /// Prints how many rows were not listed; in text only.
  func finishList(_ session: Session) {
    if isJSON { return }
    for group in unlisted {
      session.output(ImportWords.more(group.count, group.state, group.reason))
    }
  }

  /// Prints the table of files, if every row was listed, and the sentence; in text only.
  func finish(_ session: Session, of file: String? = nil) throws(AppError) {
    if isJSON { return }
    finishList(session)
    if !ofOthers.isEmpty {
      session.output(
        ImportWords.profiles(ofOthers, areAll: counts[.accepted] + counts[.duplicate] == 0))
    }
    if !files.isEmpty {
      try session.output(
        ImportCountsScreen(files.sorted { $0.file.precedes($1.file) }))
    }
    session.output(sentence(of: file, isDryRun: session.isDryRun))
  }
}

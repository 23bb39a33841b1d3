import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// The history of earlier imports.
extension Session {
  /// The fields of `seen import --show`.
  private static let shownFields = [
    "state", "file", "line", "column", "name", "reason", "event", "type", "subject", "src",
    "undone",
  ]

  /// Prints the events of an import, and its rows that needed attention.
  /// - Throws: `importFailed` if no import has that batch.
  func showImport(_ text: String) throws(AppError) {
    let selection = try json.flatMap { (json) throws(AppError) in
      try self.selection(json, among: Session.shownFields)
    }
    let view = try journal.read(.indexed)
    guard let batch = Session.importBatch(text, view.ledger) else {
      throw .command(.importFailed(.unknownBatch(text)))
    }
    let texts = journal.texts(of: view)
    var rows: [EventRow] = []
    for row in 0..<view.ledger.index.count where view.ledger.index[row].batch == batch {
      rows.append(view.ledger.index[row])
    }
    var report: Event?
    for row in view.ledger.inOrder(rows, \.key) {
      guard let event = try texts.event(row.line) else { continue }
      guard event.kind != .importRecorded else {
        report = event
        if json == nil { output(ImportWords.recorded(event, isUndone: row.isVoid)) }
        continue
      }
      show(event, isUndone: row.isVoid, view.ledger, selection)
    }
    for row in report.map(OpenRows.rows) ?? [] {
      guard json != nil else {
        output(ImportWords.line(row))
        continue
      }
      output(
        [
          JSON.Member("state", .string(row.state.rawValue)), JSON.Member("file", .string(row.file)),
          JSON.Member("line", .whole(row.line)),
          JSON.Member("column", row.column.map { .whole($0) } ?? .null),
          JSON.Member("name", .string(row.name)),
          JSON.Member("reason", row.reason.map { .string($0) } ?? .null),
        ], selection)
    }
    if json == nil, let report {
      let source = report.data["source"]?.text ?? "SOURCE"
      inform(
        "The line numbers of accepted rows are not recorded; 'seen import \(source) PATH --dry-run'"
          + " lists every row of the files with its line number.")
    }
  }

  private func show(
    _ event: Event, isUndone: Bool, _ ledger: borrowing Ledger, _ selection: FieldSelection?
  ) {
    let title = event.subject.flatMap { ledger.titles.find($0) }
    let name = title.map { TitleCard(briefly: ledger, ledger.canonicalTitle($0)).text }
    guard json != nil else {
      var parts = ["accepted", name ?? event.subject ?? "", event.type]
      if let source = event.source { parts.append(source) }
      return output(parts.filter { !$0.isEmpty }.joined(separator: ": "))
    }
    output(
      [
        JSON.Member("state", "accepted"), JSON.Member("name", name.map { .string($0) } ?? .null),
        JSON.Member("event", .string(event.id.description)),
        JSON.Member("type", .string(event.type)),
        JSON.Member("subject", event.subject.map { .string($0) } ?? .null),
        JSON.Member("src", event.source.map { .string($0) } ?? .null),
        JSON.Member("undone", .bool(isUndone)),
      ], selection)
  }

  /// Prints an object with all fields, null if unknown.
  private func output(_ known: [JSON.Member], _ selection: FieldSelection?) {
    let object = JSON.object(known)
    let whole = JSON.object(
      Session.shownFields.map { JSON.Member($0, object[$0] ?? .null) })
    output(json: JSONOutput.bytes(selection?.applied(to: whole) ?? whole))
  }

  /// Returns the batch of an import that a text names: as a whole, by its first event, or as the last one.
  private static func importBatch(_ text: String, _ ledger: borrowing Ledger) -> Symbol? {
    guard let type = ledger.words.find(EventKind.importRecorded.name) else { return nil }
    var rows: [EventRow] = []
    for row in 0..<ledger.index.count where ledger.index[row].type == type {
      if ledger.index[row].batch != .none { rows.append(ledger.index[row]) }
    }
    if text.isSame(as: "last") { return ledger.inOrder(rows, \.key).last?.batch }
    return rows.first { row in
      let batch = ledger.words.text(row.batch)
      return batch.isSame(as: text) || batch.utf8.starts(with: (text + "/").utf8)
    }?.batch
  }

  /// Prints the rows of earlier imports that still need attention.
  func outputHeld() throws(AppError) {
    var report = try ReportedRows(self, all: true)
    let view = try journal.read()
    let texts = journal.texts(of: view)
    let (rows, untold) = try OpenRows.standing(
      view.ledger, profile: view.scope.profile, event: texts.event)
    for row in rows { report.add(row, to: self) }
    if json == nil { output(ImportWords.held(rows.count)) }
    for (batch, count) in untold { inform(ImportWords.untold(batch, count)) }
  }
}

/// The rows of an import that were held or rejected, as `import.recorded` keeps them.
enum OpenRows {
  /// How many rows one event keeps.
  private static let mostRows = 1000
  /// How many bytes they may have, fully escaped.
  private static let byteLimit = 300_000

  /// Returns the member of `import.recorded` for rows that ended; nil where none needs attention.
  static func member(_ rows: [ImportRow]) -> JSON.Member? {
    var open: [JSON] = []
    var byteCount = 0
    for row in rows {
      switch row.outcome {
      case .accepted, .duplicate: continue
      case .held, .rejected: break
      }
      for row in [row] + row.alike.prefix(mostRows).map({ row.at($0) }) {
        guard open.count < mostRows else { return JSON.Member("open", .array(open)) }
        let report = ImportReport.Row(row)
        let texts = [report.file, report.name, report.reason ?? ""]
        byteCount += texts.reduce(96) { $0 + $1.utf8.count * 6 }
        guard byteCount <= byteLimit else { return JSON.Member("open", .array(open)) }
        open.append(member(report))
      }
    }
    return open.isEmpty ? nil : JSON.Member("open", .array(open))
  }

  private static func member(_ row: ImportReport.Row) -> JSON {
    let column = row.column.map { [JSON.Member("column", .whole($0))] } ?? []
    return .object(
      [JSON.Member("file", .string(row.file)), JSON.Member("line", .whole(row.line))] + column
        + [
          JSON.Member("name", .string(row.name)), JSON.Member("state", .string(row.state.rawValue)),
          JSON.Member("reason", .string(row.reason ?? "")),
        ])
  }

  /// Reads the rows that an `import.recorded` keeps.
  static func rows(_ event: Event) -> [ImportReport.Row] {
    guard case .array(let open)? = event.data["open"] else { return [] }
    return open.compactMap { row in
      guard let file = row["file"]?.text, let line = row["line"]?.wholeNumber,
        let state = row["state"]?.text.flatMap({ ImportReport.State(rawValue: $0) })
      else { return nil }
      return ImportReport.Row(
        file: file, line: line, column: row["column"]?.wholeNumber, name: row["name"]?.text ?? "",
        state: state,
        reason: row["reason"]?.text)
    }
  }

  /// Returns the rows that still need attention: those of each file, as the last import of the format that read a file of
  /// that name left them; and the imports whose held rows are only counted.
  static func standing(
    _ ledger: borrowing Ledger, profile: String,
    event: (TextRange) throws(AppError) -> Event?
  ) throws(AppError) -> (rows: [ImportReport.Row], untold: [(batch: String, count: Int)]) {
    var read: Set<ByteKey> = []
    var found: [[ImportReport.Row]] = []
    var untold: [(batch: String, count: Int)] = []
    for row in ledger.kept(of: [.importRecorded]).reversed() {
      guard let event = try event(row.line), event.owner.isSame(as: profile) else { continue }
      let data = event.data
      let source = data["source"]?.text ?? ""
      let key = { (file: String) in ByteKey(source + "\n" + file) }
      let all = rows(event)
      var files = all.map(\.file)
      if case .array(let given)? = data["files"] { files += given.compactMap { $0["name"]?.text } }
      let isNew = files.contains { !read.contains(key($0)) }
      found.append(all.filter { !read.contains(key($0.file)) })
      let held = data["held"]?.wholeNumber ?? 0
      if isNew, all.isEmpty, held > 0 {
        untold.append((event.batch ?? event.id.description, held))
      }
      for file in files { read.insert(key(file)) }
    }
    return (found.reversed().flatMap(\.self), untold)
  }
}

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
  /// - Throws: `importing` if no import has that batch.
  func showImport(_ text: String) throws(AppError) {
    let selection = try json.flatMap { (json) throws(AppError) in
      try self.selection(json, among: Session.shownFields)
    }
    let view = try journal.read(.indexed)
    var report: Event?
    try journal.readImport(text, view) { event, isUndone in
      guard event.kind != .importRecorded else {
        report = event
        if json == nil { output(ImportWords.recorded(event, isUndone: isUndone, journal.zone)) }
        return
      }
      show(event, isUndone: isUndone, view.ledger, selection)
    }
    for row in report.map(OpenRow.rows) ?? [] {
      guard json != nil else {
        output(ImportWords.line(ImportReport.Row(row)))
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

  /// Prints the rows of earlier imports that still need attention.
  func outputHeld() throws(AppError) {
    var report = try ReportedRows(self, all: true)
    let view = try journal.read()
    let standing = try journal.openRows(view)
    for row in standing.rows { report.add(ImportReport.Row(row), to: self) }
    if json == nil { output(ImportWords.held(standing.rows.count)) }
    for (batch, count) in standing.untold { inform(ImportWords.untold(batch, count)) }
  }
}

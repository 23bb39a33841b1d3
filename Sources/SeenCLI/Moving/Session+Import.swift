import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

/// Importing a foreign export.
extension Session {
  /// Records what an export says, as one batch, and reports how each of its rows ended.
  ///
  /// - Parameters:
  ///   - files: The export.
  ///   - importer: What it is an export of.
  /// - Returns: How it went.
  /// - Throws: Why nothing was recorded.
  func runImport(
    in files: ImportFiles, of importer: any Importer.Type
  ) throws(AppError) -> ExitCode {
    if let shape = files.ownExport(readBy: importer) {
      return try runImport(ownExport: files.onlyFile, shape)
    }
    let wishes = importWishes
    if let zone = wishes.zone, !isZone(zone) { throw .command(.badZone(zone)) }
    var planned = try journal.plan(files, of: importer, wishes)
    if let text = wishes.explained {
      try explain(planned.plan, text, planned.view.ledger)
      return .done
    }
    if planned.plan.look?.isOfBirds == true { inform(ImportWords.ofBirds) }
    let receipt = try journal.record(&planned) { $0.outcome.reason }
    keepToTheEnd(planned.plan)
    var report = try ReportedRows(self, all: arguments[ImportOptions.listsAll])
    for row in planned.plan.rows { report.add(row, to: self) }
    try report.finish(self)
    inform(of: planned.plan, by: importer)
    if let first = receipt?.events.first, !isDryRun {
      let count = receipt?.events.count ?? 0
      inform(
        "Recorded \(Count.of(count, "event")) as batch \(first.batch ?? first.id.description);"
          + " '\(command("undo"))' takes them back.")
    }
    guard report.exitCode == .done, let problem = planned.unreadable else {
      return report.exitCode
    }
    return AppError.file(problem).exitCode
  }

  /// Records what the journal lacks of an export of this program, and reports how each row ended.
  func runImport(
    ownExport file: SourceFile, _ shape: OwnExport.Shape
  ) throws(AppError) -> ExitCode {
    let planned = try journal.plan(ownExport: file, shape)
    var report = try ReportedRows(self, all: arguments[ImportOptions.listsAll])
    for row in planned.rows { report.add(row, to: self) }
    try journal.record(planned)
    try report.finish(self)
    if planned.keepsEvents, !isDryRun { inform(RowWords.noUndo) }
    return report.exitCode
  }

  /// What the options want of an import.
  private var importWishes: ImportWishes {
    var wishes = ImportWishes()
    wishes.dateOrder = arguments[ImportOptions.dateOrder]
    wishes.sourceProfile = arguments[ImportOptions.sourceProfile]
    wishes.ratingScale = arguments[ImportOptions.ratingScale].flatMap { Int($0.rawValue) }
    wishes.zone = arguments[ImportOptions.zone]
    wishes.columnOrder = arguments[ImportOptions.columnOrder]?.fields ?? []
    wishes.hasNoHeader = arguments[ImportOptions.noHeader]
    wishes.meaning = arguments[ImportOptions.meaning]
    wishes.kind = arguments[ImportOptions.kind]?.kind
    wishes.encoding = arguments[ImportOptions.encoding]
    wishes.sameDay = arguments[ImportOptions.sameDay]
    wishes.columns = arguments[ImportOptions.columns].map(\.named)
    wishes.titles = arguments[ImportOptions.title]
    wishes.corrections = arguments[ImportOptions.corrections].map(\.correction)
    wishes.explained = arguments[ImportOptions.why]
    wishes.asksAboutHeld = arguments[ImportOptions.held] && canAsk
    return wishes
  }

  /// Prints how the title of a row was found.
  private func explain(
    _ plan: ImportPlan, _ text: String, _ ledger: borrowing Ledger
  ) throws(AppError) {
    guard !plan.explanations.isEmpty else { throw .importing(.failed(.unknownRow(text))) }
    let selection = try json.flatMap { (json) throws(AppError) in
      try self.selection(json, among: ExplainedRow.fields)
    }
    for explained in plan.explanations {
      guard json == nil else {
        output(json: JSONOutput.bytes(selection?.applied(to: explained.json) ?? explained.json))
        continue
      }
      output(ImportWords.line(ImportReport.Row(explained.row)))
      let symbol = explained.title.flatMap { ledger.titles.find($0) }
      let name = symbol.map { TitleCard(briefly: ledger, ledger.canonicalTitle($0)).text }
      for sentence in explained.sentences(name: name) { output(sentence) }
    }
  }

  /// Moves every watch of a title that an import recorded to another title.
  func relink(_ text: String, to other: String) throws(AppError) {
    let view = try journal.read()
    let title = try journal.title(text, view)
    let target = try journal.choice(other, view)
    let receipt = try journal.perform(.relink(title, to: target), in: view)
    let name = TitleCard(briefly: view.ledger, title).text
    let count = receipt.events.count { $0.kind == .watchAmended }
    output(receipt, ImportWords.relinked(count, name, target.text(view.ledger)))
    reportAdded(receipt)
    inform(ImportWords.staying(name))
  }

  /// Moves the watches of an earlier import to their days in a zone.
  func rezone(_ batch: String, to zone: String) throws(AppError) {
    guard isZone(zone) else { throw .command(.badZone(zone)) }
    let rezoned = try journal.rezone(batch, to: zone)
    if let receipt = rezoned.receipt {
      output(receipt, ImportWords.rezoned(rezoned, to: zone))
    } else {
      inform(ImportWords.rezoned(rezoned, to: zone))
    }
  }
}

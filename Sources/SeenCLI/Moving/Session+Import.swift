import SeenCore
import SeenInterchange
import SeenStore

/// The way of a foreign export into the journal.
extension Session {
  /// Records what an export says, as one batch, and reports how each of its rows ended.
  ///
  /// - Parameters:
  ///   - given: The export.
  ///   - importer: What it is an export of.
  ///   - arguments: The command line, with the answers to what the format leaves open.
  /// - Returns: How it went.
  /// - Throws: Why nothing was recorded.
  mutating func take(
    in given: ImportFiles, of importer: any Importer.Type, _ arguments: Arguments
  ) throws(CommandError) -> ExitCode {
    var progress = ImportProgress(self)
    let files = try given.files(for: importer)
    if let folder = given.unread.first {
      warn(ImportWords.unread(folder, others: given.unread.count - 1))
    }
    progress.step("Read \(files.count) files. Reading the journal.", &self)
    let reading = try read(.indexed)
    let context = intentContext(reading)
    var journal = ImportJournal(
      reading, source: importer.source, texts(of: reading), randomMark: context.mark)
    if importer.questions.contains(.dateOrder) {
      journal.choices.dateOrder = arguments[ImportCommand.dateOrder]
    }
    if importer.questions.contains(.sourceProfile) {
      journal.choices.sourceProfile = arguments[ImportCommand.sourceProfile]
    }
    if importer.questions.contains(.ratingScale) {
      let top = arguments[ImportCommand.ratingScale]
      journal.choices.ratingScale = top.flatMap { Int($0.rawValue) }
    }
    if importer.questions.contains(.columns) {
      journal.choices.columns = arguments[ImportCommand.columns].map(\.named)
    }
    journal.ask(try catalogs(of: reading.journal))
    progress.step("Checking every row.", &self)
    SecondThread(tunesMemory: true).prepareForPieces()
    let plan: ImportPlan
    do throws(ImportProblem) {
      plan = try importer.plan(files, into: journal)
    } catch {
      throw .importFailed(error)
    }
    keepToTheEnd(plan)
    progress.step("Recording \(plan.drafts.count) events.", &self)
    var receipt: Receipt?
    if !plan.drafts.isEmpty { receipt = try record(plan.drafts, reading) }
    var report = try ReportedRows(self, all: arguments[ImportCommand.all])
    for row in plan.rows { report.add(row, to: &self) }
    report.finish(&self)
    tell(of: plan)
    if let first = receipt?.events.first, !isDryRun {
      let count = receipt?.events.count ?? 0
      tell(
        "Recorded \(count) events as batch \(first.batch ?? first.id.description);"
          + " 'seen undo' takes them back.")
    }
    for (file, lines) in plan.unreadLines { warn(ImportWords.unread(file, lines)) }
    return plan.unreadLines.isEmpty ? report.exitCode : .data
  }
}

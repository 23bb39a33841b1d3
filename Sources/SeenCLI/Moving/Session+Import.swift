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
  ///   - given: The export.
  ///   - importer: What it is an export of.
  /// - Returns: How it went.
  /// - Throws: Why nothing was recorded.
  func runImport(
    in given: ImportFiles, of importer: any Importer.Type
  ) throws(AppError) -> ExitCode {
    var given = given
    if let shape = given.onlyHead?.ownExport, shape.source.isSame(as: importer.source) {
      return try runImport(ownExport: given.onlyFile, shape)
    }
    var progress = ImportProgress(self)
    let files = try given.files(for: importer)
    if let folder = given.unread.first {
      warn(ImportWords.unread(folder, others: given.unread.count - 1))
    }
    if let unopened = ImportWords.unopened(given) { warn(unopened) }
    if let elsewhere = ImportWords.elsewhere(given.elsewhere(for: importer), in: given) {
      warn(elsewhere)
    }
    if let problem = ImportWords.unreadable(given.unreadable) { warn(problem) }
    progress.step("Read \(files.count) files. Reading the journal.", self)
    let view = try journal.read(.indexed)
    let context = journal.context(view)
    var target = ImportJournal(
      view, source: importer.source, journal.texts(of: view), randomMark: context.mark)
    target.choices = try choices(importer.questions, view)
    target.use(try journal.catalogs(of: view.folder))
    if journal.gate.isClosed {
      target.hides = hides(try journal.catalogs(of: view.folder))
      target.profileName = journal.gate.profile.name
    }
    progress.step("Checking every row.", self)
    var plan: ImportPlan
    do throws(ImportProblem) {
      plan = try importer.plan(files, into: target)
    } catch {
      // The readable part of a folder may be useless without the rest.
      throw given.unreadable.first.map { .file($0) } ?? .command(.importFailed(error))
    }
    try settle(&plan, of: files, importer, &target, view.ledger)
    if let text = arguments[ImportCommand.why] {
      try explain(plan, text, view.ledger)
      return .done
    }
    // The lines after such a quote cannot be read reliably, so none of the file is used.
    if let (file, lines) = plan.unreadLines.first {
      throw .command(.importFailed(.unclosedQuote(file: file, lines: lines)))
    }
    if let last = plan.drafts.indices.last, let open = OpenRows.member(plan.rows) {
      plan.drafts[last].data.append(open)
    }
    keepToTheEnd(plan)
    progress.step("Recording \(plan.drafts.count) events.", self)
    var receipt: Receipt?
    if !plan.drafts.isEmpty { receipt = try journal.perform(Change(drafts: plan.drafts), in: view) }
    var report = try ReportedRows(self, all: arguments[ImportCommand.all])
    for row in plan.rows { report.add(row, to: self) }
    try report.finish(self)
    inform(of: plan, by: importer)
    if let first = receipt?.events.first, !isDryRun {
      let count = receipt?.events.count ?? 0
      inform(
        "Recorded \(Count.of(count, "event")) as batch \(first.batch ?? first.id.description);"
          + " 'seen undo' takes them back.")
    }
    guard report.exitCode == .done, let problem = given.unreadable.first else {
      return report.exitCode
    }
    return AppError.file(problem).exitCode
  }

  /// Corrects values, asks what rows leave open, and makes the plan again with each answer.
  private func settle(
    _ plan: inout ImportPlan, of given: [SourceFile], _ importer: any Importer.Type,
    _ journal: inout ImportJournal, _ ledger: borrowing Ledger
  ) throws(AppError) {
    var files = given
    for correction in arguments[ImportCommand.corrections] {
      let places = try places(of: correction.row)
      (files, plan) = try importer.plan(files, plan, correction.value, at: places, into: journal)
    }
    if arguments[ImportCommand.held], canAsk {
      var questions = HeldQuestions(importer.questions)
      while try questions.prompt(about: plan, &journal.choices, ledger, self) {
        if let (row, value) = questions.correction {
          let place = RowPlace(file: row.file, line: row.line, column: row.column)
          do throws(AppError) {
            (files, plan) = try importer.plan(files, plan, value, at: [place], into: journal)
          } catch {
            inform("'\(value)' is not valid there; the row stays held.")
          }
          continue
        }
        do { plan = try importer.plan(files, into: journal) } catch {
          throw .command(.importFailed(error))
        }
      }
    }
  }

  /// Returns the choices that options give for the format.
  private func choices(
    _ questions: [ImportQuestion], _ view: borrowing View
  ) throws(AppError) -> ImportChoices {
    var choices = ImportChoices()
    if questions.contains(.dateOrder) {
      choices.dateOrder = arguments[ImportCommand.dateOrder]
    }
    if questions.contains(.sourceProfile) {
      choices.sourceProfile = arguments[ImportCommand.sourceProfile]
    }
    if questions.contains(.ratingScale) {
      let top = arguments[ImportCommand.ratingScale]
      choices.ratingScale = top.flatMap { Int($0.rawValue) }
    }
    if questions.contains(.columns) {
      choices.columns = arguments[ImportCommand.columns].map(\.named)
    }
    for text in arguments[ImportCommand.title] {
      let title = try journal.title(text, view)
      choices.titles.append(view.ledger.titles.text(title))
    }
    if let text = arguments[ImportCommand.why] { choices.explained = try places(of: text) }
    return choices
  }

  /// Returns the places that a text can mean, in the form of reports: `FILE:LINE` or `FILE:LINE:COLUMN`.
  private func places(of text: String) throws(AppError) -> [RowPlace] {
    guard let (file, line) = number(after: text) else {
      throw .command(.importFailed(.unknownRow(text)))
    }
    let outer = number(after: file).map { RowPlace(file: $0.0, line: $0.1, column: line) }
    return [RowPlace(file: file, line: line)] + [outer].compactMap(\.self)
  }

  /// Returns the text before the last colon, and the number after it.
  private func number(after text: String) -> (String, Int)? {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
      let number = Int(text[text.utf8.index(after: colon)...])
    else { return nil }
    return (String(text[..<colon]), number)
  }

  /// Prints how the title of a row was found.
  private func explain(
    _ plan: ImportPlan, _ text: String, _ ledger: borrowing Ledger
  ) throws(AppError) {
    guard !plan.explanations.isEmpty else { throw .command(.importFailed(.unknownRow(text))) }
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
}

extension Importer {
  /// Makes a plan again with a value of a held row corrected.
  ///
  /// The same text may be in a row twice, as a title and as a rating: the occurrence is replaced that changes the
  /// outcome but not the title of the row, where that is known.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - plan: The plan for them.
  ///   - value: The new value.
  ///   - places: The places that the row's name can mean.
  ///   - journal: The importer's view of the journal.
  /// - Returns: The corrected files, and the plan for them.
  /// - Throws: `importFailed` when the row does not exist or has no value to correct.
  fileprivate static func plan(
    _ files: [SourceFile], _ plan: ImportPlan, _ value: String, at places: [RowPlace],
    into journal: ImportJournal
  ) throws(AppError) -> ([SourceFile], ImportPlan) {
    let name = places.first.map { "\($0.file):\($0.line)" } ?? ""
    guard let row = plan.rows.lazy.compactMap({ $0.at(places) }).first else {
      throw .command(.importFailed(.unknownRow(name)))
    }
    guard case .held(let reason) = row.outcome, let text = reason.value,
      let number = files.firstIndex(where: { $0.name.isSame(as: row.file) })
    else { throw .command(.importFailed(.notCorrectable(name))) }
    for corrected in files[number].correcting(text, of: row, to: value) {
      var changed = files
      changed[number] = corrected
      guard let next = try? self.plan(changed, into: journal),
        let ended = next.rows.lazy.compactMap({ $0.at(places) }).first,
        row.name.isEmpty || ended.name.isSame(as: row.name),
        ended.outcome != row.outcome
      else { continue }
      return (changed, next)
    }
    throw .command(.importFailed(.notCorrectable(name)))
  }
}

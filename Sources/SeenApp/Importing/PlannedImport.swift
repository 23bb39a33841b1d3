import SeenCore
package import SeenInterchange
package import SeenStore

/// What an export of another program would bring into a journal.
package struct PlannedImport: ~Copyable {
  /// The journal as it was read.
  package let view: View
  /// What would be recorded, and how each row ends.
  package fileprivate(set) var plan: ImportPlan
  /// The zone of moments in UTC that is to be the setting from now on; nil where it is already, or there is none.
  fileprivate let newZone: String?
  /// Why some file of the export cannot be read; nil if all can.
  package let unreadable: FileError?
}

/// Importing an export of another program: a plan from its files and what a person wants, then recording that.
extension Journal {
  /// Plans an import, and asks what its rows leave open if that is wanted.
  ///
  /// - Parameters:
  ///   - given: The export.
  ///   - importer: What it is an export of.
  ///   - wishes: What is wanted.
  /// - Returns: The plan.
  /// - Throws: Why nothing can be imported.
  package func plan(
    _ given: ImportFiles, of importer: any Importer.Type, _ wishes: ImportWishes
  ) throws(AppError) -> PlannedImport {
    var given = given
    front.show(.importing(.begins))
    let files = try decode(given.files(for: importer), from: wishes.encoding)
    if let file = files.first(where: \.hasMergeMarkers) {
      throw .importing(.failed(.mergeMarkers(file: file.name)))
    }
    notifyOfOmissions(in: given, importer)
    front.show(.importing(.readingJournal(files: files.count)))
    let view = try read(.indexed)
    let context = context(view)
    var target = ImportJournal(
      view, source: importer.source, texts(of: view), randomMark: context.mark)
    target.choices = try choices(wishes, importer.questions, view)
    let settings = SettingsView(view.ledger, profile: view.scope.profile)
    let zone = wishes.zone ?? settings.importZone
    use(zone.flatMap { isZone($0) ? $0 : nil }, in: &target, settings)
    if let zone, target.zone == nil { notify(.unknownZone(zone)) }
    target.use(try catalogs(of: view.folder))
    if gate.isClosed {
      target.hides = hides(try catalogs(of: view.folder))
      target.profileName = gate.profile.name
    }
    front.show(.importing(.checkingRows))
    var plan: ImportPlan
    do throws(ImportProblem) {
      do throws(ImportProblem) {
        plan = try importer.plan(files, into: target)
      } catch {
        guard case .undated = error, let meaning = try? askMeaning() else { throw error }
        target.choices.meaning = meaning
        plan = try importer.plan(files, into: target)
      }
    } catch {
      // The readable part of a folder may be useless without the rest.
      throw given.unreadable.first.map { .file($0) } ?? .importing(.failed(error))
    }
    if importer.questions.contains(.zone) {
      try askZone(&plan, of: files, importer, &target, settings)
    }
    try askSameDay(&plan, of: files, importer, &target)
    try settle(&plan, of: files, importer, &target, wishes, view.ledger)
    if !wishes.asksAboutHeld { try showFirst(of: plan, view.ledger) }
    let used = plan.hasMoments(in: target.zone?.name) ? target.zone?.name : nil
    let isNew = used != settings.importZone
    if let used, !isNew, wishes.zone == nil { notify(.zone(used)) }
    return PlannedImport(
      view: view, plan: plan, newZone: isNew ? used : nil, unreadable: given.unreadable.first)
  }

  /// Records what was planned, as one batch.
  ///
  /// - Parameters:
  ///   - planned: The plan, which gets what is recorded of the rows that were held or rejected.
  ///   - reason: Puts into words why a row was held or rejected, for that record.
  /// - Returns: What was recorded; nil where there is nothing new.
  /// - Throws: Why nothing was recorded.
  package func record(
    _ planned: inout PlannedImport, reason: (ImportRow) -> String?
  ) throws(AppError) -> Receipt? {
    // The lines after such a quote cannot be read reliably, so none of the file is used.
    if let (file, lines) = planned.plan.unreadLines.first {
      throw .importing(.failed(.unclosedQuote(file: file, lines: lines)))
    }
    if let last = planned.plan.drafts.indices.last,
      let open = OpenRow.member(planned.plan.rows, reason: reason)
    {
      planned.plan.drafts[last].data.append(open)
    }
    front.show(.importing(.recording(events: planned.plan.drafts.count)))
    if planned.plan.drafts.isEmpty { return nil }
    var drafts = planned.plan.drafts
    if let zone = planned.newZone {
      drafts.append(zoneDraft(zone, SettingsView(planned.view.ledger, profile: profile)))
    }
    return try perform(Change(drafts: drafts), in: planned.view)
  }

  private func notifyOfOmissions(in given: ImportFiles, _ importer: any Importer.Type) {
    if let folder = given.unread.first {
      notify(.unreadFolders(folder, others: given.unread.count - 1))
    }
    if !given.archives.isEmpty {
      notify(.unopened(given.archives, isInArchive: given.isArchive))
    }
    let elsewhere = given.elsewhere(for: importer)
    if !elsewhere.isEmpty { notify(.elsewhere(elsewhere, isInArchive: given.isArchive)) }
    if !given.unreadable.isEmpty { notify(.unreadable(given.unreadable)) }
  }

  /// Tells a front something about an import.
  func notify(_ notice: ImportingNotice) { front.notify(.importing(notice)) }

  /// Corrects values, asks what rows leave open, and makes the plan again with each answer.
  private func settle(
    _ plan: inout ImportPlan, of given: [SourceFile], _ importer: any Importer.Type,
    _ target: inout ImportJournal, _ wishes: ImportWishes, _ ledger: borrowing Ledger
  ) throws(AppError) {
    var files = given
    for correction in wishes.corrections {
      let places = try RowPlace.places(of: correction.row)
      (files, plan) = try importer.plan(files, plan, correction.value, at: places, into: target)
    }
    guard wishes.asksAboutHeld else { return }
    var questions = HeldRows(importer.questions, of: front)
    while true {
      switch try questions.ask(about: plan, &target.choices, ledger) {
      case .nothing: return
      case .correction(let row, let value):
        let place = RowPlace(file: row.file, line: row.line, column: row.column)
        do throws(AppError) {
          (files, plan) = try importer.plan(files, plan, value, at: [place], into: target)
        } catch {
          notify(.invalidCorrection(value))
        }
      case .choice:
        do { plan = try importer.plan(files, into: target) } catch {
          throw .importing(.failed(error))
        }
      }
    }
  }

  /// Returns the choices that wishes make for a format.
  private func choices(
    _ wishes: ImportWishes, _ questions: [ImportQuestion], _ view: borrowing View
  ) throws(AppError) -> ImportChoices {
    var choices = ImportChoices()
    if questions.contains(.dateOrder) { choices.dateOrder = wishes.dateOrder }
    if questions.contains(.sourceProfile) { choices.sourceProfile = wishes.sourceProfile }
    if questions.contains(.ratingScale) { choices.ratingScale = wishes.ratingScale }
    choices.sameDay = wishes.sameDay
    if questions.contains(.columns) {
      choices.columns = wishes.columns
      choices.columnOrder = wishes.columnOrder
      choices.hasNoHeader = wishes.hasNoHeader
      choices.meaning = wishes.meaning
      choices.kind = wishes.kind
    }
    for text in wishes.titles {
      choices.titles.append(view.ledger.titles.text(try title(text, view)))
    }
    if let text = wishes.explained { choices.explained = try RowPlace.places(of: text) }
    return choices
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
  /// - Throws: `importing` when the row does not exist or has no value to correct.
  fileprivate static func plan(
    _ files: [SourceFile], _ plan: ImportPlan, _ value: String, at places: [RowPlace],
    into journal: ImportJournal
  ) throws(AppError) -> ([SourceFile], ImportPlan) {
    let name = places.first.map { "\($0.file):\($0.line)" } ?? ""
    guard let row = plan.rows.lazy.compactMap({ $0.at(places) }).first else {
      throw .importing(.failed(.unknownRow(name)))
    }
    guard case .held(let reason) = row.outcome, let text = reason.value,
      let number = files.firstIndex(where: { $0.name.isSame(as: row.file) })
    else { throw .importing(.failed(.notCorrectable(name))) }
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
    throw .importing(.failed(.notCorrectable(name)))
  }
}

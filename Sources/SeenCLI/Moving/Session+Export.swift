import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore
import SeenWire

/// Writing an export to the output or to new files, with a line about what it cannot represent.
extension Session {
  /// Writes the diary in a format that is made of entries, one at a time.
  func export<Format: Exporter>(_ exporter: Format.Type) throws(AppError) {
    let form = Format.form
    if !form.isJSON { try refuseTerminal(form.title) }
    var options = ExportOptions()
    options.includesPrivate = arguments[ExportCommand.includesPrivate]
    options.isOneFile = outputPath == nil
    if form.isTable, arguments[ExportCommand.raw] { options.safety = .raw }
    var view = try journal.read(form.hasRatings ? .indexed : .plain)
    try narrow(&view, to: arguments.operands)
    var coarse = try journal.coarseRows(view)
    let leftOut = try privateEntries(of: &view, &coarse)
    let present = PresentRatings(view.ledger, profile: profile)
    let texts = journal.texts(of: view)
    var reader = ExportReader(
      view, texts, coarse: coarse, includesPrivate: options.includesPrivate)
    let parts = try parts(of: form, view, reader, present, texts, options)
    var export = Export<Format>(options)
    export.leaveOut(leftOut.watches)
    if Format.survey != .none {
      export.survey(reader.count) {
        reader.entry($0, view.ledger, withNotes: Format.survey == .everything)
      }
      reader.restart()
    }
    try deliver(export.fileCount, form.suffix, isJSON: form.isJSON) { accept in
      export.write(reader.count, parts, entry: { reader.entry($0, view.ledger) }, to: accept)
    }
    // An incomplete export has incomplete counts.
    guard !isOutputClosed else { return }
    try inform(
      export.omissions, view, reader, present, leftOut, besides: form.parts,
      ratings: parts.ratings.count { form.accepts($0.title.kind) })
  }

  /// Leaves private entries out of a reading, unless they are asked for, and counts them.
  private func privateEntries(
    of view: inout View, _ coarse: inout Bits?
  ) throws(AppError) -> PrivateEntries {
    guard leavesOutPrivate(view) else { return PrivateEntries() }
    let entries = PrivateEntries(view, journal.texts(of: view))
    try leaveOutPrivate(&view, &coarse)
    return entries
  }

  /// Reads what a format can hold besides watches.
  private func parts(
    of form: ExportForm, _ view: borrowing View, _ reader: ExportReader,
    _ present: PresentRatings, _ texts: JournalTexts, _ options: ExportOptions
  ) throws(AppError) -> ExportParts {
    var parts = ExportParts()
    if form.parts.contains(.reminders), !view.scope.isNarrow {
      parts.reminders = try ExportReminder.read(
        view.ledger, profile: profile, includesPrivate: options.includesPrivate,
        event: texts.event)
      parts.coming = try coming(view).compactMap { card in
        card.date.day.map { ExportComing(id: card.title.id, title: card.title.text, day: $0) }
      }
    }
    if form.hasRatings {
      parts.ratings = try ExportRating.read(
        present, view, reader, texts, includesPrivate: options.includesPrivate)
    }
    if form.parts.contains(.lists) {
      var tables = ExportTables(view, texts, includesPrivate: options.includesPrivate)
      let live = try journal.live(view)
      for subject in ExportTables.Subject.allCases {
        parts.tables.append(try tables.table(of: subject, view.ledger, live))
      }
    }
    return parts
  }

  /// Writes one row or object per watch, one at a time.
  func export(_ rows: ExportRows) throws(AppError) {
    if !rows.isJSON { try refuseTerminal("CSV") }
    let includesPrivate = arguments[ExportCommand.includesPrivate]
    var view = try journal.read()
    try narrow(&view, to: arguments.operands)
    var coarse = try journal.coarseRows(view)
    let leftOut = try privateEntries(of: &view, &coarse)
    let present = PresentRatings(view.ledger, profile: profile)
    let texts = journal.texts(of: view)
    let reader = ExportReader(view, texts, coarse: coarse, includesPrivate: includesPrivate)
    let write = rows.writer(texts)
    let counter = reader.omissions(view.ledger, besides: leftOut.watches)
    try deliver(isJSON: rows.isJSON) { accept in
      guard rows.head.isEmpty || accept(rows.head) else { return }
      var isFirst = true
      let isRead = RowRuns.write(0..<reader.count) { places, bytes in
        write(reader, places, view.ledger, &bytes)
      } to: { piece in
        // Each row of an array begins with a separator.
        let start = isFirst && !piece.isEmpty ? rows.separator.count : 0
        if !piece.isEmpty { isFirst = false }
        return accept(start == 0 ? piece : Array(piece[start...]))
      }
      if isRead, !rows.tail.isEmpty { _ = accept(rows.tail) }
    }
    try inform(counter.omissions, view, reader, present, leftOut)
  }

  /// Writes a table of what the journal holds besides watches, as CSV.
  func export(
    _ subject: ExportTables.Subject, _ safety: CSVWriter.Safety
  ) throws(AppError) {
    try refuseTerminal("CSV")
    var view = try journal.read()
    try narrow(&view, to: arguments.operands)
    var leftOut = 0
    if leavesOutPrivate(view) {
      var tables = ExportTables(view, journal.texts(of: view), includesPrivate: false)
      _ = try tables.table(of: subject, view.ledger, try journal.live(view))
      leftOut = tables.privateCount
      var coarse: Bits?
      try leaveOutPrivate(&view, &coarse)
    }
    var tables = ExportTables(
      view, journal.texts(of: view), includesPrivate: arguments[ExportCommand.includesPrivate])
    let table = try tables.table(of: subject, view.ledger, journal.live(view))
    leftOut += tables.privateCount
    var writer = CSVWriter(safety)
    writer.write(table.columns.map { .text($0.name) })
    for row in table.rows { writer.write(row.map(\.csv)) }
    try deliver(isJSON: false) { accept in
      _ = accept(writer.bytes)
    }
    if leftOut > 0 { inform(ExportWords.privates(leftOut)) }
  }

  /// Refuses to write control characters to a terminal.
  private func refuseTerminal(_ format: String) throws(AppError) {
    if outputPath == nil, world.isTerminal(.output) { throw usage(.terminalOutput(format)) }
  }

  /// Reports what an export cannot represent.
  private func inform(
    _ omissions: [Omission], _ view: borrowing View, _ reader: ExportReader,
    _ present: PresentRatings, _ leftOut: PrivateEntries, besides parts: Set<JournalPart> = [],
    ratings: Int = 0
  ) throws(AppError) {
    let texts = journal.texts(of: view)
    var unwritten = try Unwritten(
      view.ledger, view.scope, reader, present,
      includesPrivate: arguments[ExportCommand.includesPrivate], event: texts.event)
    unwritten.privateRatings += leftOut.ratings
    // Ratings of titles without entries are counted only for a whole diary.
    unwritten.ratings = max(0, unwritten.ratings - ratings)
    let losses = ExportWords.losses(omissions) + ExportWords.losses(unwritten, besides: parts)
    let words = "Changed or left out:"
    if losses.count == 1 { return inform("\(words) \(losses[0]).") }
    guard !losses.isEmpty else { return }
    inform(words)
    for loss in losses { inform("  " + loss) }
  }

  /// The requested file; nil for the output.
  private var outputPath: String? {
    arguments[ExportCommand.output].flatMap { $0 == "-" ? nil : $0 }
  }

  /// Writes a file that must not exist yet, or the output, piece by piece as they are made.
  ///
  /// - Parameters:
  ///   - isJSON: Whether it is JSON, of which a terminal is shown some characters escaped.
  ///   - make: Makes the pieces, and gives each to a function that says whether it was taken.
  /// - Throws: `file` when the file exists or cannot be written; it is not left behind then.
  func deliver(
    isJSON: Bool, _ make: (_ accept: ([UInt8]) -> Bool) -> Void
  ) throws(AppError) {
    try deliver(1, "", isJSON: isJSON) { accept in
      withoutActuallyEscaping(accept) { accept in make { accept(0, $0) } }
    }
  }

  /// Writes files that must not exist yet, or everything to the output, piece by piece as they are made.
  ///
  /// - Parameters:
  ///   - count: How many files there are; none but the output gets more than one.
  ///   - suffix: What the names of several files end in.
  ///   - isJSON: Whether it is JSON, of which a terminal is shown some characters escaped.
  ///   - make: Makes the pieces, and gives each, with the number of its file, to a function that says whether it was
  ///     taken.
  /// - Throws: `file` when one exists, cannot be written, or what goes into it cannot be read; none is left behind then.
  ///   `inJournal` for one among the files of a journal.
  private func deliver(
    _ count: Int, _ suffix: String, isJSON: Bool,
    _ make: (_ accept: (Int, [UInt8]) -> Bool) -> Void
  ) throws(AppError) {
    guard let outputPath else {
      make { _, piece in
        if isJSON { output(json: piece) } else { output(rendered: piece) }
        return !isOutputClosed
      }
      return
    }
    let paths = ExportWords.paths(
      ImportFiles.absolute(outputPath, world), count, suffix: suffix)
    for path in paths.map({ journal.located($0) }) {
      guard let folder = journal.folder(around: path) else { continue }
      // A new segment would be read as events, and other folders have files of the journal too.
      let rest = path.dropFirst(folder.path.count).split(separator: "/")
      guard rest.count < 2 || !JournalFolder.folders.contains(where: { $0 == rest[0] }) else {
        throw .friend(.inJournal(path: path, journal: folder.path))
      }
    }
    do throws(FileError) {
      var files = try NewFiles(paths, in: world.files)
      make { files.append($1, to: $0) && journal.unread.error == nil }
      try files.end(unless: journal.unread.error)
    } catch {
      throw .file(error.asWriting)
    }
    for path in paths { inform("Wrote \(path).") }
  }
}

import SeenCore
import SeenInterchange
import SeenRender
import SeenStore
import SeenWire

/// The way of an export out: to the output or to new files, with a line on what it does not carry.
extension Session {
  /// Writes the diary in a format whose files are made as a whole.
  mutating func export(_ exporter: any Exporter.Type) throws(CommandError) {
    let form = exporter.form
    if !form.isJSON { try refuseTerminal(form.title) }
    var options = ExportOptions()
    options.includesPrivate = arguments[ExportCommand.includesPrivate]
    var reading = try read(form.hasRatings ? .indexed : .plain)
    try narrow(&reading, to: arguments.operands)
    let present = PresentRatings(reading.ledger, profile: profile)
    let texts = texts(of: reading)
    var reader = ExportReader(
      reading, texts, coarse: try coarseRows(reading), includesPrivate: options.includesPrivate)
    var diary = ExportDiary(entries: reader.entries(reading.ledger))
    if form.parts.contains(.reminders), !reading.scope.isNarrow {
      diary.reminders = ExportReminder.read(
        reading.ledger, profile: profile, includesPrivate: options.includesPrivate,
        event: texts.event)
      // Whom only private watches know is nobody else's to know.
      let secret = options.includesPrivate ? nil : reading.ledger.privateTitles()
      diary.coming = try coming(reading, excluding: secret).compactMap { card in
        card.date.day.map { ExportComing(id: card.title.id, title: card.title.text, day: $0) }
      }
    }
    if form.hasRatings {
      diary.ratings = ExportRating.read(
        present, reading, reader, texts, includesPrivate: options.includesPrivate)
    }
    if form.parts.contains(.lists) {
      var tables = ExportTables(reading, texts, includesPrivate: options.includesPrivate)
      let live = live(reading)
      diary.tables = ExportTables.Subject.allCases.map {
        tables.table(of: $0, reading.ledger, live)
      }
    }
    let export = exporter.export(diary, options)
    try deliver(export.files.map(\.bytes), form, to: arguments[ExportCommand.output])
    tell(
      export.omissions, reading, reader, present, includesPrivate: options.includesPrivate,
      besides: form.parts, ratings: diary.ratings.count { form.takes($0.title.kind) })
  }

  /// Writes one row or object a watch, one at a time.
  mutating func export(_ rows: ExportRows) throws(CommandError) {
    if !rows.isJSON { try refuseTerminal("CSV") }
    let includesPrivate = arguments[ExportCommand.includesPrivate]
    var reading = try read()
    try narrow(&reading, to: arguments.operands)
    let present = PresentRatings(reading.ledger, profile: profile)
    let texts = texts(of: reading)
    let reader = ExportReader(
      reading, texts, coarse: try coarseRows(reading), includesPrivate: includesPrivate)
    let (here, there) = (rows.writer(texts), rows.writer(texts.fresh()))
    let counter = reader.omissions(reading.ledger)
    try deliver(to: arguments[ExportCommand.output], isJSON: rows.isJSON) { take in
      guard rows.head.isEmpty || take(rows.head) else { return }
      var isFirst = true
      let isRead = RowThreads(reading.threads).write(0..<reader.count) { places, bytes in
        here(reader, places, reading.ledger, &bytes)
      } there: { places, bytes in
        there(reader, places, reading.ledger, &bytes)
      } to: { piece in
        // Each row of an array begins with what parts it from the one before.
        let start = isFirst && !piece.isEmpty ? rows.separator.count : 0
        if !piece.isEmpty { isFirst = false }
        return take(start == 0 ? piece : Array(piece[start...]))
      }
      if isRead, !rows.tail.isEmpty { _ = take(rows.tail) }
    }
    tell(counter.omissions, reading, reader, present, includesPrivate: includesPrivate)
  }

  /// Writes a table of what the journal holds besides watches, as CSV.
  mutating func export(
    _ subject: ExportTables.Subject, _ safety: CSVWriter.Safety
  ) throws(CommandError) {
    try refuseTerminal("CSV")
    var reading = try read()
    try narrow(&reading, to: arguments.operands)
    var tables = ExportTables(
      reading, texts(of: reading), includesPrivate: arguments[ExportCommand.includesPrivate])
    let table = tables.table(of: subject, reading.ledger, live(reading))
    var writer = CSVWriter(safety)
    writer.write(table.columns.map { .text($0.name) })
    for row in table.rows { writer.write(row.map(\.csv)) }
    try deliver(to: arguments[ExportCommand.output], isJSON: false) { take in
      _ = take(writer.bytes)
    }
    if tables.privateCount > 0 { tell(ExportWords.privates(tables.privateCount)) }
  }

  /// Refuses to write to a terminal what it would obey.
  private func refuseTerminal(_ format: String) throws(CommandError) {
    let path = arguments[ExportCommand.output]
    if path == nil || path == "-", world.isTerminal(.output) {
      throw usage(.terminalOutput(format))
    }
  }

  /// Tells what an export does not carry.
  private mutating func tell(
    _ omissions: [Omission], _ reading: borrowing Reading, _ reader: ExportReader,
    _ present: PresentRatings, includesPrivate: Bool, besides parts: Set<JournalPart> = [],
    ratings: Int = 0
  ) {
    let texts = texts(of: reading)
    var unwritten = Unwritten(
      reading.ledger, reading.scope, reader, present, includesPrivate: includesPrivate,
      event: texts.event)
    // Those of titles that no entry has are counted of a whole diary alone.
    unwritten.ratings = max(0, unwritten.ratings - ratings)
    let losses = ExportWords.losses(omissions) + ExportWords.losses(unwritten, besides: parts)
    if !losses.isEmpty { tell("Changed or left out: " + losses.joined(separator: "; ") + ".") }
  }

  /// Writes files that must not exist yet, or everything to the output.
  /// - Throws: `file` when one exists or cannot be written; none is left behind then.
  private mutating func deliver(
    _ files: [[UInt8]], _ form: ExportForm, to path: String?
  ) throws(CommandError) {
    guard let path, path != "-" else {
      for (place, file) in files.enumerated() {
        // One stream is one file: only the first brings its header, which is one line.
        let end = place == 0 || !form.hasHeader ? nil : file.firstIndex(of: 10)
        let piece = Array(file[(end.map { $0 + 1 } ?? 0)...])
        if form.isJSON { answer(json: piece) } else { answer(rendered: piece) }
      }
      return
    }
    let paths = ExportWords.paths(
      ImportFiles.absolute(path, world), files.count, suffix: form.suffix)
    var written: [String] = []
    do throws(FileError) {
      for path in paths where try world.files.status(path) != nil {
        throw FileError(.write, path, .exists)
      }
      for (file, path) in zip(files, paths) {
        written.append(path)
        try world.files.writeNew(path, file)
      }
    } catch {
      // What exists is somebody else's; what was begun here is half a file.
      if error.reason == .exists { written = written.dropLast() }
      for path in written { try? world.files.unlink(path) }
      throw .file(error.asWriting)
    }
    for path in paths { tell("Wrote \(path).") }
  }

  /// Writes a file that must not exist yet, or the output, piece by piece as they are made.
  ///
  /// - Parameters:
  ///   - path: Where to; nil or `-` for the output.
  ///   - isJSON: Whether it is JSON, of which a terminal is shown some characters escaped.
  ///   - make: Makes the pieces, and gives each to a function that says whether it was taken.
  /// - Throws: `file` when the file exists or cannot be written; it is not left behind then.
  mutating func deliver(
    to path: String?, isJSON: Bool, _ make: (_ take: ([UInt8]) -> Bool) -> Void
  ) throws(CommandError) {
    guard let path, path != "-" else {
      make { piece in
        if isJSON { answer(json: piece) } else { answer(rendered: piece) }
        return !isOutputClosed
      }
      return
    }
    let target = ImportFiles.absolute(path, world)
    do throws(FileError) {
      if try world.files.status(target) != nil { throw FileError(.write, target, .exists) }
      let files = world.files
      try files.withOpen(target, .create) { (file) throws(FileError) in
        var failure: FileError?
        make { piece in
          do throws(FileError) { try files.appendAll(piece, to: file) } catch { failure = error }
          return failure == nil
        }
        if let failure { throw failure }
        try files.synchronize(file)
      }
    } catch {
      if error.reason != .exists { try? world.files.unlink(target) }
      throw .file(error.asWriting)
    }
    tell("Wrote \(target).")
  }
}

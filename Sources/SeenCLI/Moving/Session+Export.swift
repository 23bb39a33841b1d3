import SeenCore
import SeenInterchange
import SeenRender
import SeenStore
import SeenWire

/// The way of an export out: to the output or to new files, with a line on what it does not carry.
extension Session {
  /// Writes the diary in a format whose files are made as a whole.
  mutating func export(
    _ exporter: any Exporter.Type, _ arguments: Arguments
  ) throws(CommandError) {
    try refuseTerminal(arguments)
    var options = ExportOptions()
    options.includesPrivate = arguments[ExportCommand.includesPrivate]
    var reading = try read()
    try narrow(&reading, to: arguments.operands)
    let present = PresentRatings(reading.ledger, profile: profile)
    var reader = ExportReader(
      reading, texts(of: reading), includesPrivate: options.includesPrivate)
    let export = exporter.export(reader.entries(reading.ledger), options)
    try deliver(export.files.map(\.bytes), to: arguments[ExportCommand.output])
    tell(export.omissions, reading, reader, present, includesPrivate: options.includesPrivate)
  }

  /// Writes the diary as CSV, a row at a time.
  mutating func exportRows(
    _ safety: CSVWriter.Safety, _ arguments: Arguments
  ) throws(CommandError) {
    try refuseTerminal(arguments)
    let includesPrivate = arguments[ExportCommand.includesPrivate]
    var reading = try read()
    try narrow(&reading, to: arguments.operands)
    let present = PresentRatings(reading.ledger, profile: profile)
    let texts = texts(of: reading)
    let reader = ExportReader(reading, texts, includesPrivate: includesPrivate)
    var cells = WatchCells(safety, notes: texts.append(notes:to:))
    var others = WatchCells(safety, notes: texts.fresh().append(notes:to:))
    let counter = reader.omissions(reading.ledger)
    try deliver(to: arguments[ExportCommand.output], isJSON: false) { take in
      guard take(WatchCells.header) else { return }
      _ = RowThreads(reading.threads).write(0..<reader.count) { places, bytes in
        reader.forEach(places, reading.ledger) { cells.write($0, reading.ledger, to: &bytes) }
      } there: { places, bytes in
        reader.forEach(places, reading.ledger) { others.write($0, reading.ledger, to: &bytes) }
      } to: {
        take($0)
      }
    }
    tell(counter.omissions, reading, reader, present, includesPrivate: includesPrivate)
  }

  /// Refuses to write CSV to a terminal, which would obey what is in it.
  private func refuseTerminal(_ arguments: Arguments) throws(CommandError) {
    let path = arguments[ExportCommand.output]
    if path == nil || path == "-", world.isTerminal(.output) { throw usage(.terminalOutput("CSV")) }
  }

  /// Tells what an export does not carry.
  private mutating func tell(
    _ omissions: [Omission], _ reading: borrowing Reading, _ reader: ExportReader,
    _ present: PresentRatings, includesPrivate: Bool
  ) {
    let unwritten = Unwritten(
      reading.ledger, reading.scope, reader, present, includesPrivate: includesPrivate)
    let losses = ExportWords.losses(omissions) + ExportWords.losses(unwritten)
    if !losses.isEmpty { tell("Changed or left out: " + losses.joined(separator: "; ") + ".") }
  }

  /// Writes files that must not exist yet, or everything to the output.
  /// - Throws: `file` when one exists or cannot be written; none is left behind then.
  private mutating func deliver(_ files: [[UInt8]], to path: String?) throws(CommandError) {
    guard let path, path != "-" else {
      for (place, file) in files.enumerated() {
        // One stream is one file: only the first brings its header, which is one line.
        let end = place == 0 ? nil : file.firstIndex(of: 10)
        answer(rendered: Array(file[(end.map { $0 + 1 } ?? 0)...]))
      }
      return
    }
    let paths = ExportWords.paths(ImportFiles.absolute(path, world), files.count)
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

import SeenCore
import SeenInterchange
import SeenStore

/// The way of an export out: to the output or to new files, with a line on what it does not carry.
extension Session {
  /// Writes the diary in a format.
  mutating func export(
    _ exporter: any Exporter.Type, _ wanted: ExportOptions, _ arguments: Arguments
  ) throws(CommandError) {
    var options = wanted
    options.includesPrivate = arguments[ExportCommand.includesPrivate]
    var reading = try read()
    try narrow(&reading, to: arguments.operands)
    let entries = ExportEntry.read(
      reading, texts(of: reading), includesPrivate: options.includesPrivate)
    let present = PresentRatings(reading.ledger, profile: profile)
    let export = exporter.export(entries, options)
    try deliver(export.files.map(\.bytes), to: arguments[ExportCommand.output])
    let unwritten = Unwritten(
      reading.ledger, reading.scope, entries, present, includesPrivate: options.includesPrivate)
    let losses = ExportWords.losses(export.omissions) + ExportWords.losses(unwritten)
    if !losses.isEmpty { tell("Not carried: " + losses.joined(separator: "; ") + ".") }
  }

  /// Writes files that must not exist yet, or everything to the output.
  /// - Throws: `file` when one exists or cannot be written; none is left behind then.
  mutating func deliver(_ files: [[UInt8]], to path: String?) throws(CommandError) {
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
}

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
    let entries = ExportEntry.read(reading, texts(of: reading))
    let export = exporter.export(entries, options)
    try deliver(export.files.map(\.bytes), to: arguments[ExportCommand.output])
    let losses = ExportWords.losses(export.omissions) + unwritten(reading.ledger, entries)
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
      throw .file(error)
    }
    for path in paths { tell("Wrote \(path).") }
  }

  /// Returns what a format of watches has no rows for.
  private func unwritten(_ ledger: borrowing Ledger, _ entries: [ExportEntry]) -> [String] {
    var rated: Set<ByteKey> = []
    for entry in entries where entry.rating != nil { rated.insert(ByteKey(entry.title.id)) }
    let ratings = Ratings(ledger, profile: profile).entries.count { entry in
      !rated.contains(ByteKey(ledger.titles.text(entry.title)))
    }
    let own = ledger.words.find(profile) ?? .none
    var favorites: [Symbol: MarkRow] = [:]
    for row in 0..<ledger.marks.count {
      let mark = ledger.marks[row]
      guard mark.kind == .favorite, mark.profile == own else { continue }
      let title = ledger.canonicalTitle(mark.title)
      if let known = favorites[title], !ledger.precedes(known.key, mark.key) { continue }
      favorites[title] = mark
    }
    return ExportWords.unwritten(
      ratings: ratings, favorites: favorites.values.count { $0.value == 1 })
  }
}

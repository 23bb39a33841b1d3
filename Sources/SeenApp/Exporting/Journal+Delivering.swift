import SeenStore

/// Where exports go.
extension Journal {
  /// Writes files that must not exist yet, or everything to a stream, piece by piece as they are made.
  ///
  /// - Parameters:
  ///   - count: How many files there are; none but a stream gets more than one.
  ///   - suffix: What the names of several files end in.
  ///   - target: Where they go.
  ///   - make: Makes the pieces, and gives each, with the number of its file, to a function that says whether it was
  ///     taken.
  /// - Returns: Whether everything was taken.
  /// - Throws: `file` when one exists, cannot be written, or what goes into it cannot be read; none is left behind then.
  ///   `inJournal` for one among the files of a journal.
  func deliver(
    _ count: Int = 1, _ suffix: String = "", to target: ExportTarget,
    _ make: (_ accept: (_ file: Int, _ piece: [UInt8]) -> Bool) -> Void
  ) throws(AppError) -> Bool {
    switch target {
    case .stream(let take):
      var isTaken = true
      make { _, piece in
        isTaken = unread.error == nil && take(piece)
        return isTaken
      }
      return isTaken && unread.error == nil
    case .file(let path):
      try write(NewFiles.paths(host.absolute(path), count, suffix: suffix), make)
      return true
    }
  }

  private func write(
    _ paths: [String], _ make: (_ accept: (_ file: Int, _ piece: [UInt8]) -> Bool) -> Void
  ) throws(AppError) {
    for path in paths.map({ located($0) }) { try refuseAmongJournalFiles(path) }
    do throws(FileError) {
      var files = try NewFiles(paths, in: host.files)
      make { files.append($1, to: $0) && unread.error == nil }
      try files.end(unless: unread.error)
    } catch {
      throw .file(error.asWriting)
    }
    for path in paths { front.notify(.exporting(.wrote(path))) }
  }

  /// Refuses to write a file among those of a journal.
  /// - Throws: `inJournal`.
  func refuseAmongJournalFiles(_ path: String) throws(AppError) {
    guard let folder = folder(around: path) else { return }
    // A new segment would be read as events, and other folders have files of the journal too.
    let rest = path.dropFirst(folder.path.count).split(separator: "/")
    guard rest.count < 2 || !JournalFolder.folders.contains(where: { $0 == rest[0] }) else {
      throw .friend(.inJournal(path: path, journal: folder.path))
    }
  }
}

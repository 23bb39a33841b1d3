import SeenCore
import SeenStore

/// Files that are made of a view to be given to others.
extension Journal {
  /// Reads a view again without what others must not see.
  /// - Throws: What is wrong with the journal or a file.
  package func leaveOutPrivate(of view: inout View) throws(AppError) {
    guard view.ledger.hasPrivate else { return }
    var options = ViewOptions.silent
    options.leavesOutPrivate = true
    view.log = try replay(view.folder, logPrefix(in: view.folder), options)
  }

  /// Writes a file under a temporary name and renames it, also over one that was written so before.
  ///
  /// - Parameters:
  ///   - path: Where it goes.
  ///   - bytes: What is in it.
  ///   - mark: How every file of this kind begins; one that begins otherwise is somebody else's.
  /// - Throws: `file` when it cannot be written or is somebody else's; `inJournal` for one among the files of a journal.
  package func write(
    _ path: String, _ bytes: [UInt8], markedBy mark: [UInt8]
  ) throws(AppError) {
    let path = located(host.absolute(path))
    try refuseAmongJournalFiles(path)
    do throws(FileError) {
      try replace(path, bytes, mark)
    } catch {
      throw .file(error.asWriting)
    }
    front.notify(.exporting(.wrote(path)))
  }

  private func replace(
    _ path: String, _ bytes: [UInt8], _ mark: [UInt8]
  ) throws(FileError) {
    let files = host.files
    if let kind = try files.status(path)?.kind {
      guard kind != .directory else { throw FileError(.write, path, .isDirectory) }
      guard kind == .file, try files.readRange(path, at: 0, count: mark.count) == mark else {
        throw FileError(.write, path, .exists)
      }
    }
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let temporary = folder + "/.seen-card-" + Hexadecimal.text(host.randomBytes(8))
    do throws(FileError) {
      try files.writeNew(temporary, bytes)
      try files.rename(temporary, to: path)
    } catch {
      try? files.unlink(temporary)
      throw error
    }
  }
}

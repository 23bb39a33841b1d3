import SeenStore

/// Files that replace those that were written so before.
extension Journal {
  /// Writes a file that replaces one that was written so before.
  ///
  /// - Parameters:
  ///   - path: The path as typed.
  ///   - bytes: What is in it.
  ///   - mark: What is near the beginning of each file of this kind; one without it is somebody else's.
  /// - Throws: As `pagePath`, and `file` when it cannot be written.
  package func write(
    _ path: String, _ bytes: [UInt8], markedBy mark: [UInt8]
  ) throws(AppError) {
    let path = try pagePath(path, mark: mark)
    let suffix = host.randomBytes(8).map { String($0, radix: 36) }.joined()
    do throws(FileError) {
      try PageFile.write(bytes, to: path, suffix: suffix, in: host.files)
    } catch {
      throw .file(error.asWriting)
    }
    front.notify(.exporting(.wrote(path)))
  }

  /// Returns where a page can be written: a path that is free, or that of a page that was written before.
  ///
  /// - Parameters:
  ///   - path: The path as typed.
  ///   - mark: What is near the beginning of each page.
  /// - Returns: The path from the root, without links.
  /// - Throws: `file` when something else has the name, and `inJournal` for one among the files of a journal.
  package func pagePath(_ path: String, mark: [UInt8]) throws(AppError) -> String {
    let path = located(host.absolute(path))
    try refuseAmongJournalFiles(path)
    do throws(FileError) {
      switch try host.files.status(path)?.kind {
      case nil: break
      case .file:
        let start = try host.files.readRange(path, at: 0, count: PageFile.markByteCount)
        guard start.contains(mark) else { throw FileError(.write, path, .exists) }
      case .directory: throw FileError(.write, path, .isDirectory)
      case .link, .device, .other: throw FileError(.write, path, .notRegular)
      }
    } catch {
      throw .file(error.asWriting)
    }
    return path
  }
}

package import SeenStore

/// A file that is written piece by piece under another name, and gets its own when it is whole.
///
/// It replaces what had that name, so that a reader sees the old contents or the new.
package struct PageFile {
  /// Within so many bytes a page has its mark.
  static let markByteCount = 2048

  /// Its path.
  package let path: String
  private let temporary: String
  private let files: any FileSystem
  private var file: OpenFile?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - suffix: Letters that no other file has, for its first name.
  ///   - files: The files.
  /// - Throws: Why it cannot be created.
  package init(_ path: String, suffix: String, in files: any FileSystem) throws(FileError) {
    self.path = path
    self.files = files
    temporary = path + ".tmp-" + suffix
    do throws(FileError) {
      file = try files.open(temporary, .create)
    } catch {
      throw FileError(.write, path, error.reason, code: error.code)
    }
  }

  /// Writes a whole file.
  /// - Throws: Why it cannot be written; what had the name is still there then.
  static func write(
    _ bytes: [UInt8], to path: String, suffix: String, in files: any FileSystem
  ) throws(FileError) {
    var page = try PageFile(path, suffix: suffix, in: files)
    do throws(FileError) {
      try page.append(bytes)
      try page.end()
    } catch {
      page.abandon()
      throw error
    }
  }

  /// Adds bytes.
  /// - Throws: Why they cannot be written.
  package mutating func append(_ piece: [UInt8]) throws(FileError) {
    if let file { try files.appendAll(piece, to: file) }
  }

  /// Gives it its name.
  /// - Throws: Why it cannot be; what had the name is still there then.
  package mutating func end() throws(FileError) {
    guard let file else { return }
    try files.synchronize(file)
    files.close(file)
    self.file = nil
    try files.rename(temporary, to: path)
  }

  /// Leaves nothing of it behind, unless it has its name.
  package mutating func abandon() {
    if let file { files.close(file) }
    file = nil
    try? files.unlink(temporary)
  }
}

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

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

  /// Gives it its name and keeps it open, with its lock, which it has before it has the name.
  /// - Returns: The open file; nil if it has its name already.
  /// - Throws: Why it cannot be; what had the name is still there then.
  mutating func endLocked() throws(FileError) -> OpenFile? {
    guard let file else { return nil }
    try files.synchronize(file)
    _ = try files.takeLock(file)
    try files.rename(temporary, to: path)
    self.file = nil
    return file
  }

  /// Leaves nothing of it behind, unless it has its name.
  package mutating func abandon() {
    if let file { files.close(file) }
    file = nil
    try? files.unlink(temporary)
  }
}

extension FileSystem {
  /// Takes the lock of a file; where the file system has no locks, all the same.
  /// - Returns: False when another program has it.
  func takeLock(_ file: OpenFile) throws(FileError) -> Bool {
    do throws(FileError) {
      return try tryLock(file)
    } catch {
      guard error.reason == .unsupported else { throw error }
      return true
    }
  }
}

/// The records of this user's writers: one small file for each copy of a journal, outside of all of them.
///
/// A record that is lost, damaged or cannot be kept costs nothing but a name: the next write gets a fresh writer,
/// which is always right. So records are not synchronized.
///
/// A new record is appended to the file of the one before, and the last that can be read counts; now and then they are
/// replaced by one in a file of its own. Replacing each time would cost more than the event itself: a file system that
/// gives a new file the name of an old one first brings the new one to the disk.
package struct WriterMemory: Sendable {
  /// Past this many bytes the records of a file are replaced by one.
  private static let fullByteCount: UInt64 = 8 << 10

  private let directory: String?
  private let files: any FileSystem

  /// Opens the records in a state directory, such as `$XDG_STATE_HOME`; nil keeps none.
  package init(stateDirectory: String?, in files: any FileSystem) {
    directory = stateDirectory.map { $0 + "/seen/writers" }
    self.files = files
  }

  /// Returns what is remembered of a copy's writer; nil when there is nothing, or nothing that can be read.
  package func record(of copy: CopyIdentity) -> WriterRecord? {
    guard let directory else { return nil }
    let path = directory + "/" + copy.fileName
    guard let bytes = try? files.readWhole(path, limit: 64 << 10) else { return nil }
    for line in bytes.split(separator: 10).reversed() {
      if let record = WriterRecord(Array(line), of: copy) { return record }
    }
    return nil
  }

  /// Remembers a copy's writer; the suffix is random letters for a temporary name.
  package func keep(
    _ record: WriterRecord, of copy: CopyIdentity, suffix: String
  ) throws(FileError) {
    guard let directory else { throw FileError(.open, "", .notFound) }
    let path = directory + "/" + copy.fileName
    let temporary = path + ".tmp-" + suffix
    let bytes = record.bytes(of: copy)
    if addition(bytes, to: path) { return }
    do throws(FileError) {
      try files.writeNew(temporary, bytes, synchronizing: false)
    } catch {
      guard error.reason == .notFound else {
        if error.reason != .exists { try? files.unlink(temporary) }
        throw error
      }
      try files.makeDirectories(directory)
      try files.writeNew(temporary, bytes, synchronizing: false)
    }
    try files.rename(temporary, to: path)
  }

  /// Appends a record to those of its file; false when it must get a new file.
  private func addition(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = try? files.open(path, .append) else { return false }
    defer { files.close(file) }
    // Of the line before nothing is known, so a record brings its own line feed.
    let line = [10] + bytes
    guard let size = try? files.status(of: file).byteCount,
      size + UInt64(line.count) <= WriterMemory.fullByteCount
    else { return false }
    return (try? files.append(line, to: file)) == line.count
  }

  /// Forgets a copy's writer, so that the next write gets a fresh one.
  func forget(_ copy: CopyIdentity) throws(FileError) {
    guard let directory else { return }
    do throws(FileError) {
      try files.unlink(directory + "/" + copy.fileName)
    } catch {
      if error.reason == .notFound { return }
      throw error
    }
    try files.synchronizeDirectory(directory)
  }
}

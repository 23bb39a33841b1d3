/// The records of this user's writers: one small file for each copy of a journal, outside of all of them.
///
/// A record that is lost, damaged or cannot be kept costs nothing but a name: the next write gets a fresh writer,
/// which is always right. So records are replaced in one step, but not synchronized.
package struct WriterMemory: Sendable {
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
    return WriterRecord(bytes, of: copy)
  }

  /// Remembers a copy's writer; the suffix is random letters for a temporary name.
  package func keep(
    _ record: WriterRecord, of copy: CopyIdentity, suffix: String
  ) throws(FileError) {
    guard let directory else { throw FileError(.open, "", .notFound) }
    let path = directory + "/" + copy.fileName
    let temporary = path + ".tmp-" + suffix
    let bytes = record.bytes(of: copy)
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

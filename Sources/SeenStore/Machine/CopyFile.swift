/// A small file about one copy of a journal, outside of it in the user's state folder: `seen/<folder>/<copy>`.
///
/// Only the user may read it (mode 0600). A copied folder is another copy, and begins without one. It is replaced as
/// a whole, so that a reader sees the old contents or the new.
package struct CopyFile: Sendable {
  /// A file with more bytes than this was not written by this program.
  private static let maximumByteCount = 1 << 20

  /// Its path; nil without a state folder.
  package let path: String?
  private let directory: String
  private let files: any FileSystem

  /// Names a file.
  ///
  /// - Parameters:
  ///   - folder: The name of the folder for this kind of file, such as `profiles`.
  ///   - journal: The copy of the journal.
  ///   - stateDirectory: The user's state folder, such as `$XDG_STATE_HOME`; nil keeps nothing.
  ///   - machine: A text that identifies this machine.
  ///   - files: The files.
  /// - Throws: Why the path of the copy cannot be found.
  package init(
    _ folder: String, of journal: JournalFolder, stateDirectory: String?, machine: String,
    in files: any FileSystem
  ) throws(FileError) {
    let path = try files.resolve(journal.path)
    let copy = CopyIdentity(of: journal, at: path, machine: machine)
    directory = (stateDirectory ?? "") + "/seen/" + folder
    self.path = stateDirectory == nil ? nil : directory + "/" + copy.fileName
    self.files = files
  }

  /// Returns its bytes; nil if there is none, or there can be none, as with `HOME=/dev/null` or that of another user.
  /// - Throws: Why it cannot be read.
  package func read() throws(FileError) -> [UInt8]? {
    guard let path else { return nil }
    do throws(FileError) {
      return try files.readWhole(path, .read, limit: CopyFile.maximumByteCount)
    } catch {
      switch error.reason {
      case .notFound, .notDirectory: return nil
      case .denied where isClosed: return nil
      default: throw error
      }
    }
  }

  /// Whether this user may not look into the folder, so that nothing was ever kept there; a file in a folder that is
  /// open has a status, though it may not be read.
  private var isClosed: Bool {
    guard let path else { return false }
    do throws(FileError) {
      _ = try files.status(path)
      return false
    } catch {
      return error.reason == .denied
    }
  }

  /// Replaces its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The new bytes; nil removes the file.
  ///   - suffix: Random letters for a temporary name.
  ///   - isDurable: Whether the new bytes are to survive a power cut.
  /// - Throws: Why it cannot be written; `notFound` without a state folder.
  package func replace(
    with bytes: [UInt8]?, suffix: String, isDurable: Bool = false
  ) throws(FileError) {
    guard let path else { throw FileError(.open, "", .notFound) }
    guard let bytes else {
      do throws(FileError) { try files.unlink(path) } catch {
        guard error.reason == .notFound else { throw error }
      }
      return
    }
    let temporary = path + ".tmp-" + suffix
    do throws(FileError) {
      try files.writeNew(temporary, bytes)
    } catch {
      guard error.reason == .notFound else { throw error }
      try files.makeDirectories(directory)
      try files.writeNew(temporary, bytes)
    }
    try files.rename(temporary, to: path)
    if isDurable { try files.synchronizeDirectory(directory) }
  }

  /// Waits for the lock of its folder, which is created if there is none; closing what is returned releases it.
  ///
  /// Where the file system has no locks there is none.
  /// - Throws: `busy` after waiting as long as allowed; `notRecorded` without a state folder.
  package func lock(
    _ timeout: JournalLock.Timeout = .standard, onWait: () -> Void = {}
  ) throws(AppendError) -> OpenFile {
    let folder: OpenFile
    do throws(FileError) {
      guard path != nil else { throw FileError(.open, "", .notFound) }
      try files.makeDirectories(directory)
      folder = try files.open(directory, .directory)
    } catch {
      throw .notRecorded(error)
    }
    do {
      _ = try JournalLock.wait(for: folder, in: files, timeout, onWait)
    } catch {
      files.close(folder)
      throw error
    }
    return folder
  }
}

import SeenStore

/// The file of a cursor, open and with its lock, so that no two runs hand out the same lines.
///
/// The lock is that of the file that has the name: whatever replaces it is locked before. The system releases it when the
/// program ends in any way.
package final class CursorFile {
  /// Its path.
  package let path: String
  private let files: any FileSystem
  private var file: OpenFile

  /// More than a cursor ever has.
  private static let byteLimit = 1 << 22
  /// How often a file is looked for that others replace meanwhile.
  private static let mostTries = 100

  /// Opens a file and takes its lock; one that is not there is made, without contents.
  /// - Throws: `events` when another program has the lock, and `file`.
  fileprivate init(_ path: String, in files: any FileSystem) throws(AppError) {
    (self.path, self.files) = (path, files)
    do throws(FileError) {
      var taken: OpenFile?
      for _ in 0..<CursorFile.mostTries {
        let file = try CursorFile.opened(path, files)
        do throws(FileError) {
          guard try files.takeLock(file) else {
            files.close(file)
            break
          }
          if try CursorFile.isNamed(file, path, files) {
            taken = file
            break
          }
        } catch {
          files.close(file)
          throw error
        }
        // It was replaced between the two calls.
        files.close(file)
      }
      guard let taken else { throw FileError(.lock, path, .exists) }
      file = taken
    } catch {
      throw error.operation == .lock && error.reason == .exists
        ? .events(.cursor(path, .inUse)) : .file(error)
    }
  }

  deinit { files.close(file) }

  private static func opened(
    _ path: String, _ files: any FileSystem
  ) throws(FileError) -> OpenFile {
    do throws(FileError) {
      return try files.open(path, .append)
    } catch {
      guard error.reason == .notFound else { throw error }
    }
    do throws(FileError) {
      return try files.open(path, .create)
    } catch {
      // Another program has just made it.
      guard error.reason == .exists else { throw error }
      return try files.open(path, .append)
    }
  }

  /// Returns whether an open file is the one that has a name.
  /// - Throws: `notRegular` for what must not be replaced, such as a device.
  private static func isNamed(
    _ file: OpenFile, _ path: String, _ files: any FileSystem
  ) throws(FileError) -> Bool {
    let own = try files.status(of: file)
    guard own.kind == .file else { throw FileError(.open, path, .notRegular) }
    let named = try files.status(path)
    return named?.inode == own.inode && named?.device == own.device
  }

  /// Returns its contents.
  func read() throws(FileError) -> [UInt8] {
    let byteCount = try files.status(of: file).byteCount
    guard byteCount <= UInt64(CursorFile.byteLimit) else {
      throw FileError(.read, path, .tooLarge)
    }
    return try files.read(file, at: 0, count: Int(byteCount))
  }

  /// Replaces its contents.
  /// - Parameters:
  ///   - bytes: The new ones.
  ///   - suffix: Letters that no other file has.
  /// - Throws: Why it cannot; the old contents are still there then.
  func replace(_ bytes: [UInt8], suffix: String) throws(FileError) {
    var page = try PageFile(path, suffix: suffix, in: files)
    do throws(FileError) {
      try page.append(bytes)
      guard let next = try page.endLocked() else { return }
      files.close(file)
      file = next
    } catch {
      page.abandon()
      throw error
    }
  }
}

extension Journal {
  /// Opens the file of a cursor, which need not exist; until it is closed no other run can.
  /// - Throws: `events` while another has it, and `file`.
  package func cursorFile(_ path: String) throws(AppError) -> CursorFile {
    try CursorFile(host.absolute(path), in: host.files)
  }
}

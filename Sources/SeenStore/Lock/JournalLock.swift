/// The right to append to a journal: `flock` on its `events/` directory.
///
/// The system lets go of it when the program ends in whatever way, so nothing can be left behind. Readers take
/// none.
package enum JournalLock {
  /// How long to wait for another program, in milliseconds.
  package struct Patience: Sendable {
    /// When to tell that somebody else holds the lock.
    package var noticeAfter = 1000
    /// When to give up.
    package var giveUpAfter = 10_000

    /// One second and ten.
    package static let standard = Patience()
  }

  /// Waits for the lock of a directory that exists, and holds it while a body runs.
  ///
  /// The body is told whether the lock is held: false where the file system has no locks.
  ///
  /// - Throws: `busy` after all patience; `notRecorded` when the directory cannot be opened.
  static func hold<Result>(
    _ path: String, in files: any FileSystem, patience: Patience, onWait: () -> Void,
    _ body: (_ isHeld: Bool) throws(AppendError) -> Result
  ) throws(AppendError) -> Result {
    let directory: OpenFile
    do throws(FileError) {
      directory = try files.open(path, .directory)
    } catch {
      throw .notRecorded(error)
    }
    defer { files.close(directory) }
    return try body(try wait(for: directory, in: files, patience, onWait))
  }

  /// Waits for the lock of a directory that is open; whoever closes or unlocks it lets go of the lock.
  /// - Returns: Whether the lock was taken; false where the file system has none.
  /// - Throws: `busy` after all patience.
  static func wait(
    for directory: OpenFile, in files: any FileSystem, _ patience: Patience, _ onWait: () -> Void
  ) throws(AppendError) -> Bool {
    var waited = 0
    var isTold = false
    do throws(FileError) {
      while try !files.tryLock(directory) {
        if waited >= patience.giveUpAfter { throw FileError(.lock, directory.path, .exists) }
        if waited >= patience.noticeAfter, !isTold {
          isTold = true
          onWait()
        }
        // Short, since an append takes milliseconds, and polled, since a blocked call cannot be given up.
        let pause = waited < 20 ? 1 : 5
        files.pause(milliseconds: pause)
        waited += pause
      }
      return true
    } catch {
      switch error.reason {
      case .unsupported: return false
      case .exists: throw .busy(waitedMilliseconds: waited)
      default: throw .notRecorded(error)
      }
    }
  }
}

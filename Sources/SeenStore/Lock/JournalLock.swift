/// The right to append to a journal: `flock` on its `events/` directory.
///
/// The system releases it when the program ends in any way, so it cannot go stale. Readers take
/// none.
package enum JournalLock {
  /// How long to wait for another program, in milliseconds.
  package struct Timeout: Sendable {
    /// When to report that another program holds the lock.
    package var noticeAfter = 1000
    package var giveUpAfter = 10_000

    /// One second and ten.
    package static let standard = Timeout()
  }

  /// The state of a journal's lock.
  package enum State: Sendable {
    case free, held, unsupported
  }

  /// Returns whether the lock of a journal can be taken now; nil if it has no `events/` yet.
  package static func state(of journal: JournalFolder, in files: any FileSystem) -> State? {
    guard let directory = try? files.open(journal.eventsPath, .directory) else { return nil }
    defer { files.close(directory) }
    do throws(FileError) {
      return try files.tryLock(directory) ? .free : .held
    } catch {
      return .unsupported
    }
  }

  /// Runs a body while no other program records; where the lock cannot be had in time, all the same.
  ///
  /// For what readers find missing, which another program may just be writing. The body must record nothing.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - files: The files.
  ///   - timeout: How long to wait.
  ///   - body: What to do.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package static func whileQuiet<Result, Failure: Error>(
    _ journal: JournalFolder, in files: any FileSystem, timeout: Timeout = .standard,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let directory = try? files.open(journal.eventsPath, .directory)
    defer { if let directory { files.close(directory) } }
    if let directory { _ = try? wait(for: directory, in: files, timeout, {}) }
    return try body()
  }

  /// Waits for the lock of a directory that exists, and holds it while a body runs.
  ///
  /// The body gets whether the lock is held: false if the file system has no locks.
  ///
  /// - Throws: `busy` after waiting as long as allowed; `notRecorded` when the directory cannot be opened.
  static func hold<Result>(
    _ path: String, in files: any FileSystem, timeout: Timeout, onWait: () -> Void,
    _ body: (_ isHeld: Bool) throws(AppendError) -> Result
  ) throws(AppendError) -> Result {
    let directory: OpenFile
    do throws(FileError) {
      directory = try files.open(path, .directory)
    } catch {
      throw .notRecorded(error)
    }
    defer { files.close(directory) }
    return try body(try wait(for: directory, in: files, timeout, onWait))
  }

  /// Waits for the lock of a directory that is open; closing or unlocking it releases the lock.
  /// - Returns: Whether the lock was taken; false if the file system has none.
  /// - Throws: `busy` after waiting as long as allowed.
  package static func wait(
    for directory: OpenFile, in files: any FileSystem, _ timeout: Timeout, _ onWait: () -> Void
  ) throws(AppendError) -> Bool {
    var waited = 0
    var isReported = false
    do throws(FileError) {
      while try !files.tryLock(directory) {
        if waited >= timeout.giveUpAfter { throw FileError(.lock, directory.path, .exists) }
        if waited >= timeout.noticeAfter, !isReported {
          isReported = true
          onWait()
        }
        // Short, because an append takes milliseconds, and polled, because a blocked call cannot be canceled.
        let pause = waited < 20 ? 1 : 5
        files.pause(milliseconds: pause)
        waited += pause
      }
      return true
    } catch {
      if error.reason == .unsupported { return false }
      throw error.reason == .exists ? .busy(waitedMilliseconds: waited) : .notRecorded(error)
    }
  }
}

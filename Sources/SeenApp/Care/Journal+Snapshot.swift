import SeenCore
import SeenStore

/// The snapshot of a journal, which makes reading fast.
package enum SnapshotState: Equatable, Sendable {
  case none
  /// It is up to date, with so many bytes of events recorded after it.
  case valid(byteCount: UInt64, newByteCount: UInt64)
  /// It will be rebuilt.
  case outdated(byteCount: UInt64)
}

extension Journal {
  /// Reads every event and writes a snapshot.
  /// - Returns: Of how many events it is, and how many bytes it has: nil if none was written, as the journal was changing
  ///   or ends in an incomplete line.
  /// - Throws: `journal` or `file`.
  /// - Complexity: O(n) in the bytes of the journal.
  package func writeSnapshot() throws(AppError) -> (eventCount: Int, byteCount: UInt64?) {
    let (folder, snapshot) = try snapshotFile()
    let segments = try segments(of: folder)
    do {
      let options = LogReplay.Options(seed: host.random())
      var log = try LogReplay.run(segments, in: host.files, options)
      let bytes = try snapshot.write(&log, now: host.now) { host.randomBytes($0) }
      return (log.ledger.eventCount, bytes)
    } catch {
      throw .file(error)
    }
  }

  /// Returns whether there is a snapshot, and whether it is up to date.
  /// - Throws: `journal`.
  package func snapshotState() throws(AppError) -> SnapshotState {
    let (folder, snapshot) = try snapshotFile()
    guard let bytes = snapshot.byteCount else { return .none }
    guard let log = snapshot.loadIfReadable(try segments(of: folder)) else {
      return .outdated(byteCount: bytes)
    }
    return .valid(byteCount: bytes, newByteCount: log.newByteCount)
  }

  /// Deletes the snapshot.
  /// - Returns: Whether there was one.
  /// - Throws: `journal` or `file`.
  package func dropSnapshot() throws(AppError) -> Bool {
    let (_, snapshot) = try snapshotFile()
    do { return try snapshot.drop() } catch { throw .file(error) }
  }

  private func snapshotFile() throws(AppError) -> (JournalFolder, SnapshotFile) {
    let folder = try openFolder()
    return (folder, SnapshotFile(folder, cacheSecret, in: host.files))
  }

  /// Returns the event files of a journal.
  func segments(of folder: JournalFolder) throws(AppError) -> SegmentList {
    do { return try folder.segments(in: host.files) } catch { throw .journal(error) }
  }
}

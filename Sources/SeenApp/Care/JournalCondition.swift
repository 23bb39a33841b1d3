package import SeenCore
package import SeenStore

/// How a journal and its surroundings are, for someone who looks for what is wrong with them.
package struct JournalCondition {
  /// How the journal was found.
  package let origin: JournalLocation.Origin
  package let folder: JournalFolder
  /// How many event files there are, and how many bytes they have.
  package let segmentCount: Int
  package let byteCount: UInt64
  /// Why nothing can be recorded; nil if this user may write in the journal.
  package let notWritable: FileError?
  /// The name that this copy records under; nil for none yet.
  package let writer: WriterID?
  /// The folder for what is stored outside of journals; nil for none.
  package let stateDirectory: String?
  /// How many bytes the snapshot has; nil for none.
  package let snapshotByteCount: UInt64?
  /// Whether the lock is taken; nil if there are no events yet.
  package let lock: JournalLock.State?
  /// Whether events wait for the disk.
  package let isSynchronizing: Bool
  /// The time now and of the last event.
  package let now: Instant
  package let latest: Instant?

  /// How far the last event may be ahead of the clock, in milliseconds.
  private static let tolerance: Int64 = 600_000

  /// How many minutes the last event is ahead of the clock; nil where that is nothing unusual.
  package var minutesAhead: Int64? {
    guard let latest else { return nil }
    let ahead = latest.milliseconds - now.milliseconds
    return ahead > JournalCondition.tolerance ? ahead / 60_000 : nil
  }
}

extension Journal {
  /// Examines the journal, and changes nothing.
  /// - Throws: What opening the journal throws.
  package func condition(_ view: borrowing View) throws(AppError) -> JournalCondition {
    let folder = view.folder
    let location = try location()
    let settings = try writerSettings()
    let segments = try segments(of: folder)
    return JournalCondition(
      origin: location.origin, folder: folder, segmentCount: segments.segments.count,
      byteCount: segments.byteCount, notWritable: notWritable(folder),
      writer: JournalWriter(folder, settings, in: host.files).knownWriter,
      stateDirectory: settings.stateDirectory,
      snapshotByteCount: SnapshotFile(folder, cacheSecret, in: host.files).byteCount,
      lock: JournalLock.state(of: folder, in: host.files),
      isSynchronizing: request.isSynchronizing, now: host.now, latest: view.ledger.latestTime)
  }

  private func notWritable(_ folder: JournalFolder) -> FileError? {
    let events = (try? host.files.status(folder.eventsPath)) ?? nil
    do throws(FileError) {
      try host.files.checkWritable(events == nil ? folder.path : folder.eventsPath)
      return nil
    } catch {
      return error
    }
  }
}

package import SeenCore
package import SeenWire

/// The snapshot of a journal in `.seen/`: tables, never answers.
///
/// It may be deleted at any moment. It is written under a temporary name and renamed, and not
/// synchronized: its sums show whether it is complete.
package struct SnapshotFile {
  let folder: CacheFolder
  let files: any FileSystem

  package init(_ journal: JournalFolder, _ secret: CacheSecret, in files: any FileSystem) {
    folder = CacheFolder(path: journal.cachePath, secret: secret, files: files)
    self.files = files
  }

  package var path: String { folder.path + "/snapshot" }

  /// Returns how many bytes the snapshot has; nil if there is none.
  package var byteCount: UInt64? { folder.byteCount(path) }

  /// Deletes the snapshot and its companion files; returns whether there was one.
  package func drop() throws(FileError) -> Bool {
    guard byteCount != nil else { return false }
    for name in [NotesCache.name, HistoryCache.name] {
      try? files.unlink(folder.path + "/" + name)
    }
    try files.unlink(path)
    return true
  }

  /// Writes the snapshot of a settled ledger, unless some segment changed since it was read.
  ///
  /// - Parameters:
  ///   - log: The ledger and the layout that it was read from.
  ///   - now: The clock, to tell which files changed just now.
  ///   - random: Returns a number of random bytes.
  /// - Returns: How many bytes it has; nil when the journal was changing, and nothing was written.
  /// - Throws: Why it could not be written; `isLink` when the folder is a link, which is not followed.
  package func write(
    _ log: inout ReplayedLog, now: Instant, random: (_ byteCount: Int) -> [UInt8]
  ) throws(FileError) -> UInt64? {
    guard !log.hasPartialLine else { return nil }
    var fingerprints = try fingerprints(log.layout, now)
    guard fingerprints.rows.count == log.layout.spans.count else { return nil }
    let seed = log.ledger.seed
    return try folder.write(path, random: random) { (sink, key) throws(FileError) in
      var writer = try SnapshotWriter(into: sink, seed: seed, key)
      try writer.visit(&fingerprints.rows)
      try writer.visit(&fingerprints.names)
      try log.ledger.visit(&writer)
      try writer.finish()
      return writer.sink.byteCount
    }
  }

  /// Returns the fingerprints of the segments; fewer than there are if one changed since it was read.
  private func fingerprints(
    _ layout: LogLayout, _ now: Instant
  ) throws(FileError) -> SegmentFingerprints {
    var fingerprints = SegmentFingerprints()
    for span in layout.spans {
      let file = try files.open(span.segment.path, .read)
      defer { files.close(file) }
      let digest = try SegmentFingerprint.digest(file, byteCount: span.byteCount, in: files)
      let status = try files.status(of: file)
      let read = span.segment.status
      guard status == read, status.byteCount == span.byteCount else { break }
      let age = now.milliseconds * 1_000_000 - status.modifiedNanoseconds
      fingerprints.rows.append(
        SegmentFingerprint(
          base: span.base, byteCount: span.byteCount, lineCount: span.lineCount,
          nameLength: UInt32(span.segment.name.utf8.count),
          modified: status.modifiedNanoseconds, changed: status.changedNanoseconds,
          inode: status.inode, digest: digest, order: span.order,
          isSettled: age > SegmentFingerprint.racyNanoseconds))
      for byte in span.segment.name.utf8 { fingerprints.names.append(byte) }
    }
    return fingerprints
  }
}

/// A snapshot's bytes in memory, and their check, which must have run before they are used.
package struct MappedSnapshot {
  let mapping: FileMapping
  package let check: SnapshotCheck
}

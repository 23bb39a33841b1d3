package import SeenCore
import SeenWire

/// The folded notes of a journal's watches in `.seen/notes`, so that words are looked for without reading the log.
///
/// They belong to one snapshot, whose sum they name: it vouches for the bytes of the log that they were read from.
/// With another snapshot, or when they are damaged, they are made anew; they may be deleted at any moment.
package struct NotesCache {
  private let folder: String
  private let files: any FileSystem
  private let random: UInt64

  /// The name of the file.
  static let name = "notes"
  /// Changes whenever a column changes, or the way texts are folded.
  private static let version: UInt64 = 2
  /// Fewer notes than these are read from the log faster than they are kept.
  private static let fewest = 64
  private static let mostBytes: UInt64 = 1 << 36
  /// So many bytes are summed up faster by two threads.
  private static let bytesWorthThread: UInt64 = 1 << 20

  /// The notes of a journal; the random number is part of a name while the file is being written.
  package init(_ journal: JournalFolder, in files: any FileSystem, random: UInt64) {
    folder = journal.cachePath
    self.files = files
    self.random = random
  }

  private var path: String { folder + "/" + NotesCache.name }

  /// Reads or makes the folded notes of the watches that a snapshot knows.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - threads: A second thread for the sums of a large file.
  ///   - text: Reads notes from their packed place in it.
  /// - Returns: The notes; nil when the log was read without a snapshot, or has so few that they are not kept.
  /// - Complexity: O(n) in the file for its sums; in the notes when it does not fit.
  package func notes(
    of log: borrowing ReplayedLog, beside threads: any TwoAtOnce = OneAfterTheOther(),
    _ text: (UInt64) -> String?
  ) -> FoldedNotes? {
    guard let origin = log.origin else { return nil }
    if let loaded = loaded(origin, beside: threads) { return loaded }
    let made = made(log, origin, text)
    guard made.count >= NotesCache.fewest else { return nil }
    write(made, origin)
    return made
  }

  private func loaded(
    _ origin: SnapshotOrigin, beside threads: any TwoAtOnce
  ) -> FoldedNotes? {
    guard files.isDirectory(folder), let status = try? files.status(path), status.kind == .file,
      status.byteCount > 0,
      status.byteCount < NotesCache.mostBytes,
      let memory = try? files.withOpen(
        path, .read,
        { (file) throws(FileError) in
          try files.map(file, byteCount: Int(status.byteCount))
        }),
      let check = unsafe try? SnapshotCheck(memory.bytes)
    else { return nil }
    let isLarge = status.byteCount >= NotesCache.bytesWorthThread
    (isLarge ? threads : OneAfterTheOther()).run {
      check.run()
    } beside: {
      check.run()
    }
    guard var reader = try? SnapshotReader(check) else { return nil }
    var key = Column<UInt64>()
    let notes = FoldedNotes(in: memory)
    do throws(SnapshotProblem) {
      try reader.visit(&key)
      guard key.count == 3, key[0] == NotesCache.version, key[1] == origin.sum else { return nil }
      notes.isComplete = key[2] == 1
      try notes.visit(&reader)
    } catch {
      return nil
    }
    return notes.isWhole ? notes : nil
  }

  private func made(
    _ log: borrowing ReplayedLog, _ origin: SnapshotOrigin, _ text: (UInt64) -> String?
  ) -> FoldedNotes {
    let notes = FoldedNotes()
    notes.isComplete = log.ledger.sums.unchangedCount != nil
    var folder = FoldedText()
    for row in 0..<log.ledger.watches.count {
      let place = log.ledger.watches.notes[row]
      guard place != 0, isKnown(TextRange(packed: place), log.layout, origin),
        let text = text(place)
      else { continue }
      folder.fold(text)
      guard notes.append(row: row, place: place, folder.bytes) else {
        notes.isComplete = false
        break
      }
    }
    return notes
  }

  /// Returns whether a range lies in what the snapshot vouches for.
  private func isKnown(
    _ range: TextRange, _ layout: LogLayout, _ origin: SnapshotOrigin
  ) -> Bool {
    guard let index = layout.spanIndex(at: range.place), index < origin.byteCounts.count else {
      return false
    }
    return range.place - layout.spans[index].base + UInt64(range.length) <= origin.byteCounts[index]
  }

  /// Writes the file; a disk that cannot be written costs only time.
  private func write(_ notes: FoldedNotes, _ origin: SnapshotOrigin) {
    var key = Column<UInt64>()
    key.append(NotesCache.version)
    key.append(origin.sum)
    key.append(notes.isComplete ? 1 : 0)
    guard (try? files.makeCacheDirectory(folder)) != nil else { return }
    let temporary = folder + "/.tmp-" + String(random, radix: 36)
    do throws(FileError) {
      let file = try files.open(temporary, .create)
      defer { files.close(file) }
      var writer = try SnapshotWriter(into: FileSink(file: file, files: files), seed: 0)
      try writer.visit(&key)
      try notes.visit(&writer)
      try writer.finish()
      try files.rename(temporary, to: path)
    } catch {
      try? files.unlink(temporary)
    }
  }
}

package import SeenCore
import SeenWire

/// The folded notes of a journal's watches in `.seen/notes`, so that words are searched for without reading the log.
///
/// They belong to one snapshot, whose sum they name: it guarantees the bytes of the log that they were read from.
/// With another snapshot, or if they are damaged, they are rebuilt; they may be deleted at any time.
package struct NotesCache {
  private let folder: CacheFolder
  private let random: (_ byteCount: Int) -> [UInt8]

  /// The name of the file.
  static let name = "notes"
  /// Changes whenever a column changes, or the way texts are folded.
  private static let version: UInt64 = 2
  /// Fewer notes are read from the log faster than they are kept.
  private static let fewest = 64
  /// This many bytes are checked faster by two threads.
  private static let bytesWorthThread = 1 << 20

  /// The notes of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - secret: The key of the file's sums.
  ///   - files: The file system.
  ///   - random: Returns a number of random bytes.
  package init(
    _ journal: JournalFolder, _ secret: CacheSecret, in files: any FileSystem,
    random: @escaping (_ byteCount: Int) -> [UInt8]
  ) {
    folder = CacheFolder(path: journal.cachePath, secret: secret, files: files)
    self.random = random
  }

  private var path: String { folder.path + "/" + NotesCache.name }

  /// Reads or makes the folded notes of the watches that a snapshot knows.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - threads: A second thread for the sums of a large file.
  ///   - text: Reads notes from their packed place in it.
  /// - Returns: The notes; nil when the log was read without a snapshot, or has too few to keep.
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
    guard let (memory, secret) = try? folder.mapped(path),
      let check = unsafe SnapshotCheck.ifAny(memory.bytes, secret)
    else { return nil }
    let isLarge = unsafe memory.bytes.count >= NotesCache.bytesWorthThread
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
      guard place != 0, log.layout.isKnown(TextRange(packed: place), origin),
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

  /// Writes the file; a disk that cannot be written costs only time.
  private func write(_ notes: FoldedNotes, _ origin: SnapshotOrigin) {
    var key = Column<UInt64>()
    key.append(NotesCache.version)
    key.append(origin.sum)
    key.append(notes.isComplete ? 1 : 0)
    try? folder.write(path, random: random) { (sink, secret) throws(FileError) in
      var writer = try SnapshotWriter(into: sink, seed: 0, secret)
      try writer.visit(&key)
      try notes.visit(&writer)
      try writer.finish()
    }
  }
}

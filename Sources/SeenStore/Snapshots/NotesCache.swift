package import SeenCore
import SeenWire

/// The folded notes of a journal's watches in `.seen/notes`, so that words are searched for without reading the log.
///
/// They belong to one snapshot.
package struct NotesCache {
  private let file: SnapshotCompanion

  /// The name of the file.
  static let name = "notes"
  /// Changes whenever a column changes, or the way texts are folded.
  private static let version: UInt64 = 3
  /// Reading fewer notes from the log is faster than maintaining the file.
  private static let fewest = 64

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
    file = SnapshotCompanion(
      NotesCache.name, version: NotesCache.version, journal, secret, in: files, random: random)
  }

  /// Reads or makes the folded notes of the watches that a snapshot knows.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - text: Reads notes from their packed place in it.
  /// - Returns: The notes; nil when the log was read without a snapshot, or has too few to keep.
  /// - Throws: What reading notes throws.
  /// - Complexity: O(n) in the file for its sums; in the notes when it does not fit.
  package func notes<Failure: Error>(
    of log: borrowing ReplayedLog,
    _ text: (UInt64) throws(Failure) -> String?
  ) throws(Failure) -> FoldedNotes? {
    guard let origin = log.origin else { return nil }
    let kept = file.read(origin, numbers: 0) {
      (memory, _, reader) throws(SnapshotProblem) -> FoldedNotes? in
      let notes = FoldedNotes(in: memory)
      try notes.visit(&reader)
      return notes.isWhole ? notes : nil
    }
    if let kept { return kept }
    let made = try made(log, origin, text)
    guard made.count >= NotesCache.fewest else { return nil }
    file.write(origin, numbers: []) { (writer) throws(FileError) in
      try made.visit(&writer)
    }
    return made
  }

  private func made<Failure: Error>(
    _ log: borrowing ReplayedLog, _ origin: SnapshotOrigin,
    _ text: (UInt64) throws(Failure) -> String?
  ) throws(Failure) -> FoldedNotes {
    let notes = FoldedNotes()
    var folder = FoldedText()
    for row in 0..<log.ledger.watches.count {
      let place = log.ledger.watches.notes[row]
      guard place != 0, log.layout.isKnown(TextRange(packed: place), origin),
        let text = try text(place)
      else { continue }
      folder.fold(text)
      guard notes.append(row: row, place: place, folder.bytes) else { break }
    }
    return notes
  }
}

package import SeenCore
package import SeenWire

/// Why events cannot be recorded.
package enum AppendError: Error, Equatable {
  /// Another program held the lock the whole time.
  case busy(waitedMilliseconds: Int)
  /// Somebody recorded something since the journal was read, and nothing was recorded.
  case changed
  /// A call to the system failed, and nothing was recorded.
  case notRecorded(FileError)
  /// The events are written, but whether they survive a power cut is not known; trying again would not help.
  case notConfirmed([EventID], FileError)
  /// `events/` at this path is not a directory, or a link that leads out of the journal.
  case badEvents(String)
  /// A draft, by its place from 0, would make a line that readers reject.
  case badDraft(Int, LineProblem)
  /// The journal has as many writers as it can have, and this is not one of them: its events would not be read.
  case tooManyWriters(WriterID)
  /// The requested writer has used up its numbers.
  case outOfNumbers(WriterID)
  /// The journal at a path needs more to be changed than the program knows.
  case newerWriting(String, JournalVersions, known: JournalVersions)
  /// The events refer to one at the latest possible time, and must be later.
  case nothingLater
}

extension JournalFolder {
  /// Refuses to change a journal that needs more for that than the program knows, although it can be read.
  ///
  /// Merging what another copy recorded is not refused: what was recorded here before must reach that one.
  /// - Throws: `newerWriting`.
  package func checkWriting() throws(AppendError) {
    guard !canBeChanged else { return }
    throw .newerWriting(path, versions, known: known)
  }
}

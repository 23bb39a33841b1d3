package import SeenCore
package import SeenWire

/// What keeps events from being recorded.
package enum AppendError: Error, Equatable {
  /// Another program held the lock all the time.
  case busy(waitedMilliseconds: Int)
  /// A call to the system failed, and nothing was recorded.
  case notRecorded(FileError)
  /// The events are written, but whether they survive a power cut is not known; trying again would not tell.
  case notConfirmed([EventID], FileError)
  /// `events/` at this path is not a directory, or a link that leads out of the journal.
  case badEvents(String)
  /// A draft, by its place from 0, would make a line that no reader takes.
  case badDraft(Int, LineProblem)
  /// The journal has as many writers as it can have, and this is not one of them: nobody would read the events.
  case tooManyWriters(WriterID)
  /// The writer that was asked for has used up its numbers.
  case outOfNumbers(WriterID)
}

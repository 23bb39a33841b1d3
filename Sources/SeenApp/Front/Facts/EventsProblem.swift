/// Why a file is not the cursor of a question.
package enum CursorProblem: Equatable, Sendable {
  case notCursor
  case otherJournal
  /// Another program has it open.
  case inUse
  /// It is for another question: in words.
  case otherQuestion(String)
}

/// Why events cannot be passed on, or taken in, as a program wants it.
package enum EventsProblem: Error, Equatable, Sendable {
  /// A file is not the cursor of what is asked.
  case cursor(String, CursorProblem)
  /// The program that takes the events cannot be started.
  case notStarted(String)
  /// It ended with this status, other than 0.
  case failed(String, status: Int32)
  /// Some lines of a file are no events, so that none of it was kept: how many.
  case linesRejected(Int, file: String)
  /// An event that is handed in is wrong: the file, and its line.
  case event(String, Int, HandedProblem)
  /// Other events were recorded under this key.
  case keyTaken(String)
  /// Something is newer than the last event that is known: about a subject, or of all; their ids.
  case changed(subject: String?, known: String, latest: String)
}

extension EventsProblem {
  /// The name of this kind of error.
  var code: ErrorCode {
    switch self {
    case .cursor(_, .inUse): .busyCursor
    case .cursor: .badCursor
    case .notStarted, .failed: .execFailed
    case .linesRejected: .rejectedLines
    case .event(_, _, .refused(let error)): error.code
    case .event: .badEvent
    case .keyTaken: .keyTaken
    case .changed: .changed
    }
  }
}

/// How a run ended: a promise that scripts may build on.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Success.
  case done = 0
  /// The answer to its question is no.
  case no = 1
  /// The command line is wrong.
  case usage = 64
  /// The data is wrong, or names nothing, or more than one thing.
  case data = 65
  /// A named file or journal does not exist.
  case noInput = 66
  /// A program that is needed is missing.
  case unavailable = 69
  /// This program has a bug.
  case bug = 70
  /// A file or journal cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed on the way.
  case inputOutput = 74
  /// Another program holds the journal; try again.
  case busy = 75
  /// It is not allowed.
  case notPermitted = 77
  /// The journal or a setting is not one that this program understands.
  case configuration = 78
  /// It was interrupted.
  case interrupted = 130
  /// The output was closed.
  case closedOutput = 141
}

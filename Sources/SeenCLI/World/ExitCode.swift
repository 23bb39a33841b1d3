import SeenApp

/// How a run ended: a promise that scripts may build on.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Success.
  case done = 0
  /// The answer to its question is no.
  case no = 1
  /// The command line is wrong.
  case usage = 64
  /// The input is wrong, matches nothing, or is ambiguous.
  case data = 65
  /// A named file or journal does not exist.
  case noInput = 66
  /// A required program is missing.
  case unavailable = 69
  /// This program has a bug.
  case bug = 70
  /// A file or journal cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// Another program holds the journal; try again.
  case busy = 75
  /// Permission denied.
  case notPermitted = 77
  /// This program does not understand the journal or a setting.
  case configuration = 78
  case interrupted = 130
  case closedOutput = 141
}

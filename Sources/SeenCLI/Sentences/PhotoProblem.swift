import SeenApp
import SeenCore
import SeenRender

/// Why no program shows a picture.
package enum PhotoProblem: Error, Equatable, Sendable {
  /// There is no such program.
  case viewerNotStarted(String)
  /// The program ended with this status, other than 0.
  case viewerFailed(String, status: Int32)
}

extension PhotoProblem {
  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .viewerNotStarted(let program):
      ErrorSentence("cannot start '\(program)'", hint: "name a program in SEEN_VIEWER")
    case .viewerFailed(let program, let status):
      ErrorSentence("'\(program)' ended with \(status)", hint: "name another in SEEN_VIEWER")
    }
  }
}

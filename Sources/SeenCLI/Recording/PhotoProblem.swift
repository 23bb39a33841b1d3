import SeenApp
import SeenCore
import SeenRender

/// Why a picture cannot be shown.
package enum PhotoProblem: Error, Equatable, Sendable {
  case none(watch: String)
  /// The photo is not in the journal, or has other bytes.
  case missing(String, watch: String)
  /// There is no such program.
  case viewerNotStarted(String)
  /// The program ended with this status, other than 0.
  case viewerFailed(String, status: Int32)
}

extension PhotoProblem {
  /// The name of this kind of problem.
  var code: ErrorCode {
    switch self {
    case .none: .noPhotos
    case .missing: .missingPhoto
    case .viewerNotStarted, .viewerFailed: .viewer
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .none: .data
    case .missing: .noInput
    case .viewerNotStarted, .viewerFailed: .unavailable
    }
  }

  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .none(let watch):
      ErrorSentence(
        "watch \(watch) has no photos",
        hint: "'seen photos' lists all photos; 'seen amend \(watch) --photo FILE' adds one")
    case .missing(let name, let watch):
      ErrorSentence(
        "the photo \(name) of watch \(watch) is missing or was changed",
        hint: "restore it from another copy of the journal; 'seen check media' lists them all")
    case .viewerNotStarted(let program):
      ErrorSentence("cannot start '\(program)'", hint: "name a program in SEEN_VIEWER")
    case .viewerFailed(let program, let status):
      ErrorSentence("'\(program)' ended with \(status)", hint: "name another in SEEN_VIEWER")
    }
  }
}

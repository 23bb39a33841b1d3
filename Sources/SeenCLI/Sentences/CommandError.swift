package import SeenApp
package import SeenCore
import SeenRender
import SeenStore

/// What can go wrong in the command line itself, beside what SeenApp says.
///
/// Each case has an `ErrorCode`, an exit code, a sentence, and an entry in the error gallery of the tests.
package enum CommandError: FrontProblem, Equatable {
  // MARK: The command line

  /// The command line is wrong; the command it was for, and how that is used.
  case usage(UsageError, command: String, synopsis: String)
  /// Help has nothing under this name.
  case unknownTopic(String, near: [String])
  /// A question would have to be asked and cannot; the options that answer it.
  case choiceNeeded(question: String, options: [String])
  /// Control-C.
  case interrupted
  /// An assistant named a file that is not below the folder that it may use; nil for none.
  case outsideFolder(String, folder: String?)
  /// An assistant called what would record something, and may not.
  case readOnlyServer
  /// A text is not a rating.
  case badRating(TypedRating.Problem)
  /// `--zone` is not a time zone.
  case badZone(String)

  // MARK: The streams and other programs

  /// The reader has closed the output.
  case outputClosed
  /// The answer could not be written.
  case output(StreamError)
  /// The input could not be read.
  case input(StreamError)
  /// Notes could not be read from the editor or the input.
  case editor(EditorProblem)
  /// A program could not show pictures.
  case photo(PhotoProblem)
  /// The terminal cannot draw screens.
  case noScreen
  /// The program is not installed, or cannot be.
  case install(InstallRefusal)

  /// A file has the name of an add-on and cannot be run: its path, and why.
  case addOn(String, AddOnProblem)
}

extension AppError {
  /// A problem of the command line.
  package static func command(_ problem: CommandError) -> AppError { .front(problem) }

  /// The problem of the command line that it is; nil for any other error.
  package var command: CommandError? { frontProblem as? CommandError }
}

extension CommandError {
  /// The name of this kind of error.
  package var code: ErrorCode {
    switch self {
    case .usage: .usage
    case .unknownTopic: .unknownTopic
    case .choiceNeeded: .choiceNeeded
    case .interrupted: .interrupted
    case .outsideFolder: .file
    case .readOnlyServer: .append
    case .badRating: .badRating
    case .badZone: .badZone
    case .outputClosed: .outputClosed
    case .output: .output
    case .input: .input
    case .editor: .editor
    case .photo: .viewer
    case .noScreen: .noScreen
    case .install: .install
    case .addOn: .execFailed
    }
  }

  package var exitCode: ExitCode {
    switch self {
    case .usage, .unknownTopic, .choiceNeeded, .badZone: .usage
    case .interrupted: .interrupted
    case .outsideFolder, .readOnlyServer: .notPermitted
    case .outputClosed: .closedOutput
    case .output, .input: .inputOutput
    case .editor(.notStarted), .editor(.failed), .photo, .noScreen, .addOn: .unavailable
    case .install(.notInstalled), .install(.noProgram): .noInput
    case .badRating, .editor, .install: .data
    }
  }
}

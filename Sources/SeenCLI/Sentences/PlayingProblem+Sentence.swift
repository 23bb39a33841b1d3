import SeenApp
import SeenCore
import SeenRender

extension PlayingProblem {
  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .noPlayer:
      ErrorSentence(
        "mpv is not installed", hint: "install it, with 'apt install mpv' or 'brew install mpv'")
    case .emptyFolder(let path): ErrorSentence("'\(path)' has no videos")
    case .noFile(let path): ErrorSentence("'\(path)' does not exist")
    case .noFileOf(let name):
      ErrorSentence(
        "no file of \(name) is known",
        hint: "give the file, or add the folder that it is in with 'seen library add'")
    case .fileAway(let name, let path):
      ErrorSentence(
        "the file of \(name) is not there now: '\(path)'",
        hint: "mount the disk that it is on, or run 'seen library scan' if it is gone")
    case .noRoot(let path, let known):
      ErrorSentence(
        "'\(path)' is not a folder of the library",
        hint: known.isEmpty
          ? "'seen library add' adds a folder"
          : "its folders are " + Words.list(known.map { "'\($0)'" }, "and"))
    case .nothingQueued:
      ErrorSentence(
        "nothing of your queue has a file",
        hint: "give a file or a title, or add a folder of files with 'seen library add'")
    case .hidden(let name): ErrorSentence("\(name) is hidden from this profile")
    case .timeOver(let profile):
      ErrorSentence(
        "\(profile) has no time left to watch today",
        hint: "'seen limit' shows the limits; a guardian can change them")
    case .failed(let path, let reason):
      ErrorSentence("mpv cannot play '\(path)'" + (reason.map { ": \($0)" } ?? ""))
    case .postponed(let name):
      ErrorSentence(
        "another program is writing to the journal; \(name) is not recorded yet",
        hint: "the next command that records something records it")
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .noPlayer: .unavailable
    case .emptyFolder, .noFile, .noFileOf, .fileAway, .noRoot, .nothingQueued: .noInput
    case .hidden, .timeOver: .notPermitted
    case .failed: .inputOutput
    case .postponed: .busy
    }
  }
}

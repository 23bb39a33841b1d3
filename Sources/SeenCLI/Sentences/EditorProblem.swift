/// Why notes could not be read.
package enum EditorProblem: Error, Equatable, Sendable {
  /// There is no such program.
  case notStarted(String)
  /// The program ended with this status, other than 0.
  case failed(String, status: Int32)
  /// The notes are not UTF-8.
  case notText(String)
  /// What came from there is longer than any line of a journal.
  case tooLong(String)
}

extension EditorProblem {
  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .notStarted(let program):
      ErrorSentence(
        "cannot start the editor '\(program)'", hint: "set VISUAL or EDITOR, or use --notes")
    case .failed(let program, let status):
      ErrorSentence("the editor '\(program)' ended with \(status); nothing was recorded")
    case .tooLong(let source):
      ErrorSentence(
        "\(source) is longer than 1 MB; nothing was recorded",
        hint: "notes can never be longer than a line of the journal, 1 MB")
    case .notText(let source):
      ErrorSentence(
        "\(source) is not UTF-8; nothing was recorded",
        hint: "check the language settings of the terminal")
    }
  }
}

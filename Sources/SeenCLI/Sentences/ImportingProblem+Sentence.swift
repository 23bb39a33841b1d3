import SeenApp
import SeenInterchange
import SeenRender

extension ImportingProblem {
  var exitCode: ExitCode {
    switch self {
    case .failed(.nothingToImport), .sample(.missing), .sample(.missingCatalog): .noInput
    case .failed, .sample: .data
    }
  }

  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .failed(let problem): problem.sentence
    case .sample(let refusal): refusal.sentence
    }
  }
}

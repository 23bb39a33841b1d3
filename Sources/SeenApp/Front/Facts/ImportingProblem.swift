package import SeenInterchange

/// Why something cannot be brought into a journal.
package enum ImportingProblem: Error, Equatable, Sendable {
  /// The file cannot be imported, and nothing was recorded.
  case failed(ImportProblem)
  /// A journal cannot begin with a sample, or the program comes without it.
  case sample(SampleRefusal)
}

extension ImportingProblem {
  /// The name of this kind of error.
  package var code: ErrorCode {
    switch self {
    case .failed: .importFailed
    case .sample: .sample
    }
  }
}

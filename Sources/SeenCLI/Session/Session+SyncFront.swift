import SeenApp
import SeenRender

/// A sync's questions and notices on the command line.
extension Session {
  /// Answers a question of a sync; nil where nobody can be asked.
  func answer(_ question: SyncQuestion) throws(AppError) -> Answer? {
    switch question {
    case .forgetting(let count, let erasures):
      guard canAsk else { return nil }
      let isAccepted = try confirm(
        "\(Count.of(count, "event")) were forgotten\(ErasureWords.by(erasures))."
          + " Erase them here too?",
        instead: ["--accept-forgetting"])
      return isAccepted ? .yes : .no
    }
  }

  /// Says what a person should know about a sync.
  func notify(_ notice: SyncNotice) {
    switch notice {
    case .setAside(let name):
      warn(
        "seen: the git repository was damaged, as by a power cut; it is now '\(name)', and a new one"
          + " was made from the journal's files")
    case .kept(let remote, let address): inform("'\(remote)' is still '\(address)'.")
    }
  }
}

extension SyncQuestion {
  /// What is wrong where nobody answers it.
  var refusal: SyncProblem {
    switch self {
    case .forgetting(let count, let erasures): .forgetting(count, erasures)
    }
  }
}

import SeenApp
import SeenCore

extension Completion {
  /// The suggestions to the profile that wait for an answer, by id.
  package static var suggestions: Completion {
    .computed { journal, _, _ in
      guard let view = try? journal.read(.silent),
        let received = (try? journal.inbox(view))?.received(by: view.scope.profile)
      else { return [] }
      var candidates: [Candidate] = []
      for suggestion in received where suggestion.isOpen {
        let name =
          suggestion.title == .none
          ? suggestion.theirs?.name ?? "" : view.ledger.name(of: suggestion.title)
        candidates.append(Candidate(suggestion.id.description, name))
      }
      return candidates
    }
  }

  /// The comments of the journal by id, latest first.
  package static var comments: Completion {
    .computed { journal, _, _ in
      guard let view = try? journal.read(.silent),
        let comments = (try? journal.comments(view))?.standing
      else { return [] }
      var candidates: [Candidate] = []
      for comment in comments.reversed() {
        candidates.append(
          Candidate(
            comment.id.description,
            "\(view.ledger.name(of: comment.title)), \(comment.profile)"))
      }
      return candidates
    }
  }
}

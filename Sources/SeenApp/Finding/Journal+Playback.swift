package import SeenCore
import SeenStore

/// What is being watched, and how far.
extension Journal {
  /// Returns whether a position is so near the end that a watch is recorded with it, which needs a rating.
  package func needsRating(_ progress: RecordProgress, _ view: borrowing View) -> Bool {
    do {
      _ = try progress.decide(view.log.ledger, context(view))
      return false
    } catch {
      return error == .ratingRequired
    }
  }

  /// Returns the only title that is being watched; nil if there is none, or several.
  package func onlyWatching(_ view: borrowing View) -> TitleChoice? {
    let current = Watching(view.log.ledger, profile: profile).current
    return current.count == 1 ? .known(current[0].title) : nil
  }
}

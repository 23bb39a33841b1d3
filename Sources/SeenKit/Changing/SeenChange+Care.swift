import SeenApp
import SeenCore
import SeenStore

/// Erasing, and accepting what was edited by hand.
extension SeenChange {
  /// Erases the data of events from the files for good, for privacy: only the id, the time and the type of each stay.
  ///
  /// It asks first, and cannot be undone; of a preview, and of what was erased, the receipt has the ids. Other copies keep
  /// the text until they sync, and so do backups, and the history of a git repository.
  ///
  /// - Parameter text: The id of an event, such as a watch, with those that only say more about it; the name or id of a
  ///   title, with everything about it; or a profile as `profile:bo`, with everything it recorded.
  /// - Returns: The change; refused with `unknown-event`, `unknown-title` or `unknown-profile`.
  public static func forget(_ text: String) -> SeenChange {
    SeenChange { (journal) throws(AppError) in
      let view = try journal.read(.indexed)
      let found = try journal.eventsToForget(text, view)
      var recorded = Recorded()
      guard !found.events.isEmpty else { return recorded }
      if !journal.request.isPreview { _ = try journal.erase(found, view) }
      recorded.erased = found.events.map(\.id)
      return recorded
    }
  }

  /// Accepts lines of the event files that were edited by hand, as `seen check --accept` does: a new revision of each
  /// event replaces it.
  ///
  /// - Parameter lines: The lines, each as `FILE:LINE` or by the id of its event; empty for all that were edited.
  /// - Returns: The change; refused with `not-edited` for a line that was not.
  public static func acceptEdits(_ lines: [String] = []) -> SeenChange {
    SeenChange { (journal) throws(AppError) in
      let view = try journal.read(.everyLine)
      var recorded = Recorded()
      recorded.events = try journal.acceptEdits(lines, view).map(\.revised)
      return recorded
    }
  }
}

package import SeenCore

/// Undoing, and redoing.
extension Change {
  /// Undoes an event, a batch, or what a writer recorded last.
  package static func undo(_ target: Undo.Target) -> Change { Change(Undo(target)).indexed() }

  /// Redoes what was undone; `event` reads the event of a row.
  package static func redo(
    _ target: Redo.Target, event: @escaping (EventRow) -> Event?
  ) -> Change {
    Change(Redo(target, event: event)).indexed()
  }
}

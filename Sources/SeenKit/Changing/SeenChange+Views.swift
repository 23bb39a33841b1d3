import SeenApp
import SeenCore

/// Saved views.
extension SeenChange {
  /// Saves a query by a name, with the command that shows what it finds, such as `search`, `diary` or `stats`.
  public static func saveView(
    _ name: String, _ query: String, for command: String = "search"
  ) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in
      .save(try journal.viewToSave(name, for: command, query: [query], view))
    }
  }

  /// Removes a saved view.
  public static func removeView(_ name: String) -> SeenChange {
    SeenChange { (journal, view) throws(AppError) in .remove(try journal.savedView(name, view)) }
  }
}

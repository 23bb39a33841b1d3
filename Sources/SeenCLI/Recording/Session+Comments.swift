import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// Comments on titles, and their input.
extension Session {
  /// Returns which watches and comments are currently marked as spoilers.
  /// - Throws: `file` when an event cannot be read.
  func spoilers(_ view: borrowing View) throws(AppError) -> SpoilerMarks {
    SpoilerMarks(view.log.ledger, try journal.comments(view))
  }

  /// Returns the text of a comment: as typed, from the input if that is `-`, or from an editor.
  ///
  /// - Parameters:
  ///   - typed: What was typed; nil for nothing.
  ///   - isEdited: Whether it is written in an editor.
  ///   - was: The current text, which the editor begins with.
  /// - Returns: The text; nil if none was typed, or the editor changed nothing.
  /// - Throws: What reading the input or the editor throws.
  func commentText(
    _ typed: String?, isEdited: Bool, was: String? = nil
  ) throws(AppError) -> String? {
    if isEdited { return try edit(was) }
    guard let typed, typed == "-" else { return typed }
    return try inputText()
  }
}

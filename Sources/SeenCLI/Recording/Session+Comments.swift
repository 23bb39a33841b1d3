import SeenCore
import SeenRender
import SeenStore

/// Comments on titles, and their input.
extension Session {
  /// Returns the comments of the journal.
  /// - Throws: `file` when an event cannot be read.
  func comments(_ reading: borrowing Reading) throws(CommandError) -> Comments {
    let texts = texts(of: reading)
    return try Comments(reading.log.ledger, event: texts.event)
  }

  /// Returns which watches and comments are currently marked as spoilers.
  /// - Throws: `file` when an event cannot be read.
  func spoilers(_ reading: borrowing Reading) throws(CommandError) -> SpoilerMarks {
    SpoilerMarks(reading.log.ledger, try comments(reading))
  }

  /// Returns the text of a comment: as typed, from the input if that is `-`, or from an editor.
  ///
  /// - Parameters:
  ///   - typed: What was typed; nil for nothing.
  ///   - isEdited: Whether it is written in an editor.
  ///   - was: The current text, which the editor begins with.
  /// - Returns: The text; nil if none was typed, or the editor changed nothing.
  /// - Throws: What reading the input or the editor throws.
  mutating func commentText(
    _ typed: String?, isEdited: Bool, was: String? = nil
  ) throws(CommandError) -> String? {
    if isEdited { return try edit(was) }
    guard let typed, typed == "-" else { return typed }
    return try inputText()
  }
}

extension Completion {
  /// The comments of the journal by id, latest first.
  package static var comments: Completion {
    .computed { session, _ in
      guard let reading = try? session.read(.silent),
        let comments = (try? session.comments(reading))?.standing
      else { return [] }
      var candidates: [Candidate] = []
      for comment in comments.reversed() {
        candidates.append(
          Candidate(
            comment.id.description,
            "\(reading.ledger.name(of: comment.title)), \(comment.profile)"))
      }
      return candidates
    }
  }
}

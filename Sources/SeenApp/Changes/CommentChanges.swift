package import SeenCore

/// Comments on titles.
extension Change {
  /// Posts a comment.
  package static func comment(_ comment: PostComment) -> Change { Change(comment) }

  /// Changes a comment.
  package static func amend(_ comment: AmendComment) -> Change { Change(comment) }

  /// Removes a comment; replies stay.
  package static func remove(_ comment: Comment) -> Change { Change(RetractComment(comment)) }
}

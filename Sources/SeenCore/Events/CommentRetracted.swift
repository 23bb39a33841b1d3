extension EventDefinition {
  /// A profile took a comment back.
  package static let commentRetracted = EventDefinition(
    "comment.retracted", about: .title,
    "A profile took a comment back.",
    [
      Field.required("comment", .eventID, "the comment")
    ])
}

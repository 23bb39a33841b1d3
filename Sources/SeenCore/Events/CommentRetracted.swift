extension EventDefinition {
  /// A profile deleted its comment.
  package static let commentRetracted = EventDefinition(
    "comment.retracted", about: .title,
    "A profile took a comment back.",
    [
      Field.required("comment", .eventID, "the comment")
    ])
}

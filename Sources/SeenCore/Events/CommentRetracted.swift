extension EventDefinition {
  /// A profile deleted its comment.
  package static let commentRetracted = EventDefinition(
    about: .title, past: "comment removed",
    "A profile took a comment back.",
    [
      Field.required("comment", .eventID, "the comment")
    ])
}

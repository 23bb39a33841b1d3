extension EventDefinition {
  package static let commentRetracted = EventDefinition(
    about: .title, past: "comment removed",
    undone: "the removal of a comment on NAME",
    "A profile took a comment back.",
    [
      Field.required("comment", .eventID, "the comment")
    ])
}

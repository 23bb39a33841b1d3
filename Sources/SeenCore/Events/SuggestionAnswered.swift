extension EventDefinition {
  package static let suggestionAnswered = EventDefinition(
    about: .title, past: "suggestion answered",
    undone: "the answer to a suggestion of NAME",
    "A profile answered a suggestion.",
    [
      Field.required("suggestion", .eventID, "the suggestion"),
      Field("answer", .oneOf(["yes", "no", "later"]), "the answer"),
    ])
}

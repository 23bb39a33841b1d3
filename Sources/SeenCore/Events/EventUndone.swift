extension EventDefinition {
  package static let eventUndone = EventDefinition(
    about: .none, past: "undone",
    undone: "an undo",
    "Earlier events were taken back, as if they had never been.",
    [
      Field("events", .array(of: .text), "the ids of the events"),
      Field("batch", .text, "the batch whose events they are"),
    ])
}

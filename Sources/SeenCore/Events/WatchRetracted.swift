extension EventDefinition {
  package static let watchRetracted = EventDefinition(
    about: .title, past: "watch removed",
    undone: "the removal of a watch of NAME",
    "A watch was taken back.",
    [
      Field.required("watch", .eventID, "the watch that is taken back")
    ])
}

extension EventDefinition {
  /// A profile cleared its reminder of a title.
  package static let reminderCleared = EventDefinition(
    about: .title, past: "reminder cleared",
    undone: "the removal of the reminder of NAME",
    "A profile took its reminder of a title back.",
    [])
}

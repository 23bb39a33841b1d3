extension EventDefinition {
  package static let reminderCleared = EventDefinition(
    about: .title, past: "reminder cleared",
    undone: "the removal of the reminder for NAME",
    "A profile took its reminder of a title back.",
    [])
}

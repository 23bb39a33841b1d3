extension EventDefinition {
  /// A profile took its reminder of a title back.
  package static let reminderCleared = EventDefinition(
    "reminder.cleared", about: .title,
    "A profile took its reminder of a title back.",
    [])
}

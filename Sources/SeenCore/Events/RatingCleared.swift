extension EventDefinition {
  /// A profile took its rating of a title back.
  package static let ratingCleared = EventDefinition(
    "rating.cleared", about: .title,
    "A profile took its rating of a title back.",
    [
      was
    ])
}

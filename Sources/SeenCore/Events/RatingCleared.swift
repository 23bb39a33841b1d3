extension EventDefinition {
  /// A profile took its rating of a title back.
  package static let ratingCleared = EventDefinition(
    "rating.cleared", about: .title,
    "A profile took its rating of a title back.",
    [
      Field("watch", .eventID, "the watch whose rating is cleared too"),
      Field("viewing", .flag, "true: clears the rating of that watch alone"),
      was,
    ])
}

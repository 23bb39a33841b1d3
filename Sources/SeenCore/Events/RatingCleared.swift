extension EventDefinition {
  package static let ratingCleared = EventDefinition(
    about: .title, past: "rating cleared",
    undone: "the removal of the rating of NAME",
    "A profile took its rating of a title back.",
    [
      Field("watch", .eventID, "the watch whose rating is cleared too"),
      Field("viewing", .flag, "true: clears the rating of that watch alone"),
      was, settles,
    ])
}

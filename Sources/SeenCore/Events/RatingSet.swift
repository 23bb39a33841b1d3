extension EventDefinition {
  /// A profile rated a title; the last rating stands.
  package static let ratingSet = EventDefinition(
    about: .title, past: "rated",
    undone: "the rating of NAME",
    "A profile rated a title; the last rating stands.",
    [
      Field.required("value", .ratingValue, "above 0, to the scale; halves on 5 and 10"),
      Field.required("scale", .oneOfNumbers(Rating.scales), "the top of the scale"),
      Field("watch", .eventID, "the watch that it rates"),
      Field("viewing", .flag, "true: rates that watch alone, and not the title"),
      was, settles,
      givenDate,
    ])
}

extension EventDefinition {
  /// A profile took the watched mark off a title; its watches stay.
  package static let titleUnwatched = EventDefinition(
    about: .title, past: "marked as not watched",
    undone: "marking NAME as not watched",
    "A profile took the watched mark off a title; its watches stay.",
    [
      Field("history", .oneOf(["keep"]), "what happens to the watches: they are kept")
    ])
}

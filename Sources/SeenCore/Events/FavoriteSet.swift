extension EventDefinition {
  package static let favoriteSet = EventDefinition(
    about: .title, past: "favorite",
    undone: "the change to the favorite mark of NAME",
    "A profile made a title a favorite, or no longer one.",
    [
      Field.required("favorite", .flag, "whether it is one"),
      was, settles,
      givenDate,
    ])
}

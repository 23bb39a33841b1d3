extension EventDefinition {
  package static let itemRemoved = EventDefinition(
    about: .title, past: "removed from a list",
    undone: "the removal of NAME from OTHER",
    "A title was taken off a list.",
    [
      ItemFacts.list
    ])
}

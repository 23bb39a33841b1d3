extension EventDefinition {
  package static let itemMoved = EventDefinition(
    about: .title, past: "moved in a list",
    undone: "the move of NAME on OTHER",
    "A title was given another place on its list.",
    [
      ItemFacts.list,
      ItemFacts.rank,
      was, settles,
    ])
}

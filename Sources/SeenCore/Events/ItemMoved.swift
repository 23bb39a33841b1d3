extension EventDefinition {
  /// A title was given another place on its list.
  package static let itemMoved = EventDefinition(
    about: .title, past: "moved in a list",
    "A title was given another place on its list.",
    [
      ItemFacts.list,
      ItemFacts.rank,
      was,
    ])
}

extension EventDefinition {
  /// A title was given another place on its list.
  package static let itemMoved = EventDefinition(
    "item.moved", about: .title,
    "A title was given another place on its list.",
    [
      ItemFacts.list,
      ItemFacts.rank,
      was,
    ])
}

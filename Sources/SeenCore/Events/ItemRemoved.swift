extension EventDefinition {
  /// A title was taken off a list.
  package static let itemRemoved = EventDefinition(
    "item.removed", about: .title,
    "A title was taken off a list.",
    [
      ItemFacts.list
    ])
}

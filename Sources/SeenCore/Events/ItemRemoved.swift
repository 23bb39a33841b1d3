extension EventDefinition {
  /// A title was taken off a list.
  package static let itemRemoved = EventDefinition(
    "item.removed", about: .title, past: "removed from a list",
    "A title was taken off a list.",
    [
      ItemFacts.list
    ])
}

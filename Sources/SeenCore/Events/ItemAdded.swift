extension EventDefinition {
  /// A title was put on a list.
  package static let itemAdded = EventDefinition(
    "item.added", about: .title, past: "added to a list",
    "A title was put on a list.",
    ItemFacts.fields)
}

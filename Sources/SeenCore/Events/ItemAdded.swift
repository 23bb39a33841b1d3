extension EventDefinition {
  /// A title was put on a list.
  package static let itemAdded = EventDefinition(
    about: .title, past: "added to a list",
    "A title was put on a list.",
    ItemFacts.fields)
}

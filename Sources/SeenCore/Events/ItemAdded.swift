extension EventDefinition {
  package static let itemAdded = EventDefinition(
    about: .title, past: "added to a list",
    undone: "the addition of NAME to OTHER",
    "A title was put on a list.",
    ItemFacts.fields)
}

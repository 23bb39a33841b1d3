extension EventDefinition {
  package static let listCreated = EventDefinition(
    about: .list, past: "list created",
    undone: "the creation of the list NAME",
    "A list of titles was made.",
    ListFacts.fields)
}

extension EventDefinition {
  /// A list of titles was made.
  package static let listCreated = EventDefinition(
    "list.created", about: .list,
    "A list of titles was made.",
    ListFacts.fields)
}

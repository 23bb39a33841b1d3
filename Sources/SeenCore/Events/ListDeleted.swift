extension EventDefinition {
  package static let listDeleted = EventDefinition(
    about: .list, past: "list deleted",
    undone: "the deletion of the list NAME",
    "A list was deleted, and all that had been put on it.",
    [])
}

extension EventDefinition {
  package static let titleAdded = EventDefinition(
    about: .title, past: "title added",
    undone: "the addition of NAME",
    "A title became known, with the facts about it.",
    TitleFacts.fields)
}

extension EventDefinition {
  package static let listAmended = EventDefinition(
    about: .list, past: "list amended",
    undone: "the change to the list NAME",
    "Facts of a list were changed.",
    [
      Field.required("set", .changes(of: ListFacts.fields), "the new facts; null removes one"),
      was, settles,
    ])
}

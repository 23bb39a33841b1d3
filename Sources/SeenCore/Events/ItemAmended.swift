extension EventDefinition {
  package static let itemAmended = EventDefinition(
    about: .title, past: "item amended",
    undone: "the change to NAME on OTHER",
    "Facts of a title on a list were changed.",
    [
      ItemFacts.list,
      Field.required("set", .changes(of: ItemFacts.changeable), "the new facts; null removes one"),
      was, settles,
    ])
}

extension EventDefinition {
  package static let againSet = EventDefinition(
    about: .title, past: "would watch again",
    undone: "your answer about watching NAME again",
    "A profile said whether it would watch a title again.",
    [
      Field.required("again", .flagOrNull, "yes, no, or null for no answer"),
      was, settles,
    ])
}

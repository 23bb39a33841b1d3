extension EventDefinition {
  package static let suggestionSent = EventDefinition(
    about: .title, past: "suggested",
    undone: "the suggestion of NAME",
    "A profile suggested a title to another.",
    [
      Field.required("to", .name, "the profile it is for", naming: .profile),
      Field("because", .name, "the title it resembles"),
      Field("note", .text, "a note with it"),
    ])
}

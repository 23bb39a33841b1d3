extension EventDefinition {
  package static let commentPosted = EventDefinition(
    about: .title, past: "commented",
    undone: "the comment on NAME",
    "A profile wrote about a title.",
    [
      Field.required("text", .text, "the comment"),
      Field("spoiler", .flag, "whether it gives the story away"),
      Field("reply", .eventID, "the comment that it replies to"),
      givenDate,
    ])
}

extension EventDefinition {
  package static let commentAmended = EventDefinition(
    about: .title, past: "comment amended",
    undone: "the change to a comment on NAME",
    "A profile changed its comment.",
    [
      Field.required("comment", .eventID, "the comment"),
      Field.required(
        "set",
        .changes(of: [
          Field("text", .text, "the comment"),
          Field("spoiler", .flag, "whether it gives the story away"),
        ]), "the new text or mark; null removes the mark"),
      was, settles,
    ])
}

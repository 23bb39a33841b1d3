extension EventDefinition {
  /// Facts of a title were corrected; they beat every `title.added`.
  package static let titleAmended = EventDefinition(
    about: .title, past: "title amended",
    undone: "the change to NAME",
    "Facts of a title were corrected; they beat every title.added.",
    [
      Field.required("set", .changes(of: TitleFacts.fields), "the new facts; null removes one"),
      was, settles,
    ])
}

extension EventDefinition {
  package static let titleMerged = EventDefinition(
    about: .title, past: "merged into another title",
    undone: "the merge of NAME into OTHER",
    "Two titles turned out to be one.",
    [
      Field.required("into", .name, "the title that remains")
    ])
}

extension EventDefinition {
  /// Two titles turned out to be one.
  package static let titleMerged = EventDefinition(
    "title.merged", about: .title,
    "Two titles turned out to be one.",
    [
      Field.required("into", .name, "the title that remains")
    ])
}

extension EventDefinition {
  /// A profile began to watch a title.
  package static let watchingStarted = EventDefinition(
    "watching.started", about: .title,
    "A profile began to watch a title.",
    [
      Field.required("position", .whole(0...1_000_000_000), "seconds from the start"),
      Field("duration", .whole(0...1_000_000_000), "seconds of the whole"),
    ])
}

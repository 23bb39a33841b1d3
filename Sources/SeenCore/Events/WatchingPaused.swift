extension EventDefinition {
  /// A profile paused a title.
  package static let watchingPaused = EventDefinition(
    "watching.paused", about: .title,
    "A profile paused a title.",
    [
      Field.required("position", .whole(0...1_000_000_000), "seconds from the start"),
      Field("duration", .whole(0...1_000_000_000), "seconds of the whole"),
    ])
}

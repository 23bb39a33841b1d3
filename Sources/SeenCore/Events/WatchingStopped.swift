extension EventDefinition {
  /// A profile stopped watching a title, for now or for good.
  package static let watchingStopped = EventDefinition(
    "watching.stopped", about: .title,
    "A profile stopped watching a title, for now or for good.",
    [
      Field.required("position", .whole(0...1_000_000_000), "seconds from the start"),
      Field("duration", .whole(0...1_000_000_000), "seconds of the whole"),
    ])
}

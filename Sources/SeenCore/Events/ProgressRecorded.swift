extension EventDefinition {
  /// A profile reached a position in a title.
  package static let progressRecorded = EventDefinition(
    "progress.recorded", about: .title,
    "A profile reached a position in a title.",
    [
      Field.required("position", .whole(0...1_000_000_000), "seconds from the start"),
      Field("duration", .whole(0...1_000_000_000), "seconds of the whole"),
    ])
}

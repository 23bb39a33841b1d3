extension EventDefinition {
  /// A profile paused a title.
  package static let watchingPaused = EventDefinition(
    "watching.paused", about: .title, past: "paused",
    "A profile paused a title.",
    playback)
}

extension EventDefinition {
  /// A profile paused a title.
  package static let watchingPaused = EventDefinition(
    "watching.paused", about: .title,
    "A profile paused a title.",
    playback)
}

extension EventDefinition {
  /// A profile began to watch a title.
  package static let watchingStarted = EventDefinition(
    about: .title, past: "started watching",
    undone: "the start of NAME",
    "A profile began to watch a title.",
    playback)
}

extension EventDefinition {
  package static let watchingPaused = EventDefinition(
    about: .title, past: "paused",
    undone: "pausing NAME",
    "A profile paused a title.",
    playback + [statusDate])
}

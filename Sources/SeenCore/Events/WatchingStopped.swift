extension EventDefinition {
  package static let watchingStopped = EventDefinition(
    about: .title, past: "stopped watching",
    undone: "stopping NAME",
    "A profile stopped watching a title, for now or for good.",
    playback + [statusDate])
}

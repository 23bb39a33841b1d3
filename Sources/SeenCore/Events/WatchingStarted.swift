extension EventDefinition {
  package static let watchingStarted = EventDefinition(
    about: .title, past: "started watching",
    undone: "starting NAME",
    "A profile began to watch a title.",
    playback + [
      Field("again", .flag, "true, of a show: a new run through it begins (9.6)"), statusDate,
    ])
}

extension EventDefinition {
  /// An event was erased for privacy; only its place remains.
  package static let eventForgotten = EventDefinition(
    about: .none, past: "forgotten",
    undone: "the erasure of an event",
    "An event was erased for privacy; only its place remains.",
    [
      Field("was", .text, "the type that it had")
    ])
}

extension EventDefinition {
  package static let progressRecorded = EventDefinition(
    about: .title, past: "progress",
    undone: "the position in NAME",
    "A profile reached a position in a title.",
    playback)

  /// The members of every event with a profile's position in a title.
  static let playback = [
    Field.required("position", .whole(0...1_000_000_000), "seconds from the start"),
    Field("duration", .whole(0...1_000_000_000), "seconds of the whole; 0 counts as absent"),
    Field(
      "was", .whole(0...1_000_000_000),
      "the position that its writer saw, null where there was none; folded (9.5)"),
  ]

  /// The day of what another program knew of a title.
  static let statusDate = Field(
    "date", .date,
    "a day on which that was so, as another program has it; by it 9.5 and the queue compare")
}

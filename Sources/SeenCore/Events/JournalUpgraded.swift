extension EventDefinition {
  /// The journal needs more of programs from then on; undone or not, it does.
  package static let journalUpgraded = EventDefinition(
    about: .none, past: "upgraded",
    undone: "the upgrade of the journal",
    "The journal was raised to what a newer version knows.",
    [
      .required("format", .whole(1...1_000_000), "what a program must know to read it"),
      Field("write", .whole(1...1_000_000), "what it must know to record; absent for the format"),
      Field("requires", .array(of: .text), "names of what it must know besides"),
      Field("from", .whole(1...1_000_000), "the format that the journal had"),
    ])
}

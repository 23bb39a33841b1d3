extension EventDefinition {
  /// Facts of one watch were corrected; the last writer wins each.
  package static let watchAmended = EventDefinition(
    about: .title, past: "watch amended",
    undone: "the change to a watch of NAME",
    "Facts of one watch were corrected; the last writer wins each.",
    [
      Field.required("watch", .eventID, "the watch that is corrected"),
      Field.required(
        "set", .changes(of: WatchFact.fields + [WatchFact.subject]),
        "the new facts; null removes one"),
      was, settles,
    ])
}

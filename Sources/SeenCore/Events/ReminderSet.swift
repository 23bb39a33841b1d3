extension EventDefinition {
  package static let reminderSet = EventDefinition(
    about: .title, past: "reminder set",
    undone: "the reminder for NAME",
    "A profile asked to be reminded of a title.",
    [
      Field.required("at", .dateAndClock, "when, as civil date and clock"),
      Field("zone", .text, "IANA name or offset; informational"),
      Field("note", .text, "the text of the reminder"),
      Field("companions", .array(of: .name), "who will watch along"),
    ])
}

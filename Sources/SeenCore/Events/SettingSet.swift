extension EventDefinition {
  package static let settingSet = EventDefinition(
    about: .none, past: "setting changed",
    undone: "the change to the setting NAME",
    "A profile changed a setting.",
    [
      Field.required("key", .name, "the name of the setting"),
      Field("value", .anything, "the value; null for the default"),
      was, settles,
    ])
}

extension EventDefinition {
  package static let profileAmended = EventDefinition(
    about: .profile, past: "profile amended",
    undone: "the change to the profile NAME",
    "Facts of a profile were changed.",
    [
      Field.required("set", .changes(of: ProfileFacts.fields), "the new facts; null removes one"),
      was, settles,
    ])
}

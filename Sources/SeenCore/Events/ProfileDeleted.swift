extension EventDefinition {
  package static let profileDeleted = EventDefinition(
    about: .profile, past: "profile deleted",
    undone: "the deletion of the profile NAME",
    "A profile was deleted.",
    [])
}

extension EventDefinition {
  /// A profile was deleted.
  package static let profileDeleted = EventDefinition(
    about: .profile, past: "profile deleted",
    "A profile was deleted.",
    [])
}

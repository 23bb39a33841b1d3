extension EventDefinition {
  /// A profile was deleted.
  package static let profileDeleted = EventDefinition(
    "profile.deleted", about: .profile, past: "profile deleted",
    "A profile was deleted.",
    [])
}

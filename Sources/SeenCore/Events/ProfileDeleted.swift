extension EventDefinition {
  /// A profile was deleted.
  package static let profileDeleted = EventDefinition(
    "profile.deleted", about: .profile,
    "A profile was deleted.",
    [])
}

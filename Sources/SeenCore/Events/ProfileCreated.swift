extension EventDefinition {
  /// A profile was made.
  package static let profileCreated = EventDefinition(
    "profile.created", about: .profile,
    "A profile was made.",
    ProfileFacts.fields)
}

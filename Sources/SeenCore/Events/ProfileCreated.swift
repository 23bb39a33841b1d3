extension EventDefinition {
  /// A profile was created.
  package static let profileCreated = EventDefinition(
    about: .profile, past: "profile created",
    "A profile was made.",
    ProfileFacts.fields)
}

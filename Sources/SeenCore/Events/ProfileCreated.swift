extension EventDefinition {
  package static let profileCreated = EventDefinition(
    about: .profile, past: "profile created",
    undone: "the creation of the profile NAME",
    "A profile was made.",
    ProfileFacts.fields)
}

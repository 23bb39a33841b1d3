package import SeenCore

/// Profiles, and their settings.
extension Change {
  /// Adds a profile to these.
  package static func add(_ profile: AddProfile, to profiles: Profiles) -> Change {
    Change { (ledger, context) throws(Refusal) in
      try profile.decide(profiles, ledger, context)
    }.indexed()
  }

  /// Changes facts of one of these profiles.
  package static func amend(
    _ profile: Profile, _ facts: ProfileInput, among profiles: Profiles
  ) -> Change {
    Change { (_, context) throws(Refusal) in
      try AmendProfile(profile, facts).decide(profiles, context)
    }.indexed()
  }

  /// Deletes a profile, which hides what it recorded.
  package static func delete(_ profile: Profile) -> Change {
    Change { (_, context) throws(Refusal) in try DeleteProfile(profile).decide(context) }.indexed()
  }

  /// Changes a setting, as typed; nil goes back to the default.
  package static func setting(_ key: String, to value: String?) -> Change {
    Change(ChangeSetting(key, to: value))
  }
}

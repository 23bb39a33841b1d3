/// Facts of a profile, by the names that events use; null clears one.
package typealias ProfileInput = [JSON.Member]

/// Creates a profile, or a deleted one again.
package struct AddProfile {
  /// Its name as typed.
  package var name: String
  /// Its facts.
  package var input: ProfileInput

  /// Creates an intent to add a profile.
  package init(_ name: String, _ input: ProfileInput) {
    self.name = name
    self.input = input
  }

  /// Returns the drafts to record.
  ///
  /// - Parameters:
  ///   - profiles: Every profile of the journal.
  ///   - ledger: The settled ledger.
  ///   - context: The profile that gives the command, and the day.
  /// - Returns: The event, and the id of the profile as its subject.
  /// - Throws: `exists`, `badName`, `tooMany`, or `controlInName`.
  package func decide(
    _ profiles: Profiles, _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try AddProfile.check(name)
    let alike = profiles.called(name)
    if let present = alike.first(where: { !$0.isDeleted }) {
      throw .profile(.exists(present.id))
    }
    let limit = SettingsView(ledger, profile: context.profile).profileLimit
    guard profiles.present.count < limit else { throw .profile(.tooMany(limit: limit)) }
    let id = alike.first?.id ?? Slug.make(name)
    if let taken = profiles.present.first(where: { $0.id.isSame(as: id) }) {
      throw .profile(.exists(taken.id))
    }
    var facts = input
    if !id.isSame(as: name) { facts.append(JSON.Member("name", .string(name))) }
    return [
      context.draft(
        .profileCreated, Profile.subject(ofID: id), ProfileFacts.fields.ordered(facts))
    ]
  }

  /// Refuses a name that no profile can have.
  /// - Throws: `badName` or `controlInName`.
  package static func check(_ name: String) throws(Refusal) {
    try NewTitle.check(control: name)
    guard Slug.make(name) != Slug.untitled, name.count <= nameLimit else {
      throw .profile(.badName(name))
    }
  }

  /// The most characters of a name.
  package static let nameLimit = 60
}

/// Changes or clears facts of a profile.
package struct AmendProfile {
  package var profile: Profile
  /// The new facts.
  package var input: ProfileInput

  /// Creates an intent to change facts.
  package init(_ profile: Profile, _ input: ProfileInput) {
    self.profile = profile
    self.input = input
  }

  /// Returns the drafts to record: only changes.
  /// - Throws: `nothingStated`, `nothingToChange`, or `badName` or `exists` for a new name.
  package func decide(
    _ profiles: Profiles, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    if let name = input.first(where: { $0.name == "name" })?.value.text {
      try AddProfile.check(name)
      let others = profiles.called(name).filter { !$0.isDeleted && !$0.id.isSame(as: profile.id) }
      if let other = others.first { throw .profile(.exists(other.id)) }
    }
    let changes = input.filter { $0.value != profile.fact($0.name) ?? .null }
    guard !changes.isEmpty else {
      throw input.isEmpty ? Refusal.nothingStated : .nothingToChange
    }
    let was = changes.map { JSON.Member($0.name, profile.fact($0.name) ?? .null) }
    return [
      context.draft(
        .profileAmended, profile.subject,
        [
          JSON.Member("set", .object(ProfileFacts.fields.ordered(changes))),
          JSON.Member("was", .object(ProfileFacts.fields.ordered(was))),
        ])
    ]
  }
}

/// Deletes a profile: what it recorded stays in the journal, and no view shows it.
package struct DeleteProfile {
  package var profile: Profile

  /// Creates an intent to delete a profile.
  package init(_ profile: Profile) { self.profile = profile }

  /// Returns the drafts to record.
  /// - Throws: `always` for the profile that every journal has.
  package func decide(_ context: IntentContext) throws(Refusal) -> [Draft] {
    guard !profile.id.isSame(as: Event.defaultProfile) else {
      throw .profile(.always(profile.id))
    }
    return [context.draft(.profileDeleted, profile.subject)]
  }
}

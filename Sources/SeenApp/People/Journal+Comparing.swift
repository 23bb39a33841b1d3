package import SeenCore
import SeenStore

/// Comparing the profile with others.
extension Journal {
  /// Compares the profile with others.
  ///
  /// - Parameters:
  ///   - names: Friends, or profiles of the journal; one that is named twice counts once.
  ///   - own: The journal of the profile.
  /// - Returns: What they have in common, and where they differ.
  /// - Throws: `unknownPerson` or `isYourself` for a name, and what reading a friend's journal throws.
  /// - Complexity: O(n log n) in the titles of all of them.
  package func comparison(
    with names: [String], _ own: borrowing View
  ) throws(AppError) -> Comparison {
    let texts = texts(of: own)
    let profiles = try Profiles(own.ledger, event: texts.event)
    var people = [person(profiles[own.scope.profile], own.scope, own, isOwn: true)]
    let friends = try friends(of: own.folder)
    var named: Set<ByteKey> = []
    for name in names where named.insert(ByteKey(TextFold.fold(name))).inserted {
      if let friend = friends.named(name) {
        let view = try read(friend, besides: own)
        people.append(
          ComparedPerson(friend.name, view.ledger, view.scope, nil, includesPrivate: false))
        continue
      }
      let profile = try person(name, own, friends)
      guard !profile.id.isSame(as: own.scope.profile) else { throw .friend(.isYourself(name)) }
      var scope = own.scope
      scope.profile = profile.id
      scope.streakGap = SettingsView(own.ledger, profile: profile.id).streakGap
      people.append(person(profile, scope, own, isOwn: false))
    }
    return Comparison(people) { LogTexts.json($0) }
  }

  /// Returns a profile of this journal as a person to compare.
  private func person(
    _ profile: Profile, _ scope: Scope, _ own: borrowing View, isOwn: Bool
  ) -> ComparedPerson {
    let settings = SettingsView(own.ledger, profile: scope.profile)
    let filter = ContentFilter(profile, settings, today: scope.today)
    return ComparedPerson(
      profile.name, own.ledger, scope, filter.isEmpty ? nil : filter, includesPrivate: isOwn,
      isOfHousehold: true)
  }
}

package import SeenCore
package import SeenStore

/// What other profiles and friends did with titles.
extension Journal {
  /// The greatest value of `profiles.max`.
  private static let mostPeople = 1_000

  /// Returns the profile of a reading, the other profiles of its journal and the friends that can be read.
  ///
  /// A profile that sees only what it recorded itself has only friends. Of more profiles than a journal may have, which
  /// only a merge brings, the first by id count: reading each takes as long as reading one.
  package func people(
    _ view: borrowing View
  ) throws(AppError) -> [ComparedPerson] {
    func person(_ name: String, _ scope: Scope, isOwn: Bool) -> ComparedPerson {
      ComparedPerson(
        name, view.log.ledger, scope, nil, includesPrivate: isOwn, keepsSightings: true,
        isOfHousehold: true)
    }
    let own = view.scope.profile
    var people = [person(own, view.scope, isOwn: true)]
    let others = try household(view).present.lazy.filter { !$0.id.isSame(as: own) }
    for profile in others.prefix(Journal.mostPeople) {
      var scope = view.scope
      scope.profile = profile.id
      people.append(person(profile.name, scope, isOwn: false))
    }
    try forEachFriend(of: view) { (friend, other, _) throws(AppError) in
      people.append(
        ComparedPerson(
          friend.name, other.log.ledger, other.scope, nil, includesPrivate: false,
          keepsSightings: true))
    }
    return people
  }

  /// Returns who watched a title, or rated it.
  package func seenBy(
    _ title: Symbol, _ view: borrowing View
  ) throws(AppError) -> SeenBy {
    var seenBy = SeenBy()
    let own = view.scope.profile
    let audience = TitleAudience(title, view.log.ledger)
    for profile in try household(view).present {
      let isOwn = profile.id.isSame(as: own)
      seenBy.add(
        profile.name, isFriend: false, audience, view.log.ledger, profile: profile.id,
        isSelf: isOwn)
    }
    try forEachFriend(of: view) { (friend, other, _) throws(AppError) in
      guard let theirs = other.log.ledger.title(title, of: view.log.ledger) else { return }
      seenBy.add(
        friend.name, isFriend: true, TitleAudience(theirs, other.log.ledger), other.log.ledger,
        profile: other.scope.profile, isSelf: false)
    }
    return seenBy
  }

  /// Calls a function with each friend whose journal can be read, what was read, and the texts of its log.
  ///
  /// A friend whose folder is gone is reported only by the commands about friends; one whose journal is too large, once
  /// by every command.
  /// - Throws: What reading a friend's journal throws, and the function.
  package func forEachFriend(
    of view: borrowing View,
    _ body: (Friend, borrowing View, JournalTexts) throws(AppError) -> Void
  ) throws(AppError) {
    // Friends of a friend's journal are ignored.
    guard !gate.isOfFriend else { return }
    for friend in try friends(of: view.folder).all {
      let other: View
      do throws(AppError) {
        other = try read(friend, besides: view, .silent)
      } catch {
        if error.leavesFriendUnread { throw error }
        if case .friend(let refusal) = error, case .tooLarge(let name, _) = refusal,
          !reportedFriends.contains(where: { $0.isSame(as: name) })
        {
          reportedFriends.append(name)
          front.notify(.friend(refusal))
        }
        continue
      }
      try body(friend, other, texts(of: other))
    }
  }
}

extension Ledger {
  /// Returns the title of this journal for one of another.
  package func title(_ title: Symbol, of other: borrowing Ledger) -> Symbol? {
    self.title(
      other.titles.text(title), kind: other.kind(of: title), ids: other.text(.ids, of: title),
      json: LogTexts.json)
  }
}

extension Journal {
  /// Reads the journal for another profile, with the titles hidden that it must not see.
  /// - Throws: `file` when an event cannot be read.
  package func enter(_ other: Profile, _ view: inout View) throws(AppError) {
    let settings = SettingsView(view.ledger, profile: other.id)
    view.scope.profile = other.id
    view.scope.streakGap = settings.streakGap
    knownProfile = other.id
    var entered = try gate(of: other, settings, in: view.folder)
    try close(&entered, &view.log)
    gate = entered
  }
}

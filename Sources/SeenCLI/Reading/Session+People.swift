import SeenCore
import SeenStore

/// What other profiles and friends did with titles.
extension Session {
  /// The greatest value of `profiles.max`.
  private static let mostPeople = 1_000

  /// Returns the profile of a reading, the other profiles of its journal and the friends that can be read.
  ///
  /// A profile that sees only what it recorded itself has only friends. Of more profiles than a journal may have, which
  /// only a merge brings, the first by id count: reading each takes as long as reading one.
  mutating func people(
    _ reading: borrowing Reading
  ) throws(CommandError) -> [ComparedPerson] {
    func person(_ name: String, _ scope: Scope, isOwn: Bool) -> ComparedPerson {
      ComparedPerson(
        name, reading.log.ledger, scope, nil, includesPrivate: isOwn, keepsSightings: true,
        isOfHousehold: true)
    }
    let own = reading.scope.profile
    var people = [person(own, reading.scope, isOwn: true)]
    let others = try household(reading).present.lazy.filter { !$0.id.isSame(as: own) }
    for profile in others.prefix(Session.mostPeople) {
      var scope = reading.scope
      scope.profile = profile.id
      people.append(person(profile.name, scope, isOwn: false))
    }
    try forEachFriend(of: reading) { (friend, other, _) throws(CommandError) in
      people.append(
        ComparedPerson(
          friend.name, other.log.ledger, other.scope, nil, includesPrivate: false,
          keepsSightings: true))
    }
    return people
  }

  /// Returns who watched a title, or rated it.
  mutating func seenBy(
    _ title: Symbol, _ reading: borrowing Reading
  ) throws(CommandError) -> SeenBy {
    var seenBy = SeenBy()
    let own = reading.scope.profile
    let audience = TitleAudience(title, reading.log.ledger)
    for profile in try household(reading).present {
      let isOwn = profile.id.isSame(as: own)
      seenBy.add(
        profile.name, isFriend: false, audience, reading.log.ledger, profile: profile.id,
        isSelf: isOwn)
    }
    try forEachFriend(of: reading) { (friend, other, _) throws(CommandError) in
      guard let theirs = other.log.ledger.title(title, of: reading.log.ledger) else { return }
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
  mutating func forEachFriend(
    of reading: borrowing Reading,
    _ body: (Friend, borrowing Reading, JournalTexts) throws(CommandError) -> Void
  ) throws(CommandError) {
    // Friends of a friend's journal are ignored.
    guard !gate.isOfFriend else { return }
    for friend in try friends(of: reading.journal).all {
      let other: Reading
      do throws(CommandError) {
        other = try read(friend, besides: reading, .silent)
      } catch {
        if error.leavesFriendUnread { throw error }
        if case .friend(let refusal) = error, case .tooLarge(let name, _) = refusal,
          !reportedFriends.contains(where: { $0.isSame(as: name) })
        {
          reportedFriends.append(name)
          warn(refusal.sentence)
        }
        continue
      }
      try body(friend, other, texts(of: other))
    }
  }
}

extension CommandError {
  /// Whether a friend's journal is there and could not be read, so that an answer without it would be wrong.
  var leavesFriendUnread: Bool {
    switch self {
    case .file(let problem), .journal(.file(let problem)),
      .friend(.unreadable(_, .file(let problem))):
      problem.reason != .notFound && problem.reason != .notDirectory
    default: false
    }
  }
}

extension Ledger {
  /// Returns the title of this journal for one of another.
  func title(_ title: Symbol, of other: borrowing Ledger) -> Symbol? {
    self.title(
      other.titles.text(title), kind: other.kind(of: title), ids: other.text(.ids, of: title),
      json: LogTexts.json)
  }
}

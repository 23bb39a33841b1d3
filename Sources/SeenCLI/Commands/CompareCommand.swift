package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen compare`: what several people have in common, and where they differ.
package enum CompareCommand: Command {
  package static let name = "compare"

  private static let all = Key.flag("all", "Show every title of each section")
  /// The most titles of a section, unless all are requested.
  private static let limit = 10

  package static var spec: CommandSpec {
    CommandSpec(
      "Compare your taste with others", group: .reading, accepts: [.json, .plain, .past],
      operands: [
        OperandSpec(
          "WHO", "A friend or a profile of this journal", repeats: true, completion: .people)
      ],
      options: [all.spec],
      discussion: [
        "Shows what you have all watched and all want to see, what one of you loved (8 of 10 or"
          + " more) and another has not seen, and where your ratings differ most. An episode counts"
          + " as its show.",
        "Agreement is 100% minus ten times the mean difference between your ratings on a scale of"
          + " 10; it needs five titles that both of you have rated. The titles you all want to see"
          + " leave out any that one of you is not allowed to see.",
      ],
      examples: [
        Example("seen compare bo", "Compare with a friend"),
        Example("seen compare bo mia --json=wanted", "What three of you could watch tonight"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let own = try session.journal.read()
    let texts = session.journal.texts(of: own)
    let profiles = try Profiles(own.ledger, event: texts.event)
    var people = [session.person(profiles[own.scope.profile], own.scope, own, isOwn: true)]
    let friends = try session.journal.friends(of: own.folder)
    var named: Set<ByteKey> = []
    for name in arguments.operands where named.insert(ByteKey(TextFold.fold(name))).inserted {
      if let friend = friends.named(name) {
        let view = try session.journal.read(friend, besides: own)
        people.append(
          ComparedPerson(
            friend.name, view.ledger, view.scope, nil, includesPrivate: false))
        continue
      }
      let profile = try session.journal.person(name, own, friends)
      guard !profile.id.isSame(as: own.scope.profile) else {
        throw .friend(.isYourself(name))
      }
      var scope = own.scope
      scope.profile = profile.id
      scope.streakGap = SettingsView(own.ledger, profile: profile.id).streakGap
      people.append(session.person(profile, scope, own, isOwn: false))
    }
    let comparison = Comparison(people) { LogTexts.json($0) }
    try session.output(
      CompareScreen(comparison, limit: arguments[all] ? nil : limit), own.display)
    return .done
  }
}

extension Session {
  /// Returns a profile of this journal as a person to compare.
  fileprivate func person(
    _ profile: Profile, _ scope: Scope, _ own: borrowing View, isOwn: Bool
  ) -> ComparedPerson {
    let settings = SettingsView(own.ledger, profile: scope.profile)
    let filter = ContentFilter(profile, settings, today: scope.today)
    return ComparedPerson(
      profile.name, own.ledger, scope, filter.isEmpty ? nil : filter, includesPrivate: isOwn,
      isOfHousehold: true)
  }
}

package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen profile`: the people whose diaries a journal holds.
package enum ProfileCommand: Command {
  package static let name = "profile"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Show and change the people of a journal", group: .journal, accepts: [.json, .plain, .past],
      discussion: [
        "Each profile has its own watches, ratings, lists and settings in one journal. A command"
          + " uses the profile given by --profile, or else by SEEN_PROFILE, or else the one that"
          + " 'seen profile use' chose on this machine, or else 'me'. Case does not matter in"
          + " names."
      ],
      examples: [
        Example("seen profile", "List the profiles"),
        Example("seen profile add Ana", "Add someone"),
        Example("seen profile use ana", "Switch to Ana on this machine"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [
      ProfileList.self, ProfileAdd.self, ProfileEdit.self, ProfileShow.self, ProfileDelete.self,
      ProfileUse.self, ProfilePin.self,
    ]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try ProfileList.run(session)
  }

  static let operand = OperandSpec("NAME", "A profile by name or id", completion: .profiles)
  static let kind = Key.choice(
    "kind", "KIND", of: Profile.Kind.self, "Who it is for: adult or kids; default: adult")
  static let born = Key.number("born", "YEAR", in: 1900...9999, "The year of birth")

  static let picture = Key.option("picture", "FILE", of: String.self, "A picture of the person")
    .completing(.files)

  /// Returns the facts that the options give; a picture is kept with the next events.
  /// - Throws: Why a picture is refused.
  static func input(
    _ view: borrowing View, _ session: Session
  ) throws(AppError) -> ProfileInput {
    let arguments = session.arguments
    var input: ProfileInput = []
    if let path = arguments[picture] {
      input.append(JSON.Member("photo", .string(try session.journal.keepPicture(path, view))))
    }
    if let kind = arguments[kind] { input.append(JSON.Member("kind", .string(kind.rawValue))) }
    if let year = arguments[born] {
      if year > view.scope.today.parts.year, let date = PartialDate(year: year) {
        throw .badTime(.future(date, today: view.scope.today), for: .date)
      }
      input.append(JSON.Member("born", .whole(year)))
    }
    return input
  }
}

/// `seen profile list`: every profile with how much it recorded.
package enum ProfileList: Command {
  package static let name = "list"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "List the profiles; * marks the current one", group: .reading,
      accepts: [.json, .plain, .past],
      examples: [
        Example("seen profile list", "List them"),
        Example("seen profile list --json=id,watches", "Print two fields for another program"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.indexed)
    let profiles = try session.journal.profiles(of: view)
    var cards: [ProfileCard] = []
    let counts = ProfileCounts.ofAll(view.ledger, seenBy: session.profile)
    for profile in profiles.present {
      cards.append(
        ProfileCard(
          profile, counts[ByteKey(profile.id)] ?? .nothing,
          isCurrent: profile.id.isSame(as: session.profile)))
    }
    try session.output(ProfilesScreen(cards), view.display)
    return .done
  }
}

/// `seen profile add`: creates a profile, or restores a deleted one.
package enum ProfileAdd: Command {
  package static let name = "add"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Add a profile, or bring back a deleted one", group: .writing, accepts: .writer,
      operands: [OperandSpec("NAME", "The name, such as Ana")],
      options: [
        ProfileCommand.kind.spec, ProfileCommand.born.spec, ProfileCommand.picture.spec,
      ],
      discussion: [
        "Its id is made from the name: 'Mia Rose' becomes mia-rose. A journal has at most"
          + " profiles.max profiles.",
        "Kids see only what they recorded themselves, and what suits their age. Films and shows of"
          + " your catalogs without a content rating are hidden from them: 'seen amend TITLE"
          + " --content-rating G' shows one to them, and the setting content.allow shows those that"
          + " a query finds, such as in:LIST for a list of yours, whether or not it is shared with"
          + " them. What no catalog knows, they may log themselves.",
      ],
      examples: [
        Example("seen profile add Ana", "Add an adult"),
        Example("seen profile add Mia --kind kids --born 2017", "Add a child"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.indexed)
    let intent = AddProfile(
      session.arguments.operands[0], try ProfileCommand.input(view, session))
    let receipt = try session.journal.perform(session.journal.adding(intent, view), in: view)
    let id = receipt.events.first?.subject.flatMap { Profile.id(ofSubject: $0) } ?? ""
    session.output(
      receipt, "Added the profile \(id.isSame(as: intent.name) ? id : "\(intent.name) (\(id))").")
    if !session.isDryRun { session.inform("'seen profile use \(id)' uses it on this machine.") }
    if session.arguments[ProfileCommand.kind] == .kids { session.reportUnrated(of: id) }
    return .done
  }
}

extension Session {
  /// Says how a guardian lets titles without a rating through to a profile for kids.
  fileprivate func reportUnrated(of id: String) {
    inform(
      "Films and shows of your catalogs without a content rating are hidden from kids;"
        + " 'seen amend TITLE --content-rating G' shows one to them, and"
        + " 'seen setting \(Setting.contentAllow.key) QUERY --profile \(Words.shell(id))' shows"
        + " those that a query finds.")
  }
}

/// `seen profile edit`: changes the facts of a profile.
package enum ProfileEdit: Command {
  package static let name = "edit"
  package static let effect = CommandEffect.records

  private static let rename = Key.option("name", "NAME", of: String.self, "The new name")
  private static let clear = Key.list(
    "clear", "FIELD", of: String.self, "Clear a field: name, kind, photo, born, film, show or bird"
  ).completing(.words(ProfileFacts.fields.map(\.name)))

  package static var spec: CommandSpec {
    CommandSpec(
      "Change the name or the facts of a profile", group: .writing, accepts: .writer,
      operands: [ProfileCommand.operand],
      options: [
        rename.spec, ProfileCommand.kind.spec, ProfileCommand.born.spec,
        ProfileCommand.picture.spec, clear.spec,
      ],
      discussion: ["Its id stays the same, so it keeps everything it recorded."],
      examples: [
        Example("seen profile edit mia --kind kids", "Make it a profile for a child"),
        Example("seen profile edit me --name Marcel", "Give the built-in profile a name"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.indexed)
    var input = try ProfileCommand.input(view, session)
    if let name = session.arguments[rename] { input.append(JSON.Member("name", .string(name))) }
    for field in session.arguments[clear] {
      let known = ProfileFacts.fields.map(\.name)
      guard known.contains(where: { $0.isSame(as: field) }) else {
        throw .refused(.unknownField(field, known: known))
      }
      input.append(JSON.Member(field, .null))
    }
    let profiles = try session.journal.profiles(of: view)
    let profile = try session.journal.profile(session.arguments.operands[0], among: profiles)
    let receipt = try session.journal.perform(.amend(profile, input, among: profiles), in: view)
    session.output(receipt, ChangeWords.edited(profile.name, receipt))
    if session.arguments[ProfileCommand.kind] == .kids { session.reportUnrated(of: profile.id) }
    return .done
  }
}

/// `seen profile show`: one profile.
package enum ProfileShow: Command {
  package static let name = "show"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show a profile", group: .reading, accepts: [.json, .plain, .past],
      operands: [
        OperandSpec(
          "NAME", "A profile by name or id; default: the current one", isRequired: false,
          completion: .profiles)
      ],
      examples: [Example("seen profile show ana", "Show what the journal knows of Ana")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.indexed)
    let profiles = try session.journal.profiles(of: view)
    let profile =
      if let name = session.arguments.operands.first {
        try session.journal.profile(name, among: profiles)
      } else { profiles[session.profile] }
    var scope = Scope(profile: profile.id, today: view.scope.today)
    scope.streakGap = SettingsView(view.ledger, profile: profile.id).streakGap
    var screen = ProfileScreen(
      session.card(profile, view),
      titles: ProfileWatches(view.ledger, profile.id, seenBy: session.profile).watchedCount,
      Streaks.build(view.ledger, scope))
    for kind in [TitleKind.film, .show, .bird] {
      guard let id = profile.fact(kind.name)?.text, let title = view.ledger.titles.find(id)
      else { continue }
      let card = TitleCard(briefly: view.ledger, view.ledger.canonicalTitle(title))
      screen.favorites.append((kind.name, card))
    }
    if let photo = profile.fact("photo")?.text, PictureName.isWellFormed(photo) {
      screen.picture = try session.journal.picture(named: photo, view).path
    }
    try session.output(screen, view.display)
    return .done
  }
}

/// `seen profile delete`: hides a profile and everything it recorded.
package enum ProfileDelete: Command {
  package static let name = "delete"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Delete a profile", group: .writing, accepts: .writer, operands: [ProfileCommand.operand],
      discussion: [
        "What it recorded stays in the journal, but commands refuse to read it. 'seen profile add'"
          + " brings all of it back, as undoing the deletion does."
      ],
      examples: [Example("seen profile delete bo", "Delete it; asks first")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read(.indexed)
    let profile = try session.journal.profile(
      session.arguments.operands[0], among: session.journal.profiles(of: view))
    let hidden = ProfileCounts(view.ledger, profile: profile.id, seenBy: session.profile).words
    let isKnown = !profile.id.isSame(as: Event.defaultProfile)
    // Who deletes the profile in use is somebody else from then on.
    let isOwn = profile.id.isSame(as: session.profile)
    let undo = isOwn ? "seen undo --profile \(profile.id)" : session.command("undo")
    if isKnown, !session.isDryRun {
      let question =
        "Delete the profile \(profile.name)? This hides \(hidden); '\(undo)' brings them back."
      guard try session.confirm(question) else { throw .canceled }
    }
    let receipt = try session.journal.perform(.delete(profile), in: view)
    session.output(
      receipt, "Deleted the profile \(profile.name), which hides \(hidden).", takesBack: undo)
    if !session.isDryRun { try session.journal.stopUsing(profile, in: view.folder) }
    return .done
  }
}

/// `seen profile use`: chooses the profile of this machine.
package enum ProfileUse: Command {
  package static let name = "use"
  package static let effect = CommandEffect.forPeople

  private static let none = Key.flag("none", "Stop using a profile: commands use 'me' again")

  package static var spec: CommandSpec {
    CommandSpec(
      "Choose the profile that commands on this machine use", group: .journal,
      operands: [
        OperandSpec(
          "NAME", "A profile by name or id", isRequired: false, completion: .profiles)
      ],
      options: [none.spec],
      discussion: [
        "The choice is kept outside the journal, for this copy of it on this machine. --profile and"
          + " SEEN_PROFILE override it."
      ],
      examples: [
        Example("seen profile use ana", "Switch to Ana"),
        Example("seen profile use --none", "Log out"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let name = session.arguments.operands.first
    if session.arguments[none] {
      if let name { throw session.usage(.extraOperand(name)) }
    } else if name == nil {
      throw session.usage(.missingOperand("NAME"))
    }
    guard let profile = try session.journal.useProfile(name) else {
      session.inform("No profile is selected; commands use 'me'.")
      return .done
    }
    session.inform("Now using the profile \(profile.named) on this machine.")
    return .done
  }
}

extension Session {
  /// Returns a profile as screens show it.
  func card(_ profile: Profile, _ view: borrowing View) -> ProfileCard {
    ProfileCard(
      profile, ProfileCounts(view.ledger, profile: profile.id, seenBy: self.profile),
      isCurrent: profile.id.isSame(as: self.profile))
  }
}

extension Profile {
  /// Its name, and its id if that differs.
  fileprivate var named: String { id.isSame(as: name) ? id : "\(name) (\(id))" }
}

extension ProfileCounts {
  /// The counts in words: "12 watches, 3 ratings and 1 list".
  fileprivate var words: String {
    "\(Count.of(watches, "watch")), \(Count.of(ratings, "rating")) and \(Count.of(lists, "list"))"
  }
}

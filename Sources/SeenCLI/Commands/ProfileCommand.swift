import SeenCore
import SeenRender
import SeenStore

/// `seen profile`: the people whose diaries a journal holds.
package enum ProfileCommand: Command {
  package static let name = "profile"

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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    try ProfileList.run(&session)
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
    _ reading: borrowing Reading, _ session: inout Session
  ) throws(CommandError) -> ProfileInput {
    let arguments = session.arguments
    var input: ProfileInput = []
    if let path = arguments[picture] {
      input.append(JSON.Member("photo", .string(try session.keepPicture(path, reading))))
    }
    if let kind = arguments[kind] { input.append(JSON.Member("kind", .string(kind.rawValue))) }
    if let year = arguments[born] {
      if year > reading.scope.today.parts.year, let date = PartialDate(year: year) {
        throw .badDate(.future(date, today: reading.scope.today))
      }
      input.append(JSON.Member("born", .whole(year)))
    }
    return input
  }
}

/// `seen profile list`: every profile with how much it recorded.
package enum ProfileList: Command {
  package static let name = "list"

  package static var spec: CommandSpec {
    CommandSpec(
      "List the profiles; * marks the current one", group: .reading,
      accepts: [.json, .plain, .past],
      examples: [
        Example("seen profile list", "List them"),
        Example("seen profile list --json=id,watches", "Print two fields for another program"),
      ])
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read(.indexed)
    let profiles = try session.profiles(of: reading)
    var cards: [ProfileCard] = []
    let counts = ProfileCounts.ofAll(reading.ledger)
    for profile in profiles.present {
      cards.append(
        ProfileCard(
          profile, counts[ByteKey(profile.id)] ?? .nothing,
          isCurrent: profile.id.isSame(as: session.profile)))
    }
    try session.output(ProfilesScreen(cards), reading.display)
    return .done
  }
}

/// `seen profile add`: creates a profile, or restores a deleted one.
package enum ProfileAdd: Command {
  package static let name = "add"

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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read(.indexed)
    try session.requireGuardian(reading)
    let profiles = try session.profiles(of: reading)
    if let friend = try session.friends(of: reading.journal).named(session.arguments.operands[0]) {
      throw .friend(.exists(friend.name, path: friend.path))
    }
    let input = try ProfileCommand.input(reading, &session)
    let intent = AddProfile(session.arguments.operands[0], input)
    let receipt = try session.record(reading) { (ledger, context) throws(Refusal) in
      try intent.decide(profiles, ledger, context)
    }
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
  fileprivate mutating func reportUnrated(of id: String) {
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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read(.indexed)
    try session.requireGuardian(reading)
    var input = try ProfileCommand.input(reading, &session)
    if let name = session.arguments[rename] { input.append(JSON.Member("name", .string(name))) }
    for field in session.arguments[clear] {
      let known = ProfileFacts.fields.map(\.name)
      guard known.contains(where: { $0.isSame(as: field) }) else {
        throw .refused(.unknownField(field, known: known))
      }
      input.append(JSON.Member(field, .null))
    }
    let profiles = try session.profiles(of: reading)
    let profile = try session.profile(session.arguments.operands[0], among: profiles)
    let receipt = try session.record(reading) { (_, context) throws(Refusal) in
      try AmendProfile(profile, input).decide(profiles, context)
    }
    session.output(receipt, ChangeWords.edited(profile.name, receipt))
    if session.arguments[ProfileCommand.kind] == .kids { session.reportUnrated(of: profile.id) }
    return .done
  }
}

/// `seen profile show`: one profile.
package enum ProfileShow: Command {
  package static let name = "show"

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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read(.indexed)
    let profiles = try session.profiles(of: reading)
    let profile =
      if let name = session.arguments.operands.first {
        try session.profile(name, among: profiles)
      } else { profiles[session.profile] }
    var scope = Scope(profile: profile.id, today: reading.scope.today)
    scope.streakGap = SettingsView(reading.ledger, profile: profile.id).streakGap
    var screen = ProfileScreen(
      session.card(profile, reading),
      titles: ProfileWatches(reading.ledger, profile: profile.id).watchedCount,
      Streaks.build(reading.ledger, scope))
    for kind in [TitleKind.film, .show, .bird] {
      guard let id = profile.fact(kind.name)?.text, let title = reading.ledger.titles.find(id)
      else { continue }
      let card = TitleCard(briefly: reading.ledger, reading.ledger.canonicalTitle(title))
      screen.favorites.append((kind.name, card))
    }
    if let photo = profile.fact("photo")?.text, PictureName.isWellFormed(photo) {
      let media = MediaFolder(reading.journal, in: session.world.files)
      screen.picture = try media.found(photo).map { media.path(of: $0) }
    }
    try session.output(screen, reading.display)
    return .done
  }
}

/// `seen profile delete`: hides a profile and everything it recorded.
package enum ProfileDelete: Command {
  package static let name = "delete"

  package static var spec: CommandSpec {
    CommandSpec(
      "Delete a profile", group: .writing, accepts: .writer, operands: [ProfileCommand.operand],
      discussion: [
        "What it recorded stays in the journal, but commands refuse to read it. 'seen undo' or"
          + " 'seen profile add' brings all of it back."
      ],
      examples: [Example("seen profile delete bo", "Delete it; asks first")])
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read(.indexed)
    try session.requireGuardian(reading)
    let profile = try session.profile(
      session.arguments.operands[0], among: session.profiles(of: reading))
    let hidden = ProfileCounts(reading.ledger, profile: profile.id).words
    let isKnown = !profile.id.isSame(as: Event.defaultProfile)
    if isKnown, !session.isDryRun {
      let question =
        "Delete the profile \(profile.name)? This hides \(hidden); 'seen undo' brings them back."
      guard try session.confirm(question) else { throw .canceled }
    }
    let receipt = try session.record(reading) { (_, context) throws(Refusal) in
      try DeleteProfile(profile).decide(context)
    }
    session.output(receipt, "Deleted the profile \(profile.name), which hides \(hidden).")
    if !session.isDryRun, let used = session.profileInUse, profile.id.isSame(as: used) {
      try session.use(nil, in: reading.journal)
    }
    return .done
  }
}

/// `seen profile use`: chooses the profile of this machine.
package enum ProfileUse: Command {
  package static let name = "use"

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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let name = session.arguments.operands.first
    if session.arguments[none] {
      if let name { throw session.usage(.extraOperand(name)) }
    } else if name == nil {
      throw session.usage(.missingOperand("NAME"))
    }
    let journal = try session.openJournal()
    try session.readProfileInUse(journal)
    let profiles = try session.profiles(ofAll: journal)
    guard let name else {
      try session.unlock(profiles[Event.defaultProfile], profiles, journal)
      try session.use(nil, in: journal)
      session.inform("No profile is selected; commands use 'me'.")
      return .done
    }
    let profile = try session.profile(name, among: profiles)
    try session.unlock(profile, profiles, journal)
    try session.use(profile.id, in: journal)
    session.inform("Now using the profile \(profile.named) on this machine.")
    return .done
  }
}

extension Session {
  /// Returns the profiles of a reading that has a row for each event.
  /// - Throws: `file` when an event cannot be read.
  func profiles(of reading: borrowing Reading) throws(CommandError) -> Profiles {
    let texts = texts(of: reading)
    let ids = gate.hidesOthers ? [profile] : reading.ledger.profiles()
    return try Profiles(reading.ledger, besides: ids, event: texts.event)
  }

  /// Returns the profiles of the journal that recorded a watch, a rating or a mark, or were created: all that matter in
  /// comparisons; only itself for a profile that sees nobody else.
  /// - Throws: `file` when an event cannot be read.
  func household(_ reading: borrowing Reading) throws(CommandError) -> Profiles {
    let texts = texts(of: reading)
    let ids = gate.hidesOthers ? [profile] : reading.ledger.profilesWithRows + [profile]
    return try Profiles(
      reading.ledger, besides: Array(Set(ids.map { ByteKey($0) })).map(\.text),
      event: texts.event)
  }

  /// Returns the undeleted profile with a name, ignoring case.
  ///
  /// A profile without a row in any table is searched for in all events, except if the current profile must not see
  /// others.
  /// - Throws: `unknownProfile` or `deleted`.
  func profile(named text: String, _ reading: borrowing Reading) throws(CommandError) -> Profile {
    let present = try household(reading)
    if gate.hidesOthers || present.called(text).count == 1 {
      return try profile(text, among: present)
    }
    return try profile(text, among: profiles(ofAll: reading.journal))
  }

  /// Returns the undeleted profile that a text means.
  /// - Throws: `unknownProfile` or `deleted`.
  func profile(_ text: String, among profiles: Profiles) throws(CommandError) -> Profile {
    let alike = profiles.called(text)
    guard alike.count == 1, let profile = alike.first else {
      let known = profiles.present.map(\.id)
      let near = alike.isEmpty ? Nearest.words(to: text, among: known) : alike.map(\.id)
      throw .unknownProfile(text, near: near, known: known, canBegin: false)
    }
    if profile.isDeleted { throw .refused(.profile(.deleted(profile.id))) }
    return profile
  }

  /// Returns a profile as screens show it.
  func card(_ profile: Profile, _ reading: borrowing Reading) -> ProfileCard {
    ProfileCard(
      profile, ProfileCounts(reading.ledger, profile: profile.id),
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

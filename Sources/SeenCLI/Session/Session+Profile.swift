import SeenCore
import SeenStore
import SeenWire

/// The profile of a command line: `--profile`, else `SEEN_PROFILE`, else the profile in use here, else `me`.
///
/// A name without events is usually a typo: reading is refused then, and recording asks or requires `--new-profile`.
extension Session {
  /// The profile as named; nil if none is named.
  var namedProfile: String? {
    if let typed = arguments[SharedOptions.profile] { return typed }
    if let variable = world.variable("SEEN_PROFILE"), !variable.isEmpty { return variable }
    return profileInUse
  }

  /// The file that says which profile is in use in a copy of a journal.
  func profileFile(of journal: JournalFolder) throws(CommandError) -> CopyFile {
    try copyFile("profiles", of: journal)
  }

  /// A small file about a copy of a journal in the user's state folder.
  /// - Throws: `file` when it cannot be known which file that is.
  func copyFile(
    _ folder: String, of journal: JournalFolder
  ) throws(CommandError) -> CopyFile {
    let machine = try machine
    do {
      return try CopyFile(
        folder, of: journal, stateDirectory: ThisMachine.stateDirectory(world.variable),
        machine: machine, in: world.files)
    } catch {
      throw .file(error)
    }
  }

  /// Reads a small file about a copy of a journal; nil if there is none.
  /// - Throws: `file` when it cannot be read.
  func readCopyFile(
    _ folder: String, of journal: JournalFolder
  ) throws(CommandError) -> [UInt8]? {
    let file = try copyFile(folder, of: journal)
    do { return try file.read() } catch { throw .file(error) }
  }

  /// Replaces a small file about a copy of a journal; nil removes it.
  /// - Throws: `file` when it cannot be written.
  func replaceCopyFile(
    _ folder: String, of journal: JournalFolder, with bytes: [UInt8]?, isDurable: Bool = false
  ) throws(CommandError) {
    let file = try copyFile(folder, of: journal)
    do {
      try file.replace(
        with: bytes, suffix: String(world.random(), radix: 32), isDurable: isDurable)
    } catch {
      throw .file(error)
    }
  }

  /// Reads which profile is in use; none if this user has no state folder.
  /// - Throws: `file` if that cannot be read, so that nothing is recorded for, or shown to, somebody else.
  mutating func readProfileInUse(_ journal: JournalFolder) throws(CommandError) {
    guard let bytes = try readCopyFile("profiles", of: journal),
      let text = String(validating: bytes, as: UTF8.self), !text.isEmpty
    else {
      return
    }
    profileInUse = text
  }

  /// Uses a profile from now on; nil uses none.
  /// - Throws: `file` if that cannot be stored.
  func use(_ profile: String?, in journal: JournalFolder) throws(CommandError) {
    try replaceCopyFile("profiles", of: journal, with: profile.map { Array($0.utf8) })
  }

  /// Finds the named profile, ignoring case.
  ///
  /// - Parameters:
  ///   - log: The log that was read, which usually has the profile.
  ///   - journal: The journal, which is read completely if the ledger does not have the profile.
  ///   - options: What is to be read.
  /// - Throws: `unknownProfile`, `deleted`, or `canceled` by who was asked.
  mutating func settleProfile(
    _ log: borrowing ReplayedLog, _ journal: JournalFolder, _ options: ReadingOptions
  ) throws(CommandError) {
    guard knownProfile == nil else { return }
    let typed = namedProfile ?? Event.defaultProfile
    let hasFacts = Profiles.hasEvents(log.ledger)
    knownProfile = typed
    if hasFacts, let exact = try ownProfile(typed, log), exact.isCreated || exact.isDeleted {
      try refuseDeleted(exact, options)
      return
    }
    if typed.isSame(as: Event.defaultProfile) || log.ledger.hasRows(of: typed) { return }
    let all = try profiles(ofAll: journal)
    let alike = all.called(typed)
    if alike.count == 1 {
      knownProfile = alike[0].id
      try refuseDeleted(alike[0], options)
      return
    }
    let limit = SettingsView(log.ledger, profile: Event.defaultProfile).profileLimit
    knownProfile = try settle(
      unknown: typed, all, alike, limit: limit, isQuestion: options.isQuestion)
  }

  /// Returns a profile that events mention; nil if none does.
  /// - Throws: `file` when an event cannot be read.
  func ownProfile(
    _ id: String, _ log: borrowing ReplayedLog
  ) throws(CommandError) -> Profile? {
    let texts = texts(of: log)
    let subject = Profile(id: id).subject
    let profiles = try Profiles(
      log.ledger,
      where: { (line) throws(CommandError) in try texts.mayHold(subject, in: line) },
      event: texts.event)
    return profiles.all.first { $0.id.isSame(as: id) }
  }

  /// Finds the profiles that a list is to be shared with, ignoring case.
  /// - Throws: `unknownProfile`, `refused` for a deleted one, or `canceled` by who was asked.
  mutating func members(
    _ names: [String], _ reading: borrowing Reading
  ) throws(CommandError) -> [String] {
    let all = try profiles(ofAll: reading.journal)
    let limit = SettingsView(reading.ledger, profile: profile).profileLimit
    var members: [String] = []
    for typed in names {
      let alike = all.called(typed)
      if typed.isSame(as: Event.defaultProfile) {
        members.append(typed)
      } else if alike.count == 1 {
        try refuseDeleted(alike[0], ReadingOptions())
        members.append(alike[0].id)
      } else {
        members.append(try settle(unknown: typed, all, alike, limit: limit, isQuestion: false))
      }
    }
    let profiles = Set(members.map { ByteKey($0) }).map { all[$0.text] }
    let new = profiles.count { !$0.exists && !$0.isDeleted }
    guard new == 0 || all.present.count + new <= limit else {
      throw .refused(.profile(.tooMany(limit: limit)))
    }
    return members
  }

  /// Resolves a name that is not a profile's: asks, or refuses it.
  private mutating func settle(
    unknown typed: String, _ all: Profiles, _ alike: [Profile], limit: Int, isQuestion: Bool
  ) throws(CommandError) -> String {
    let known = all.present.map(\.id)
    let near = alike.isEmpty ? Nearest.words(to: typed, among: known) : alike.map(\.id)
    let canBegin = spec.accepts.contains(.diary) && !isQuestion
    if canBegin {
      do { try NewTitle.check(control: typed) } catch { throw .refused(error) }
      if arguments[SharedOptions.newProfile] { return try id(ofNew: typed, all, limit: limit) }
    }
    guard canBegin, canAsk else {
      throw .unknownProfile(typed, near: near, known: known, canBegin: canBegin)
    }
    let meant = near.first.map { [KeyChoice("u", "[u]se '\($0)'")] } ?? []
    let answer = try choose(
      "No profile '\(typed)'.", among: meant + [KeyChoice("n", "[n]ew profile")],
      instead: ["--new-profile"])
    switch answer {
    case "n": return try id(ofNew: typed, all, limit: limit)
    case "u": return near.first ?? typed
    default: throw .canceled
    }
  }

  /// Returns the id of a new profile, which is made from its name; a profile that has that id is the one that is meant.
  /// - Throws: `refused` for a name that no profile can have, a deleted profile, or one more than `limit`.
  private func id(
    ofNew name: String, _ all: Profiles, limit: Int
  ) throws(CommandError) -> String {
    do { try AddProfile.check(name) } catch { throw .refused(error) }
    let id = Slug.make(name)
    try refuseDeleted(all[id], ReadingOptions())
    guard all[id].exists || all.present.count < limit else {
      throw .refused(.profile(.tooMany(limit: limit)))
    }
    return id
  }

  /// Refuses a deleted profile, except for commands about events, which undo that too.
  private func refuseDeleted(
    _ profile: Profile, _ options: ReadingOptions
  ) throws(CommandError) {
    guard profile.isDeleted, !options.keepsIndex else { return }
    throw .refused(.profile(.deleted(profile.id)))
  }

  /// Returns every profile of a journal, from all of its events, whatever the current profile may see.
  func profiles(ofAll journal: JournalFolder) throws(CommandError) -> Profiles {
    var session = self
    session.gate = ProfileGate()
    let log = try session.replay(journal, .all, .indexedSilently)
    let texts = texts(of: log)
    return try Profiles(log.ledger, besides: log.ledger.profiles(), event: texts.event)
  }
}

package import SeenCore
package import SeenStore
import SeenWire

/// The profile: as named, else the one that the environment names, else the one in use here, else `me`.
///
/// A name without events is usually a typo: reading is refused then, and recording asks.
extension Journal {
  /// The profile as named; nil if none is named.
  var namedProfile: String? {
    request.profile ?? request.usualProfile ?? profileInUse
  }

  /// The file that says which profile is in use in a copy of a journal.
  package func profileFile(of folder: JournalFolder) throws(AppError) -> CopyFile {
    try copyFile("profiles", of: folder)
  }

  /// A small file about a copy of a journal in the user's state folder.
  /// - Throws: `file` when it cannot be known which file that is.
  package func copyFile(
    _ name: String, of folder: JournalFolder
  ) throws(AppError) -> CopyFile {
    let machine = try machine
    do {
      return try CopyFile(
        name, of: folder, stateDirectory: ThisMachine.stateDirectory(host.variable),
        machine: machine, in: host.files)
    } catch {
      throw .file(error)
    }
  }

  /// Reads a small file about a copy of a journal; nil if there is none.
  /// - Throws: `file` when it cannot be read.
  package func readCopyFile(
    _ name: String, of folder: JournalFolder
  ) throws(AppError) -> [UInt8]? {
    let file = try copyFile(name, of: folder)
    do { return try file.read() } catch { throw .file(error) }
  }

  /// Replaces a small file about a copy of a journal; nil removes it.
  /// - Throws: `file` when it cannot be written.
  package func replaceCopyFile(
    _ name: String, of folder: JournalFolder, with bytes: [UInt8]?, isDurable: Bool = false
  ) throws(AppError) {
    let file = try copyFile(name, of: folder)
    do {
      try file.replace(
        with: bytes, suffix: String(host.random(), radix: 32), isDurable: isDurable)
    } catch {
      throw .file(error)
    }
  }

  /// Reads which profile is in use; none if this user has no state folder.
  /// - Throws: `file` if that cannot be read, so that nothing is recorded for, or shown to, somebody else.
  package func readProfileInUse(_ folder: JournalFolder) throws(AppError) {
    guard let bytes = try readCopyFile("profiles", of: folder),
      let text = String(validating: bytes, as: UTF8.self), !text.isEmpty
    else {
      return
    }
    profileInUse = text
  }

  /// Uses a profile from now on; nil uses none.
  /// - Throws: `file` if that cannot be stored.
  package func use(_ profile: String?, in folder: JournalFolder) throws(AppError) {
    try replaceCopyFile("profiles", of: folder, with: profile.map { Array($0.utf8) })
  }

  /// Finds the named profile, ignoring case.
  ///
  /// - Parameters:
  ///   - log: The log that was read, which usually has the profile.
  ///   - folder: The journal, which is read completely if the ledger does not have the profile.
  ///   - options: What is to be read.
  /// - Throws: `unknownProfile`, `deleted`, or `canceled` by who was asked.
  package func settleProfile(
    _ log: borrowing ReplayedLog, _ folder: JournalFolder, _ options: ViewOptions
  ) throws(AppError) {
    guard knownProfile == nil else { return }
    let typed = namedProfile ?? Event.defaultProfile
    let hasFacts = Profiles.hasEvents(log.ledger)
    knownProfile = typed
    if hasFacts, let exact = try ownProfile(typed, log), exact.isCreated || exact.isDeleted {
      try refuseDeleted(exact, options)
      return
    }
    if typed.isSame(as: Event.defaultProfile) || log.ledger.hasRows(of: typed) { return }
    let all = try profiles(ofAll: folder)
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
  package func ownProfile(
    _ id: String, _ log: borrowing ReplayedLog
  ) throws(AppError) -> Profile? {
    let texts = texts(of: log)
    let subject = Profile(id: id).subject
    let profiles = try Profiles(
      log.ledger,
      where: { (line) throws(AppError) in try texts.mayHold(subject, in: line) },
      event: texts.event)
    return profiles.all.first { $0.id.isSame(as: id) }
  }

  /// Finds the profiles that a list is to be shared with, ignoring case.
  /// - Throws: `unknownProfile`, `refused` for a deleted one, or `canceled` by who was asked.
  package func members(
    _ names: [String], _ view: borrowing View
  ) throws(AppError) -> [String] {
    let all = try profiles(ofAll: view.folder)
    let limit = SettingsView(view.ledger, profile: profile).profileLimit
    var members: [String] = []
    for typed in names {
      let alike = all.called(typed)
      if typed.isSame(as: Event.defaultProfile) {
        members.append(typed)
      } else if alike.count == 1 {
        try refuseDeleted(alike[0], ViewOptions())
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
  private func settle(
    unknown typed: String, _ all: Profiles, _ alike: [Profile], limit: Int, isQuestion: Bool
  ) throws(AppError) -> String {
    let known = all.present.map(\.id)
    let near = alike.isEmpty ? Nearest.words(to: typed, among: known) : alike.map(\.id)
    let canBegin = request.mayBegin && !isQuestion
    if canBegin {
      do { try NewTitle.check(control: typed) } catch { throw .refused(error) }
      if request.beginsUnasked { return try id(ofNew: typed, all, limit: limit) }
    }
    let answer = canBegin ? try front.answer(.profile(typed, near: near)) : nil
    switch answer {
    case .new: return try id(ofNew: typed, all, limit: limit)
    case .choice: return near.first ?? typed
    default: throw .unknownProfile(typed, near: near, known: known, canBegin: canBegin)
    }
  }

  /// Returns the id of a new profile, which is made from its name; a profile that has that id is the one that is meant.
  /// - Throws: `refused` for a name that no profile can have, a deleted profile, or one more than `limit`.
  private func id(
    ofNew name: String, _ all: Profiles, limit: Int
  ) throws(AppError) -> String {
    do { try AddProfile.check(name) } catch { throw .refused(error) }
    let id = Slug.make(name)
    try refuseDeleted(all[id], ViewOptions())
    guard all[id].exists || all.present.count < limit else {
      throw .refused(.profile(.tooMany(limit: limit)))
    }
    return id
  }

  /// Refuses a deleted profile, except for commands about events, which undo that too.
  private func refuseDeleted(
    _ profile: Profile, _ options: ViewOptions
  ) throws(AppError) {
    guard profile.isDeleted, !options.keepsIndex else { return }
    throw .refused(.profile(.deleted(profile.id)))
  }

  /// Returns every profile of a journal, from all of its events, whatever the current profile may see.
  package func profiles(ofAll folder: JournalFolder) throws(AppError) -> Profiles {
    let log = try ungated.replay(folder, .all, .indexedSilently)
    let texts = texts(of: log)
    return try Profiles(log.ledger, besides: log.ledger.profiles(), event: texts.event)
  }
}

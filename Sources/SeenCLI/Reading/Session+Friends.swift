import SeenCore
import SeenStore

/// The journals of friends: read-only, with separate caches, and never mixed into the user's own.
extension Session {
  /// Returns the friends of a copy of a journal.
  /// - Throws: `file` when they cannot be read, or are not what this program wrote.
  func friends(of journal: JournalFolder) throws(CommandError) -> Friends {
    guard let bytes = try readCopyFile("friends", of: journal) else { return Friends() }
    guard let friends = Friends(bytes) else {
      let path = try copyFile("friends", of: journal).path
      throw .file(FileError(.read, path ?? "", .other))
    }
    return friends
  }

  /// Stores the friends of a copy.
  func keep(_ friends: Friends, of journal: JournalFolder) throws(CommandError) {
    try replaceCopyFile(
      "friends", of: journal, with: friends.all.isEmpty ? nil : friends.bytes)
  }

  /// Returns the friend of a name.
  /// - Throws: `unknown`.
  func friend(_ name: String, of journal: JournalFolder) throws(CommandError) -> Friend {
    let friends = try friends(of: journal)
    if let friend = friends.named(name) { return friend }
    let known = friends.all.map(\.name)
    throw .friend(.unknown(name, near: Nearest.words(to: name, among: known), known: known))
  }

  /// Returns the profile of a name that no friend has.
  /// - Throws: `unknownPerson` with all that are known but the profile itself, which is never meant, or `deleted`.
  func person(
    _ name: String, _ own: borrowing Reading, _ friends: Friends
  ) throws(CommandError) -> Profile {
    do {
      return try profile(named: name, own)
    } catch {
      guard case .unknownProfile(_, let near, let profiles, _) = error else { throw error }
      let asker = self.profile
      let known = (profiles + friends.all.map(\.name)).filter { !$0.isSame(as: asker) }
      let others = Nearest.words(to: name, among: known)
      let alike = near.filter { !$0.isSame(as: asker) }
      throw .friend(.unknownPerson(name, near: others.isEmpty ? alike : others, known: known))
    }
  }

  /// Opens the journal of a friend.
  /// - Throws: `unreadable`, `isOwn` or `tooLarge`.
  func open(_ friend: Friend, besides own: JournalFolder) throws(CommandError) -> JournalFolder {
    let journal: JournalFolder
    do {
      journal = try JournalFolder(
        readingOnly: friend.path, caches: cachePath(of: friend), in: world.files)
    } catch {
      throw .friend(.unreadable(friend.name, error))
    }
    guard !journal.identifier.isSame(as: own.identifier) else {
      throw .friend(.isOwn(path: friend.path))
    }
    let segments = (try? journal.segments(in: world.files))?.segments ?? []
    let most = Friends.mostByteCount
    // A file can claim more than its disk has.
    let byteCount = segments.reduce(0) { $0 + min($1.status.byteCount, most + 1 - min($0, most)) }
    guard byteCount <= most else {
      throw .friend(.tooLarge(friend.name, path: friend.path))
    }
    return journal
  }

  /// The folder of this user's caches of a friend's journal; one that cannot exist without a home directory.
  private func cachePath(of friend: Friend) -> String {
    cachePath(of: "friends", friend.path) ?? "/dev/null/seen"
  }

  /// Returns the folder of this user's caches of a journal whose own folder is only read, among those of its kind; nil
  /// without a home directory.
  func cachePath(of kind: String, _ path: String) -> String? {
    guard let caches = ThisMachine.cacheDirectory(world.variable) else { return nil }
    let folder = caches + "/seen/" + kind
    try? world.files.makeDirectories(folder)
    return folder + "/" + Friends.folderName(of: path)
  }

  /// Reads the journal of a friend, without private events and what the user's profile must not see.
  ///
  /// - Parameters:
  ///   - friend: The friend.
  ///   - own: The user's journal, as it was read for the command.
  ///   - options: What is to be read.
  /// - Returns: The reading, for the friend's profile.
  /// - Throws: `unreadable`, `isOwn`, `tooLarge`, `severalProfiles` or `noProfile`.
  mutating func read(
    _ friend: Friend, besides own: borrowing Reading, _ options: ReadingOptions = .silent
  ) throws(CommandError) -> Reading {
    let journal = try open(friend, besides: own.journal)
    var session = self
    session.gate = gate.ofFriend
    let prefix = try logPrefix(in: journal)
    let log: ReplayedLog
    do throws(CommandError) {
      log = try session.replay(journal, prefix, options)
    } catch {
      if case .journal(let problem) = error { throw .friend(.unreadable(friend.name, problem)) }
      throw error
    }
    let profile = try Session.profile(of: friend, log.ledger)
    var scope = own.scope
    scope.profile = profile
    scope.streakGap = SettingsView(log.ledger, profile: profile).streakGap
    if options.reportsDamage { try session.report(log, of: friend) }
    return Reading(journal: journal, log: log, scope: scope)
  }

  /// Returns the friend's profile in the friend's journal.
  private static func profile(
    of friend: Friend, _ ledger: borrowing Ledger
  ) throws(CommandError) -> String {
    let ids = ledger.profilesWithRows
    if let wanted = friend.profile {
      let folded = wanted.lowercased()
      if let own = ids.first(where: { $0.isSame(as: wanted) }) { return own }
      if let own = ids.first(where: { $0.lowercased().isSame(as: folded) }) { return own }
      throw .friend(.noProfile(wanted, of: friend.name, known: ids))
    }
    if ids.count <= 1 { return ids.first ?? Event.defaultProfile }
    throw .friend(.severalProfiles(friend.name, ids: ids))
  }
}

package import SeenCore
package import SeenStore

/// The journals of friends: read-only, with separate caches, and never mixed into the user's own.
extension Journal {
  /// Returns the friends of a copy of a journal.
  /// - Throws: `file` when they cannot be read, or are not what this program wrote.
  package func friends(of folder: JournalFolder) throws(AppError) -> Friends {
    guard let bytes = try readCopyFile("friends", of: folder) else { return Friends() }
    guard let friends = Friends(bytes) else {
      let path = try copyFile("friends", of: folder).path
      throw .file(FileError(.read, path ?? "", .other))
    }
    return friends
  }

  /// Makes a friend of a journal in a folder, or changes whose of its diaries is meant.
  ///
  /// - Parameters:
  ///   - name: What the friend is called here.
  ///   - path: The folder.
  ///   - profile: Whose diary of that journal is meant; nil where it has only one.
  ///   - own: The user's journal.
  /// - Returns: How much the friend has recorded.
  /// - Throws: `badName`, `exists`, `isProfile`; what reading the journal and `requireGuardian` throw.
  package func addFriend(
    _ name: String, at path: String, profile: String?, _ own: borrowing View
  ) throws(AppError) -> ProfileCounts {
    try requireGuardian(own)
    var friends = try friends(of: own.folder)
    let isNamed = !TextFold.fold(name).isEmpty && (try? NewTitle.check(control: name)) != nil
    guard isNamed, name.count <= AddProfile.nameLimit else { throw .friend(.badName(name)) }
    let path = host.absolute(path)
    let resolved = (try? host.files.resolve(path)) ?? path
    if let known = friends.named(name), !known.path.isSame(as: resolved) {
      throw .friend(.exists(known.name, path: known.path))
    }
    let profiles = try profiles(ofAll: own.folder)
    if let same = profiles.called(name).first { throw .friend(.isProfile(same.id)) }
    let friend = Friend(name: name, path: resolved, profile: profile)
    let view = try read(friend, besides: own)
    friends.add(friend)
    try keep(friends, of: own.folder)
    return ProfileCounts(view.ledger, profile: view.scope.profile)
  }

  /// Forgets a friend; the friend's journal stays as it is.
  /// - Throws: `unknown`; what `requireGuardian` throws.
  package func removeFriend(_ name: String, _ own: borrowing View) throws(AppError) -> Friend {
    try requireGuardian(own)
    let friend = try friend(name, of: own.folder)
    var friends = try friends(of: own.folder)
    friends.remove(friend.name)
    try keep(friends, of: own.folder)
    return friend
  }

  /// Stores the friends of a copy.
  private func keep(_ friends: Friends, of folder: JournalFolder) throws(AppError) {
    try replaceCopyFile(
      "friends", of: folder, with: friends.all.isEmpty ? nil : friends.bytes)
  }

  /// Returns the friend of a name.
  /// - Throws: `unknown`.
  package func friend(_ name: String, of folder: JournalFolder) throws(AppError) -> Friend {
    let friends = try friends(of: folder)
    if let friend = friends.named(name) { return friend }
    let known = friends.all.map(\.name)
    throw .friend(.unknown(name, near: Nearest.words(to: name, among: known), known: known))
  }

  /// Returns the profile of a name that no friend has.
  /// - Throws: `unknownPerson` with all that are known but the profile itself, which is never meant, or `deleted`.
  package func person(
    _ name: String, _ own: borrowing View, _ friends: Friends
  ) throws(AppError) -> Profile {
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
  package func open(_ friend: Friend, besides own: JournalFolder) throws(AppError) -> JournalFolder
  {
    let folder: JournalFolder
    do {
      folder = try JournalFolder(
        readingOnly: friend.path, caches: cachePath(of: friend), knowing: host.versions,
        in: host.files)
    } catch {
      throw .friend(.unreadable(friend.name, error))
    }
    guard !folder.identifier.isSame(as: own.identifier) else {
      throw .friend(.isOwn(path: friend.path))
    }
    let segments = (try? folder.segments(in: host.files))?.segments ?? []
    let most = Friends.mostByteCount
    // A file can claim more than its disk has.
    let byteCount = segments.reduce(0) { $0 + min($1.status.byteCount, most + 1 - min($0, most)) }
    guard byteCount <= most else {
      throw .friend(.tooLarge(friend.name, path: friend.path))
    }
    return folder
  }

  /// The folder of this user's caches of a friend's journal; one that cannot exist without a home directory.
  private func cachePath(of friend: Friend) -> String {
    cachePath(of: "friends", friend.path) ?? "/dev/null/seen"
  }

  /// Returns the folder of this user's caches of a journal whose own folder is only read, among those of its kind; nil
  /// without a home directory.
  package func cachePath(of kind: String, _ path: String) -> String? {
    guard let caches = ThisMachine.cacheDirectory(host.variable) else { return nil }
    let folder = caches + "/seen/" + kind
    try? host.files.makeDirectories(folder)
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
  package func read(
    _ friend: Friend, besides own: borrowing View, _ options: ViewOptions = .silent
  ) throws(AppError) -> View {
    let folder = try open(friend, besides: own.folder)
    let theirs = Journal(self, gate: gate.ofFriend)
    let prefix = try logPrefix(in: folder)
    let log: ReplayedLog
    do throws(AppError) {
      log = try theirs.replay(folder, prefix, options)
    } catch {
      if case .journal(let problem) = error { throw .friend(.unreadable(friend.name, problem)) }
      throw error
    }
    let profile = try Journal.profile(of: friend, log.ledger)
    var scope = own.scope
    scope.profile = profile
    scope.streakGap = SettingsView(log.ledger, profile: profile).streakGap
    if options.reportsDamage { try report(log, of: friend) }
    return View(folder: folder, log: log, scope: scope)
  }

  /// Returns the friend's profile in the friend's journal.
  private static func profile(
    of friend: Friend, _ ledger: borrowing Ledger
  ) throws(AppError) -> String {
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

import SeenCore
import SeenStore
import SeenWire

/// A state of a journal that is compared with another.
struct JournalState: ~Copyable {
  /// The journal as it was read, with a row for each event and without what the profile must not see.
  let log: ReplayedLog
  /// The temporary folder of its segments; nil if they are in the journal.
  let temporary: String?
  /// The commit that it is; nil for any other state.
  var commit: String?
}

extension Journal {
  /// Reads a state of a journal.
  ///
  /// - Parameters:
  ///   - text: A moment, the folder of another copy, or a git revision.
  ///   - folder: The journal.
  /// - Returns: The state.
  /// - Throws: `noState` for any other text; `syncing` for another journal, or with git's message.
  func state(_ text: String, of folder: JournalFolder) throws(AppError) -> JournalState {
    let isPath = text.contains("/") || text == "." || text == ".."
    let path = text.hasPrefix("/") ? text : (host.currentDirectory ?? "") + "/" + text
    let isFolder = isPath && ((try? host.files.status(path)) ?? nil) != nil
    if !isFolder, let moment = Moment(text) {
      let prefix = try logPrefix(at: moment, in: folder)
      return JournalState(log: try replay(folder, prefix, .indexedSilently), temporary: nil)
    }
    let file = path + "/" + JournalFolder.fileName
    // Without a name, the folder would be the working directory.
    let isThere = !text.isEmpty && ((try? host.files.status(isPath ? path : file)) ?? nil) != nil
    // A branch such as origin/main has a slash too.
    guard isThere || text.hasPrefix("/") || text.hasPrefix(".") else {
      return try revision(text, of: folder)
    }
    let copy: JournalFolder
    do {
      copy = try JournalFolder(at: path, knowing: host.versions, in: host.files)
    } catch {
      throw error.isAbsent ? .noCopy(path) : .journal(error)
    }
    guard copy.identifier.lowercased().isSame(as: folder.identifier.lowercased()) else {
      throw .syncing(.otherJournal(text))
    }
    return JournalState(log: try replay(copy, .all, .indexedSilently), temporary: nil)
  }

  /// Reads a journal from a commit of its repository.
  func revision(_ text: String, of folder: JournalFolder) throws(AppError) -> JournalState {
    let repository = (try? host.files.status(folder.path + "/.git")) ?? nil
    guard repository != nil else { throw .noState(text, hasRepository: false) }
    guard syncRecord(of: folder) != nil else { throw .syncing(.untrusted(folder.path)) }
    let git = Git(at: folder.path, in: host)
    let id = try Sync.synced { () throws(SyncProblem) in try git.commit(text) }
    guard let id else { throw .noState(text, hasRepository: true) }
    let segments = try Sync.synced { () throws(SyncProblem) in try git.segments(of: id) }
    let copied = folder.cachePath + "/diff-" + Hexadecimal.text(host.randomBytes(8))
    do throws(FileError) {
      let file = "/" + JournalFolder.fileName
      try host.files.makeDirectories(copied + "/events")
      try host.files.writeNew(
        copied + file, try host.files.readWhole(folder.path + file), synchronizing: false)
      for segment in segments {
        try host.files.writeNew(
          copied + "/events/" + segment.name, segment.bytes, synchronizing: false)
      }
    } catch {
      remove(copied)
      throw .file(error)
    }
    let copy: JournalFolder
    do {
      copy = try JournalFolder(at: copied, knowing: host.versions, in: host.files)
    } catch {
      throw .journal(error)
    }
    let log = try replay(copy, .all, .indexedSilently)
    return JournalState(log: log, temporary: copied, commit: id)
  }

  /// Removes the temporary files of a state, if there are any.
  func close(_ state: borrowing JournalState) {
    if let folder = state.temporary { remove(folder) }
  }

  private func remove(_ folder: String) {
    let events = folder + "/events"
    for name in (try? host.files.list(events)) ?? [] {
      try? host.files.unlink(events + "/" + name)
    }
    try? host.files.removeDirectory(events)
    try? host.files.unlink(folder + "/" + JournalFolder.fileName)
    try? host.files.removeDirectory(folder)
  }
}

import SeenCore
import SeenStore

/// The first half of a sync: changes in the folder become a commit.
///
/// The commit is made without the repository's own index, so that what its owner staged stays staged, and none of the
/// owner's files is committed. The folder is not changed, except that missing data is restored: segments, events
/// without any remaining line, pictures that an event names, and `journal.json`.
struct SyncCommit {
  /// The owner's files that have changes, which are left to git.
  private(set) var others: [String] = []
  /// What was missing and was restored: the path, and the number of its events; nil for a whole file.
  private(set) var restored: [SyncExchange.Restored] = []
  private let git: Git
  private let journal: Journal
  /// A commit whose events must not be lost, whatever was committed since; nil if unknown.
  private let former: String?

  /// Prepares to commit.
  init(_ git: Git, _ journal: Journal, since former: String?) {
    self.git = git
    self.journal = journal
    self.former = former
  }

  /// Commits what changed of Seen's own files.
  ///
  /// - Parameter files: The files of the journal.
  /// - Returns: The commit that is checked out now; nil if there is none at all.
  /// - Throws: What git says, or why a file cannot be written; nothing is committed then.
  mutating func run(in files: inout SyncFolder) throws(AppError) -> String? {
    let git = git
    let head = try Sync.synced { () throws(SyncProblem) in try git.commit("HEAD") }
    var own = try segments(head, &files)
    let all = try Sync.synced { () throws(SyncProblem) in try changes() }
    for (path, isNew) in all where try isOwn(path, isNew, head, files) { own.append(path) }
    return try Sync.synced { () throws(SyncProblem) in try commit(own, onto: head) }
  }

  /// Restores what segments lost since they were committed, or since the last sync; returns those to commit.
  private mutating func segments(
    _ head: String?, _ files: inout SyncFolder
  ) throws(AppError) -> [String] {
    let (git, former) = (git, former)
    let paths = try files.segmentNames().map { "events/" + $0 }
    let (ids, committed, synced) = try Sync.synced { () throws(SyncProblem) in
      (try git.ids(of: paths), try git.segmentIDs(of: head), try git.segmentIDs(of: former))
    }
    let present = Dictionary(zip(paths.map { ByteKey($0) }, ids)) { $1 }
    let changed = [committed, synced].flatMap { former in
      former.filter { present[$0.key] != $0.value }.map(\.value)
    }
    let objects = try Sync.synced { () throws(SyncProblem) in try GitObjects(git, changed) }
    var own: [String] = []
    for key in Set(present.keys).union(committed.keys).union(synced.keys).sorted() {
      let (path, old) = (key.text, committed[key])
      var now = present[key]
      // A name taken by something else, such as a link, is reported with the owner's files.
      guard now != nil || status(of: path) == nil else { continue }
      for id in [old, synced[key] == old ? nil : synced[key]] where id != nil && id != now {
        guard let bytes = objects.streamed(id) else { continue }
        if now != nil {
          if try bringBack(path, bytes, &files) { now = "" }
        } else {
          // A committed deletion is reverted only for events that are nowhere else.
          if id != old, try files.lostEvents(from: whole(bytes), in: []) == 0 { continue }
          try restore(path, bytes)
          now = id
        }
      }
      if now != nil && now != old { own.append(path) }
    }
    return own
  }

  private func status(of path: String) -> FileStatus? {
    (try? journal.host.files.status(git.path + "/" + path)) ?? nil
  }

  /// Decides about a changed path that is not a segment; returns whether it is committed.
  private mutating func isOwn(
    _ path: String, _ isNew: Bool, _ head: String?, _ files: SyncFolder
  ) throws(AppError) -> Bool {
    let kind = SyncFiles.kind(of: path)
    let status = status(of: path)
    let isRegular = status.map { $0.kind == .file } ?? true
    guard kind != .other, isRegular else {
      others.append(path)
      return false
    }
    switch kind {
    case .other, .events: return false
    case .lines, .captured, .quarantine, .whole: return true
    case .picture(let name):
      if status == nil {
        guard try files.isNamed(name) else { return true }
      } else if git.isRight(present: path, picture: name) {
        return true
      }
    case .catalog:
      // It never changes; whoever edited it may have reasons.
      if isNew || status == nil { return true }
      others.append(path)
      return false
    case .readme:
      // Another file of that name is its owner's.
      let isOurs = status == nil || git.present(path).map(JournalReadme.isOurs) ?? false
      if !isOurs { others.append(path) }
      return isOurs
    case .identity:
      // A new file has nothing that could be lost.
      if isNew { return true }
      if status != nil, try isUpgraded(path, head) { return true }
      guard status == nil else {
        others.append(path)
        return false
      }
    }
    let git = git
    let id = try Sync.synced { () throws(SyncProblem) -> String? in
      guard let head else { return nil }
      return try git.files(of: head, at: path).first?.id
    }
    if case .picture(let name) = kind, status != nil {
      let isRight = try Sync.synced { () throws(SyncProblem) -> Bool in
        guard let id else { return false }
        return try git.isRight(id, picture: name)
      }
      guard isRight else {
        // No copy gets a picture that is not the one its name says.
        others.append(path)
        return false
      }
    }
    let objects = try Sync.synced { () throws(SyncProblem) in
      try GitObjects(git, id.map { [$0] } ?? [])
    }
    guard let bytes = objects.streamed(id) else { return true }
    try restore(path, bytes)
    return false
  }

  /// Returns whether `journal.json` is what an upgrade made of the committed one.
  private func isUpgraded(_ path: String, _ head: String?) throws(AppError) -> Bool {
    let git = git
    let old = try Sync.synced { () throws(SyncProblem) -> [UInt8]? in
      guard let head else { return nil }
      return try git.content(of: try git.files(of: head, at: path).first?.id)
    }
    guard let old, let new = git.present(path) else { return false }
    return JournalFile.versions(of: new) != JournalFile.versions(of: old)
      && JournalFile.merged(new, old) == new
  }

  /// Makes a commit of paths.
  private func commit(_ own: [String], onto head: String?) throws(SyncProblem) -> String? {
    guard !own.isEmpty else { return head }
    let files = own.filter { status(of: $0) != nil }
    var entries: [UInt8] = []
    for (path, id) in zip(files, try git.ids(of: files, writing: true)) {
      entries += Git.entry(path.utf8, id, mode: "100644")
    }
    if let head {
      for path in own where status(of: path) == nil {
        entries += Git.entry(path.utf8, head, mode: "0")
      }
    }
    let tree = try git.tree(head, with: entries)
    var commit = head
    let known = try head.map { (head) throws(SyncProblem) in
      try git.line(["rev-parse", head + "^{tree}"])
    }
    if tree != known {
      let new = try git.line(
        ["commit-tree", tree] + (head.map { ["-p", $0] } ?? []),
        input: Array("seen: \(SyncCommit.subject(own))\n".utf8))
      let none = String(repeating: "0", count: new.utf8.count)
      _ = try git.output(["update-ref", "-m", "seen sync", "HEAD", new, head ?? none])
      commit = new
    }
    git.stage(entries)
    return commit
  }

  /// Returns the paths with changes, and whether they are in no commit.
  ///
  /// A `journal.json` that the owner's settings tell git to ignore is among them.
  private mutating func changes() throws(SyncProblem) -> [(path: String, isNew: Bool)] {
    let bytes = try git.output([
      "status", "--porcelain=v1", "-z", "--untracked-files=all", "--ignore-submodules=all",
      "--no-renames",
    ])
    var changes: [(path: String, isNew: Bool)] = []
    for entry in bytes.split(separator: 0) where entry.count > 3 {
      let name = entry.dropFirst(3)
      if let path = String(validating: name, as: UTF8.self) {
        changes.append((path, entry.starts(with: [63, 63])))
      } else {
        others.append(String(decoding: name, as: UTF8.self))
      }
    }
    let file = JournalFolder.fileName
    if !changes.contains(where: { $0.path.isSame(as: file) }) {
      changes += try git.untracked([file]).map { ($0, true) }
    }
    return changes
  }

  /// Restores events of a segment; returns whether it lacked any.
  private mutating func bringBack(
    _ path: String, _ bytes: StreamedBytes, _ files: inout SyncFolder
  ) throws(AppError) -> Bool {
    let shared = try? bytes.sharedCount(with: git.path + "/" + path, in: journal.host.files)
    guard let shared, shared < bytes.byteCount, let present = git.present(path) else {
      return false
    }
    let old = try whole(bytes)
    let lost = try files.lostEvents(from: old, in: present)
    guard lost > 0 else { return false }
    try files.merge(path, with: old)
    // A backup may have put forgotten events in the place of the lines that say so.
    try files.eraseForgotten()
    restored.append(SyncExchange.Restored(path: path, eventCount: lost))
    return true
  }

  private func whole(_ bytes: StreamedBytes) throws(AppError) -> [UInt8] {
    do throws(FileError) { return try bytes.whole() } catch { throw .file(error) }
  }

  /// Restores a file that is missing from the folder.
  private mutating func restore(_ path: String, _ bytes: StreamedBytes) throws(AppError) {
    let names = path.split(separator: "/").dropLast()
    do throws(FileError) {
      if !names.isEmpty {
        try journal.host.files.makeDirectories(git.path + "/" + names.joined(separator: "/"))
      }
      try journal.host.files.replace(
        git.path + "/" + path, with: bytes, mark: String(journal.host.random(), radix: 32))
    } catch {
      throw .syncing(.failed("restore", .file(error)))
    }
    restored.append(SyncExchange.Restored(path: path, eventCount: nil))
  }

  private static func subject(_ paths: [String]) -> String {
    let events = paths.count { SyncFiles.kind(of: $0) == .events }
    if events == paths.count { return "new events" }
    return events > 0 ? "new events and files" : "files of the journal"
  }
}

import SeenCore
import SeenStore

/// The first half of a sync: what is new in the folder becomes a commit.
///
/// The commit is made beside the repository's own index, so that what its owner staged stays staged, and nothing of
/// the owner's is committed. Nothing in the folder is changed, except that what must not go away comes back: segments,
/// events that no line of a segment stands for any more, pictures that an event names, and `journal.json`.
struct SyncCommit {
  /// The owner's files that have changes, which are left to git.
  private(set) var others: [String] = []
  /// What was gone and is back: the path, and how many events of it; nil for a whole file.
  private(set) var restored: [(path: String, eventCount: Int?)] = []
  private let git: Git
  private let session: Session

  /// Prepares to commit.
  init(_ git: Git, _ session: Session) {
    self.git = git
    self.session = session
  }

  /// Commits what changed of Seen's own files.
  ///
  /// - Parameter folder: The files of the journal.
  /// - Returns: The commit that is checked out now; nil if there is none at all.
  /// - Throws: What git says, or why a file cannot be written; nothing is committed then.
  mutating func run(in folder: inout SyncFolder) throws(CommandError) -> String? {
    let git = git
    let head = try Sync.synced { () throws(SyncProblem) in try git.commit("HEAD") }
    var own: [String] = []
    let all = try Sync.synced { () throws(SyncProblem) in try changes() }
    for (path, state) in all where try isOwn(path, state, head, &folder) { own.append(path) }
    return try Sync.synced { () throws(SyncProblem) in try commit(own, onto: head) }
  }

  /// Decides about a path with changes, and brings back what must not go away; returns whether it is committed.
  private mutating func isOwn(
    _ path: String, _ state: Substring, _ head: String?, _ folder: inout SyncFolder
  ) throws(CommandError) -> Bool {
    let kind = SyncFiles.kind(of: path)
    let status = (try? session.world.files.status(git.path + "/" + path)) ?? nil
    let isRegular = status.map { $0.kind == .file } ?? true
    guard kind != .other, isRegular else {
      others.append(path)
      return false
    }
    // Of a new file there is nothing that could be lost.
    if state == "??" { return true }
    switch kind {
    case .other: return false
    case .lines: return true
    case .events:
      guard status == nil else {
        try bringBack(path, head, &folder)
        return true
      }
      return try !restore(path, head)
    case .picture(let name):
      guard status == nil, try folder.isNamed(name) else { return true }
      return try !restore(path, head)
    case .identity:
      // It never changes; whoever edited it may have reasons.
      guard status == nil else {
        others.append(path)
        return false
      }
      return try !restore(path, head)
    case .whole: return true
    }
  }

  /// Makes a commit of paths.
  private func commit(_ own: [String], onto head: String?) throws(SyncProblem) -> String? {
    guard !own.isEmpty else { return head }
    let index = try git.freshIndex()
    defer { git.remove(index: index) }
    _ = try git.output(["read-tree"] + (head.map { [$0] } ?? ["--empty"]), index: index)
    let paths = Git.input(own)
    let add = ["update-index", "-z", "--add", "--remove", "--stdin"]
    _ = try git.output(add, input: paths, index: index)
    let tree = try git.line(["write-tree"], index: index)
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
    // Only what git shows to its user: the next sync does it again if this one cannot.
    _ = git.run(add, input: paths)
    return commit
  }

  /// Returns the paths with changes, and the two letters of `git status` for each.
  ///
  /// Events that the owner's settings tell git to ignore are among them.
  private func changes() throws(SyncProblem) -> [(path: String, state: Substring)] {
    let bytes = try git.output([
      "status", "--porcelain=v1", "-z", "--untracked-files=all", "--ignore-submodules=all",
      "--no-renames",
    ])
    var changes = bytes.split(separator: 0).compactMap { entry -> (String, Substring)? in
      let text = String(decoding: entry, as: UTF8.self)
      guard text.utf8.count > 3 else { return nil }
      return (String(text.dropFirst(3)), text.prefix(2))
    }
    let known = Set(changes.map { ByteKey($0.0) })
    for path in try git.untracked(["events", JournalFolder.fileName])
    where !known.contains(ByteKey(path)) && SyncFiles.kind(of: path) != .other {
      changes.append((path, "??"))
    }
    return changes
  }

  /// Gives a segment the events back that it lost since it was committed.
  private mutating func bringBack(
    _ path: String, _ head: String?, _ folder: inout SyncFolder
  ) throws(CommandError) {
    let git = git
    let old = try Sync.synced { () throws(SyncProblem) in try committed(path, head) }
    guard let old, let present = git.present(path), !present.starts(with: old) else { return }
    let lost = try folder.lostEvents(from: old, in: present)
    guard lost > 0 else { return }
    try folder.merge(path, with: old)
    restored.append((path, lost))
  }

  /// Returns the bytes of a regular file as it was committed; nil if there is none.
  private func committed(_ path: String, _ head: String?) throws(SyncProblem) -> [UInt8]? {
    guard let head else { return nil }
    let entry = try git.output(["ls-tree", "-z", head, "--", path])
    let words = entry.prefix { $0 != 9 }.split(separator: 32)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, words[0].hasPrefix("1006") || words[0].hasPrefix("1007") else {
      return nil
    }
    return try git.contents(of: [(words[2], path)], filtered: false).first ?? nil
  }

  /// Brings back a file that is gone from the folder; false if it was not committed.
  private mutating func restore(_ path: String, _ head: String?) throws(CommandError) -> Bool {
    let bytes = try Sync.synced { () throws(SyncProblem) in try committed(path, head) }
    guard let bytes else { return false }
    let names = path.split(separator: "/").dropLast()
    do throws(FileError) {
      if !names.isEmpty {
        try session.world.files.makeDirectories(git.path + "/" + names.joined(separator: "/"))
      }
      try session.world.files.replace(
        git.path + "/" + path, with: bytes, mark: String(session.world.random(), radix: 32))
    } catch {
      throw .sync(.failed("restore", error.sentence.message))
    }
    restored.append((path, nil))
    return true
  }

  /// Returns what a commit is about.
  private static func subject(_ paths: [String]) -> String {
    let events = paths.count { SyncFiles.kind(of: $0) == .events }
    if events == paths.count { return "new events" }
    return events > 0 ? "new events and files" : "files of the journal"
  }
}

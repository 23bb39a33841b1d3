import SeenCore
import SeenStore

/// The first half of a sync: what is new in the folder becomes a commit.
///
/// The commit is made beside the repository's own index, so that what its owner staged stays staged, and nothing of
/// the owner's is committed. Nothing in the folder is changed, except that a segment that is gone comes back.
struct SyncCommit {
  /// The owner's files that have changes, which are left to git.
  private(set) var others: [String] = []
  /// The segments that were gone and are back.
  private(set) var restored: [String] = []
  private let git: Git
  private let session: Session

  /// Prepares to commit.
  init(_ git: Git, _ session: Session) {
    self.git = git
    self.session = session
  }

  /// Commits what changed of Seen's own files.
  /// - Returns: The commit that is checked out now; nil if there is none at all.
  /// - Throws: What git says; nothing is committed then.
  mutating func run() throws(SyncProblem) -> String? {
    let head = try git.commit("HEAD")
    var own: [String] = []
    for (path, state) in try changes() {
      switch SyncFiles.kind(of: path) {
      case .other: others.append(path)
      case .events, .lines, .whole:
        if state.contains("D"), try restore(path, head) { continue }
        own.append(path)
      }
    }
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
  private func changes() throws(SyncProblem) -> [(path: String, state: Substring)] {
    let bytes = try git.output([
      "status", "--porcelain=v1", "-z", "--untracked-files=all", "--ignore-submodules=all",
      "--no-renames",
    ])
    return bytes.split(separator: 0).compactMap { entry in
      let text = String(decoding: entry, as: UTF8.self)
      guard text.utf8.count > 3 else { return nil }
      return (String(text.dropFirst(3)), text.prefix(2))
    }
  }

  /// Brings back a segment, or `journal.json`, that is gone from the folder; false for any other file.
  private mutating func restore(_ path: String, _ head: String?) throws(SyncProblem) -> Bool {
    let kind = SyncFiles.kind(of: path)
    guard let head, kind == .events || path == JournalFolder.fileName else { return false }
    let file = git.path + "/" + path
    guard (try? session.world.files.status(file)) == .some(nil) else { return false }
    guard let result = git.run(["rev-parse", "--verify", "--quiet", "\(head):\(path)"]),
      result.status == 0
    else { return false }
    let id = String(decoding: result.output.prefix { $0 != 10 }, as: UTF8.self)
    guard let bytes = try git.contents(of: [(id, path)], filtered: false).first ?? nil else {
      return false
    }
    do throws(FileError) {
      try session.world.files.replace(
        file, with: bytes, mark: String(session.world.random(), radix: 32))
    } catch {
      throw .failed("restore", error.sentence.message)
    }
    restored.append(path)
    return true
  }

  /// Returns what a commit is about.
  private static func subject(_ paths: [String]) -> String {
    let events = paths.count { SyncFiles.kind(of: $0) == .events }
    if events == paths.count { return "new events" }
    return events > 0 ? "new events and files" : "files of the journal"
  }
}

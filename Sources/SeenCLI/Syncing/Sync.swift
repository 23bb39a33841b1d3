import SeenCore
import SeenStore

/// One sync of a journal's repository with its remote: commit, fetch, merge, push.
struct Sync {
  /// What it did.
  struct Outcome {
    /// The owner's files that have changes, which are left to git.
    var others: [String] = []
    /// Files of Seen's that were gone and are back.
    var restored: [String] = []
    /// Files that the other side changed and that are left to git.
    var left: [String] = []
    /// The commit with all that this copy had before anything was merged; nil before the first.
    var start: String?
    /// Whether something was merged.
    var hasMerged = false
    /// How many lines of events were sent.
    var sent = 0
  }

  private var git: Git
  private let journal: JournalFolder
  private let session: Session
  /// How often is pushed, when others push at the same time.
  private static let attemptCount = 3

  /// Prepares to sync; runs nothing.
  init(_ git: Git, _ journal: JournalFolder, _ session: Session) {
    self.git = git
    self.journal = journal
    self.session = session
  }

  /// Syncs.
  ///
  /// - Parameters:
  ///   - outcome: What was done so far, also when it fails.
  ///   - take: Takes files in; returns the paths of those that were left alone.
  /// - Throws: `sync`, with all events committed where it was only the remote that failed.
  mutating func run(
    _ outcome: inout Outcome, take: ([ArrivedFile]) throws(CommandError) -> [String]
  ) throws(CommandError) {
    let branch = try Sync.synced { () throws(SyncProblem) -> String in try prepare() }
    var commit = SyncCommit(git, session)
    defer {
      outcome.others += commit.others
      outcome.restored = commit.restored
    }
    let head = try Sync.synced { () throws(SyncProblem) -> String? in try commit.run() }
    outcome.start = head
    let remote = try Sync.synced { () throws(SyncProblem) -> String in try self.remote(of: branch) }
    try exchange(branch, remote, head, commit.others, &outcome, take)
  }

  /// Runs steps that fail as syncing does.
  private static func synced<Result>(
    _ body: () throws(SyncProblem) -> Result
  ) throws(CommandError) -> Result {
    do throws(SyncProblem) { return try body() } catch { throw .sync(error) }
  }

  /// Returns the branch that is checked out, if the repository is in a state to be synced.
  private mutating func prepare() throws(SyncProblem) -> String {
    let top = try git.line(["rev-parse", "--show-toplevel"])
    guard top.isSame(as: git.path) else { throw .noRepository(git.path) }
    let folder = try git.line(["rev-parse", "--absolute-git-dir"])
    for (name, words) in [
      ("MERGE_HEAD", "merge"), ("rebase-merge", "rebase"), ("rebase-apply", "rebase"),
      ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert"),
    ] {
      let status = (try? session.world.files.status(folder + "/" + name)) ?? nil
      if status != nil { throw .unfinished(words) }
    }
    guard let result = git.run(["symbolic-ref", "--quiet", "--short", "HEAD"]) else { throw .noGit }
    guard result.status == 0 else { throw .detached }
    if git.run(["var", "GIT_COMMITTER_IDENT"])?.status != 0 { git.nameCommitter() }
    return String(decoding: result.output.prefix { $0 != 10 }, as: UTF8.self)
  }

  /// Returns the remote of a branch: its own, else `origin`, else the only one.
  private func remote(of branch: String) throws(SyncProblem) -> String {
    let own = git.run(["config", "--get", "branch.\(branch).remote"])
    let text = try git.output(["remote"])
    let all = text.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    var name = all.count == 1 ? all.first : nil
    if all.contains("origin") { name = "origin" }
    if let own, own.status == 0 {
      name = String(decoding: own.output.prefix { $0 != 10 }, as: UTF8.self)
    }
    guard let name else { throw .noRemote }
    guard !name.hasPrefix("-"), all.contains(name) else { throw .badRemote(name) }
    return name
  }

  private func exchange(
    _ branch: String, _ remote: String, _ first: String?, _ others: [String],
    _ outcome: inout Outcome, _ take: ([ArrivedFile]) throws(CommandError) -> [String]
  ) throws(CommandError) {
    var head = first
    let tracking = "refs/remotes/\(remote)/\(branch)"
    for attempt in 1...Sync.attemptCount {
      let theirs = try Sync.synced { () throws(SyncProblem) -> String? in
        try fetch(remote, tracking)
      }
      let isNew = try Sync.synced { () throws(SyncProblem) -> Bool in
        guard let theirs, let head else { return theirs != nil }
        return try !git.isAncestor(theirs, of: head)
      }
      if let theirs, isNew {
        let merge = SyncMerge(git, remote: remote, others: others)
        let merged = try merge.run(theirs, into: head, of: journal, take: take)
        head = merged.commit
        outcome.left += merged.left
        outcome.hasMerged = true
      }
      if theirs == head { return }
      let count = waiting(tracking)
      let isPushed = try Sync.synced { () throws(SyncProblem) -> Bool in
        try push(branch, remote, waiting: count)
      }
      if isPushed {
        outcome.sent = count
        return
      }
      if attempt < Sync.attemptCount {
        session.world.pause(milliseconds: Int(session.world.random() % 200) + 50)
      }
    }
    throw .sync(.outrun(waiting: waiting(tracking)))
  }

  /// Fetches, and returns the commit of the other side; nil if it has none on this branch.
  private func fetch(_ remote: String, _ tracking: String) throws(SyncProblem) -> String? {
    let result = git.run(["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", remote])
    guard let result else { throw .noGit }
    guard result.status == 0 else {
      throw .unreachable(result.complaint, waiting: waiting(tracking))
    }
    return try git.commit(tracking)
  }

  /// Pushes; returns false if somebody else pushed before.
  private func push(
    _ branch: String, _ remote: String, waiting count: Int
  ) throws(SyncProblem) -> Bool {
    let result = git.run([
      "push", "--quiet", "--porcelain", "--no-verify", "--no-follow-tags",
      "--recurse-submodules=no", remote, "HEAD:refs/heads/\(branch)",
    ])
    guard let result else { throw .noGit }
    if result.status == 0 { return true }
    let text = String(decoding: result.output + result.errors, as: UTF8.self)
    let isLate = ["[rejected]", "cannot lock ref", "failed to update ref"].contains {
      text.contains($0)
    }
    if isLate { return false }
    if let line = text.split(separator: "\n").first(where: { $0.contains("[remote rejected]") }) {
      throw .refused(String(line.suffix(200)), waiting: count)
    }
    throw .unreachable(result.complaint, waiting: count)
  }

  /// Returns how many lines of events the remote does not have, as far as is known here.
  func waiting(_ tracking: String) -> Int {
    guard let head = try? git.commit("HEAD") else { return 0 }
    var range = [head]
    if (try? git.commit(tracking)) ?? nil != nil {
      range = [tracking + "..." + head]
    } else if let empty = try? git.line(["hash-object", "-t", "tree", "--stdin"]) {
      range = [empty, head]
    }
    let diff = ["diff", "--numstat", "--no-renames", "--text"]
    let result = git.run(diff + range + ["--", "events"])
    let text = String(decoding: result?.output ?? [], as: UTF8.self)
    return text.split(separator: "\n").reduce(0) { count, line in
      count + (line.split(separator: "\t").first.flatMap { Int($0) } ?? 0)
    }
  }

  /// Returns with what a sync would exchange events now, and how many committed lines wait; nil if it cannot be run.
  mutating func plan() -> (remote: String, branch: String, waiting: Int)? {
    guard let branch = try? prepare(), let remote = try? remote(of: branch) else { return nil }
    return (remote, branch, waiting("refs/remotes/\(remote)/\(branch)"))
  }
}

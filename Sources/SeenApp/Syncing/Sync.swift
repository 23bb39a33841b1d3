import SeenCore
import SeenStore

/// One sync of a journal's repository with its remote: commit, fetch, merge, push.
struct Sync {
  var git: Git
  let folder: JournalFolder
  let journal: Journal
  /// The commit that the last sync ended with; nil if that is not known.
  private var former: String?
  /// How often to retry pushing if others push at the same time.
  private static let attemptCount = 3

  /// Prepares to sync; runs nothing.
  init(
    _ git: Git, _ folder: JournalFolder, _ journal: Journal, since former: String? = nil
  ) {
    self.git = git
    self.folder = folder
    self.journal = journal
    self.former = former
  }

  /// Syncs.
  ///
  /// - Parameters:
  ///   - exchange: The results so far, also if it fails.
  ///   - files: The files of the journal.
  /// - Throws: `syncing`; if only the remote failed, all events are committed.
  mutating func run(
    _ exchange: inout SyncExchange, in files: inout SyncFolder
  ) throws(AppError) {
    let branch = try Sync.synced { () throws(SyncProblem) -> String in try prepare() }
    exchange.branch = branch
    former = known(of: branch)
    let head = try commit(&exchange, in: &files)
    exchange.start = head
    let remote = try Sync.synced { () throws(SyncProblem) -> String in try self.remote(of: branch) }
    exchange.address = address(of: remote)
    let target = try Sync.synced { () throws(SyncProblem) -> String in
      try branchToMeet(branch, at: remote)
    }
    try meet(target, remote, head, &exchange, &files)
  }

  /// Commits what is new in the folder; returns the commit that is checked out then.
  private func commit(
    _ exchange: inout SyncExchange, in files: inout SyncFolder
  ) throws(AppError) -> String? {
    var commit = SyncCommit(git, journal, since: former)
    defer {
      exchange.others = commit.others
      exchange.restored += commit.restored
    }
    try files.eraseForgotten()
    exchange.head = try commit.run(in: &files)
    return exchange.head
  }

  /// Returns the commit that the last sync ended with; else, as on another branch, the last one that the remote is known to
  /// have.
  private func known(of branch: String) -> String? {
    if let former, (try? git.isAncestor(former, of: "HEAD")) == true { return former }
    guard let remote = try? remote(of: branch) else { return nil }
    return try? git.answer(["merge-base", "HEAD", "refs/remotes/\(remote)/\(branch)"])
  }

  /// Runs steps, and converts their errors to sync errors.
  static func synced<Result>(
    _ body: () throws(SyncProblem) -> Result
  ) throws(AppError) -> Result {
    do throws(SyncProblem) { return try body() } catch { throw .syncing(error) }
  }

  /// Returns the branch that is checked out, if the repository is in a state to be synced.
  mutating func prepare() throws(SyncProblem) -> String {
    let top = try git.line(["rev-parse", "--show-toplevel"])
    guard top.isSame(as: git.path) else { throw .noRepository(git.path) }
    let files = try git.line(["rev-parse", "--absolute-git-dir"])
    let marks: [(name: String, operation: GitOperation)] = [
      ("MERGE_HEAD", .merge), ("rebase-merge", .rebase), ("rebase-apply", .rebase),
      ("CHERRY_PICK_HEAD", .cherryPick), ("REVERT_HEAD", .revert),
    ]
    for (name, operation) in marks {
      let status = (try? journal.host.files.status(files + "/" + name)) ?? nil
      if status != nil { throw .unfinished(operation) }
    }
    let branch = try git.answer(["symbolic-ref", "--quiet", "--short", "HEAD"])
    guard let branch else { throw .detached }
    try git.turnOffDrivers()
    if git.run(["var", "GIT_COMMITTER_IDENT"])?.status != 0 { git.nameCommitter() }
    return branch
  }

  /// Returns the remote of a branch: its own, else `origin`, else the only one.
  func remote(of branch: String) throws(SyncProblem) -> String {
    let own = try git.answer(["config", "--get", "branch.\(branch).remote"])
    let text = try git.output(["remote"])
    let all = text.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    var name = all.count == 1 ? all.first : nil
    if all.contains("origin") { name = "origin" }
    if let own { name = own }
    guard let name else { throw .noRemote }
    guard !name.hasPrefix("-"), all.contains(name) else { throw .badRemote(name) }
    return name
  }

  private func meet(
    _ branch: String, _ remote: String, _ first: String?, _ exchange: inout SyncExchange,
    _ files: inout SyncFolder
  ) throws(AppError) {
    var head = first
    let tracking = Sync.refs(of: remote) + branch
    var met: String?
    for attempt in 1...Sync.attemptCount {
      let theirs = try Sync.synced { () throws(SyncProblem) -> String? in
        try fetch(remote, tracking)
      }
      let isNew = try Sync.synced { () throws(SyncProblem) -> Bool in
        guard let theirs, let head else { return theirs != nil }
        return try !git.isAncestor(theirs, of: head)
      }
      if theirs != nil { follow(branch, remote) }
      if let theirs, isNew {
        let merge = SyncMerge(git, remote: remote, others: exchange.others)
        let merged = try merge.run(theirs, into: head, of: folder, in: &files)
        exchange.left += merged.left
        exchange.removed += merged.removed
        exchange.refused += merged.refused
        exchange.erasedCount += merged.erasedCount
        exchange.erasures += merged.erasures
        exchange.hasMerged = true
        try files.removeUnnamed(merged.pictures)
        head = try commit(&exchange, in: &files)
      }
      if theirs == head { return }
      let count = waiting(tracking)
      // If nobody has pushed since the last attempt, a stale lock is in the way, not another copy.
      let isAlone = attempt == Sync.attemptCount && theirs == met
      let isPushed = try Sync.synced { () throws(SyncProblem) -> Bool in
        try push(branch, remote, waiting: count, isAlone: isAlone)
      }
      if isPushed {
        exchange.sent = count
        return
      }
      met = theirs
      if attempt < Sync.attemptCount {
        journal.host.pause(milliseconds: Int(journal.host.random() % 200) + 50)
      }
    }
    throw .syncing(.outrun(waiting: waiting(tracking)))
  }

  /// Fetches, and returns the commit of the other side; nil if it has none on this branch.
  func fetch(_ remote: String, _ tracking: String) throws(SyncProblem) -> String? {
    let result = git.run(["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", remote])
    guard let result else { throw .noGit }
    guard result.status == 0 else {
      // Git checks what it fetches.
      if result.lines.contains(where: { $0.contains("fsck error") }) {
        let line = result.lines.first { $0.hasPrefix("error: object ") } ?? result.complaint ?? ""
        let flaw = String((line.split(separator: ": ").last ?? "").prefix(300))
        throw .malformed(remote, .stated(flaw))
      }
      if let lock = result.lock { throw .locked(lock) }
      throw .unreachable(result.failure, waiting: waiting(tracking))
    }
    return try git.commit(tracking)
  }

  /// Sets the branch's upstream if it has none, for 'git pull' and 'git status'.
  private func follow(_ branch: String, _ remote: String) {
    let settings = [("remote", remote), ("merge", "refs/heads/" + branch)]
    guard git.run(["config", "--get", "branch.\(branch).merge"])?.status == 1 else { return }
    for (name, value) in settings { _ = git.run(["config", "branch.\(branch).\(name)", value]) }
  }

  /// Pushes; returns false if somebody else pushed before, or may have.
  ///
  /// If nobody has since the last attempt (`isAlone`), a lock there was left behind by a git that was killed, and is
  /// reported. `count` is how many lines of events wait.
  private func push(
    _ branch: String, _ remote: String, waiting count: Int, isAlone: Bool
  ) throws(SyncProblem) -> Bool {
    let result = git.run([
      "push", "--quiet", "--porcelain", "--no-verify", "--no-follow-tags",
      "--recurse-submodules=no", remote, "HEAD:refs/heads/\(branch)",
    ])
    guard let result else { throw .noGit }
    if result.status == 0 { return true }
    let lines = result.allLines
    if lines.contains(where: { $0.contains("[rejected]") }) { return false }
    let isLocked = ["cannot lock ref", "failed to update ref"].contains { mark in
      lines.contains { $0.contains(mark) }
    }
    if isLocked, !isAlone { return false }
    let mark = "[remote rejected] "
    if let line = lines.first(where: { $0.contains(mark) }) {
      // A message of a remote hook comes before git's own reason, which is in brackets.
      let stated = lines.filter { $0.hasPrefix("remote: ") }
        .map { $0.dropFirst(8).split(separator: " ").joined(separator: " ") }
        .filter { !$0.isEmpty }
      let reason = line.split(separator: mark, maxSplits: 1).last.map { $0.dropFirst().dropLast() }
      let words = stated + [reason.map(String.init) ?? line]
      throw .refused(String(words.joined(separator: "; ").prefix(300)), waiting: count)
    }
    throw .unreachable(result.failure, waiting: count)
  }
}

import SeenApp
import SeenCore
import SeenStore

/// One sync of a journal's repository with its remote: commit, fetch, merge, push.
struct Sync {
  struct Outcome {
    /// The owner's files that have changes, which are left to git.
    var others: [String] = []
    /// What was missing and was restored: the path, and the number of its events; nil for a whole file.
    var restored: [(path: String, eventCount: Int?)] = []
    /// Files of Seen's that another copy removed.
    var removed: [String] = []
    /// Files that the other side changed and that are left to git.
    var left: [String] = []
    /// The commit with everything that this copy had before merging; nil before the first.
    var start: String?
    /// Whether something was merged.
    var hasMerged = false
    /// Files of the other side whose paths git refuses, which the merge leaves out.
    var refused: [String] = []
    /// The commit that is checked out now; nil before the first.
    var head: String?
    /// The branch that is checked out, and the address of the remote, once they are known.
    var branch: String?
    var address: String?
    /// How many lines of events were sent.
    var sent = 0
    /// How many events lost their data here, because another copy forgot them.
    var erasedCount = 0
    /// In which commits it did.
    var erasures: [Erasure] = []
  }

  var git: Git
  let journal: JournalFolder
  private let session: Session
  /// The commit that the last sync ended with; nil if that is not known.
  private var former: String?
  /// How often to retry pushing if others push at the same time.
  private static let attemptCount = 3

  /// Prepares to sync; runs nothing.
  init(
    _ git: Git, _ journal: JournalFolder, _ session: Session, since former: String? = nil
  ) {
    self.git = git
    self.journal = journal
    self.session = session
    self.former = former
  }

  /// Syncs.
  ///
  /// - Parameters:
  ///   - outcome: The results so far, also if it fails.
  ///   - folder: The files of the journal.
  /// - Throws: `sync`; if only the remote failed, all events are committed.
  mutating func run(
    _ outcome: inout Outcome, in files: inout SyncFolder
  ) throws(AppError) {
    let branch = try Sync.synced { () throws(SyncProblem) -> String in try prepare() }
    outcome.branch = branch
    former = known(of: branch)
    let head = try commit(&outcome, in: &files)
    outcome.start = head
    let remote = try Sync.synced { () throws(SyncProblem) -> String in try self.remote(of: branch) }
    outcome.address = address(of: remote)
    let target = try Sync.synced { () throws(SyncProblem) -> String in
      try branchToMeet(branch, at: remote)
    }
    try exchange(target, remote, head, &outcome, &files)
  }

  /// Commits what is new in the folder; returns the commit that is checked out then.
  private func commit(
    _ outcome: inout Outcome, in files: inout SyncFolder
  ) throws(AppError) -> String? {
    var commit = SyncCommit(git, session, since: former)
    defer {
      outcome.others = commit.others
      outcome.restored += commit.restored
    }
    try files.eraseForgotten()
    outcome.head = try commit.run(in: &files)
    return outcome.head
  }

  /// Returns the commit that the last sync ended with; else, as on another branch, the last one that the remote is known to
  /// have.
  private func known(of branch: String) -> String? {
    if let former, (try? git.isAncestor(former, of: "HEAD")) == true { return former }
    guard let remote = try? remote(of: branch) else { return nil }
    let base = git.run(["merge-base", "HEAD", "refs/remotes/\(remote)/\(branch)"])
    guard let base, base.status == 0 else { return nil }
    return String(decoding: base.output.prefix { $0 != 10 }, as: UTF8.self)
  }

  /// Runs steps, and converts their errors to sync errors.
  static func synced<Result>(
    _ body: () throws(SyncProblem) -> Result
  ) throws(AppError) -> Result {
    do throws(SyncProblem) { return try body() } catch { throw .command(.sync(error)) }
  }

  /// Returns the branch that is checked out, if the repository is in a state to be synced.
  private mutating func prepare() throws(SyncProblem) -> String {
    let top = try git.line(["rev-parse", "--show-toplevel"])
    guard top.isSame(as: git.path) else { throw .noRepository(git.path) }
    let files = try git.line(["rev-parse", "--absolute-git-dir"])
    for (name, words) in [
      ("MERGE_HEAD", "merge"), ("rebase-merge", "rebase"), ("rebase-apply", "rebase"),
      ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert"),
    ] {
      let status = (try? session.world.files.status(files + "/" + name)) ?? nil
      if status != nil { throw .unfinished(words) }
    }
    guard let result = git.run(["symbolic-ref", "--quiet", "--short", "HEAD"]) else { throw .noGit }
    guard result.status == 0 else { throw .detached }
    try git.turnOffDrivers()
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
    _ branch: String, _ remote: String, _ first: String?, _ outcome: inout Outcome,
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
        let merge = SyncMerge(git, remote: remote, others: outcome.others)
        let merged = try merge.run(theirs, into: head, of: journal, in: &files)
        outcome.left += merged.left
        outcome.removed += merged.removed
        outcome.refused += merged.refused
        outcome.erasedCount += merged.erasedCount
        outcome.erasures += merged.erasures
        outcome.hasMerged = true
        try files.removeUnnamed(merged.pictures)
        head = try commit(&outcome, in: &files)
      }
      if theirs == head { return }
      let count = waiting(tracking)
      // If nobody has pushed since the last attempt, a stale lock is in the way, not another copy.
      let isAlone = attempt == Sync.attemptCount && theirs == met
      let isPushed = try Sync.synced { () throws(SyncProblem) -> Bool in
        try push(branch, remote, waiting: count, isAlone: isAlone)
      }
      if isPushed {
        outcome.sent = count
        return
      }
      met = theirs
      if attempt < Sync.attemptCount {
        session.world.pause(milliseconds: Int(session.world.random() % 200) + 50)
      }
    }
    throw .command(.sync(.outrun(waiting: waiting(tracking))))
  }

  /// Fetches, and returns the commit of the other side; nil if it has none on this branch.
  func fetch(_ remote: String, _ tracking: String) throws(SyncProblem) -> String? {
    let result = git.run(["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", remote])
    guard let result else { throw .noGit }
    guard result.status == 0 else {
      // Git checks what it fetches.
      if result.lines.contains(where: { $0.contains("fsck error") }) {
        let line = result.lines.first { $0.hasPrefix("error: object ") } ?? result.complaint
        throw .malformed(remote, String((line.split(separator: ": ").last ?? "").prefix(300)))
      }
      if let lock = result.lock { throw .locked(lock) }
      throw .unreachable(result.complaint, waiting: waiting(tracking))
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
    throw .unreachable(result.complaint, waiting: count)
  }

  /// Returns how many committed lines of events the remote does not have, as far as is known here.
  func waiting(_ tracking: String) -> Int {
    guard let head = try? git.commit("HEAD") else { return 0 }
    var range = [head]
    if (try? git.commit(tracking)) ?? nil != nil {
      range = [tracking + "..." + head]
    } else if let empty = try? git.emptyTree() {
      range = [empty, head]
    }
    return addedLines(range)
  }

  /// Returns how many lines of events a diff adds.
  private func addedLines(_ range: [String]) -> Int {
    func lines(_ format: String) -> [Substring] {
      let options = ["--no-renames", "--text", "--no-ext-diff", "--no-textconv", "--no-color"]
      let result = git.run(["diff", format] + options + range + ["--", "events"])
      return String(decoding: result?.output ?? [], as: UTF8.self).split(separator: "\n")
    }
    let counts = lines("--numstat").map { $0.split(separator: "\t").first ?? "" }
    // If an attribute marks a segment as binary, its hunks are counted: `@@ -4,0 +5,2 @@`.
    guard counts.contains("-") else { return counts.reduce(0) { $0 + (Int($1) ?? 0) } }
    return lines("--unified=0").filter { $0.hasPrefix("@@ ") }.reduce(0) { count, hunk in
      let added = hunk.split(separator: " ").dropFirst(2).first?.split(separator: ",") ?? []
      return count + (added.count < 2 ? 1 : Int(added[1]) ?? 0)
    }
  }

  /// Returns how many lines of events are in the folder and not committed.
  private func uncommitted() -> Int {
    let list = try? SegmentList(of: journal.eventsPath, in: session.world.files)
    let paths = (list?.segments ?? []).map { "events/" + $0.name }
    guard let ids = try? git.ids(of: paths),
      let committed = try? git.segmentIDs(of: try git.commit("HEAD"))
    else { return 0 }
    var count = 0
    for (path, id) in zip(paths, ids) where committed[ByteKey(path)] != id {
      let old = (try? git.content(of: committed[ByteKey(path)])) ?? nil ?? []
      let known = Set(old.split(separator: 10))
      count += (git.present(path) ?? []).split(separator: 10).count { !known.contains($0) }
    }
    return count
  }

  /// The remote of a sync, and how many lines of events wait for it.
  struct Plan {
    let remote: String
    let branch: String
    /// The lines that are committed or in the folder, and that the remote does not have as far as is known here.
    let waiting: Int
  }

  /// Returns what a sync would do now.
  /// - Throws: Why it cannot be run.
  mutating func plan() throws(SyncProblem) -> Plan {
    let branch = try prepare()
    let remote = try remote(of: branch)
    let target = target(of: branch, at: remote)
    return Plan(
      remote: remote, branch: target,
      waiting: waiting(Sync.refs(of: remote) + target) + uncommitted())
  }

  /// A remote as it was before it got another address.
  struct FormerRemote {
    let name: String
    let url: String
    /// The commands of `git update-ref --stdin` that note again what it had.
    let refs: [UInt8]
  }

  /// Sets the address of the remote.
  /// - Returns: What it was; nil if it is new, or has that address.
  mutating func setRemote(_ url: String) throws(SyncProblem) -> FormerRemote? {
    let branch = try prepare()
    let name = (try? remote(of: branch)) ?? "origin"
    let former = address(of: name)
    _ = try git.output(["remote", former == nil ? "add" : "set-url", name, url])
    guard let former, !former.isSame(as: url) else { return nil }
    let refs = try git.output([
      "for-each-ref", "--format=update %(refname) %(objectname)", Sync.refs(of: name),
    ])
    try forget(name)
    return FormerRemote(name: name, url: former, refs: refs)
  }

  /// Returns the address of a remote; nil if there is none of that name.
  private func address(of remote: String) -> String? {
    guard let result = git.run(["remote", "get-url", remote]), result.status == 0 else {
      return nil
    }
    return String(decoding: result.output.prefix { $0 != 10 }, as: UTF8.self)
  }

  /// Gives a remote its former address again, and what it had there.
  func restore(_ former: FormerRemote) throws(SyncProblem) {
    _ = try git.output(["remote", "set-url", former.name, former.url])
    try forget(former.name)
    guard !former.refs.isEmpty else { return }
    _ = try git.output(["update-ref", "--no-deref", "--stdin"], input: former.refs)
  }

  /// Forgets what the remote had: at its new address it may have less.
  private func forget(_ remote: String) throws(SyncProblem) {
    let known = try git.output([
      "for-each-ref", "--format=delete %(refname)", Sync.refs(of: remote),
    ])
    guard !known.isEmpty else { return }
    _ = try git.output(["update-ref", "--no-deref", "--stdin"], input: known)
  }
}

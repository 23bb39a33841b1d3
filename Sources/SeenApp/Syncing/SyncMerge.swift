import SeenCore
import SeenStore

/// The second half of a sync: what another copy pushed is merged.
///
/// Git merges the trees without touching the folder; segments are merged by line regardless of attributes. Then the
/// files are updated one by one, and the branch moves only after all of them. If the program is killed in between, the
/// next sync commits the local changes and merges them with the same lines, which changes nothing.
struct SyncMerge {
  /// A file that the other side changed.
  struct Change {
    /// Its path, as git has it.
    let name: ArraySlice<UInt8>
    let path: String
    let oldID: String?
    let newID: String?
    let mode: String
    /// Whether its path is UTF-8.
    var isText: Bool { name.elementsEqual(path.utf8) }
    var kind: SyncFiles.Kind { isText ? SyncFiles.kind(of: path) : .other }
    /// Whether it is a regular file on both sides, and not a link or another repository.
    var isFile: Bool { isText && (mode == "100644" || mode == "100755") }
    /// Its index line.
    var entry: [UInt8] {
      Git.entry(name, newID ?? oldID ?? "", mode: newID == nil ? "0" : mode)
    }
  }

  /// The most bytes of a file that is merged as a whole; of a segment with a line over the limit.
  private static let mergedByteCount = 64 << 20
  /// The longest path that a system takes, in bytes.
  private static let longestPath = 4095
  let git: Git
  let remote: String
  /// The owner's files that have changes here.
  private let others: Set<ByteKey>

  /// Prepares to merge.
  init(_ git: Git, remote: String, others: [String]) {
    self.git = git
    self.remote = remote
    self.others = Set(others.map { ByteKey($0) })
  }

  /// The result of a merge.
  struct Outcome {
    /// Files that the other side changed and that are left to git.
    var left: [String] = []
    /// Files of Seen's that the other side removed.
    var removed: [String] = []
    /// Pictures that the other side removed; they are kept here while an event names them.
    var pictures: [String] = []
    /// Files of the other side whose paths git refuses, which the merge leaves out.
    var refused: [String] = []
    /// How many events lost their data here, because the other side forgot them.
    var erasedCount = 0
    /// In which commits it did.
    var erasures: [Erasure] = []
  }

  /// Merges a commit of the other side into the one that is checked out here.
  ///
  /// - Parameters:
  ///   - theirs: The commit.
  ///   - ours: The commit here; nil if there is none yet.
  ///   - folder: The journal.
  ///   - files: The files of the journal.
  /// - Returns: What was left to git, and what was removed.
  /// - Throws: `conflicting`, `otherJournal`, `malformed`, `forgetting`, or what git says; the folder may have some of the
  ///   files then.
  func run(
    _ theirs: String, into ours: String?, of folder: JournalFolder, in files: inout SyncFolder
  ) throws(AppError) -> Outcome {
    var plan: Plan
    let arrived: [ArrivedFile]
    do throws(SyncProblem) {
      try checkNames(theirs)
      try checkJournal(theirs, folder)
      try checkSegments(theirs, ours)
      plan = try planned(theirs, ours)
      plan.outcome.erasedCount = try git.erasedCount(of: ours, in: plan.tree)
      if let ours, plan.outcome.erasedCount > 0 {
        plan.outcome.erasures = git.erasures(in: ours + ".." + theirs)
      }
      try checkOthers(plan.changes)
      plan.outcome.left += plan.changes.filter { !$0.isFile }.map(\.path)
      plan.outcome.removed = plan.changes.filter { $0.kind != .other && $0.newID == nil }
        .map(\.path)
      arrived = try self.files(plan.changes.filter(\.isFile))
    } catch {
      throw .syncing(error)
    }
    try files.acceptForgetting(plan.outcome.erasedCount, plan.outcome.erasures)
    plan.outcome.left += try files.receive(arrived)
    do throws(SyncProblem) {
      try finish(plan, theirs, ours)
    } catch {
      throw .syncing(error)
    }
    return plan.outcome
  }

  /// Refuses a tree that has a name twice: which of the two is meant, each command of git answers differently.
  ///
  /// Git refuses it where it is fetched, but it may have come here in another way.
  private func checkNames(_ theirs: String) throws(SyncProblem) {
    let names = try git.output(["ls-tree", "-r", "-t", "-z", "--full-tree", "--name-only", theirs])
    var known: Set<ArraySlice<UInt8>> = []
    for name in names.split(separator: 0) {
      // Git itself fails at some thousands of folders, in the middle of a step.
      guard name.count <= SyncMerge.longestPath else {
        throw .malformed(remote, .longPath(limit: SyncMerge.longestPath))
      }
      guard !known.insert(name).inserted else { continue }
      throw .malformed(remote, .twice(String(decoding: name, as: UTF8.self)))
    }
  }

  /// Refuses great segments that are not made of lines; one that Seen wrote may have any size.
  private func checkSegments(_ theirs: String, _ ours: String?) throws(SyncProblem) {
    let changes = try changes(to: theirs, from: ours).filter { $0.kind == .events && $0.isFile }
    let objects = try GitObjects(git, changes.compactMap(\.newID))
    for change in changes {
      guard let id = change.newID, let count = objects.byteCount(of: id),
        count > SyncMerge.mergedByteCount
      else { continue }
      guard try objects.readLines(of: id, { _ in }) else { throw .tooLarge(change.path) }
    }
  }

  /// The tree that results from a merge.
  private struct Plan {
    var tree: String
    /// The other side's commit, if nothing has to be merged.
    var commit: String?
    /// How the tree differs from the commit here.
    var changes: [Change] = []
    var outcome = Outcome()
  }

  /// Returns the merged tree and what it changes here.
  private func planned(_ theirs: String, _ ours: String?) throws(SyncProblem) -> Plan {
    var plan = Plan(tree: try git.line(["rev-parse", theirs + "^{tree}"]), commit: theirs)
    var edits: [Edit] = []
    if let ours {
      let base = try git.answer(["merge-base", ours, theirs])
      if base != ours {
        (plan.tree, edits) = try merged(ours, theirs, since: base)
        plan.commit = nil
      }
      edits += try segments(base, ours, theirs) + catalogs(ours, theirs)
      edits += try captures(ours, theirs, since: base)
    }
    let all = try changes(to: plan.tree, from: ours)
    for change in all {
      guard let id = change.oldID else { continue }
      switch change.kind {
      case .picture where change.newID == nil:
        plan.outcome.pictures.append(change.path)
        edits.append((change.path, id))
      case .picture(let name) where try git.isRight(id, picture: name):
        edits.append((change.path, id))
      case .identity:
        let merged = try identity(change.path, id, ours, theirs)
        if merged == nil { plan.outcome.left.append(change.path) }
        edits.append((change.path, merged ?? id))
      default: break
      }
    }
    let tree = try git.tree(
      plan.tree,
      with: edits.flatMap { edit in
        Git.entry(edit.path.utf8, edit.id ?? theirs, mode: edit.id == nil ? "0" : "100644")
      })
    if tree != plan.tree { plan.commit = nil }
    plan.tree = tree
    plan.changes = try changes(to: tree, from: ours)
    let kept = Set(plan.changes.map(\.name)).union(edits.map { Array($0.path.utf8)[...] })
    plan.outcome.refused = all.filter { $0.newID != nil && !kept.contains($0.name) }.map(\.path)
    return plan
  }

  /// New contents for a path of a tree; nil removes it.
  typealias Edit = (path: String, id: String?)

  /// Returns the segments that two commits have different, merged by line.
  private func segments(
    _ base: String?, _ ours: String, _ theirs: String
  ) throws(SyncProblem) -> [Edit] {
    let here = SegmentNames(git, ours)
    let there = SegmentNames(git, theirs)
    let former = try git.segmentIDs(of: base)
    var files: [Edit] = []
    let changes = try changes(to: theirs, from: ours).filter { $0.kind == .events && $0.isFile }
    let objects = try GitObjects(
      git,
      changes.flatMap { [$0.oldID, $0.newID, former[ByteKey($0.path)]] }.compactMap { $0 })
    for change in changes {
      // A segment is not removed because one copy deleted it.
      guard let old = change.oldID, let new = change.newID else {
        if let id = change.oldID ?? change.newID { files.append((change.path, id)) }
        continue
      }
      guard let mine = try objects.bytes(of: old), let other = try objects.bytes(of: new) else {
        throw .failed("cat-file", .unreadableObject(change.path))
      }
      let merged = SegmentMerge.merged(
        base: try objects.bytes(of: former[ByteKey(change.path)]) ?? [], ours: mine, theirs: other,
        areOursElsewhere: { here.contains($0) }, areTheirsElsewhere: { there.contains($0) })
      var id = new
      if merged != other { id = try git.line(["hash-object", "-w", "--stdin"], input: merged) }
      files.append((change.path, id))
    }
    return files
  }

  /// Returns the catalogs that both commits have, each with other bytes, as they were when they got their names.
  private func catalogs(_ ours: String, _ theirs: String) throws(SyncProblem) -> [Edit] {
    var files: [Edit] = []
    for change in try changes(to: theirs, from: ours) where change.kind == .catalog {
      guard let old = change.oldID, let new = change.newID else { continue }
      let commits = try git.output([
        "log", "--reverse", "--topo-order", "--diff-filter=A", "--format=%H", ours, theirs, "--",
        change.path,
      ])
      let first = commits.split(separator: 10).first.map { String(decoding: $0, as: UTF8.self) }
      let added = try first.map { (commit) throws(SyncProblem) in
        try git.files(of: commit, at: change.path)
      }
      // Where there is no telling, both copies choose the same.
      files.append((change.path, added?.first?.id ?? min(old, new)))
    }
    return files
  }

  /// Returns the picture of a path in either commit that is the one that its name says, else ours.
  private func picture(
    _ path: String, named name: String, _ ours: String, _ theirs: String
  ) throws(SyncProblem) -> [Edit] {
    var chosen: String?
    for commit in [ours, theirs] {
      guard let id = try git.files(of: commit, at: path).first?.id else { continue }
      if try git.isRight(id, picture: name) { return [(path, id)] }
      chosen = chosen ?? id
    }
    return chosen.map { [(path, $0)] } ?? []
  }

  /// Returns what is left of a file of the quarantine of which each of two commits took lines out; nil where one of them
  /// removed it.
  private func quarantine(
    _ path: String, _ ours: String, _ theirs: String, since base: String?
  ) throws(SyncProblem) -> String? {
    let texts = try texts(path, of: [ours, theirs, base ?? ours])
    guard let mine = texts[0], let other = texts[1] else { return nil }
    // What neither had before was made by two repairs.
    let isOld = base != nil && texts[2] != nil
    let merged =
      isOld
      ? SegmentMerge.common(mine, other)
      : SegmentMerge.merged(base: [], ours: mine, theirs: other)
    return try git.line(["hash-object", "-w", "--stdin"], input: merged)
  }

  /// Merges two commits to a tree, in which segments are still to be merged by line, and other bytes for some of its paths.
  private func merged(
    _ ours: String, _ theirs: String, since base: String?
  ) throws(SyncProblem) -> (tree: String, edits: [Edit]) {
    let arguments = [
      "merge-tree", "--write-tree", "-z", "--name-only", "--no-messages",
      "--allow-unrelated-histories", ours, theirs,
    ]
    guard let result = git.run(arguments) else { throw .noGit }
    guard result.status == 0 || result.status == 1 else {
      // Before version 2.38 git has no such option, and prints its usage.
      if result.status == 129 { throw .oldGit }
      throw .failed("merge-tree", result.failure)
    }
    let words = result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let tree = words.first else { throw .failed("merge-tree", result.failure) }
    if result.status == 0 { return (tree, []) }
    var files: [Edit] = []
    var foreign: [String] = []
    for path in words.dropFirst() {
      switch SyncFiles.kind(of: path) {
      case .events, .identity: continue
      case .readme:
        if let id = try readme(path, ours, theirs) {
          files.append((path, id))
        } else {
          foreign.append(path)
        }
      case .picture(let name): files += try picture(path, named: name, ours, theirs)
      case .catalog:
        // Of one that both have, the bytes are chosen below; what one of them removed and the other changed stays.
        let names = [ours, theirs].map { "\($0):\(path)" }
        let known = try GitObjects(git, names)
        if names.contains(where: { known.byteCount(of: $0) == nil }) { foreign.append(path) }
      case .quarantine: files.append((path, try quarantine(path, ours, theirs, since: base)))
      case .captured: files += try captured(path, ours, theirs)
      case .whole, .other: foreign.append(path)
      case .lines:
        let texts = try texts(path, of: [ours, theirs])
        let union = SegmentMerge.merged(
          base: [], ours: texts.first.flatMap { $0 } ?? [], theirs: texts.last.flatMap { $0 } ?? [])
        files.append((path, try git.line(["hash-object", "-w", "--stdin"], input: union)))
      }
    }
    guard foreign.isEmpty else { throw .conflicting(foreign) }
    return (tree, files)
  }

  /// Returns the bytes that a file has in some commits, to be merged as a whole; nil where it is missing.
  func texts(_ path: String, of commits: [String]) throws(SyncProblem) -> [[UInt8]?] {
    let names = commits.map { "\($0):\(path)" }
    let objects = try GitObjects(git, names)
    let isTooLarge = names.contains {
      objects.byteCount(of: $0) ?? 0 > SyncMerge.mergedByteCount
    }
    guard !isTooLarge else { throw .tooLarge(path) }
    return try git.contents(of: names)
  }

  /// Returns how a tree differs from a commit.
  func changes(to tree: String, from ours: String?) throws(SyncProblem) -> [Change] {
    let empty = try git.emptyTree()
    let bytes = try git.output(["diff-tree", "-r", "-z", "--no-renames", ours ?? empty, tree])
    let words = bytes.split(separator: 0)
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      let facts = words[index].dropFirst().split(separator: 32)
        .map { String(decoding: $0, as: UTF8.self) }
      guard facts.count == 5 else { return nil }
      func id(_ text: String) -> String? { text.allSatisfy { $0 == "0" } ? nil : text }
      let name = words[index + 1]
      return Change(
        name: name, path: String(decoding: name, as: UTF8.self), oldID: id(facts[2]),
        newID: id(facts[3]),
        mode: facts[1] == "000000" ? facts[0] : facts[1])
    }
  }

  /// Refuses to merge over what the owner has changed and not committed, or what a filter of theirs has changed.
  private func checkOthers(_ changes: [Change]) throws(SyncProblem) {
    var conflicting: [String] = []
    let paths = changes.filter { $0.kind == .other }.map(\.path).filter { path in
      ((try? git.host.files.status(git.path + "/" + path)) ?? nil)?.kind == .file
    }
    let ids = Dictionary(zip(paths.map { ByteKey($0) }, try git.ids(of: paths))) { $1 }
    for change in changes where change.kind == .other {
      let isChanged = others.contains(ByteKey(change.path))
      let present = ids[ByteKey(change.path)]
      guard isChanged || change.isFile && present != nil, present != change.newID else { continue }
      if isChanged || present != change.oldID { conflicting.append(change.path) }
    }
    guard conflicting.isEmpty else { throw .conflicting(conflicting) }
  }

  /// Returns the files of changes, with their bytes before and after.
  private func files(_ changes: [Change]) throws(SyncProblem) -> [ArrivedFile] {
    var files: [ArrivedFile] = []
    let objects = try GitObjects(git, changes.flatMap { [$0.oldID, $0.newID].compactMap { $0 } })
    for change in changes {
      let old = objects.streamed(change.oldID)
      let new = objects.streamed(change.newID)
      guard (new != nil) == (change.newID != nil) else {
        throw .failed("cat-file", .unreadableObject(change.path))
      }
      let mode: OpenMode =
        change.kind == .other ? .createShared(isProgram: change.mode == "100755") : .create
      files.append(
        ArrivedFile(
          path: change.path, old: old, new: new, isSegment: change.kind == .events, mode: mode))
    }
    return files
  }

  /// Makes the commit and moves the branch to it.
  private func finish(
    _ plan: Plan, _ theirs: String, _ ours: String?
  ) throws(SyncProblem) {
    var new = plan.commit ?? theirs
    if plan.commit == nil {
      let parents = [ours, theirs].compactMap { $0 }.flatMap { ["-p", $0] }
      new = try git.line(
        ["commit-tree", plan.tree] + parents, input: Array("seen: merge \(remote)\n".utf8))
    }
    // Before the branch, so that if the program is killed in between, the owner's files are staged unchanged. This
    // includes files that were left unchanged, or git would consider them removed.
    git.stage(plan.changes.flatMap(\.entry))
    let none = String(repeating: "0", count: new.utf8.count)
    _ = try git.output(["update-ref", "-m", "seen sync", "HEAD", new, ours ?? none])
  }
}

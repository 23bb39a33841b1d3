import SeenCore
import SeenStore
import SeenWire

/// The second half of a sync: what another copy pushed is merged.
///
/// Git merges the trees without touching the folder; segments are merged by line whatever the attributes say. Then the
/// files are taken in one by one, and only when all of them are there does the branch move. Whoever is killed between
/// finds local changes that the next sync commits and merges with the same lines, which changes nothing.
struct SyncMerge {
  /// A file that the other side changed.
  private struct Change {
    let path: String
    let oldID: String?
    let newID: String?
    let mode: String
    var kind: SyncFiles.Kind { SyncFiles.kind(of: path) }
    /// Whether it is a regular file on both sides, and not a link or another repository.
    var isFile: Bool { mode == "100644" || mode == "100755" }
  }

  private let git: Git
  private let remote: String
  /// The owner's files that have changes here.
  private let others: Set<ByteKey>

  /// Prepares to merge.
  init(_ git: Git, remote: String, others: [String]) {
    self.git = git
    self.remote = remote
    self.others = Set(others.map { ByteKey($0) })
  }

  /// Merges a commit of the other side into the one that is checked out here.
  ///
  /// - Parameters:
  ///   - theirs: The commit.
  ///   - ours: The commit here; nil if there is none yet.
  ///   - journal: The journal.
  ///   - take: Takes files in; returns the paths of those that were left alone.
  /// - Returns: The commit that is checked out from now on, and the files that were left to git.
  /// - Throws: `conflicting`, `otherJournal`, or what git says; the folder may have some of the files then.
  func run(
    _ theirs: String, into ours: String?, of journal: JournalFolder,
    take: ([ArrivedFile]) throws(CommandError) -> [String]
  ) throws(CommandError) -> (commit: String, left: [String]) {
    let plan: (tree: String, commit: String?, changes: [Change])
    let arrived: [ArrivedFile]
    var left: [String]
    do throws(SyncProblem) {
      try checkJournal(theirs, journal)
      plan = try planned(theirs, ours)
      try checkOthers(plan.changes)
      left = plan.changes.filter { !$0.isFile }.map(\.path)
      arrived = try files(plan.changes.filter(\.isFile))
    } catch {
      throw .sync(error)
    }
    left += try take(arrived)
    let taken = plan.changes.map(\.path).filter { !left.contains($0) }
    do throws(SyncProblem) {
      let commit = try finish(plan.tree, plan.commit, theirs, ours, taken)
      return (commit, left)
    } catch {
      throw .sync(error)
    }
  }

  /// Refuses what is another journal.
  private func checkJournal(_ theirs: String, _ journal: JournalFolder) throws(SyncProblem) {
    guard let result = git.run(["cat-file", "blob", theirs + ":" + JournalFolder.fileName]) else {
      throw .noGit
    }
    // A repository that was made with a page about it, and no journal yet.
    guard result.status == 0 else { return }
    let other = (try? JSONReader.read(result.output))?["journal"]?.text
    guard let other, other.lowercased().isSame(as: journal.identifier.lowercased()) else {
      throw .otherJournal(remote)
    }
  }

  /// Returns the merged tree, its commit if there is one already, and what it changes here.
  private func planned(
    _ theirs: String, _ ours: String?
  ) throws(SyncProblem) -> (tree: String, commit: String?, changes: [Change]) {
    var tree = try git.line(["rev-parse", theirs + "^{tree}"])
    var commit: String? = theirs
    if let ours, try !git.isAncestor(ours, of: theirs) {
      tree = try merged(ours, theirs)
      commit = nil
    }
    var changes = try self.changes(to: tree, from: ours)
    // No segment goes away because another copy of the journal has deleted it.
    let deleted = changes.filter { $0.kind == .events && $0.newID == nil }
    if !deleted.isEmpty {
      tree = try edited(tree, deleted.map { ($0.path, $0.oldID ?? "") })
      commit = nil
      changes.removeAll { $0.kind == .events && $0.newID == nil }
    }
    if commit == nil, let cleaned = try withoutForgotten(tree, changes) {
      tree = cleaned
      changes = try self.changes(to: tree, from: ours)
    }
    return (tree, commit, changes)
  }

  /// Returns a tree in which what one side forgot has not come back from the other; nil if nothing has.
  private func withoutForgotten(
    _ tree: String, _ changes: [Change]
  ) throws(SyncProblem) -> String? {
    let segments = changes.filter { $0.kind == .events && $0.isFile }
    var files: [(path: String, id: String)] = []
    for segment in segments {
      let contents = try git.contents(of: [(segment.newID ?? "", segment.path)], filtered: false)
      guard let bytes = contents.first ?? nil, let cleaned = Forgetting.cleaned(bytes) else {
        continue
      }
      files.append(
        (segment.path, try git.line(["hash-object", "-w", "--stdin"], input: cleaned)))
    }
    return files.isEmpty ? nil : try edited(tree, files)
  }

  /// Merges two commits to a tree; lines of Seen's own files never conflict.
  private func merged(_ ours: String, _ theirs: String) throws(SyncProblem) -> String {
    let arguments = [
      "merge-tree", "--write-tree", "-z", "--name-only", "--no-messages",
      "--allow-unrelated-histories", ours, theirs,
    ]
    guard let result = git.run(arguments) else { throw .noGit }
    guard result.status == 0 || result.status == 1 else {
      throw .failed("merge-tree", result.complaint)
    }
    let words = result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let tree = words.first else { throw .failed("merge-tree", result.complaint) }
    if result.status == 0 { return tree }
    let paths = words.dropFirst()
    let foreign = paths.filter { [.whole, .other].contains(SyncFiles.kind(of: $0)) }
    guard foreign.isEmpty else { throw .conflicting(Array(foreign)) }
    var files: [(String, String)] = []
    for path in paths {
      let sides = [ours, theirs].map { (id: "\($0):\(path)", path: path) }
      let texts = try git.contents(of: sides, filtered: false).compactMap { $0 }
      let union = SyncMerge.union(texts)
      let id = try git.line(["hash-object", "-w", "--stdin"], input: union)
      files.append((path, id))
    }
    return try edited(tree, files)
  }

  /// Returns the lines of texts, each once, in their order.
  private static func union(_ texts: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    var known: Set<ArraySlice<UInt8>> = []
    for text in texts {
      for line in text.split(separator: 10) where known.insert(line).inserted {
        bytes += line
        bytes.append(10)
      }
    }
    return bytes
  }

  /// Returns a tree with other contents for some paths.
  private func edited(
    _ tree: String, _ files: [(path: String, id: String)]
  ) throws(SyncProblem) -> String {
    let index = try git.freshIndex()
    defer { git.remove(index: index) }
    _ = try git.output(["read-tree", tree], index: index)
    var lines: [UInt8] = []
    for file in files { lines += Array("100644 \(file.id)\t\(file.path)".utf8) + [0] }
    _ = try git.output(["update-index", "-z", "--index-info"], input: lines, index: index)
    return try git.line(["write-tree"], index: index)
  }

  /// Returns what a tree has other than a commit.
  private func changes(to tree: String, from ours: String?) throws(SyncProblem) -> [Change] {
    let empty = try git.line(["hash-object", "-t", "tree", "--stdin", "-w"])
    let bytes = try git.output(["diff-tree", "-r", "-z", "--no-renames", ours ?? empty, tree])
    let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      let facts = words[index].dropFirst().split(separator: " ").map(String.init)
      guard facts.count == 5 else { return nil }
      func id(_ text: String) -> String? { text.allSatisfy { $0 == "0" } ? nil : text }
      return Change(
        path: words[index + 1], oldID: id(facts[2]), newID: id(facts[3]),
        mode: facts[1] == "000000" ? facts[0] : facts[1])
    }
  }

  /// Refuses to merge over what the owner has changed and not committed.
  private func checkOthers(_ changes: [Change]) throws(SyncProblem) {
    let paths = changes.filter { $0.kind == .other && others.contains(ByteKey($0.path)) }
    let new = try git.contents(
      of: paths.map { ($0.newID ?? "", $0.path) }, filtered: true)
    var conflicting: [String] = []
    for (change, bytes) in zip(paths, new) {
      let present = git.present(change.path)
      if present != bytes { conflicting.append(change.path) }
    }
    guard conflicting.isEmpty else { throw .conflicting(conflicting) }
  }

  /// Returns the files of changes, with their bytes before and after.
  private func files(_ changes: [Change]) throws(SyncProblem) -> [ArrivedFile] {
    var files: [ArrivedFile] = []
    for change in changes {
      let isSegment = change.kind == .events
      let ids = [change.oldID, change.newID].map { (id: $0 ?? "none", path: change.path) }
      let contents = try git.contents(of: ids, filtered: !isSegment)
      guard contents.count == 2, (contents[1] != nil) == (change.newID != nil) else {
        throw .failed("cat-file", "'\(change.path)' cannot be read")
      }
      let mode: OpenMode =
        change.kind == .other ? .createShared(isProgram: change.mode == "100755") : .create
      files.append(
        ArrivedFile(
          path: change.path, old: contents[0], new: contents[1], isSegment: isSegment, mode: mode))
    }
    return files
  }

  /// Makes the commit and moves the branch to it.
  private func finish(
    _ tree: String, _ commit: String?, _ theirs: String, _ ours: String?, _ taken: [String]
  ) throws(SyncProblem) -> String {
    var new = commit ?? theirs
    if commit == nil {
      let parents = [ours, theirs].compactMap { $0 }.flatMap { ["-p", $0] }
      new = try git.line(
        ["commit-tree", tree] + parents, input: Array("seen: merge \(remote)\n".utf8))
    }
    // Before the branch, so that whoever is killed between finds the owner's files staged as they are.
    _ = git.run(
      ["update-index", "-z", "--add", "--remove", "--stdin"], input: Git.input(taken))
    let none = String(repeating: "0", count: new.utf8.count)
    _ = try git.output(["update-ref", "-m", "seen sync", "HEAD", new, ours ?? none])
    return new
  }
}

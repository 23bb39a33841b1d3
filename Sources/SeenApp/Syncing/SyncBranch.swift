import SeenCore
import SeenStore
import SeenWire

/// The remote branch that a journal is synced with.
extension Sync {
  /// Returns the prefix of the names of a remote's branches in git.
  static func refs(of remote: String) -> String { "refs/remotes/\(remote)/" }

  /// Returns the branch of a remote that a branch here belongs to by git's settings; without any, the one of its name.
  func target(of branch: String, at remote: String) throws(SyncProblem) -> String {
    let start = "refs/heads/"
    let owner = try git.answer(["config", "--get", "branch.\(branch).remote"])
    let name = try git.answer(["config", "--get", "branch.\(branch).merge"])
    guard let owner, let name, owner.isSame(as: remote), name.hasPrefix(start) else {
      return branch
    }
    return String(name.dropFirst(start.count))
  }

  /// Returns the branch of a remote that a branch here is to be synced with, at the first sync after asking the remote.
  ///
  /// A second branch next to one that has the journal would split it: the copies would never exchange events.
  /// - Throws: `otherJournal`, or `otherBranches` if the remote has only other branches.
  func branchToMeet(_ branch: String, at remote: String) throws(SyncProblem) -> String {
    let target = try target(of: branch, at: remote)
    let tracking = Sync.refs(of: remote) + target
    if try git.commit(tracking) != nil { return target }
    if try fetch(remote, tracking) != nil { return target }
    let lines = try git.output(["ls-remote", "--heads", remote]).split(separator: 10)
    let others = lines.compactMap { line -> (commit: String, name: String)? in
      let words = String(decoding: line, as: UTF8.self).split(separator: "\t")
      guard words.count == 2, words[1].hasPrefix("refs/heads/") else { return nil }
      return (String(words[0]), String(words[1].dropFirst("refs/heads/".count)))
    }
    // Somebody may have pushed meanwhile.
    guard let other = others.first, !others.contains(where: { $0.name.isSame(as: target) }) else {
      return target
    }
    guard others.count == 1, let isSame = try git.holds(folder, at: other.commit) else {
      throw .otherBranches(remote, branch: target, others.map(\.name))
    }
    guard isSame else { throw .otherJournal(remote) }
    _ = try git.output(["config", "branch.\(branch).remote", remote])
    _ = try git.output(["config", "branch.\(branch).merge", "refs/heads/" + other.name])
    return other.name
  }

  /// Finds a name for the first branch of a new repository.
  ///
  /// - Parameters:
  ///   - url: The address of the remote; nil if there is none yet.
  ///   - folder: The journal, from which a relative path leads.
  ///   - files: The files.
  /// - Returns: The name of the branch that clones check out of a remote that is a folder here; else `main`.
  static func firstBranch(
    for url: String?, of folder: JournalFolder, in files: any FileSystem
  ) -> String {
    let usual = "main"
    guard let url else { return usual }
    let path = url.hasPrefix("/") ? url : folder.path + "/" + url
    let start = "ref: refs/heads/"
    for head in [path + "/HEAD", path + "/.git/HEAD"] {
      guard let bytes = try? files.readWhole(head, limit: 1024) else { continue }
      let line = String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
      let name = line.dropFirst(start.count)
      let isPlain = name.utf8.allSatisfy { JournalFolder.isPlainInBranch($0) }
      return line.hasPrefix(start) && isPlain && !name.isEmpty ? String(name) : usual
    }
    return usual
  }
}

extension Git {
  /// Returns whether a commit has this journal, or another one; nil if it has none.
  func holds(_ folder: JournalFolder, at commit: String) throws(SyncProblem) -> Bool? {
    guard let bytes = try journalFile(at: commit) else { return nil }
    // No journal of ours has more.
    guard bytes.count <= Git.longestJournalFile else { return false }
    let found = (try? JSONReader.read(bytes))?["journal"]?.text
    return found?.lowercased().isSame(as: folder.identifier.lowercased()) ?? false
  }

  /// Returns what a program lacks to read the journal of a commit; nil for nothing, or for no journal.
  func lack(of known: JournalVersions, at commit: String) throws(SyncProblem) -> JournalLack? {
    guard let bytes = try journalFile(at: commit), bytes.count <= Git.longestJournalFile else {
      return nil
    }
    do throws(JournalFile.Problem) {
      _ = try JournalFile(bytes, knowing: known)
    } catch {
      if case .lack(let lack) = error { return lack }
    }
    return nil
  }

  private static let longestJournalFile = 1 << 20

  /// Returns the bytes of the `journal.json` of a commit, of a larger one some more than are read; nil if it has none.
  private func journalFile(at commit: String) throws(SyncProblem) -> [UInt8]? {
    var bytes: [UInt8] = []
    let result = run(["cat-file", "blob", commit + ":" + JournalFolder.fileName]) { piece in
      bytes += piece
      return bytes.count <= Git.longestJournalFile
    }
    guard let result else { throw .noGit }
    return result.status == 0 || bytes.count > Git.longestJournalFile ? bytes : nil
  }
}

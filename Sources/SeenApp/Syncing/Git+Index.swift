import SeenCore
import SeenStore

/// Indexes: a temporary one, in which trees are built, and the repository's own, which only shows its user what is new.
extension Git {
  private static let prefix = "seen-index-"

  /// Returns the line of an index for a file.
  ///
  /// The mode `0` removes it, with any id.
  static func entry(_ path: some Sequence<UInt8>, _ id: String, mode: String) -> [UInt8] {
    Array("\(mode) \(id)\t".utf8) + path + [0]
  }

  /// Returns a tree with other entries, and without the paths that git refuses.
  ///
  /// - Parameters:
  ///   - tree: The tree or commit; nil for one without files.
  ///   - entries: Lines of an index.
  /// - Returns: The id of the new tree.
  /// - Throws: What git says.
  func tree(_ tree: String?, with entries: [UInt8]) throws(SyncProblem) -> String {
    try withIndex { (index) throws(SyncProblem) in
      let add = ["update-index", "-z", "--index-info"]
      if let tree {
        guard let read = run(["read-tree", tree], index: index) else { throw .noGit }
        if read.status != 0 {
          // Line by line, so that git skips only those whose paths it refuses.
          let files = try output(["ls-tree", "-r", "-z", "--full-tree", tree])
          _ = try output(add, input: files, index: index)
        }
      } else {
        _ = try output(["read-tree", "--empty"], index: index)
      }
      if !entries.isEmpty { _ = try output(add, input: entries, index: index) }
      return try line(["write-tree"], index: index)
    }
  }

  /// Puts entries into the repository's own index.
  ///
  /// The next sync does it again if this one cannot.
  func stage(_ entries: [UInt8]) {
    _ = run(["update-index", "-z", "--index-info"], input: entries)
    _ = run(["update-index", "-q", "--ignore-submodules", "--refresh"])
  }

  /// Runs steps with a temporary index, in a folder that is locked meanwhile.
  private func withIndex<Result>(
    _ body: (_ index: String) throws(SyncProblem) -> Result
  ) throws(SyncProblem) -> Result {
    let parent = try line(["rev-parse", "--absolute-git-dir"])
    removeLeftovers(in: parent)
    // Another sync may mistake a folder that is not locked yet for a leftover.
    for _ in 0..<3 {
      let folder = parent + "/" + Git.prefix + Hexadecimal.text(host.randomBytes(8))
      do throws(FileError) {
        try host.files.makeDirectory(folder)
      } catch {
        throw .failed("read-tree", .file(error))
      }
      guard let lock = try? host.files.open(folder, .directory) else { continue }
      defer { host.files.close(lock) }
      let isHeld = (try? host.files.tryLock(lock)) ?? true
      guard isHeld, (try? host.files.status(folder)) ?? nil != nil else { continue }
      defer { remove(folder) }
      return try body(folder + "/index")
    }
    throw .failed("read-tree", .otherSync)
  }

  /// Removes the indexes of syncs that were killed: nobody holds their locks anymore.
  private func removeLeftovers(in parent: String) {
    for name in (try? host.files.list(parent)) ?? [] where name.hasPrefix(Git.prefix) {
      let folder = parent + "/" + name
      guard let lock = try? host.files.open(folder, .directory) else { continue }
      if (try? host.files.tryLock(lock)) == true { remove(folder) }
      host.files.close(lock)
    }
  }

  private func remove(_ folder: String) {
    for name in (try? host.files.list(folder)) ?? [] {
      try? host.files.unlink(folder + "/" + name)
    }
    try? host.files.removeDirectory(folder)
  }
}

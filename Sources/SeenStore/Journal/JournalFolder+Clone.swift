/// Clones of which nothing was checked out, as git leaves them where the remote's own branch does not exist.
///
/// Git is not asked, because nobody trusted the repository yet: its files are looked at.
extension JournalFolder {
  private static let remotes = "refs/remotes/"

  /// Returns the branch of a remote that a clone without files could check out; nil of every other folder.
  static func branchToCheckOut(at path: String, in files: any FileSystem) -> String? {
    let git = path + "/.git"
    // Whatever was checked out once has an index.
    guard exists(git + "/HEAD", in: files), !exists(git + "/index", in: files) else { return nil }
    let names = (packed(git, in: files) + loose(git, in: files)).filter { name in
      name != "HEAD" && !name.isEmpty && name.utf8.allSatisfy(isPlainInBranch)
    }
    return ["main", "master"].first { names.contains($0) } ?? names.first
  }

  /// Returns whether a byte needs no quotes in a name of a branch that a person is to type.
  package static func isPlainInBranch(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 32) || "._/-".utf8.contains(byte)
  }

  private static func exists(_ path: String, in files: any FileSystem) -> Bool {
    ((try? files.status(path)) ?? nil) != nil
  }

  /// Returns the branches in the one file in which git keeps those that a clone came with.
  private static func packed(_ git: String, in files: any FileSystem) -> [String] {
    let bytes = (try? files.readWhole(git + "/packed-refs", limit: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, words[1].hasPrefix(remotes) else { return nil }
      let parts = words[1].dropFirst(remotes.count).split(separator: "/", maxSplits: 1)
      return parts.count == 2 ? String(parts[1]) : nil
    }
  }

  /// Returns the branches that were fetched since, of each remote.
  private static func loose(_ git: String, in files: any FileSystem) -> [String] {
    let folder = git + "/" + remotes
    return ((try? files.list(folder)) ?? []).flatMap { (try? files.list(folder + $0)) ?? [] }
  }
}

/// Clones without a checkout, as git leaves them if the remote's default branch does not exist.
///
/// Git is not run, because the repository is not trusted yet: its files are read.
extension JournalFolder {
  private static let remotes = "refs/remotes/"

  /// Returns the remote branch that a clone without files could check out; nil for every other folder.
  static func branchToCheckOut(at path: String, in files: any FileSystem) -> String? {
    let git = path + "/.git"
    // A repository that was ever checked out has an index.
    guard exists(git + "/HEAD", in: files), !exists(git + "/index", in: files) else { return nil }
    let names = (packed(git, in: files) + loose(git, in: files)).filter { name in
      name != "HEAD" && !name.isEmpty && name.utf8.allSatisfy(isPlainInBranch)
    }
    return ["main", "master"].first { names.contains($0) } ?? names.first
  }

  /// Returns whether a byte needs no quotes in a branch name that the user is to type.
  package static func isPlainInBranch(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 32) || "._/-".utf8.contains(byte)
  }

  private static func exists(_ path: String, in files: any FileSystem) -> Bool {
    ((try? files.status(path)) ?? nil) != nil
  }

  /// Returns the branches in `packed-refs`, where git keeps those from cloning.
  private static func packed(_ git: String, in files: any FileSystem) -> [String] {
    let bytes = (try? files.readWhole(git + "/packed-refs", limit: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, words[1].hasPrefix(remotes) else { return nil }
      let parts = words[1].dropFirst(remotes.count).split(separator: "/", maxSplits: 1)
      return parts.count == 2 ? String(parts[1]) : nil
    }
  }

  /// Returns the branches of each remote that were fetched since.
  private static func loose(_ git: String, in files: any FileSystem) -> [String] {
    let folder = git + "/" + remotes
    return ((try? files.list(folder)) ?? []).flatMap { (try? files.list(folder + $0)) ?? [] }
  }
}

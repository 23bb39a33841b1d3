package import SeenCore
import SeenStore
import SeenWire

/// What a copy of a journal remembers about syncing, outside of the journal: which repository is trusted, and the last sync.
///
/// A folder from somebody else may contain a repository whose settings name programs. Git only checks who owns the
/// files, so this is checked first: the record is for one path, one journal, one machine and one repository.
package struct SyncRecord {
  let repository: TrustedRepository
  /// When it was last synced; nil if it never was.
  package internal(set) var last: Instant?
  /// The commit that the last sync ended with; nil before the first.
  var head: String?
  /// The address of the remote, and the branch, for a repository that has to be made anew; nil if not known.
  var remote: String?
  var branch: String?

  /// Creates the record of a copy whose repository is trusted.
  init(_ repository: TrustedRepository) {
    self.repository = repository
  }

  /// Reads a record; nil for bytes that this program did not write.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes), value["trusted"] == .bool(true),
      let inode = value["inode"]?.text.flatMap({ UInt64($0) })
    else { return nil }
    repository = TrustedRepository(inode: inode, mark: value["mark"]?.text)
    last = value["last"]?.text.flatMap { Instant($0) }
    head = value["head"]?.text
    remote = value["remote"]?.text
    branch = value["branch"]?.text
  }

  /// The stored form: one JSON object.
  var bytes: [UInt8] {
    JSON.object([
      JSON.Member("trusted", .bool(true)),
      JSON.Member("inode", .string(String(repository.inode))),
      JSON.Member("mark", repository.mark.map { .string($0) } ?? .null),
      JSON.Member("last", last.map { .string($0.description) } ?? .null),
      JSON.Member("head", head.map { .string($0) } ?? .null),
      JSON.Member("remote", remote.map { .string($0) } ?? .null),
      JSON.Member("branch", branch.map { .string($0) } ?? .null),
    ]).bytes + [10]
  }
}

/// The identity of a repository, to detect a replacement: the inode of `.git`, and a random mark in it.
///
/// A copy has the mark but another inode; a replacement has no mark. The device does not count: some systems renumber
/// devices each time.
struct TrustedRepository: Equatable {
  /// The file in `.git` that has the mark.
  static let fileName = "seen-trusted"

  /// The number of `.git` on its file system.
  let inode: UInt64
  /// The mark; nil if `.git` is a file, which names the folder of the repository.
  let mark: String?
}

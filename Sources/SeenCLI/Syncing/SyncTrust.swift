import SeenApp
import SeenCore
import SeenStore
import SeenWire

/// What a copy of a journal remembers about syncing, outside of the journal: which repository is trusted, and the last sync.
///
/// A folder from somebody else may contain a repository whose settings name programs. Git only checks who owns the
/// files, so this is checked first: the record is for one path, one journal, one machine and one repository.
struct SyncRecord {
  let repository: TrustedRepository
  /// When it was last synced; nil if it never was.
  var last: Instant?
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

extension Session {
  /// Returns what this copy remembers about syncing; nil if its repository is not trusted, or that cannot be read.
  func syncRecord(of journal: JournalFolder) -> SyncRecord? {
    guard let bytes = (try? self.journal.readCopyFile("sync", of: journal)) ?? nil,
      let record = SyncRecord(bytes),
      let found = (try? repository(at: journal.path + "/.git")) ?? nil,
      found == record.repository
    else { return nil }
    return record
  }

  /// Makes the repository of a copy, which is trusted from the moment that it is there.
  ///
  /// It is made in the folder of caches and remembered before it gets its place, so that a command that is killed in
  /// between can be run again. Where that folder is on another disk or a link, from which nothing can be moved, it is made
  /// beside its place.
  /// - Parameters:
  ///   - journal: The copy, which has no repository.
  ///   - branch: The name of its first branch.
  ///   - prepare: Prepares the repository, which is below the path that it gets, before it is there.
  /// - Throws: `sync` with what git says; `file` if it cannot be stored.
  func makeRepository(
    of journal: JournalFolder, branch: String,
    _ prepare: (_ git: Git) throws(SyncProblem) -> Void = { _ in }
  ) throws(AppError) {
    let place: String
    do throws(FileError) {
      place = try placeBeside(journal) + Hexadecimal.text(world.randomBytes(8))
      try world.files.makeDirectories(place)
    } catch {
      throw .file(error)
    }
    defer { try? world.files.removeDirectory(place) }
    let git = Git(at: place, in: world)
    try Sync.synced { () throws(SyncProblem) in
      _ = try git.output(["init", "--quiet", "--template=", "--initial-branch=" + branch])
      try prepare(git)
    }
    try trust(journal, repositoryAt: place + "/.git")
    do throws(FileError) {
      try synchronizeRepository(at: place + "/.git")
      try world.files.rename(place + "/.git", to: journal.path + "/.git")
      try world.files.synchronizeDirectory(journal.path)
    } catch {
      throw .file(error)
    }
  }

  /// Makes a new repository safe from a power cut: git does not, and without its `HEAD` it is none.
  private func synchronizeRepository(at path: String) throws(FileError) {
    let files = world.files
    for name in ["/HEAD", "/config"] {
      try files.withOpen(path + name, .read) { (file) throws(FileError) in
        try files.synchronize(file)
      }
    }
    for name in ["/objects", "/refs", ""] { try files.synchronizeDirectory(path + name) }
  }

  /// Returns where a folder of a new name can be moved into a journal: the beginning of its path.
  private func placeBeside(_ journal: JournalFolder) throws(FileError) -> String {
    let files = world.files
    if try files.status(journal.cachePath) == nil { try? files.makeDirectories(journal.cachePath) }
    let caches = try files.status(journal.cachePath)
    let folder = try files.status(files.resolve(journal.path))
    guard let caches, caches.kind == .directory, caches.device == folder?.device else {
      return journal.path + "/.git-new-"
    }
    return journal.cachePath + "/repository-"
  }

  /// Trusts the repository of a copy from now on.
  /// - Throws: `file` if that cannot be stored.
  func trust(_ journal: JournalFolder) throws(AppError) {
    try trust(journal, repositoryAt: journal.path + "/.git")
  }

  private func trust(
    _ journal: JournalFolder, repositoryAt path: String
  ) throws(AppError) {
    do throws(FileError) {
      if let status = try world.files.status(path), status.kind != .file {
        try world.files.replace(
          path + "/" + TrustedRepository.fileName,
          with: Array(Hexadecimal.text(world.randomBytes(16)).utf8),
          mark: String(world.random(), radix: 32))
      }
    } catch {
      throw .file(error)
    }
    let found = (try? repository(at: path)) ?? nil
    guard let found else { throw .command(.sync(.noRepository(journal.path))) }
    try keep(SyncRecord(found), of: journal)
  }

  private func repository(at path: String) throws(FileError) -> TrustedRepository? {
    guard let status = try world.files.status(path) else { return nil }
    guard status.kind != .file else { return TrustedRepository(inode: status.inode, mark: nil) }
    let mark = try? world.files.readWhole(path + "/" + TrustedRepository.fileName)
    return TrustedRepository(
      inode: status.inode, mark: String(decoding: mark ?? [], as: UTF8.self))
  }

  /// Remembers that a copy's repository is trusted, and how it was synced.
  /// - Throws: `file` if that cannot be stored.
  func keep(_ record: SyncRecord, of journal: JournalFolder) throws(AppError) {
    try self.journal.replaceCopyFile("sync", of: journal, with: record.bytes)
  }
}

/// The files of a journal's repository that are Seen's; all others are the owner's, and left to git.
enum SyncFiles {
  /// What a path is to Seen.
  enum Kind: Equatable {
    /// A segment, whose lines are merged.
    case events
    /// Lines of text that Seen wrote and that may be merged by line.
    case lines
    /// `journal.json`, which never changes.
    case identity
    /// A picture, by its SHA-256; events name it.
    case picture(String)
    /// A catalog, which never changes once it has its name.
    case catalog
    /// Lines that a repair moved away: copies only take some out of it, or remove it.
    case quarantine
    /// A file that is written once, or replaced as a whole.
    case whole
    /// The owner's.
    case other
  }

  /// Returns what a path in the repository is.
  static func kind(of path: String) -> Kind {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = names.allSatisfy { name in
      !name.isEmpty && name.utf8.allSatisfy { $0 >= 32 && $0 != 127 }
    }
    // Any file with a segment's extension counts, so it is sent.
    guard isPlain || path.hasPrefix("events/") else { return .other }
    if names.count == 1 {
      switch path {
      case ".gitattributes", ".gitignore": return .lines
      case JournalFolder.fileName: return .identity
      default: return .other
      }
    }
    guard let last = names.last, last.utf8.first != UInt8(ascii: ".") else { return .other }
    switch (names[0], names.count) {
    case ("events", 2): return last.hasSuffix(SegmentList.suffix) ? .events : .other
    case ("catalog", 2): return last.hasSuffix(CatalogName.suffix) ? .catalog : .whole
    case (Quarantine.name, 2): return .quarantine
    case ("media", 3): return .picture(String(last.prefix { $0 != "." }))
    default: return .other
    }
  }
}

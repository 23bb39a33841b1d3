import SeenCore
import SeenStore
import SeenWire

/// The repository of a copy of a journal: made, trusted, and remembered.
extension Journal {
  /// Returns what this copy remembers about syncing; nil if its repository is not trusted, or that cannot be read.
  func syncRecord(of folder: JournalFolder) -> SyncRecord? {
    guard let bytes = (try? readCopyFile("sync", of: folder)) ?? nil,
      let record = SyncRecord(bytes),
      let found = (try? repository(at: folder.path + "/.git")) ?? nil,
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
  ///   - folder: The copy, which has no repository.
  ///   - branch: The name of its first branch.
  ///   - prepare: Prepares the repository, which is below the path that it gets, before it is there.
  /// - Throws: `syncing` with what git says; `file` if it cannot be stored.
  func makeRepository(
    of folder: JournalFolder, branch: String,
    _ prepare: (_ git: Git) throws(SyncProblem) -> Void = { _ in }
  ) throws(AppError) {
    let place: String
    do throws(FileError) {
      place = try placeBeside(folder) + Hexadecimal.text(host.randomBytes(8))
      try host.files.makeDirectories(place)
    } catch {
      throw .file(error)
    }
    defer { try? host.files.removeDirectory(place) }
    let git = Git(at: place, in: host)
    try Sync.synced { () throws(SyncProblem) in
      _ = try git.output(["init", "--quiet", "--template=", "--initial-branch=" + branch])
      try prepare(git)
    }
    try trust(folder, repositoryAt: place + "/.git")
    do throws(FileError) {
      try synchronizeRepository(at: place + "/.git")
      try host.files.rename(place + "/.git", to: folder.path + "/.git")
      try host.files.synchronizeDirectory(folder.path)
    } catch {
      throw .file(error)
    }
  }

  /// Makes a new repository safe from a power cut: git does not, and without its `HEAD` it is none.
  private func synchronizeRepository(at path: String) throws(FileError) {
    let files = host.files
    for name in ["/HEAD", "/config"] {
      try files.withOpen(path + name, .read) { (file) throws(FileError) in
        try files.synchronize(file)
      }
    }
    for name in ["/objects", "/refs", ""] { try files.synchronizeDirectory(path + name) }
  }

  /// Returns where a folder of a new name can be moved into a journal: the beginning of its path.
  private func placeBeside(_ folder: JournalFolder) throws(FileError) -> String {
    let files = host.files
    if try files.status(folder.cachePath) == nil { try? files.makeDirectories(folder.cachePath) }
    let caches = try files.status(folder.cachePath)
    let place = try files.status(files.resolve(folder.path))
    guard let caches, caches.kind == .directory, caches.device == place?.device else {
      return folder.path + "/.git-new-"
    }
    return folder.cachePath + "/repository-"
  }

  /// Trusts the repository of a copy from now on.
  /// - Throws: `file` if that cannot be stored.
  func trust(_ folder: JournalFolder) throws(AppError) {
    try trust(folder, repositoryAt: folder.path + "/.git")
  }

  private func trust(
    _ folder: JournalFolder, repositoryAt path: String
  ) throws(AppError) {
    do throws(FileError) {
      if let status = try host.files.status(path), status.kind != .file {
        try host.files.replace(
          path + "/" + TrustedRepository.fileName,
          with: Array(Hexadecimal.text(host.randomBytes(16)).utf8),
          mark: String(host.random(), radix: 32))
      }
    } catch {
      throw .file(error)
    }
    let found: TrustedRepository?
    do throws(FileError) { found = try repository(at: path) } catch { throw .file(error) }
    guard let found else { throw .syncing(.noRepository(folder.path)) }
    try keep(SyncRecord(found), of: folder)
  }

  private func repository(at path: String) throws(FileError) -> TrustedRepository? {
    guard let status = try host.files.status(path) else { return nil }
    guard status.kind != .file else { return TrustedRepository(inode: status.inode, mark: nil) }
    let name = path + "/" + TrustedRepository.fileName
    // A mark that cannot be read now is not none: it would be remembered so.
    let mark = try host.files.status(name) == nil ? [] : host.files.readWhole(name)
    return TrustedRepository(inode: status.inode, mark: String(decoding: mark, as: UTF8.self))
  }

  /// Remembers that a copy's repository is trusted, and how it was synced.
  /// - Throws: `file` if that cannot be stored.
  func keep(_ record: SyncRecord, of folder: JournalFolder) throws(AppError) {
    try replaceCopyFile("sync", of: folder, with: record.bytes)
  }
}

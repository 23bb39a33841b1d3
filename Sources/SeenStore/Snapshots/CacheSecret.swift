import SeenCore
import SeenWire

/// The secret of this user on this machine: the key of all sums in `.seen/`.
///
/// A journal may come with its `.seen/` from a friend, a backup or a download, and a snapshot is trusted without
/// reading the log, so only one that was created here counts. The secret is outside of all journals, in
/// `seen/cache-key` of the state folder, and only its owner may read it. Without it, nothing in `.seen/` is used or
/// written; that only costs time.
package struct CacheSecret: Sendable {
  private let folder: String?
  private let files: any FileSystem

  /// Finds the secret in a state directory, such as `$XDG_STATE_HOME`; nil for no secret.
  package init(stateDirectory: String?, in files: any FileSystem) {
    folder = stateDirectory.map { $0 + "/seen" }
    self.files = files
  }

  private func path(in folder: String) -> String { folder + "/cache-key" }

  /// Returns the key that caches must have been made with; nil if there is none, or none that can be read.
  func key() -> SnapshotKey? {
    guard let folder else { return nil }
    let bytes = try? files.readWhole(path(in: folder), limit: SnapshotKey.byteCount)
    return bytes.flatMap { SnapshotKey($0) }
  }

  /// Returns the key that caches are made with, and generates it if there is none.
  ///
  /// - Parameter random: Returns a number of random bytes.
  /// - Returns: The key.
  /// - Throws: Why there is none: `.seen/` cannot be used then.
  func keyOrNew(random: (_ byteCount: Int) -> [UInt8]) throws(FileError) -> SnapshotKey {
    if let key = key() { return key }
    guard let folder else { throw FileError(.open, "cache-key", .notFound) }
    let path = path(in: folder)
    let temporary = path + ".tmp-" + Hexadecimal.text(random(8))
    try files.makeDirectories(folder)
    try files.writeNew(temporary, random(SnapshotKey.byteCount), synchronizing: false)
    do throws(FileError) {
      // Another program may have created it meanwhile; an invalid key, such as a truncated one, is replaced.
      if try !files.place(temporary, at: path), key() == nil {
        try files.writeNew(temporary, random(SnapshotKey.byteCount), synchronizing: false)
        try files.rename(temporary, to: path)
      }
    } catch {
      try? files.unlink(temporary)
      throw error
    }
    guard let key = key() else { throw FileError(.read, path, .other) }
    return key
  }
}

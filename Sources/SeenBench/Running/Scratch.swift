import SeenStore

/// Temporary folders of cases.
enum Scratch {
  /// Removes a folder and all that is in it, if it is there.
  static func remove(_ path: String) throws {
    let files = PosixFileSystem()
    guard let status = try files.status(path) else { return }
    guard status.kind == .directory else { return try files.unlink(path) }
    for name in try files.list(path) { try remove(path + "/" + name) }
    Machine.removeDirectory(path)
  }
}

import SeenStore

/// Files that must not exist yet and are written one after the other, piece by piece.
///
/// When one cannot be written, those that were created here are removed, and never another.
struct NewFiles {
  private let paths: [String]
  private let files: any FileSystem
  /// How many were created.
  private var begun = 0
  private var current: OpenFile?
  private var failure: FileError?

  /// Prepares to write files.
  /// - Throws: `FileError` when one exists already.
  init(_ paths: [String], in files: any FileSystem) throws(FileError) {
    self.paths = paths
    self.files = files
    for path in paths where try files.status(path) != nil {
      throw FileError(.write, path, .exists)
    }
  }

  /// Adds bytes to a file by its number; those of one file come before those of the next.
  /// - Returns: Whether they were written; after a failure nothing is.
  mutating func append(_ piece: [UInt8], to number: Int) -> Bool {
    guard failure == nil else { return false }
    do throws(FileError) {
      // Notes that were changed in the meantime may take more room than there are names for.
      while begun <= min(number, paths.count - 1) { try beginNext() }
      if let current { try files.appendAll(piece, to: current) }
    } catch {
      failure = error
    }
    return failure == nil
  }

  /// Ends the last file.
  /// - Parameter problem: Why what was written is not all there is; nil if it is.
  /// - Throws: `FileError` when a file could not be written, or the problem; none is left behind then.
  mutating func end(unless problem: FileError? = nil) throws(FileError) {
    do throws(FileError) {
      if let failure = failure ?? problem { throw failure }
      while begun < paths.count { try beginNext() }
      try endCurrent()
    } catch {
      if let current { files.close(current) }
      current = nil
      for path in paths.prefix(begun) { try? files.unlink(path) }
      throw error
    }
  }

  /// Returns the names of several files, derived from one: `films-1.csv`, `films-2.csv`.
  static func paths(_ path: String, _ count: Int, suffix: String) -> [String] {
    guard count > 1 else { return [path] }
    let hasSuffix = path.hasSuffix(suffix)
    let stem = hasSuffix ? String(path.dropLast(suffix.count)) : path
    return (1...count).map { "\(stem)-\($0)" + (hasSuffix ? suffix : "") }
  }

  private mutating func beginNext() throws(FileError) {
    try endCurrent()
    current = try files.open(paths[begun], .create)
    begun += 1
  }

  private mutating func endCurrent() throws(FileError) {
    guard let file = current else { return }
    try files.synchronize(file)
    files.close(file)
    current = nil
  }
}

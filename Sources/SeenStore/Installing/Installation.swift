import SeenCore

package struct InstallFile: Sendable {
  /// Where it goes below the prefix, such as `bin/seen`.
  package let path: String
  package let bytes: [UInt8]
  /// Whether it can be run.
  package let isProgram: Bool

  /// Describes a file.
  package init(_ path: String, _ bytes: [UInt8], isProgram: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isProgram = isProgram
  }
}

/// A prefix such as `/usr/local`, and what was put below it: a manifest there says which files those are.
///
/// Each file gets its name only when it is complete. The manifest is written before the first file, so that an
/// interrupted installation can be removed, or completed by the next one.
package struct Installation {
  /// Where the manifest is below the prefix.
  package static let manifestPath = "share/seen/journal-samples/installed.txt"

  private let root: String
  private let files: any FileSystem

  /// Creates an installation below a folder, given as an absolute path.
  package init(below root: String, in files: any FileSystem) {
    self.root = root
    self.files = files
  }

  /// Returns the absolute path of the manifest.
  package var manifest: String { path(Installation.manifestPath) }

  /// What is installed.
  package enum Known: Equatable, Sendable {
    /// There is no manifest.
    case nothing
    /// These files and folders.
    case files(InstallManifest)
    /// There is a manifest, but not one of this program.
    case badManifest
  }

  /// Returns what the manifest says.
  package func known() throws(FileError) -> Known {
    guard try files.status(manifest) != nil else { return .nothing }
    let bytes = try files.readWhole(manifest, limit: 16 << 20)
    return InstallManifest(bytes).map { .files($0) } ?? .badManifest
  }

  /// Returns the absolute paths of foreign files that would be replaced.
  /// - Complexity: O(n) in the bytes of what is there.
  package func strangers(
    to planned: [InstallFile], _ known: InstallManifest
  ) throws(FileError) -> [String] {
    var found: [String] = []
    for file in planned where !known.names(file.path) {
      guard let status = try files.status(path(file.path)) else { continue }
      if status.kind == .file, status.byteCount == UInt64(file.bytes.count),
        try files.readWhole(path(file.path)) == file.bytes
      {
        continue
      }
      found.append(path(file.path))
    }
    return found
  }

  /// Installs files below the prefix, replacing what is there, and removes those of an earlier installation that are
  /// no longer among them.
  ///
  /// - Parameters:
  ///   - planned: The files.
  ///   - known: What was installed before.
  ///   - random: Random bytes, for the names while files are being written.
  /// - Throws: Why a file could not be written.
  package func install(
    _ planned: [InstallFile], over known: InstallManifest, random: (Int) -> [UInt8]
  ) throws(FileError) {
    var during = known
    var after = InstallManifest()
    for file in planned {
      let entry = InstallManifest.File(
        path: file.path, sum: InstallManifest.sum(of: file.bytes))
      during.add(entry)
      after.add(entry)
    }
    during.madeAbove = max(during.madeAbove, try makeRoot())
    for file in [Installation.manifestPath] + planned.map(\.path) {
      try makeFolders(above: file, &during.folders)
    }
    try write(InstallFile(Installation.manifestPath, during.bytes), random)
    for file in planned { try write(file, random) }
    for file in known.files where !after.names(file.path) { _ = try remove([file], file.path) }
    after.folders = during.folders
    after.madeAbove = during.madeAbove
    try write(InstallFile(Installation.manifestPath, after.bytes), random)
  }

  /// Removes the files that were installed and are unchanged, and the folders that were made for them and are
  /// empty.
  ///
  /// - Returns: The absolute paths of files that were changed since; they are kept.
  /// - Throws: Why a file could not be removed; another try can remove the rest.
  package func remove(_ known: InstallManifest) throws(FileError) -> [String] {
    var kept: [String] = []
    var done: Set<ByteKey> = []
    for file in known.files where done.insert(ByteKey(file.path)).inserted {
      if !(try remove(known.files, file.path)) { kept.append(path(file.path)) }
    }
    try files.unlink(manifest)
    for folder in known.folders.reversed() { try removeIfEmpty(path(folder)) }
    var above = root[...]
    for _ in 0..<known.madeAbove {
      guard above.utf8.count > 1 else { break }
      try removeIfEmpty(String(above))
      above = above[..<(above.lastIndex(of: "/") ?? above.startIndex)]
    }
    return kept
  }

  private func path(_ relative: String) -> String {
    (root.isSame(as: "/") ? "" : root) + "/" + relative
  }

  // MARK: Folders

  /// Makes the prefix and what is above it, and returns how many folders that were.
  private func makeRoot() throws(FileError) -> Int {
    var missing: [String] = []
    var above = root[...]
    while above.utf8.count > 1, try files.status(String(above)) == nil {
      missing.append(String(above))
      above = above[..<(above.lastIndex(of: "/") ?? above.startIndex)]
    }
    for folder in missing.reversed() { try files.makeDirectory(folder, isShared: true) }
    return missing.count
  }

  private func makeFolders(above file: String, _ made: inout [String]) throws(FileError) {
    let names = file.split(separator: "/").dropLast()
    for count in names.indices.map({ $0 + 1 }) {
      let folder = names.prefix(count).joined(separator: "/")
      guard try files.status(path(folder)) == nil else { continue }
      try files.makeDirectory(path(folder), isShared: true)
      made.append(folder)
    }
  }

  private func removeIfEmpty(_ folder: String) throws(FileError) {
    do throws(FileError) {
      try files.removeDirectory(folder)
    } catch {
      guard [.exists, .notFound, .notDirectory].contains(error.reason) else { throw error }
    }
  }

  // MARK: Files

  private func write(_ file: InstallFile, _ random: (Int) -> [UInt8]) throws(FileError) {
    let target = path(file.path)
    if try files.status(target)?.kind == .directory {
      throw FileError(.write, target, .isDirectory)
    }
    let folder = target[..<(target.lastIndex(of: "/") ?? target.startIndex)]
    let temporary = folder + "/.seen-install-" + Hexadecimal.text(random(8))
    do throws(FileError) {
      // Installed files can be installed again, so they are not synchronized.
      try files.writeNew(
        temporary, file.bytes, as: .createShared(isProgram: file.isProgram), synchronizing: false)
      try files.rename(temporary, to: target)
    } catch {
      try? files.unlink(temporary)
      throw error
    }
  }

  /// Removes a file that matches one of some entries; returns false if it was changed and is kept.
  private func remove(
    _ entries: [InstallManifest.File], _ relative: String
  ) throws(FileError) -> Bool {
    let target = path(relative)
    guard let status = try files.status(target) else { return true }
    guard status.kind == .file else { return false }
    let sum = InstallManifest.sum(of: try files.readWhole(target))
    guard entries.contains(where: { $0.path.isSame(as: relative) && $0.sum.isSame(as: sum) })
    else { return false }
    try files.unlink(target)
    return true
  }
}

import SeenCore
import SeenWire

/// A journal's folder `.seen/`: files with sums that may be deleted at any moment, each written completely or not at
/// all.
struct CacheFolder {
  let path: String
  let secret: CacheSecret
  let files: any FileSystem

  /// The prefix of files that are still being written.
  private static let temporaryPrefix = ".tmp-"
  /// Without locks, a file this old is abandoned, in nanoseconds.
  private static let abandonedAfter: Int64 = 86_400_000_000_000
  /// A file with this many bytes is not a cache.
  private static let mostBytes: UInt64 = 1 << 40

  /// Returns how many bytes a file here has; nil if there is none, or when the folder is a link.
  func byteCount(_ file: String) -> UInt64? {
    guard files.isDirectory(path), let status = try? files.status(file), status.kind == .file
    else { return nil }
    return status.byteCount
  }

  /// Maps a file here, and returns it with the key that its sums must have been made with; nil if there is none.
  func mapped(_ file: String) throws(FileError) -> (memory: FileMapping, key: SnapshotKey)? {
    guard byteCount(file) != nil, let key = secret.key() else { return nil }
    let memory = try files.withOpen(file, .read) { (open) throws(FileError) -> FileMapping? in
      // The status of the open file: another program may have replaced the earlier one with a shorter one, and memory
      // past the end of a file must not be read.
      let status = try files.status(of: open)
      guard status.kind == .file, status.byteCount > 0, status.byteCount < CacheFolder.mostBytes
      else { return nil }
      return try files.map(open, byteCount: Int(status.byteCount))
    }
    return memory.map { ($0, key) }
  }

  /// Writes a file under a temporary name and renames it; nothing is synchronized, because sums show what is complete.
  ///
  /// The file is locked while it is written, so that files of killed programs can be told from those of running ones,
  /// and are removed.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - random: Returns a number of random bytes.
  ///   - body: Writes everything, with the key for its sums.
  /// - Returns: What the body returns.
  /// - Throws: Why it could not be written; `isLink` when the folder is a link, which is not followed.
  func write<Result>(
    _ file: String, random: (_ byteCount: Int) -> [UInt8],
    _ body: (FileSink, SnapshotKey) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try files.makeCacheDirectory(path)
    let key = try secret.keyOrNew(random: random)
    let temporary =
      path + "/" + CacheFolder.temporaryPrefix + Hexadecimal.text(random(8))
    let open = try files.open(temporary, .create)
    defer { files.close(open) }
    do throws(FileError) {
      _ = try? files.tryLock(open)
      removeAbandoned(except: temporary, try files.status(of: open))
      let result = try body(FileSink(file: open, files: files), key)
      try files.rename(temporary, to: file)
      return result
    } catch {
      try? files.unlink(temporary)
      throw error
    }
  }

  /// Removes files that killed programs left here; the time is that of a file that was just created.
  private func removeAbandoned(except own: String, _ new: FileStatus) {
    for name in (try? files.list(path)) ?? []
    where name.utf8.starts(with: CacheFolder.temporaryPrefix.utf8) {
      let temporary = path + "/" + name
      if temporary != own, isAbandoned(temporary, new) { try? files.unlink(temporary) }
    }
  }

  private func isAbandoned(_ temporary: String, _ new: FileStatus) -> Bool {
    guard let open = try? files.open(temporary, .read) else { return false }
    defer { files.close(open) }
    do throws(FileError) {
      return try files.tryLock(open)
    } catch {
      guard let status = try? files.status(of: open) else { return false }
      let age = new.modifiedNanoseconds &- status.modifiedNanoseconds
      return age > CacheFolder.abandonedAfter
    }
  }
}

/// A file that sections are written to.
struct FileSink: SnapshotSink {
  let file: OpenFile
  let files: any FileSystem
  /// How many bytes were written.
  private(set) var byteCount: UInt64 = 0

  init(file: OpenFile, files: any FileSystem) {
    self.file = file
    self.files = files
  }

  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    try files.appendAll(bytes, to: file)
    byteCount += UInt64(bytes.count)
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls that take names instead of open files.
extension PosixFileSystem {
  package func status(of file: OpenFile) throws(FileError) -> FileStatus {
    var raw = stat()
    _ = try Posix.checked(.status, file.path) { unsafe fstat(file.number, &raw) }
    return FileStatus(raw)
  }

  package func status(_ path: String) throws(FileError) -> FileStatus? {
    var raw = stat()
    do throws(FileError) {
      _ = try Posix.checked(.status, path) { unsafe lstat(path, &raw) }
    } catch {
      if error.reason == .notFound || error.reason == .notDirectory { return nil }
      throw error
    }
    return FileStatus(raw)
  }

  /// Looks up the name in the open directory, which avoids resolving the path.
  package func status(
    _ name: String, in directory: OpenFile
  ) throws(FileError) -> FileStatus? {
    var raw = stat()
    do throws(FileError) {
      _ = try Posix.checked(.status, name.path(in: directory.path)) {
        unsafe fstatat(directory.number, name, &raw, AT_SYMLINK_NOFOLLOW)
      }
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
    return FileStatus(raw)
  }

  /// Looks up each name in the open directory, which avoids resolving the path.
  package func forEachStatus(
    of names: ArraySlice<String>, in directory: String, _ body: (Int, FileStatus?) -> Void
  ) throws(FileError) {
    guard !names.isEmpty else { return }
    let start = try open(directory, .directory)
    defer { close(start) }
    for index in names.indices { body(index, try status(names[index], in: start)) }
  }

  package func list(_ path: String) throws(FileError) -> [String] {
    let directory = try unsafe Posix.found(.list, path) { unsafe opendir(path) }
    defer { unsafe closedir(directory) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        // An interrupted call continues where it was.
        if errno == EINTR { continue }
        guard errno == 0 else { throw Posix.failure(.list, path) }
        return names
      }
      // The entry ends with its name: reading the whole declared struct could leave the system's buffer.
      let start = unsafe UnsafeRawPointer(entry).advanced(by: nameOffset)
      let name = unsafe String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != "." && name != ".." { names.append(name) }
    }
  }

  package func rename(_ source: String, to target: String) throws(FileError) {
    _ = try Posix.checked(.rename, target) { unsafe systemRename(source, target) }
  }

  package func link(_ source: String, to target: String) throws(FileError) {
    _ = try Posix.checked(.link, target) { unsafe systemLink(source, target) }
  }

  package func unlink(_ path: String) throws(FileError) {
    _ = try Posix.checked(.unlink, path) { unsafe systemUnlink(path) }
  }

  package func makeDirectory(_ path: String, isShared: Bool) throws(FileError) {
    _ = try Posix.checked(.makeDirectory, path) { unsafe mkdir(path, isShared ? 0o755 : 0o700) }
  }

  package func checkWritable(_ directory: String) throws(FileError) {
    _ = try Posix.checked(.write, directory) { unsafe access(directory, W_OK | X_OK) }
  }

  package func removeDirectory(_ path: String) throws(FileError) {
    _ = try Posix.checked(.unlink, path) { unsafe rmdir(path) }
  }

  package func resolve(_ path: String) throws(FileError) -> String {
    let resolved = try unsafe Posix.found(.resolve, path) { unsafe realpath(path, nil) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

extension FileStatus {
  fileprivate init(_ raw: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (raw.st_mtimespec, raw.st_ctimespec)
    #else
      let (modified, changed) = (raw.st_mtim, raw.st_ctim)
    #endif
    let kind: Kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      case S_IFCHR, S_IFBLK: .device
      default: .other
      }
    self.init(
      kind: kind, byteCount: UInt64(clamping: raw.st_size),
      modifiedNanoseconds: FileStatus.nanoseconds(modified),
      changedNanoseconds: FileStatus.nanoseconds(changed),
      inode: UInt64(truncatingIfNeeded: raw.st_ino),
      device: UInt64(truncatingIfNeeded: raw.st_dev),
      isShared: raw.st_mode & (S_IRWXG | S_IRWXO) != 0)
  }

  /// A timestamp outside of any calendar wraps around instead of trapping: it is only compared.
  private static func nanoseconds(_ stamp: timespec) -> Int64 {
    Int64(stamp.tv_sec) &* 1_000_000_000 &+ Int64(stamp.tv_nsec)
  }
}

// Functions that the methods above would shadow.
private func systemRename(_ source: UnsafePointer<CChar>, _ target: UnsafePointer<CChar>) -> Int32 {
  unsafe rename(source, target)
}

private func systemLink(_ source: UnsafePointer<CChar>, _ target: UnsafePointer<CChar>) -> Int32 {
  unsafe link(source, target)
}

private func systemUnlink(_ path: UnsafePointer<CChar>) -> Int32 {
  unsafe unlink(path)
}

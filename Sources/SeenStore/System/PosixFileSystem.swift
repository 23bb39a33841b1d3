#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's own files.
///
/// All calls to libc for files are in this file and in its extensions.
package struct PosixFileSystem: FileSystem {
  /// Creates the file system; it has no state.
  package init() {}

  package func open(_ path: String, _ mode: OpenMode) throws(FileError) -> OpenFile {
    let number = try Posix.checked(.open, path) { unsafe systemOpen(path, mode) }
    let file = OpenFile(number: number, path: path)
    guard mode == .read || mode == .append else { return file }
    do throws(FileError) {
      // Opened without blocking, so that a pipe with a segment's name cannot stop the program.
      let kind = try status(of: file).kind
      if kind == .directory { throw FileError(.open, path, .isDirectory, code: EISDIR) }
      guard kind == .file else { throw FileError(.open, path, .notRegular) }
      return file
    } catch {
      close(file)
      throw error
    }
  }

  package func open(_ name: String, in directory: OpenFile) throws(FileError) -> OpenFile {
    let flags = OpenMode.read.flags
    let number = try Posix.checked(.open, name.path(in: directory.path)) {
      unsafe openat(directory.number, name, flags)
    }
    return OpenFile(number: number, path: name, in: directory.path)
  }

  package func close(_ file: OpenFile) {
    // Not repeated if interrupted: the descriptor is free already, and may belong to another file by then.
    _ = systemClose(file.number)
  }

  package func read(
    _ file: OpenFile, at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    // Past the end of any file; the system refuses offsets whose end overflows.
    guard offset < 1 << 62, let position = off_t(exactly: offset) else { return 0 }
    return try Posix.checked(.read, file.path) {
      unsafe pread(file.number, buffer.baseAddress, buffer.count, position)
    }
  }

  package func readNext(
    _ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    try Posix.checked(.read, file.path) {
      unsafe systemRead(file.number, buffer.baseAddress, buffer.count)
    }
  }

  package func append(
    _ bytes: UnsafeRawBufferPointer, to file: OpenFile
  ) throws(FileError) -> Int {
    try Posix.checked(.write, file.path) {
      unsafe write(file.number, bytes.baseAddress, bytes.count)
    }
  }

  package func rewrite(_ bytes: [UInt8], of file: OpenFile) throws(FileError) {
    _ = try Posix.checked(.write, file.path) {
      unsafe bytes.withUnsafeBytes { unsafe pwrite(file.number, $0.baseAddress, $0.count, 0) }
    }
  }

  package func synchronize(_ file: OpenFile) throws(FileError) {
    #if canImport(Darwin)
      // Only this reaches the disk on macOS; file systems without it fall back to fsync.
      if fcntl(file.number, F_FULLFSYNC) == 0 { return }
      guard errno == ENOTSUP || errno == EINVAL || errno == ENOTTY else {
        throw Posix.failure(.synchronize, file.path)
      }
    #endif
    _ = try Posix.checked(.synchronize, file.path) { fsync(file.number) }
  }

  #if !canImport(Darwin)
    package func synchronizeBytes(_ file: OpenFile) throws(FileError) {
      _ = try Posix.checked(.synchronize, file.path) { fdatasync(file.number) }
    }
  #endif

  package func truncate(_ file: OpenFile, to byteCount: UInt64) throws(FileError) {
    guard let length = off_t(exactly: byteCount) else {
      throw FileError(.truncate, file.path, .other, code: EINVAL)
    }
    _ = try Posix.checked(.truncate, file.path) { ftruncate(file.number, length) }
  }

  package func tryLock(_ file: OpenFile) throws(FileError) -> Bool {
    do throws(FileError) {
      _ = try Posix.checked(.lock, file.path) { flock(file.number, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }

  package func unlock(_ file: OpenFile) throws(FileError) {
    _ = try Posix.checked(.unlock, file.path) { flock(file.number, LOCK_UN) }
  }

  package func map(_ file: OpenFile, byteCount: Int) throws(FileError) -> FileMapping {
    guard byteCount > 0 else {
      return unsafe FileMapping(UnsafeMutableRawBufferPointer(start: nil, count: 0)) { _ in }
    }
    let start = try unsafe Posix.found(.map, file.path) {
      let start = unsafe mmap(
        nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE, file.number, 0)
      return unsafe start == MAP_FAILED ? nil : start
    }
    return unsafe FileMapping(UnsafeMutableRawBufferPointer(start: start, count: byteCount)) {
      unsafe munmap($0.baseAddress, $0.count)
    }
  }

  package func pause(milliseconds: Int) {
    var rest = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var left = timespec()
    while unsafe nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
  }
}

extension OpenMode {
  fileprivate var flags: Int32 {
    let common = O_CLOEXEC
    return switch self {
    case .read: common | O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    case .readThroughLinks: common | O_RDONLY
    case .append: common | O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK
    case .create, .createShared:
      common | O_RDWR | O_APPEND | O_NOFOLLOW | O_CREAT | O_EXCL
    case .rewrite: common | O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CREAT
    case .directory: common | O_RDONLY | O_DIRECTORY
    }
  }

  /// The permissions of a new file, before the umask.
  fileprivate var permissions: mode_t {
    switch self {
    case .createShared(let isProgram): isProgram ? 0o755 : 0o644
    case .read, .readThroughLinks, .append, .create, .rewrite, .directory: 0o600
    }
  }
}

#if os(Linux)
  // O_NOATIME, which is not among the imported names.
  private let withoutReadStamp: Int32 = 0o1000000
#endif

// Functions that the methods above would shadow.
private func systemOpen(_ path: UnsafePointer<CChar>, _ mode: OpenMode) -> Int32 {
  #if os(Linux)
    // The access time is useless, and would be written after each append. Only a file's owner may turn it off.
    if mode == .append || mode == .create {
      let number = unsafe open(path, mode.flags | withoutReadStamp, mode.permissions)
      if number >= 0 || errno != EPERM { return number }
    }
  #endif
  return unsafe open(path, mode.flags, mode.permissions)
}

private func systemRead(
  _ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(number, buffer, count)
}

private func systemClose(_ number: Int32) -> Int32 {
  close(number)
}

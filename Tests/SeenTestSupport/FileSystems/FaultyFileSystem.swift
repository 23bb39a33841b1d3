package import SeenStore

/// A file system that forwards to another one, until it fails on purpose.
package final class FaultyFileSystem: FileSystem {
  /// One way to fail.
  package enum Fault: Sendable {
    /// The n-th call of an operation fails, counted from 1; all later ones too if it lasts.
    case failure(FileOperation, at: Int, FileError.Reason, lasts: Bool = false)
    /// The n-th write takes only a number of bytes.
    case shortWrite(at: Int, byteCount: Int)
    /// The program dies before its n-th call, counted from 1 over all operations.
    case deathAtCall(Int)
    /// The program dies in the write that would pass this many bytes; those before them are written.
    case deathAtByte(Int)
  }

  /// A call, and whether it succeeded.
  package struct Call: Sendable, Equatable {
    package let operation: FileOperation
    package let path: String
    /// Whether it succeeded.
    package let succeeded: Bool
  }

  private struct State {
    var faults: [Fault]
    var calls: [Call] = []
    var counts: [FileOperation: Int] = [:]
    var written = 0
    var isDead = false
  }

  /// What another program does just before each call; it gets the call.
  private let meanwhile: @Sendable (FileOperation, String) -> Void
  private let wrapped: any FileSystem
  private let state: Locked<State>

  /// Wraps a file system, in which another program may do something just before each call.
  package init(
    _ wrapped: any FileSystem, _ faults: [Fault] = [],
    meanwhile: @escaping @Sendable (FileOperation, String) -> Void = { _, _ in }
  ) {
    self.meanwhile = meanwhile
    self.wrapped = wrapped
    state = Locked(State(faults: faults))
  }

  /// The calls so far.
  package var calls: [Call] { state.withLock { $0.calls } }

  /// Whether the program died.
  package var isDead: Bool { state.withLock { $0.isDead } }

  /// How many bytes were written so far.
  package var writtenByteCount: Int { state.withLock { $0.written } }

  /// Replaces what is to fail; counting starts anew.
  package func fail(_ faults: [Fault]) {
    state.withLock { $0 = State(faults: faults) }
  }

  /// Counts a call and throws if it is to fail.
  private func enter(_ operation: FileOperation, _ path: String) throws(FileError) {
    meanwhile(operation, path)
    let reason = state.withLock { state -> FileError.Reason? in
      let count = state.counts[operation, default: 0] + 1
      state.counts[operation] = count
      var reason: FileError.Reason?
      for fault in state.faults {
        switch fault {
        case .failure(operation, let at, let why, let lasts)
        where count == at || (lasts && count > at):
          reason = why
        case .deathAtCall(let at) where state.calls.count + 1 >= at: state.isDead = true
        default: break
        }
      }
      if state.isDead { reason = .other }
      state.calls.append(Call(operation: operation, path: path, succeeded: reason == nil))
      return reason
    }
    if let reason { throw FileError(operation, path, reason) }
  }

  /// Returns how many of the bytes of a write are taken.
  private func allowance(_ byteCount: Int) -> Int {
    state.withLock { state in
      var allowed = byteCount
      for fault in state.faults {
        switch fault {
        case .shortWrite(state.counts[.write], let count): allowed = min(allowed, count)
        case .deathAtByte(let limit) where state.written + byteCount > limit:
          allowed = max(0, limit - state.written)
          state.isDead = true
        default: break
        }
      }
      state.written += allowed
      return allowed
    }
  }

  package func append(
    _ bytes: UnsafeRawBufferPointer, to file: OpenFile
  ) throws(FileError) -> Int {
    try enter(.write, file.path)
    let allowed = allowance(bytes.count)
    let taken = unsafe try wrapped.append(
      UnsafeRawBufferPointer(rebasing: bytes[..<allowed]), to: file)
    if isDead { throw FileError(.write, file.path, .other) }
    return taken
  }

  package func open(_ path: String, _ mode: OpenMode) throws(FileError) -> OpenFile {
    try enter(.open, path)
    return try wrapped.open(path, mode)
  }

  package func close(_ file: OpenFile) {
    wrapped.close(file)
  }

  package func read(
    _ file: OpenFile, at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    try enter(.read, file.path)
    return unsafe try wrapped.read(file, at: offset, into: buffer)
  }

  package func synchronize(_ file: OpenFile) throws(FileError) {
    try enter(.synchronize, file.path)
    try wrapped.synchronize(file)
  }

  package func truncate(_ file: OpenFile, to byteCount: UInt64) throws(FileError) {
    try enter(.truncate, file.path)
    try wrapped.truncate(file, to: byteCount)
  }

  package func status(of file: OpenFile) throws(FileError) -> FileStatus {
    try enter(.status, file.path)
    return try wrapped.status(of: file)
  }

  package func status(_ path: String) throws(FileError) -> FileStatus? {
    try enter(.status, path)
    return try wrapped.status(path)
  }

  package func list(_ path: String) throws(FileError) -> [String] {
    try enter(.list, path)
    return try wrapped.list(path)
  }

  package func rename(_ source: String, to target: String) throws(FileError) {
    try enter(.rename, target)
    try wrapped.rename(source, to: target)
  }

  package func link(_ source: String, to target: String) throws(FileError) {
    try enter(.link, target)
    try wrapped.link(source, to: target)
  }

  package func unlink(_ path: String) throws(FileError) {
    try enter(.unlink, path)
    try wrapped.unlink(path)
  }

  package func makeDirectory(_ path: String, isShared: Bool) throws(FileError) {
    try enter(.makeDirectory, path)
    try wrapped.makeDirectory(path, isShared: isShared)
  }

  package func checkWritable(_ directory: String) throws(FileError) {
    try enter(.write, directory)
    try wrapped.checkWritable(directory)
  }

  package func removeDirectory(_ path: String) throws(FileError) {
    try enter(.unlink, path)
    try wrapped.removeDirectory(path)
  }

  package func tryLock(_ file: OpenFile) throws(FileError) -> Bool {
    try enter(.lock, file.path)
    return try wrapped.tryLock(file)
  }

  package func unlock(_ file: OpenFile) throws(FileError) {
    try enter(.unlock, file.path)
    try wrapped.unlock(file)
  }

  package func map(_ file: OpenFile, byteCount: Int) throws(FileError) -> FileMapping {
    try enter(.map, file.path)
    return try wrapped.map(file, byteCount: byteCount)
  }

  package func resolve(_ path: String) throws(FileError) -> String {
    try enter(.resolve, path)
    return try wrapped.resolve(path)
  }

  package func pause(milliseconds: Int) {
    wrapped.pause(milliseconds: milliseconds)
  }
}

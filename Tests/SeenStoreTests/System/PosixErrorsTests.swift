import Foundation
import SeenStore
import SeenTestSupport
import Testing

/// What the system's error numbers mean (Posix, PosixFileSystem): each is met for real.
@Suite("Errors of the system") struct PosixErrorsTests {
  private let files = PosixFileSystem()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func error(_ body: () throws -> Void) -> FileError? {
    do {
      try body()
      return nil
    } catch {
      return error as? FileError
    }
  }

  @Test("a file that is not open any more fails in every call, with the system's words")
  func closed() throws {
    let closed = OpenFile(number: 100_000, path: "name", in: "/folder")
    let errors: [(FileOperation, FileError?)] = [
      (.read, error { _ = try files.read(closed, at: 0, count: 1) }),
      (.read, error { _ = try files.readNext(closed, count: 1) }),
      (.write, error { _ = try files.append([65], to: closed) }),
      (.synchronize, error { try files.synchronize(closed) }),
      (.synchronize, error { try files.synchronizeBytes(closed) }),
      (.truncate, error { try files.truncate(closed, to: 0) }),
      (.status, error { _ = try files.status(of: closed) }),
      (.status, error { _ = try files.status("a", in: closed) }),
      (.open, error { _ = try files.open("a", in: closed) }),
      (.lock, error { _ = try files.tryLock(closed) }),
      (.unlock, error { try files.unlock(closed) }),
      (.map, error { _ = try files.map(closed, byteCount: 1) }),
    ]
    for (operation, error) in errors {
      #expect(error?.operation == operation && error?.reason == .other && error?.code == EBADF)
      #expect(error?.path.hasPrefix("/folder/name") == true, "\(String(describing: error))")
      #expect(error?.systemWords == "Bad file descriptor")
    }
    #expect(FileError(.read, "a", .cutShort).systemWords == nil)
  }

  @Test("a length that no file can have is refused")
  func lengths() throws {
    try files.writeNew(folder.path + "/a", [65])
    try files.withOpen(folder.path + "/a", .append) { (file) throws(FileError) in
      #expect(error { try files.truncate(file, to: .max) } != nil)
      #expect(try files.status(of: file).byteCount == 1)
    }
  }

  @Test("long names, missing parts and files in the place of folders have reasons of their own")
  func names() throws {
    let long = folder.path + "/" + String(repeating: "x", count: 300)
    try files.writeNew(folder.path + "/file", [65])
    let inside = folder.path + "/file/a"
    #expect(error { _ = try files.open(long, .read) }?.reason == .nameTooLong)
    #expect(error { _ = try files.status(long) }?.reason == .nameTooLong)
    #expect(error { _ = try files.list(long) }?.reason == .nameTooLong)
    #expect(error { try files.makeDirectory(long) }?.reason == .nameTooLong)
    #expect(error { try files.rename(folder.path + "/file", to: long) }?.reason == .nameTooLong)
    #expect(error { _ = try files.open(inside, .create) }?.reason == .notDirectory)
    #expect(error { _ = try files.list(folder.path + "/file") }?.reason == .notDirectory)
    #expect(try files.status(inside) == nil)
    #expect(error { try files.checkWritable(folder.path) } == nil)
    #expect(error { try files.checkWritable(inside) }?.reason == .notDirectory)
    #expect(error { _ = try files.resolve(folder.path + "/none") }?.reason == .notFound)
    try files.withOpen(folder.path, .directory) { (directory) throws(FileError) in
      #expect(try files.status("none", in: directory) == nil)
      #expect(error { _ = try files.open("none", in: directory) }?.reason == .notFound)
      #expect(try files.status("file", in: directory)?.byteCount == 1)
    }
  }

  #if os(Linux)
    @Test("devices, pipes and folders of the kernel are told apart")
    func devices() throws {
      #expect(try files.status("/dev/full")?.kind == .device)
      #expect(error { _ = try files.open("/dev/full", .append) }?.reason == .notRegular)
      let full = unsafe open("/dev/full", O_RDWR)
      defer { close(full) }
      #expect(
        error { _ = try files.append([65], to: OpenFile(number: full, path: "full")) }?.reason
          == .full)
      var ends: [Int32] = [0, 0]
      let isMade = unsafe pipe(&ends) == 0
      #expect(isMade)
      defer { ends.forEach { close($0) } }
      let end = OpenFile(number: ends[0], path: "pipe")
      #expect(error { _ = try files.read(end, at: 0, count: 1) }?.reason == .notRegular)
      let written = unsafe write(ends[1], "text", 4)
      #expect(written == 4)
      #expect(try files.readNext(end, count: 3) == Array("tex".utf8))
      #expect(try files.readNext(end, count: 3) == Array("t".utf8))
      #expect(error { try files.makeDirectory("/proc/seen") }?.reason == .notFound)
      #expect(error { try files.unlink("/proc/version") }?.reason == .denied)
    }
  #endif

  @Test("a lock that another holds is not got, and no error")
  func locks() throws {
    let first = try files.open(folder.path, .directory)
    let second = try files.open(folder.path, .directory)
    defer {
      files.close(first)
      files.close(second)
    }
    #expect(try files.tryLock(first))
    #expect(try !files.tryLock(second))
    try files.unlock(first)
    #expect(try files.tryLock(second))
  }
}

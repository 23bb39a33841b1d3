package import SeenStore
import SeenCore

/// A file system in memory that loses unsynchronized data when its power is cut.
///
/// Contents become durable when their file is synchronized, names when their directory is; a rename is one
/// step. Paths are absolute. Time advances only by a nanosecond with each change.
package final class MemoryFileSystem: FileSystem {
  /// What a power cut loses.
  package enum Loss: Sendable {
    /// Nothing: only the program died.
    case nothing
    /// All that was not synchronized.
    case everything
    /// Any part of what was not synchronized, by a seed.
    case some(seed: UInt64)
    /// The same, but what was written to a file is kept up to a multiple of a number of bytes.
    case torn(block: Int, seed: UInt64)
  }

  let state: Locked<MemoryDisk>
  private let onPause = Locked<(@Sendable (Int) -> Void)?>(nil)

  /// Creates a disk that holds nothing but its root.
  package init() {
    state = Locked(MemoryDisk())
  }

  /// Creates a disk that holds what another holds now.
  package init(copying other: MemoryFileSystem) {
    state = Locked(other.state.withLock { $0 })
  }

  /// Ends every program on this disk, and loses what was not synchronized.
  package func cutPower(losing loss: Loss) {
    state.withLock { $0.cutPower(losing: loss) }
  }

  /// Makes a symbolic link.
  package func makeLink(_ path: String, to target: String) throws(FileError) {
    try run { (disk) throws(FileError) in
      let inode = disk.add(MemoryNode(.link, bytes: Array(target.utf8)))
      try disk.enter(path, inode, .open)
    }
  }

  /// Makes or replaces a file and its directories, all durable: the state before a test begins.
  package func put(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try run { (disk) throws(FileError) in
      var parent = ""
      for name in path.split(separator: "/").dropLast() {
        parent += "/" + name
        if try disk.find(parent, .open, following: true) == nil {
          try disk.enter(parent, disk.add(MemoryNode(.directory)), .open)
        }
      }
      if let inode = try disk.find(path, .open, following: true) {
        disk.change(inode) { $0.bytes = bytes }
      } else {
        try disk.enter(path, disk.add(MemoryNode(.file, bytes: bytes)), .open)
      }
      disk.settle()
    }
  }

  /// Removes a folder and all that is in it, if it is there, durably.
  package func removeFolder(_ path: String) throws(FileError) {
    try run { (disk) throws(FileError) in
      guard (try? disk.find(path, .unlink, following: false)) != nil else { return }
      disk.apply([MemoryChange(try disk.place(path, .unlink), nil)])
      disk.settle()
    }
  }

  /// Calls a closure with the milliseconds of each pause, instead of waiting.
  package func whenPausing(_ body: @escaping @Sendable (Int) -> Void) {
    onPause.withLock { $0 = body }
  }

  /// Advances the clock of the disk: later changes are that much newer.
  package func passTime(seconds: Int64) {
    state.withLock { $0.pass(nanoseconds: seconds * 1_000_000_000) }
  }

  /// Runs a step with exclusive access to the disk.
  func run<Result: Sendable>(
    _ body: (inout MemoryDisk) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try state.withLock { (disk) throws(FileError) in try body(&disk) }
  }

  package func pause(milliseconds: Int) {
    onPause.withLock { $0 }?(milliseconds)
  }
}

/// The calls themselves.
extension MemoryFileSystem {
  package func open(_ path: String, _ mode: OpenMode) throws(FileError) -> OpenFile {
    try run { (disk) throws(FileError) in
      let follows = mode == .readThroughLinks || mode == .directory
      var inode = try disk.find(path, .open, following: follows)
      if mode.makesFile, inode == nil || mode != .rewrite {
        guard inode == nil else { throw FileError(.open, path, .exists) }
        let created = disk.add(MemoryNode(.file, isShared: mode.isShared))
        try disk.enter(path, created, .open)
        inode = created
      }
      guard let inode, let node = disk.node(inode) else {
        throw FileError(.open, path, .notFound)
      }
      switch (node.kind, mode) {
      case (.link, _): throw FileError(.open, path, .isLink)
      case (.directory, .read), (.directory, .append): throw FileError(.open, path, .isDirectory)
      case (.file, .directory): throw FileError(.open, path, .notDirectory)
      default: return disk.open(inode, path)
      }
    }
  }

  package func close(_ file: OpenFile) {
    state.withLock { $0.close(file) }
  }

  package func read(
    _ file: OpenFile, at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    let wanted = buffer.count
    let bytes = try run { (disk) throws(FileError) -> [UInt8] in
      let node = try disk.node(of: file, .read)
      guard node.kind == .file else { throw FileError(.read, file.path, .isDirectory) }
      guard let start = Int(exactly: offset), start < node.bytes.count else { return [] }
      return Array(node.bytes[start...].prefix(wanted))
    }
    unsafe buffer.copyBytes(from: bytes)
    return bytes.count
  }

  package func append(
    _ bytes: UnsafeRawBufferPointer, to file: OpenFile
  ) throws(FileError) -> Int {
    let bytes = unsafe Array(bytes)
    return try run { (disk) throws(FileError) in
      _ = try disk.node(of: file, .write)
      disk.change(file) { $0.bytes += bytes }
      return bytes.count
    }
  }

  package func synchronize(_ file: OpenFile) throws(FileError) {
    try run { (disk) throws(FileError) in
      _ = try disk.node(of: file, .synchronize)
      disk.synchronize(file)
    }
  }

  package func truncate(_ file: OpenFile, to byteCount: UInt64) throws(FileError) {
    try run { (disk) throws(FileError) in
      let node = try disk.node(of: file, .truncate)
      guard let count = Int(exactly: byteCount), count <= node.bytes.count else {
        throw FileError(.truncate, file.path, .other)
      }
      disk.change(file) { $0.bytes.removeLast($0.bytes.count - count) }
    }
  }

  package func status(of file: OpenFile) throws(FileError) -> FileStatus {
    try run { (disk) throws(FileError) in
      let node = try disk.node(of: file, .status)
      return node.status(disk.inode(of: file))
    }
  }

  package func status(_ path: String) throws(FileError) -> FileStatus? {
    try run { (disk) throws(FileError) in
      guard let inode = try? disk.find(path, .status, following: false) else { return nil }
      return disk.node(inode)?.status(inode)
    }
  }

  package func list(_ path: String) throws(FileError) -> [String] {
    try run { (disk) throws(FileError) in
      guard let inode = try disk.find(path, .list, following: true), let node = disk.node(inode)
      else { throw FileError(.list, path, .notFound) }
      guard node.kind == .directory else { throw FileError(.list, path, .notDirectory) }
      return node.entries.keys.map(\.text)
    }
  }

  package func rename(_ source: String, to target: String) throws(FileError) {
    try run { (disk) throws(FileError) in
      guard let inode = try disk.find(source, .rename, following: false) else {
        throw FileError(.rename, target, .notFound)
      }
      let old = try disk.place(source, .rename)
      let new = try disk.place(target, .rename)
      if let taken = try disk.find(target, .rename, following: false),
        disk.node(taken)?.kind == .directory, disk.node(inode)?.kind != .directory
      {
        throw FileError(.rename, target, .isDirectory)
      }
      disk.apply([.init(new, inode), .init(old, nil)])
    }
  }

  package func link(_ source: String, to target: String) throws(FileError) {
    try run { (disk) throws(FileError) in
      guard let inode = try disk.find(source, .link, following: false) else {
        throw FileError(.link, target, .notFound)
      }
      guard disk.node(inode)?.kind == .file else { throw FileError(.link, target, .denied) }
      try disk.enter(target, inode, .link)
    }
  }

  package func unlink(_ path: String) throws(FileError) {
    try run { (disk) throws(FileError) in
      guard let inode = try disk.find(path, .unlink, following: false) else {
        throw FileError(.unlink, path, .notFound)
      }
      guard disk.node(inode)?.kind != .directory else {
        throw FileError(.unlink, path, .isDirectory)
      }
      disk.apply([.init(try disk.place(path, .unlink), nil)])
    }
  }

  package func makeDirectory(_ path: String, isShared: Bool) throws(FileError) {
    try run { (disk) throws(FileError) in
      try disk.enter(path, disk.add(MemoryNode(.directory)), .makeDirectory)
    }
  }

  package func removeDirectory(_ path: String) throws(FileError) {
    try run { (disk) throws(FileError) in
      guard let inode = try disk.find(path, .unlink, following: false), let node = disk.node(inode)
      else { throw FileError(.unlink, path, .notFound) }
      guard node.kind == .directory else { throw FileError(.unlink, path, .notDirectory) }
      guard node.entries.isEmpty else { throw FileError(.unlink, path, .exists) }
      disk.apply([.init(try disk.place(path, .unlink), nil)])
    }
  }

  package func tryLock(_ file: OpenFile) throws(FileError) -> Bool {
    try run { (disk) throws(FileError) in
      _ = try disk.node(of: file, .lock)
      return disk.tryLock(file)
    }
  }

  package func unlock(_ file: OpenFile) throws(FileError) {
    try run { (disk) throws(FileError) in
      _ = try disk.node(of: file, .unlock)
      disk.unlock(file)
    }
  }

  package func map(_ file: OpenFile, byteCount: Int) throws(FileError) -> FileMapping {
    let bytes = try read(file, at: 0, count: byteCount)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 4096)
    unsafe memory.copyBytes(from: bytes)
    return unsafe FileMapping(memory) { unsafe $0.deallocate() }
  }

  package func resolve(_ path: String) throws(FileError) -> String {
    try run { (disk) throws(FileError) in
      try disk.resolve(path, .resolve)
    }
  }
}

extension OpenMode {
  /// Whether a new file can be read by every user.
  fileprivate var isShared: Bool {
    if case .createShared = self { true } else { false }
  }

  /// Whether a new file is made.
  fileprivate var makesFile: Bool {
    switch self {
    case .create, .createShared, .rewrite: true
    case .read, .readThroughLinks, .append, .directory: false
    }
  }
}

import SeenCore
import SeenStore

/// One file, directory or link of a disk in memory.
struct MemoryNode: Sendable {
  let kind: FileStatus.Kind
  /// What a file holds, or where a link leads.
  var bytes: [UInt8]
  /// What of it would be there after a power cut.
  var durableBytes: [UInt8] = []
  /// The names in a directory.
  var entries: [ByteKey: UInt64] = [:]
  /// Those that would be there after a power cut.
  var durableEntries: [ByteKey: UInt64] = [:]
  /// When it last changed, in nanoseconds.
  var changed: Int64 = 0

  /// Whether other users may read it.
  let isShared: Bool

  init(_ kind: FileStatus.Kind, bytes: [UInt8] = [], isShared: Bool = false) {
    self.kind = kind
    self.isShared = isShared
    self.bytes = bytes
    // A link is its name: it has no contents of its own to lose.
    if kind == .link { durableBytes = bytes }
  }

  func status(_ inode: UInt64) -> FileStatus {
    FileStatus(
      kind: kind, byteCount: UInt64(bytes.count), modifiedNanoseconds: changed,
      changedNanoseconds: changed, inode: inode, device: 1,
      isShared: isShared)
  }
}

/// A name in a directory.
struct MemoryPlace: Sendable {
  let directory: UInt64
  let name: ByteKey
}

/// A name that came to mean something else, or nothing.
struct MemoryChange: Sendable {
  let place: MemoryPlace
  let inode: UInt64?

  init(_ place: MemoryPlace, _ inode: UInt64?) {
    self.place = place
    self.inode = inode
  }
}

/// The state of a disk in memory: what programs see, and what a power cut would leave.
struct MemoryDisk: Sendable {
  private(set) var nodes: [UInt64: MemoryNode] = [1: MemoryNode(.directory)]
  /// Changes of names that are not durable yet, in order; each group is one step.
  private var pending: [[MemoryChange]] = []
  private var opened: [Int32: UInt64] = [:]
  private var locks: [UInt64: Int32] = [:]
  private var lastInode: UInt64 = 1
  private var lastOpened: Int32 = 2
  private var now: Int64 = 1_000_000_000

  mutating func add(_ node: MemoryNode) -> UInt64 {
    lastInode += 1
    nodes[lastInode] = node
    change(lastInode) { _ in }
    return lastInode
  }

  mutating func change(_ inode: UInt64, _ body: (inout MemoryNode) -> Void) {
    now += 1
    guard var node = nodes.removeValue(forKey: inode) else { return }
    body(&node)
    node.changed = now
    nodes[inode] = node
  }

  mutating func change(_ file: OpenFile, _ body: (inout MemoryNode) -> Void) {
    change(inode(of: file), body)
  }

  // MARK: Open files

  mutating func open(_ inode: UInt64, _ path: String) -> OpenFile {
    lastOpened += 1
    opened[lastOpened] = inode
    return OpenFile(number: lastOpened, path: path)
  }

  mutating func close(_ file: OpenFile) {
    guard let inode = opened.removeValue(forKey: file.number) else { return }
    if locks[inode] == file.number { locks[inode] = nil }
  }

  mutating func tryLock(_ file: OpenFile) -> Bool {
    let inode = inode(of: file)
    guard locks[inode, default: file.number] == file.number else { return false }
    locks[inode] = file.number
    return true
  }

  mutating func unlock(_ file: OpenFile) {
    let inode = inode(of: file)
    if locks[inode] == file.number { locks[inode] = nil }
  }

  /// Lets the clock of the disk run.
  mutating func pass(nanoseconds: Int64) { now += nanoseconds }

  func inode(of file: OpenFile) -> UInt64 {
    opened[file.number] ?? 0
  }

  func node(of file: OpenFile, _ operation: FileOperation) throws(FileError) -> MemoryNode {
    guard let node = nodes[inode(of: file)] else { throw FileError(operation, file.path, .other) }
    return node
  }

  // MARK: Names

  /// Returns what a path names; nil when only its last name is missing.
  func find(
    _ path: String, _ operation: FileOperation, following: Bool
  ) throws(FileError) -> UInt64? {
    try walk(path, operation, following: following).inode
  }

  func resolve(_ path: String, _ operation: FileOperation) throws(FileError) -> String {
    let (inode, names) = try walk(path, operation, following: true)
    guard inode != nil else { throw FileError(operation, path, .notFound) }
    return "/" + names.joined(separator: "/")
  }

  func place(_ path: String, _ operation: FileOperation) throws(FileError) -> MemoryPlace {
    let names = path.split(separator: "/")
    guard let name = names.last else { throw FileError(operation, path, .exists) }
    let parent = "/" + names.dropLast().joined(separator: "/")
    guard let directory = try find(parent, operation, following: true) else {
      throw FileError(operation, path, .notFound)
    }
    guard nodes[directory]?.kind == .directory else {
      throw FileError(operation, path, .notDirectory)
    }
    return MemoryPlace(directory: directory, name: ByteKey(String(name)))
  }

  private func walk(
    _ path: String, _ operation: FileOperation, following: Bool
  ) throws(FileError) -> (inode: UInt64?, names: [String]) {
    var names = path.split(separator: "/").map(String.init)
    var walked: [(name: String, inode: UInt64)] = []
    var links = 0
    names.reverse()
    while let name = names.popLast() {
      let directory = walked.last?.inode ?? 1
      guard let node = nodes[directory], node.kind == .directory else {
        throw FileError(operation, path, .notDirectory)
      }
      if name == "." { continue }
      if name == ".." {
        _ = walked.popLast()
        continue
      }
      guard let inode = node.entries[ByteKey(name)] else {
        guard names.isEmpty else { throw FileError(operation, path, .notFound) }
        return (nil, walked.map(\.name) + [name])
      }
      if let target = nodes[inode], target.kind == .link, following || !names.isEmpty {
        links += 1
        guard links < 40 else { throw FileError(operation, path, .isLink) }
        let text = String(decoding: target.bytes, as: UTF8.self)
        if text.hasPrefix("/") { walked = [] }
        names += text.split(separator: "/").reversed().map(String.init)
        continue
      }
      walked.append((name, inode))
    }
    return (walked.last?.inode ?? 1, walked.map(\.name))
  }

  /// Gives something a name that must be free.
  mutating func enter(
    _ path: String, _ inode: UInt64, _ operation: FileOperation
  ) throws(FileError) {
    let place = try place(path, operation)
    guard nodes[place.directory]?.entries[place.name] == nil else {
      throw FileError(operation, path, .exists)
    }
    apply([MemoryChange(place, inode)])
  }

  mutating func apply(_ changes: [MemoryChange]) {
    for each in changes {
      change(each.place.directory) { $0.entries[each.place.name] = each.inode }
    }
    pending.append(changes)
  }

  // MARK: Power

  mutating func synchronize(_ file: OpenFile) {
    let inode = inode(of: file)
    guard let node = nodes[inode] else { return }
    if node.kind == .file {
      nodes[inode]?.durableBytes = node.bytes
      return
    }
    let settled = pending.filter { $0.contains { $0.place.directory == inode } }
    pending.removeAll { $0.contains { $0.place.directory == inode } }
    settled.forEach { makeDurable($0) }
  }

  /// Makes everything durable.
  mutating func settle() {
    pending.forEach { makeDurable($0) }
    pending = []
    nodes = nodes.mapValues {
      var node = $0
      node.durableBytes = node.bytes
      return node
    }
  }

  private mutating func makeDurable(_ changes: [MemoryChange]) {
    for change in changes {
      nodes[change.place.directory]?.durableEntries[change.place.name] = change.inode
    }
  }

  mutating func cutPower(losing loss: MemoryFileSystem.Loss) {
    opened = [:]
    locks = [:]
    switch loss {
    case .nothing: return
    case .everything: pending = []
    case .some(let seed): loseSome(block: 1, seed)
    case .torn(let block, let seed): loseSome(block: block, seed)
    }
    nodes = nodes.mapValues {
      var node = $0
      node.bytes = node.durableBytes
      node.entries = node.durableEntries
      return node
    }
  }

  /// Keeps some of the names and some of the bytes that were not synchronized.
  private mutating func loseSome(block: Int, _ seed: UInt64) {
    var random = Seeded(seed: seed)
    for changes in pending where Bool.random(using: &random) { makeDurable(changes) }
    pending = []
    for inode in nodes.keys.sorted() { loseSome(of: inode, block: block, &random) }
  }

  /// Keeps a random part of what was written since a file was synchronized, in whole blocks; some of it may come back
  /// as zeros.
  private mutating func loseSome(of inode: UInt64, block: Int, _ random: inout Seeded) {
    guard let node = nodes[inode], node.kind == .file, node.bytes != node.durableBytes else {
      return
    }
    guard node.bytes.starts(with: node.durableBytes) else {
      // Shortened since: the disk has seen that or not.
      if Bool.random(using: &random) { nodes[inode]?.durableBytes = node.bytes }
      return
    }
    let old = node.durableBytes.count
    var kept = Int.random(in: old...node.bytes.count, using: &random)
    if block > 1, kept < node.bytes.count { kept = max(old, kept / block * block) }
    var bytes = Array(node.bytes[..<kept])
    if Int.random(in: 0..<4, using: &random) == 0 {
      for index in Int.random(in: old...kept, using: &random)..<kept { bytes[index] = 0 }
    }
    nodes[inode]?.durableBytes = bytes
  }
}

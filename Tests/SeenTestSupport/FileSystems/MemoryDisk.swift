import SeenCore
import SeenStore

/// One file, directory or link of a disk in memory.
struct MemoryNode: Sendable {
  let kind: FileStatus.Kind
  /// What a file holds, or where a link leads.
  var bytes: [UInt8]
  /// Its contents after a power cut.
  var durableBytes: [UInt8] = []
  /// The names in a directory.
  var entries: [ByteKey: UInt64] = [:]
  /// The names after a power cut.
  var durableEntries: [ByteKey: UInt64] = [:]
  /// When it last changed, in nanoseconds.
  var changed: Int64 = 0
  /// Whether it changed since the disk was settled.
  var isUnsettled = false

  /// Whether other users may read it.
  let isShared: Bool

  init(_ kind: FileStatus.Kind, bytes: [UInt8] = [], isShared: Bool = false) {
    self.kind = kind
    self.isShared = isShared
    self.bytes = bytes
    // A link is only its name: it has no contents to lose.
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

/// A change of a name.
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
  /// All nodes so far, by their inodes, from 1.
  private var all = [MemoryNode(.directory), MemoryNode(.directory)]
  private var unsettled: [Int] = []
  /// Where paths led since a name last changed, 0 where nowhere.
  private var found: [ByteKey: UInt64] = [:]
  /// Changes of names that are not durable yet, in order; each group is one step.
  private var pending: [[MemoryChange]] = []
  private var opened: [Int32: UInt64] = [:]
  private var locks: [UInt64: Int32] = [:]
  private var lastOpened: Int32 = 2
  private var now: Int64 = 1_000_000_000

  mutating func add(_ node: MemoryNode) -> UInt64 {
    all.append(node)
    let inode = UInt64(all.count - 1)
    change(inode) { _ in }
    return inode
  }

  /// Returns what an inode stands for; none does where a file was never open.
  func node(_ inode: UInt64) -> MemoryNode? {
    inode > 0 && inode < all.count ? all[Int(inode)] : nil
  }

  mutating func change(_ inode: UInt64, _ body: (inout MemoryNode) -> Void) {
    now += 1
    guard inode > 0, inode < all.count else { return }
    body(&all[Int(inode)])
    all[Int(inode)].changed = now
    if all[Int(inode)].isUnsettled { return }
    all[Int(inode)].isUnsettled = true
    unsettled.append(Int(inode))
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

  /// Advances the clock of the disk.
  mutating func pass(nanoseconds: Int64) { now += nanoseconds }

  func inode(of file: OpenFile) -> UInt64 {
    opened[file.number] ?? 0
  }

  func node(of file: OpenFile, _ operation: FileOperation) throws(FileError) -> MemoryNode {
    guard let node = node(inode(of: file)) else { throw FileError(operation, file.path, .other) }
    return node
  }

  // MARK: Names

  /// Returns what a path names; nil when only its last name is missing.
  mutating func find(
    _ path: String, _ operation: FileOperation, following: Bool
  ) throws(FileError) -> UInt64? {
    if let inode = found[ByteKey(path)] { return inode == 0 ? nil : inode }
    if let inode = quickly(path) {
      found[ByteKey(path)] = inode
      return inode == 0 ? nil : inode
    }
    return try walk(path, operation, following: following).inode
  }

  /// Follows a path of nothing but names in directories, as nearly all are: 0 when only the last is missing, nil when
  /// there is more to it.
  private func quickly(_ path: String) -> UInt64? {
    var inode = 1
    var rest = path.utf8[...]
    while true {
      rest = rest.drop { $0 == UInt8(ascii: "/") }
      if rest.isEmpty { return UInt64(inode) }
      let name = rest.prefix { $0 != UInt8(ascii: "/") }
      guard all[inode].kind == .directory, !name.elementsEqual(".".utf8),
        !name.elementsEqual("..".utf8)
      else { return nil }
      rest = rest[name.endIndex...]
      guard let next = all[inode].entries[ByteKey(String(Substring(name)))] else {
        return rest.allSatisfy { $0 == UInt8(ascii: "/") } ? 0 : nil
      }
      inode = Int(next)
      if all[inode].kind == .link { return nil }
    }
  }

  func resolve(_ path: String, _ operation: FileOperation) throws(FileError) -> String {
    let (inode, names) = try walk(path, operation, following: true)
    guard inode != nil else { throw FileError(operation, path, .notFound) }
    return "/" + names.joined(separator: "/")
  }

  mutating func place(_ path: String, _ operation: FileOperation) throws(FileError) -> MemoryPlace {
    let slash = UInt8(ascii: "/")
    var end = path.utf8.endIndex
    while end > path.utf8.startIndex, path.utf8[path.utf8.index(before: end)] == slash {
      end = path.utf8.index(before: end)
    }
    guard end > path.utf8.startIndex else { throw FileError(operation, path, .exists) }
    let parent = path.utf8[..<end].lastIndex(of: slash) ?? path.utf8.startIndex
    let name = String(Substring(path.utf8[parent..<end].drop { $0 == slash }))
    let folder = String(Substring(path.utf8[..<parent]))
    guard let directory = try find(folder, operation, following: true) else {
      throw FileError(operation, path, .notFound)
    }
    guard node(directory)?.kind == .directory else {
      throw FileError(operation, path, .notDirectory)
    }
    return MemoryPlace(directory: directory, name: ByteKey(name))
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
      guard let node = node(directory), node.kind == .directory else {
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
      if let target = self.node(inode), target.kind == .link, following || !names.isEmpty {
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

  /// Adds a name, which must be free.
  mutating func enter(
    _ path: String, _ inode: UInt64, _ operation: FileOperation
  ) throws(FileError) {
    let place = try place(path, operation)
    guard node(place.directory)?.entries[place.name] == nil else {
      throw FileError(operation, path, .exists)
    }
    apply([MemoryChange(place, inode)])
  }

  mutating func apply(_ changes: [MemoryChange]) {
    found = [:]
    for each in changes {
      change(each.place.directory) { $0.entries[each.place.name] = each.inode }
    }
    pending.append(changes)
  }

  // MARK: Power

  mutating func synchronize(_ file: OpenFile) {
    let inode = inode(of: file)
    guard let node = node(inode) else { return }
    if node.kind == .file {
      all[Int(inode)].durableBytes = node.bytes
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
    for inode in unsettled {
      all[inode].durableBytes = all[inode].bytes
      all[inode].isUnsettled = false
    }
    unsettled = []
  }

  private mutating func makeDurable(_ changes: [MemoryChange]) {
    for change in changes {
      all[Int(change.place.directory)].durableEntries[change.place.name] = change.inode
    }
  }

  mutating func cutPower(losing loss: MemoryFileSystem.Loss) {
    opened = [:]
    locks = [:]
    found = [:]
    switch loss {
    case .nothing: return
    case .everything: pending = []
    case .some(let seed): loseSome(block: 1, seed)
    case .torn(let block, let seed): loseSome(block: block, seed)
    }
    for inode in all.indices {
      all[inode].bytes = all[inode].durableBytes
      all[inode].entries = all[inode].durableEntries
    }
  }

  /// Keeps some of the names and some of the bytes that were not synchronized.
  private mutating func loseSome(block: Int, _ seed: UInt64) {
    var random = Seeded(seed: seed)
    for changes in pending where Bool.random(using: &random) { makeDurable(changes) }
    pending = []
    for inode in all.indices { loseSome(of: inode, block: block, &random) }
  }

  /// Keeps a random part of what was written since a file was synchronized, in whole blocks; some of it may come back
  /// as zeros.
  private mutating func loseSome(of inode: Int, block: Int, _ random: inout Seeded) {
    let node = all[inode]
    guard node.kind == .file, node.bytes != node.durableBytes else { return }
    guard node.bytes.starts(with: node.durableBytes) else {
      // Truncated since then: that may have reached the disk or not.
      if Bool.random(using: &random) { all[inode].durableBytes = node.bytes }
      return
    }
    let old = node.durableBytes.count
    var kept = Int.random(in: old...node.bytes.count, using: &random)
    if block > 1, kept < node.bytes.count { kept = max(old, kept / block * block) }
    var bytes = Array(node.bytes[..<kept])
    if Int.random(in: 0..<4, using: &random) == 0 {
      for index in Int.random(in: old...kept, using: &random)..<kept { bytes[index] = 0 }
    }
    all[inode].durableBytes = bytes
  }
}

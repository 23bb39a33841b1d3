import SeenCore

/// A file that another copy of the journal changed, to be changed here too.
package struct ArrivedFile {
  package let path: String
  /// Its bytes when both copies were last the same; nil if it is new.
  package let old: StreamedBytes?
  /// Its bytes from now on; nil if it is gone.
  package let new: StreamedBytes?
  /// Whether it is a segment, of which no line may be lost.
  package let isSegment: Bool
  /// How it is created; files of the owner's own may be readable by others.
  package let mode: OpenMode

  /// Describes a file that was changed elsewhere.
  package init(
    path: String, old: StreamedBytes?, new: StreamedBytes?, isSegment: Bool, mode: OpenMode
  ) {
    self.path = path
    self.old = old
    self.new = new
    self.isSegment = isSegment
    self.mode = mode
  }
}

extension ArrivedFile {
  /// Whether other programs may write it meanwhile, under the lock.
  fileprivate var isShared: Bool { isSegment || path.hasPrefix(Quarantine.name + "/") }
}

/// A file under a temporary name, with what it replaces.
private struct StagedFile {
  let temporary: String
  let path: String
  /// The status of the file at its path when it was written; nil if there was none.
  let status: FileStatus?
}

/// Applying files from another copy.
extension JournalWriter {
  /// Updates files to another copy's version, each in one step, and those that other programs write under the lock.
  ///
  /// What this copy wrote meanwhile is kept: segments are merged by line (`SegmentMerge`). No segment is replaced by one
  /// that lacks an event of it, unless another file has that: whatever the other copy says, only a forgotten event loses
  /// its data. A file that is not a segment and differs from both versions is left unchanged. It is idempotent, so it can
  /// be killed at any point.
  ///
  /// What takes time comes before the lock: files are written and synchronized under temporary names. Each folder is
  /// synchronized once, and that of pictures before the events that name them.
  ///
  /// - Parameters:
  ///   - arrived: The files.
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: The paths that are left unchanged.
  /// - Throws: `notRecorded` if some files are unchanged.
  /// - Complexity: O(n) in the bytes of the files.
  package func receive(
    _ arrived: [ArrivedFile], random: (_ byteCount: Int) -> [UInt8], onWait: () -> Void = {}
  ) throws(AppendError) -> [String] {
    try prepareDirectory()
    var left: Set<Int> = []
    var staged: [Int: StagedFile] = [:]
    defer { for file in staged.values { try? files.unlink(file.temporary) } }
    do throws(FileError) {
      var folders: Set<String> = []
      var others = OtherSegments(self, arrived)
      for (index, file) in arrived.enumerated() where !file.isShared {
        if try !receive(file, &others, &folders, mark: random(8)) { left.insert(index) }
      }
      try synchronize(folders)
      for (index, file) in arrived.enumerated() where file.isShared {
        staged[index] = try stage(file, mark: random(8))
      }
    } catch {
      throw .notRecorded(error)
    }
    try JournalLock.hold(
      journal.eventsPath, in: files, timeout: settings.timeout, onWait: onWait
    ) { (isHeld) throws(AppendError) in
      // Without a lock, what another program appends meanwhile would be lost.
      guard isHeld else {
        throw .notRecorded(FileError(.lock, journal.eventsPath, .unsupported))
      }
      do throws(FileError) {
        try removeLeftovers(besides: Set(staged.values.map(\.temporary)))
        var folders: Set<String> = [journal.eventsPath]
        var others = OtherSegments(self, arrived)
        for (index, file) in arrived.enumerated() where file.isShared {
          if let ready = staged[index], try place(ready, &folders) {
            staged[index] = nil
          } else if try !receive(file, &others, &folders, mark: random(8)) {
            left.insert(index)
          }
        }
        try synchronize(folders)
      } catch {
        throw .notRecorded(error)
      }
    }
    return left.sorted().map { arrived[$0].path }
  }

  /// Removes what syncs that were killed left behind.
  private func removeLeftovers(besides staged: Set<String>) throws(FileError) {
    let prefix = SegmentList.temporaryPrefix + "sync-"
    let quarantine = journal.path + "/" + Quarantine.name
    for folder in [journal.eventsPath, quarantine] where files.isDirectory(folder) {
      for name in try files.list(folder) where name.hasPrefix(prefix) {
        let path = folder + "/" + name
        if !staged.contains(path) { try? files.unlink(path) }
      }
    }
  }

  private func synchronize(_ folders: Set<String>) throws(FileError) {
    guard settings.isSynchronizing else { return }
    for folder in folders.sorted(by: { $0.precedes($1) }) {
      try files.synchronizeDirectory(folder)
    }
  }

  /// Writes the new bytes of a file under a temporary name, if the file is as the other copy knew it and loses nothing.
  /// - Returns: The file and the status of what it replaces; nil where it is to be merged under the lock.
  private func stage(_ file: ArrivedFile, mark: [UInt8]) throws(FileError) -> StagedFile? {
    guard let new = file.new, try isInside(file.path) else { return nil }
    let path = journal.path + "/" + file.path
    let status = try files.status(path)
    if let status {
      guard status.kind == .file, let old = file.old, try holds(old, path, status) else {
        return nil
      }
      // A file that only gets more bytes loses none.
      if file.isSegment, try new.sharedCount(with: path, in: files) < old.byteCount {
        let lost = SegmentMerge.lost(from: try old.whole(), in: try new.whole()) { _ in false }
        guard lost.isEmpty else { return nil }
      }
    }
    let temporary = try files.writeTemporary(
      for: path, new, as: file.mode, mark: Hexadecimal.text(mark),
      synchronizing: settings.isSynchronizing)
    return StagedFile(temporary: temporary, path: path, status: status)
  }

  /// Gives a staged file its name; returns false if something has changed since.
  private func place(
    _ file: StagedFile, _ folders: inout Set<String>
  ) throws(FileError) -> Bool {
    guard try files.status(file.path) == file.status else { return false }
    do throws(FileError) {
      try files.rename(file.temporary, to: file.path)
    } catch {
      // Another sync took it for the leftover of one that was killed.
      guard error.reason == .notFound else { throw error }
      return false
    }
    if let folder = file.path.parentPath { folders.insert(folder) }
    return true
  }

  /// Returns whether a file now has its new contents; its folder is still to be synchronized.
  private func receive(
    _ file: ArrivedFile, _ others: inout OtherSegments, _ folders: inout Set<String>, mark: [UInt8]
  ) throws(FileError) -> Bool {
    guard try isInside(file.path) else { return false }
    let path = journal.path + "/" + file.path
    let status = try files.status(path)
    guard status == nil || status?.kind == .file else { return false }
    // A sync that was killed may have given it its name and no more.
    if let folder = path.parentPath, status != nil || file.new != nil { folders.insert(folder) }
    if try holds(file.new, path, status) { return true }
    var bytes = file.new
    if let status, try !holds(file.old, path, status) {
      guard file.isSegment, let new = file.new else { return false }
      let present = try files.readWhole(path)
      let merged = SegmentMerge.merged(
        base: try file.old?.whole() ?? [], ours: present, theirs: try new.whole())
      if merged == present { return true }
      bytes = StreamedBytes(merged)
    }
    if file.isSegment, let status,
      try bytes?.sharedCount(with: path, in: files) ?? 0 < status.byteCount
    {
      let present = try files.readWhole(path)
      let kept = try others.keeping(present, of: file.path, in: try bytes?.whole())
      if kept == present { return true }
      bytes = kept.map { StreamedBytes($0) }
    }
    guard let bytes else {
      try files.unlink(path)
      return true
    }
    let temporary = try files.writeTemporary(
      for: path, bytes, as: file.mode, mark: Hexadecimal.text(mark),
      synchronizing: settings.isSynchronizing)
    do throws(FileError) {
      try files.rename(temporary, to: path)
    } catch {
      try? files.unlink(temporary)
      throw error
    }
    return true
  }

  /// Returns whether a file is there with some bytes; without any, whether there is none.
  private func holds(
    _ bytes: StreamedBytes?, _ path: String, _ status: FileStatus?
  ) throws(FileError) -> Bool {
    guard let bytes, let status else { return bytes == nil && status == nil }
    guard status.byteCount == UInt64(bytes.byteCount) else { return false }
    return try bytes.sharedCount(with: path, in: files) == bytes.byteCount
  }

  /// Whether no part of a path leads out of the journal or into its git repository.
  private func isInside(_ path: String) throws(FileError) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let areFine = names.allSatisfy { name in
      !name.isEmpty && name != "." && name != ".." && name.lowercased() != ".git"
        && !name.utf8.contains(0)
    }
    guard areFine else { return false }
    var folder = journal.path
    for name in names.dropLast() {
      folder += "/" + name
      guard let status = try files.status(folder) else { return true }
      guard status.kind == .directory else { return false }
    }
    return true
  }
}

/// The segments besides one that is replaced: those in the folder, and those that arrive.
private struct OtherSegments {
  private let writer: JournalWriter
  private let arrived: [ArrivedFile]

  init(_ writer: JournalWriter, _ arrived: [ArrivedFile]) {
    self.writer = writer
    self.arrived = arrived
  }

  /// Returns the new bytes of a segment with the lines of events that neither they nor another segment have.
  ///
  /// - Parameters:
  ///   - present: Its bytes in the folder.
  ///   - path: Its path in the journal.
  ///   - new: Its new bytes; nil if it is to go.
  /// - Returns: Its bytes from now on; nil if it may go.
  /// - Throws: Why another segment cannot be read.
  /// - Complexity: O(n) in its bytes; in those of the journal if it lacks an event.
  func keeping(
    _ present: [UInt8], of path: String, in new: [UInt8]?
  ) throws(FileError) -> [UInt8]? {
    let lost = SegmentMerge.lost(from: present, in: new ?? []) { _ in false }
    guard !lost.isEmpty else { return new }
    var names: Set<EventName> = []
    for file in arrived where file.isSegment && file.path != path {
      var lines = WholeLines()
      try file.new?.forEachPiece { piece in names.formUnion(EventName.all(in: lines.add(piece))) }
      names.formUnion(EventName.all(in: lines.end()))
    }
    let folder = writer.journal.eventsPath
    for segment in try SegmentList(of: folder, in: writer.files).segments
    where !path.utf8.elementsEqual("events/\(segment.name)".utf8) {
      try writer.files.readLines(segment.path) { lines, _ in
        names.formUnion(EventName.all(in: lines))
      }
    }
    let kept = SegmentMerge.lost(from: present, in: new ?? []) { names.contains($0) }
    guard !kept.isEmpty else { return new }
    var bytes = new ?? []
    if let last = bytes.last, last != 10 { bytes.append(10) }
    for line in kept { bytes += line + [10] }
    return bytes
  }
}

extension FileSystem {
  /// Replaces a file's bytes in one step, and creates its folders.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: Its bytes from now on.
  ///   - mode: How it is created.
  ///   - mark: Random letters for a temporary name.
  ///   - isSynchronizing: Whether it is to be safe from a power cut.
  /// - Throws: Why it cannot be written; the file is then unchanged.
  package func replace(
    _ path: String, with bytes: [UInt8], as mode: OpenMode = .create, mark: String,
    synchronizing isSynchronizing: Bool = true
  ) throws(FileError) {
    try replace(
      path, with: StreamedBytes(bytes), as: mode, mark: mark, synchronizing: isSynchronizing)
  }

  /// Replaces a file's bytes in one step by others that are read in pieces, and creates its folders.
  package func replace(
    _ path: String, with bytes: StreamedBytes, as mode: OpenMode = .create, mark: String,
    synchronizing isSynchronizing: Bool = true
  ) throws(FileError) {
    let temporary = try writeTemporary(
      for: path, bytes, as: mode, mark: mark, synchronizing: isSynchronizing)
    do throws(FileError) {
      try rename(temporary, to: path)
    } catch {
      try? unlink(temporary)
      throw error
    }
    if isSynchronizing, let folder = path.parentPath { try synchronizeDirectory(folder) }
  }

  /// Writes a new file next to a path, and makes its folders.
  /// - Returns: Its temporary name.
  fileprivate func writeTemporary(
    for path: String, _ bytes: StreamedBytes, as mode: OpenMode, mark: String,
    synchronizing isSynchronizing: Bool
  ) throws(FileError) -> String {
    let names = path.split(separator: "/")
    let folder = "/" + names.dropLast().joined(separator: "/")
    let temporary = folder + "/" + SegmentList.temporaryPrefix + "sync-" + mark
    func write() throws(FileError) {
      try withOpen(temporary, mode) { (file) throws(FileError) in
        try bytes.forEachPiece { (piece) throws(FileError) in try appendAll(piece, to: file) }
        if isSynchronizing { try synchronize(file) }
      }
    }
    do throws(FileError) {
      do throws(FileError) {
        try write()
      } catch {
        guard error.reason == .notFound else { throw error }
        try makeDirectories(folder)
        try write()
      }
    } catch {
      try? unlink(temporary)
      throw error
    }
    return temporary
  }
}

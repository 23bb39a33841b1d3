import SeenCore

/// Where lines were written.
package struct WrittenRange: Sendable, Equatable {
  /// The segment's name in `events/`.
  package let segment: String
  /// The bytes of the lines, without a preceding line feed that ended a torn line.
  package let bytes: Range<UInt64>
}

/// A segment that is open to be appended to.
struct OpenSegment: Sendable {
  let file: OpenFile
  let name: SegmentName
  let status: FileStatus
  /// How many bytes it holds, after everything that was written to it.
  var end: UInt64
}

/// Appends lines to one writer's segments, under the lock.
///
/// *Durability*: when a method returns, the lines and the name of their segment are synchronized. One write, one sync;
/// a failed sync is never retried, since the second would report success for lost bytes.
struct SegmentWriter {
  /// A segment with more bytes than this is full.
  static let fullByteCount: UInt64 = 8 << 20
  /// A batch with more bytes than this gets its own segment, so that all of it appears at once.
  static let batchByteCount = 64 << 10

  /// What went wrong, and whether the lines were written anyway.
  enum Failure: Error {
    case notRecorded(FileError)
    case notConfirmed(FileError)
  }

  let directory: String
  let writer: WriterID
  /// The writer's segments that exist.
  let own: [SegmentName]
  /// The segment whose name is known to be synchronized; nil if unknown.
  let durableName: String?
  /// False only in tests that measure something else.
  let isSynchronizing: Bool
  let files: any FileSystem

  /// Writes lines at the end of the writer's segment of a month, in one write.
  /// - Returns: Where they are, and the segment, which the caller closes.
  /// - Complexity: O(n) in the bytes.
  func append(
    _ lines: [UInt8], month: String
  ) throws(Failure) -> (range: WrittenRange, segment: OpenSegment) {
    let (file, name, isNew) = try unrecorded { () throws(FileError) in try open(month) }
    do throws(Failure) {
      let status = try unrecorded { () throws(FileError) in try files.status(of: file) }
      var segment = OpenSegment(file: file, name: name, status: status, end: status.byteCount)
      // A line torn by an interrupted write becomes one bad line; nothing is ever removed.
      let isTorn = try unrecorded { () throws(FileError) in
        if segment.end == 0 { return false }
        return try files.read(file, at: segment.end - 1, count: 1) != [10]
      }
      try write(isTorn ? [10] + lines : lines, to: &segment, isNew: isNew)
      let isNamed = !isNew && durableName?.isSame(as: name.text) == true
      try confirm(file, synchronizingDirectory: !isNamed)
      let start = segment.end - UInt64(lines.count)
      return (WrittenRange(segment: name.text, bytes: start..<segment.end), segment)
    } catch {
      files.close(file)
      throw error
    }
  }

  /// Appends whole lines to a segment that is known to end with a line feed, and whose name is
  /// known to be synchronized: one write, one sync.
  /// - Complexity: O(n) in the bytes.
  func append(_ lines: [UInt8], to segment: inout OpenSegment) throws(Failure) {
    try write(lines, to: &segment, isNew: false)
    guard isSynchronizing else { return }
    do { try files.synchronizeBytes(segment.file) } catch { throw .notConfirmed(error) }
  }

  private func write(
    _ bytes: [UInt8], to segment: inout OpenSegment, isNew: Bool
  ) throws(Failure) {
    do throws(FileError) {
      let taken = try files.append(bytes, to: segment.file)
      guard taken == bytes.count else { throw FileError(.write, segment.file.path, .cutShort) }
    } catch {
      rollBack(segment.file, to: segment.end, isNew: isNew)
      throw .notRecorded(error)
    }
    segment.end += UInt64(bytes.count)
  }

  /// Writes lines as a new segment, which appears whole or not at all.
  ///
  /// The suffix is random letters for a temporary name.
  func appendWhole(
    _ lines: [UInt8], month: String, suffix: String
  ) throws(Failure) -> WrittenRange {
    let prefix = SegmentList.temporaryPrefix + writer.text + "-"
    let temporary = directory + "/" + prefix + suffix
    var name = newest(month)
    try unrecorded { () throws(FileError) in
      try removeLeftovers(prefix)
      do throws(FileError) {
        try files.writeNew(temporary, lines, synchronizing: isSynchronizing)
        if own.contains(name) { name = name.next }
        while try !files.place(temporary, at: path(name)) { name = name.next }
      } catch {
        try? files.unlink(temporary)
        throw error
      }
    }
    if isSynchronizing {
      do { try files.synchronizeDirectory(directory) } catch { throw .notConfirmed(error) }
    }
    return WrittenRange(segment: name.text, bytes: 0..<UInt64(lines.count))
  }

  private func path(_ name: SegmentName) -> String { directory + "/" + name.text }

  /// Returns the writer's last segment of a month, or the name of its first.
  private func newest(_ month: String) -> SegmentName {
    own.filter { $0.month == month }.max() ?? SegmentName(month: month, writer: writer)
  }

  /// Opens the segment to append to, a new one if there is none that has room.
  private func open(
    _ month: String
  ) throws(FileError) -> (file: OpenFile, name: SegmentName, isNew: Bool) {
    var name = newest(month)
    if let status = try files.status(path(name)) {
      if status.kind == .file, status.byteCount <= SegmentWriter.fullByteCount {
        return (try files.open(path(name), .append), name, false)
      }
      name = name.next
    }
    while true {
      do throws(FileError) {
        return (try files.open(path(name), .create), name, true)
      } catch {
        guard error.reason == .exists else { throw error }
        name = name.next
      }
    }
  }

  /// Removes what this write has written; if that fails too, the next one handles a torn line.
  private func rollBack(_ file: OpenFile, to end: UInt64, isNew: Bool) {
    try? files.truncate(file, to: end)
    if isNew { try? files.unlink(file.path) }
  }

  /// Removes temporary files of this writer that a killed program left.
  private func removeLeftovers(_ prefix: String) throws(FileError) {
    for name in try files.list(directory) where name.utf8.starts(with: prefix.utf8) {
      try? files.unlink(directory + "/" + name)
    }
  }

  private func confirm(
    _ file: OpenFile, synchronizingDirectory: Bool
  ) throws(Failure) {
    guard isSynchronizing else { return }
    do throws(FileError) {
      try files.synchronize(file)
      if synchronizingDirectory { try files.synchronizeDirectory(directory) }
    } catch {
      throw .notConfirmed(error)
    }
  }

  private func unrecorded<Result>(
    _ step: () throws(FileError) -> Result
  ) throws(Failure) -> Result {
    do throws(FileError) { return try step() } catch { throw .notRecorded(error) }
  }
}

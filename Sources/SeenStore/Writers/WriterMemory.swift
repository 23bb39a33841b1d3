package import SeenCore
import SeenWire

/// The records of this user's writers: one small file for each copy of a journal, outside of all of them.
///
/// A record that is lost, damaged or cannot be kept costs only a name: the next write gets a fresh writer, which is
/// always right. But nobody then undoes a batch that the former one could not finish, so the first record of a copy is
/// kept before it writes, and synchronized. Later ones are not: an older one names the same writer.
///
/// A new record is appended to the file of the one before, and the last that can be read counts; from time to time
/// they are replaced by one in a file of its own. Replacing each time would cost more than the event itself: a file
/// system that renames a new file over an old one first writes the new one out.
package struct WriterMemory: Sendable {
  /// A file with more bytes than this is not a record.
  private static let maximumByteCount: UInt64 = 64 << 10
  /// How much of a file's end is read first; the last record is nearly always complete in it.
  private static let endByteCount: UInt64 = 1 << 10

  /// How many lost ends of a copy are remembered.
  private static let lostCount = 100

  private let directory: String?
  private let isSynchronizing: Bool
  private let files: any FileSystem

  /// Opens the records in a state directory, such as `$XDG_STATE_HOME`; nil keeps none.
  package init(
    stateDirectory: String?, isSynchronizing: Bool = true, in files: any FileSystem
  ) {
    directory = stateDirectory.map { $0 + "/seen/writers" }
    self.isSynchronizing = isSynchronizing
    self.files = files
  }

  /// Returns what is remembered of a copy's writer; nil if there is nothing that can be read: a new writer is safe.
  package func record(of copy: CopyIdentity) -> WriterRecord? {
    (try? known(of: copy)) ?? nil
  }

  /// Returns the last events that were recorded in a copy, by its writer and by former ones.
  /// - Throws: Why what is remembered cannot be read.
  func lastRecorded(in copy: CopyIdentity) throws(FileError) -> [EventID] {
    let last: EventID?
    do throws(FileError) {
      last = try known(of: copy).flatMap { EventID(writer: $0.writer, number: $0.number) }
    } catch {
      guard WriterMemory.isOfNone(error) else { throw error }
      last = nil
    }
    return try lost(of: copy) + (last.map { [$0] } ?? [])
  }

  /// Whether a failure means that nothing is remembered, as for another user.
  private static func isOfNone(_ error: FileError) -> Bool {
    [.notFound, .notDirectory, .denied].contains(error.reason)
  }

  private func known(of copy: CopyIdentity) throws(FileError) -> WriterRecord? {
    guard let directory else { return nil }
    let path = directory + "/" + copy.fileName
    return try files.withOpen(path, .read) { (file) throws(FileError) in
      let size = try files.status(of: file).byteCount
      guard size <= WriterMemory.maximumByteCount else { return nil }
      let start = size - min(size, WriterMemory.endByteCount)
      if let record = try last(of: copy, in: file, start..<size) { return record }
      return start == 0 ? nil : try last(of: copy, in: file, 0..<size)
    }
  }

  /// Returns the last record in a part of a file that can be read.
  private func last(
    of copy: CopyIdentity, in file: OpenFile, _ range: Range<UInt64>
  ) throws(FileError) -> WriterRecord? {
    let bytes = try files.read(file, at: range.lowerBound, count: range.count)
    for line in bytes.split(separator: 10).reversed() {
      if let record = WriterRecord(Array(line), of: copy) { return record }
    }
    return nil
  }

  /// Remembers a copy's writer; the suffix is random letters for a temporary name.
  /// - Returns: The file of its records, which the caller closes; nil when it cannot be opened again.
  package func keep(
    _ record: WriterRecord, of copy: CopyIdentity, suffix: () -> String
  ) throws(FileError) -> RecordFile? {
    guard let directory else { throw FileError(.open, "", .notFound) }
    let path = directory + "/" + copy.fileName
    if var known = try? RecordFile(path, of: copy, in: files) {
      if known.add(record, in: files) { return known }
      files.close(known.file)
    }
    let temporary = path + ".tmp-" + suffix()
    let bytes = record.bytes(of: copy)
    let isFirst = isSynchronizing && ((try? files.status(path)) ?? nil) == nil
    do throws(FileError) {
      try files.writeNew(temporary, bytes, synchronizing: isFirst)
    } catch {
      guard error.reason == .notFound else {
        if error.reason != .exists { try? files.unlink(temporary) }
        throw error
      }
      try files.makeDirectories(directory)
      try files.writeNew(temporary, bytes, synchronizing: isFirst)
    }
    try files.rename(temporary, to: path)
    if isFirst { try? files.synchronizeDirectory(directory) }
    return try? RecordFile(path, of: copy, in: files)
  }

  /// Returns the last events that former writers of a copy recorded in it, where its files ended before them: those of
  /// an older backup that was restored, or of a file whose end was deleted.
  /// - Throws: Why they cannot be read.
  package func lost(of copy: CopyIdentity) throws(FileError) -> [EventID] {
    guard let path = lostPath(copy) else { return [] }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.readWhole(path, limit: Int(WriterMemory.maximumByteCount))
    } catch {
      guard WriterMemory.isOfNone(error) else { throw error }
      return []
    }
    return bytes.split(separator: 10).compactMap { EventID(String(decoding: $0, as: UTF8.self)) }
  }

  /// Remembers the last event that a copy's former writer recorded, which its files lack.
  func keep(lost id: EventID, of copy: CopyIdentity, suffix: String) throws(FileError) {
    guard let path = lostPath(copy) else { return }
    let lines = (try lost(of: copy).filter { $0 != id } + [id]).suffix(WriterMemory.lostCount)
    let temporary = path + ".tmp-" + suffix
    try files.writeNew(
      temporary, lines.flatMap { Array($0.description.utf8) + [10] }, synchronizing: false)
    try files.rename(temporary, to: path)
  }

  private func lostPath(_ copy: CopyIdentity) -> String? {
    directory.map { $0 + "/" + copy.fileName + ".lost" }
  }

  /// Forgets a copy's writer, so that the next write gets a fresh one.
  func forget(_ copy: CopyIdentity) throws(FileError) {
    guard let directory else { return }
    do throws(FileError) {
      try files.unlink(directory + "/" + copy.fileName)
    } catch {
      if error.reason == .notFound { return }
      throw error
    }
    try files.synchronizeDirectory(directory)
  }
}

/// The file of one copy's records, open to append to.
package struct RecordFile: Sendable {
  /// Past this many bytes the records of a file are replaced by one.
  private static let fullByteCount: UInt64 = 8 << 10

  package let file: OpenFile
  private let path: String
  /// Its status when it was opened.
  private let status: FileStatus
  /// How many bytes it holds, after everything that was written to it.
  private var end: UInt64
  /// The ending of every record of this copy.
  private let ending: [UInt8]

  fileprivate init(
    _ path: String, of copy: CopyIdentity, in files: any FileSystem
  ) throws(FileError) {
    file = try files.open(path, .append)
    do throws(FileError) {
      status = try files.status(of: file)
    } catch {
      files.close(file)
      throw error
    }
    self.path = path
    end = status.byteCount
    ending = copy.ending
  }

  /// Appends a record in one write; false if it needs a new file.
  package mutating func add(_ record: WriterRecord, in files: any FileSystem) -> Bool {
    // The line before may be torn, so a record begins with a line feed.
    var line = JSONWriter()
    line.bytes.reserveCapacity(512)
    line.bytes.append(10)
    record.write(to: &line, ending: ending)
    let byteCount = line.bytes.count
    guard end + UInt64(byteCount) <= RecordFile.fullByteCount,
      (try? files.append(line.bytes, to: file)) == byteCount
    else { return false }
    end += UInt64(byteCount)
    return true
  }

  /// Whether the name still leads to this file, and nobody else has written to it.
  package func isCurrent(in files: any FileSystem) -> Bool {
    guard let now = try? files.status(path) else { return false }
    return now.kind == .file && now.isOfSameFile(as: status) && now.byteCount == end
  }
}

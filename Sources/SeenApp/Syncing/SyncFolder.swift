import SeenStore

/// The files of a journal as a sync reads and changes them, each change under the lock of the journal.
struct SyncFolder {
  /// How many events another copy may forget without a question.
  private static let quietCount = 20
  private let folder: JournalFolder
  private let writer: JournalWriter
  private let journal: Journal
  /// Whether any number of events may be forgotten without a question.
  private let acceptsForgetting: Bool

  /// Prepares to access the files of a journal.
  init(
    _ folder: JournalFolder, _ journal: Journal, acceptsForgetting: Bool = false
  ) throws(AppError) {
    self.folder = folder
    self.journal = journal
    self.acceptsForgetting = acceptsForgetting
    writer = JournalWriter(folder, try journal.writerSettings(), in: journal.host.files)
  }

  /// Updates files to another copy's version; returns the paths of those that were left unchanged.
  mutating func receive(_ files: [ArrivedFile]) throws(AppError) -> [String] {
    let (writer, host) = (writer, journal.host)
    journal.hasRecorded = true
    return try waiting { (onWait) throws(AppendError) in
      try writer.receive(files, random: { host.randomBytes($0) }, onWait: onWait)
    }
  }

  /// Asks whether events may lose their data here that another copy forgot, if there are many.
  ///
  /// - Parameters:
  ///   - count: How many events.
  ///   - erasures: The commits in which they were forgotten.
  /// - Throws: `forgetting` if nobody can be asked, or the answer is no.
  mutating func acceptForgetting(
    _ count: Int, _ erasures: [Erasure]
  ) throws(AppError) {
    guard count > SyncFolder.quietCount, !acceptsForgetting else { return }
    let answer = try journal.front.answer(.syncing(.forgetting(count, erasures)))
    guard answer == .yes else { throw .syncing(.forgetting(count, erasures)) }
  }

  /// Adds the lines of a segment to a file that lacks some of them.
  mutating func merge(_ path: String, with bytes: [UInt8]) throws(AppError) {
    _ = try receive([
      ArrivedFile(
        path: path, old: StreamedBytes(bytes), new: StreamedBytes(bytes), isSegment: true,
        mode: .create)
    ])
  }

  /// Erases forgotten events' data that came from other copies.
  mutating func eraseForgotten() throws(AppError) {
    let (writer, host) = (writer, journal.host)
    try waiting { (onWait) throws(AppendError) in
      _ = try writer.eraseForgotten(random: { host.randomBytes($0) }, onWait: onWait)
    }
  }

  /// Returns how many events of a segment are no longer in any segment of the journal.
  func lostEvents(from old: [UInt8], in present: [UInt8]) throws(AppError) -> Int {
    let lost = SegmentMerge.lost(from: old, in: present) { _ in false }
    guard !lost.isEmpty else { return 0 }
    var names = Set(lost.compactMap { EventName.all(of: $0).last })
    do throws(FileError) {
      for name in try self.names() where !names.isEmpty {
        try journal.host.files.readLines(folder.eventsPath + "/" + name) { lines, _ in
          names.subtract(EventName.all(in: lines))
        }
      }
    } catch {
      throw .file(error)
    }
    return names.count
  }

  /// Returns whether any line of the journal names a picture.
  func isNamed(_ picture: String) throws(AppError) -> Bool {
    do throws(FileError) {
      return try writer.unnamed([picture], in: try names()).isEmpty
    } catch {
      throw .file(error)
    }
  }

  /// Removes pictures that another copy removed, if nothing names them here either.
  func removeUnnamed(_ paths: [String]) throws(AppError) {
    for path in paths {
      guard case .picture(let name) = SyncFiles.kind(of: path), try !isNamed(name) else { continue }
      try? journal.host.files.unlink(folder.path + "/" + path)
    }
  }

  func segmentNames() throws(AppError) -> [String] {
    do throws(FileError) { return try names() } catch { throw .file(error) }
  }

  private func names() throws(FileError) -> [String] {
    try SegmentList(of: folder.eventsPath, in: journal.host.files).segments.map(\.name)
  }

  /// Does something under the lock, and reports waiting for another program.
  private mutating func waiting<Result>(
    _ body: (_ onWait: () -> Void) throws(AppendError) -> Result
  ) throws(AppError) -> Result {
    do throws(AppendError) {
      return try body {
        journal.front.notify(.waiting)
      }
    } catch {
      throw .append(error)
    }
  }
}

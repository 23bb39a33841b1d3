package import SeenCore

/// Lines of other writers, gathered in a temporary file that readers ignore until it is complete.
package struct GatheredLines {
  /// How many lines there are.
  package private(set) var count = 0
  let staged: StagedLines
  let writer: WriterID
  private let file: OpenFile
  private var buffer: [UInt8] = []

  /// How many bytes are written at a time.
  private static let pieceByteCount = 1 << 20

  fileprivate init(_ staged: StagedLines, _ writer: WriterID, _ file: OpenFile) {
    self.staged = staged
    self.writer = writer
    self.file = file
  }

  /// Adds a line without its line feed.
  /// - Throws: `notRecorded`.
  package mutating func add(_ line: ArraySlice<UInt8>) throws(AppendError) {
    buffer += line
    buffer.append(10)
    count += 1
    if buffer.count >= GatheredLines.pieceByteCount { try write() }
  }

  private mutating func write() throws(AppendError) {
    do throws(FileError) {
      try staged.files.appendAll(buffer, to: file)
    } catch {
      throw .notRecorded(error)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the rest and synchronizes everything.
  fileprivate mutating func finish(isSynchronizing: Bool) throws(AppendError) {
    try write()
    guard isSynchronizing else { return }
    do throws(FileError) { try staged.files.synchronize(file) } catch { throw .notRecorded(error) }
  }

  /// Discards the lines, if they were not kept.
  package func discard() {
    staged.files.close(file)
    staged.remove()
  }

  fileprivate func close() { staged.files.close(file) }
}

extension JournalWriter {
  /// Starts gathering lines of other writers; nothing is visible until they are kept.
  /// - Throws: `notRecorded` or `badEvents`.
  package func gather(
    now: Instant, random: (_ byteCount: Int) -> [UInt8]
  ) throws(AppendError) -> GatheredLines {
    try journal.checkWriting()
    let (staged, writer) = try stage(now: now, random: random)
    do throws(FileError) {
      return GatheredLines(staged, writer, try files.open(staged.path, .create))
    } catch {
      throw .notRecorded(error)
    }
  }

  /// Keeps gathered lines, byte for byte, in a segment of their own that appears at once.
  ///
  /// If this copy's writer is among their writers, it is retired: its numbers are no longer known to be free.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - writers: Their writers.
  ///   - now: The clock.
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Throws: `notConfirmed` when the lines are there but may not be safe; with any other error nothing is written.
  ///   One is `tooManyWriters`.
  /// - Complexity: O(n) in the bytes of the journal if there are many writers.
  package func keep(
    _ lines: GatheredLines, by writers: Set<WriterID>, now: Instant,
    random: (_ byteCount: Int) -> [UInt8], onWait: () -> Void = {}
  ) throws(AppendError) {
    var lines = lines
    var isKept = false
    defer { if isKept { lines.close() } else { lines.discard() } }
    try admit(writers, seed: Hashing.seed(random))
    try lines.finish(isSynchronizing: settings.isSynchronizing)
    try place(lines.staged, lines.writer, of: writers, now: now, isKept: &isKept, onWait: onWait)
  }
}

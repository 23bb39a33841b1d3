package import SeenCore
import SeenWire

/// Importing a whole file of lines at once.
///
/// The file is copied under a name that readers ignore, and the copy is checked, so that exactly the checked bytes are
/// kept. While two threads read it, the system already writes it out. One pass to copy, one to check, one sync of the
/// contents and one of the name: about 0.6 µs per line.
extension JournalWriter {
  /// A file whose lines are all new events.
  package struct NewEvents {
    /// How many there are.
    package let count: Int
    package let writers: Set<WriterID>
    /// Whether the journal has events, but none by these writers.
    package let isOfStrangers: Bool
  }

  /// Keeps a file's lines as a segment of their own, if every one is an event that the journal does not have.
  ///
  /// Otherwise, or when the file cannot be read, nothing is kept: its lines have to be checked one by one.
  ///
  /// - Parameters:
  ///   - path: The file, without a link at its end.
  ///   - isDryRun: Whether nothing is kept in any case.
  ///   - now: The clock.
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: What the file has; nil if its lines have to be checked one by one.
  /// - Throws: `notConfirmed` when the lines are there but may not be safe; with any other error nothing is written.
  /// - Complexity: O(n) in the bytes of the file and of the journal.
  package func adoptWhole(
    _ path: String, isDryRun: Bool, now: Instant, random: (_ byteCount: Int) -> [UInt8],
    onWait: () -> Void = {}
  ) throws(AppendError) -> NewEvents? {
    try journal.checkWriting()
    let seed = Hashing.seed(random)
    guard !isDryRun else { return try? newEvents(path, seed: seed) }
    let (staged, writer) = try stage(now: now, random: random)
    var isKept = false
    defer { if !isKept { staged.remove() } }
    guard let events = try check(staged, copyOf: path, seed: seed) else { return nil }
    try admit(events.writers, seed: seed)
    try place(staged, writer, of: events.writers, now: now, isKept: &isKept, onWait: onWait)
    return events
  }

  /// Names a future segment in `events/`, so that readers ignore it.
  func stage(
    now: Instant, random: (_ byteCount: Int) -> [UInt8]
  ) throws(AppendError) -> (StagedLines, WriterID) {
    try prepareDirectory()
    StagedLines.removeAbandoned(in: journal.eventsPath, now: now, files)
    let writer = WriterID(label: "import", random: random(5))
    let name =
      SegmentList.temporaryPrefix + writer.text + "-" + Hexadecimal.text(random(8))
    return (StagedLines(path: journal.eventsPath + "/" + name, files: files), writer)
  }

  /// Gives staged lines the name of a segment, under the lock.
  ///
  /// - Parameters:
  ///   - staged: The lines, on the disk already.
  ///   - writer: The writer in the segment's name.
  ///   - writers: The writers of the lines.
  ///   - now: The clock.
  ///   - isKept: Set once the lines are in place.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Throws: `notConfirmed` when the lines are there but may not be safe; with any other error they are not.
  func place(
    _ staged: StagedLines, _ writer: WriterID, of writers: Set<WriterID>, now: Instant,
    isKept: inout Bool, onWait: () -> Void
  ) throws(AppendError) {
    var isPlaced = false
    defer { isKept = isPlaced }
    try JournalLock.hold(
      journal.eventsPath, in: files, timeout: settings.timeout, onWait: onWait
    ) { (_) throws(AppendError) in
      // Before the lines appear, so that after a crash this copy does not reuse their numbers.
      if let own = knownWriter, writers.contains(own) { try? memory.forget(copy) }
      do throws(FileError) {
        var name = SegmentName(month: SegmentName.month(of: now), writer: writer)
        while try !files.place(staged.path, at: journal.eventsPath + "/" + name.text) {
          name = name.next
        }
        isPlaced = true
      } catch {
        throw .notRecorded(error)
      }
      guard settings.isSynchronizing else { return }
      do throws(FileError) {
        try files.synchronizeDirectory(journal.eventsPath)
      } catch {
        throw .notConfirmed([], error)
      }
    }
  }

  /// Refuses lines that would bring more writers than a journal may have.
  /// - Throws: `tooManyWriters`, with one of them.
  /// - Complexity: O(n) in the names of the segments; O(n) in the bytes of the journal if there may be too many.
  func admit(_ writers: Set<WriterID>, seed: UInt64) throws(AppendError) {
    var known: Set<ByteKey> = []
    do throws(FileError) {
      let present = try SegmentList(of: journal.eventsPath, in: files)
      // No event is shorter, so a small journal need not be read.
      let most = present.byteCount / UInt64(EventLine.minimumBytes)
      guard most + UInt64(writers.count) > UInt64(Ledger.maximumWriters) else { return }
      let own = try LogReplay.run(present, in: files, LogReplay.Options(seed: seed))
      known = Set(own.ledger.writersOfEvents().map { ByteKey($0) })
    } catch {
      throw .notRecorded(error)
    }
    let new = writers.filter { !known.contains(ByteKey($0.text)) }
    if let first = new.first, known.count + new.count > Ledger.maximumWriters {
      throw .tooManyWriters(first)
    }
  }

  /// Copies a file, synchronizes the copy and checks it; nil if its lines have to be checked one by one.
  private func check(
    _ staged: StagedLines, copyOf path: String, seed: UInt64
  ) throws(AppendError) -> NewEvents? {
    do throws(FileError) {
      guard try staged.copy(path) else { return nil }
      if settings.isSynchronizing, let failure = staged.synchronize() { throw failure }
      return try newEvents(staged.path, seed: seed)
    } catch {
      throw .notRecorded(error)
    }
  }

  /// Returns what a file holds, if each of its lines is an event and none of them is in the journal.
  private func newEvents(_ path: String, seed: UInt64) throws(FileError) -> NewEvents? {
    let file = try SegmentList(file: path, in: files)
    let log = try LogReplay.run(file, in: files, LogReplay.Options(seed: seed))
    let lineCount = log.layout.spans.reduce(0) { $0 + Int($1.lineCount) }
    // A line that is blank, bad or a duplicate adds no event.
    guard lineCount > 0, lineCount == log.ledger.eventCount, log.badLineCount == 0 else {
      return nil
    }
    for row in 0..<log.ledger.findings.count where log.ledger.findings[row].kind == .wrongSum {
      return nil
    }
    let writers = JournalWriter.writers(log.ledger)
    let present = try SegmentList(of: journal.eventsPath, in: files)
    var known: Set<WriterID> = []
    if present.byteCount > 0 {
      let own = try LogReplay.run(present, in: files, LogReplay.Options(seed: seed))
      guard !own.ledger.sharesIDs(with: log.ledger) else { return nil }
      known = JournalWriter.writers(own.ledger)
    }
    return NewEvents(
      count: lineCount, writers: writers,
      isOfStrangers: !known.isEmpty && known.isDisjoint(with: writers))
  }

  private static func writers(_ ledger: borrowing Ledger) -> Set<WriterID> {
    var writers: Set<WriterID> = []
    for writer in 0..<Symbol(ledger.writers.count) {
      if let id = WriterID(ledger.writers.text(writer)) { writers.insert(id) }
    }
    return writers
  }
}

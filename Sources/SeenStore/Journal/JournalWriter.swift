package import SeenCore

/// The only way to add events to a journal.
///
/// *Durability*: a receipt means that the events survive a power cut. *Concurrency*: any number of programs may
/// append at once; each waits for the lock, and holds it only to find its place, write and synchronize.
package struct JournalWriter: Sendable {
  let journal: JournalFolder
  let settings: WriterSettings
  let files: any FileSystem
  let memory: WriterMemory
  /// Where the last append left off, as long as the writer stays open.
  let keeper: PlaceKeeper

  /// Prepares to write, without accessing any file.
  package init(_ journal: JournalFolder, _ settings: WriterSettings, in files: any FileSystem) {
    self.journal = journal
    self.settings = settings
    self.files = files
    memory = WriterMemory(
      stateDirectory: settings.stateDirectory, isSynchronizing: settings.isSynchronizing, in: files)
    keeper = PlaceKeeper()
  }

  /// This copy's current identity; links in its path may have changed.
  var copy: CopyIdentity {
    let path = (try? files.resolve(journal.path)) ?? journal.path
    return CopyIdentity(of: journal, at: path, machine: settings.machine)
  }

  /// The writer that this copy is known by; nil before its first write.
  package var knownWriter: WriterID? {
    settings.pinned ?? memory.record(of: copy)?.writer
  }

  /// The last known events recorded in this copy, by its writer and former ones.
  /// - Throws: Why what is remembered of them cannot be read.
  package var lastRecorded: [EventID] {
    get throws(FileError) { try memory.lastRecorded(in: copy) }
  }

  /// Gives this copy its writer before its first write, named by the settings' label.
  package func introduce(random: (_ byteCount: Int) -> [UInt8]) throws(FileError) -> WriterID {
    if let knownWriter { return knownWriter }
    let writer = WriterID(label: settings.label, random: random(5))
    let record = try memory.keep(
      WriterRecord(writer: writer), of: copy, suffix: { Hexadecimal.text(random(8)) })
    if let record { files.close(record.file) }
    return writer
  }

  /// Records a fresh writer before it writes, so that the rest of its first batch is undone if the program is killed.
  private func introduce(
    _ choice: WriterChoice, _ copy: CopyIdentity, _ random: (_ byteCount: Int) -> [UInt8]
  ) {
    if choice.reason == .restored, let former = memory.record(of: copy),
      let last = EventID(writer: former.writer, number: former.number)
    {
      try? memory.keep(lost: last, of: copy, suffix: Hexadecimal.text(random(8)))
    }
    var record = WriterRecord(writer: choice.writer)
    record.time = choice.trail.time
    let kept = try? memory.keep(record, of: copy, suffix: { Hexadecimal.text(random(8)) })
    if let kept = kept ?? nil { files.close(kept.file) }
  }

  /// Records drafts: under the lock, finds the writer, its next number and the stamp, then writes and synchronizes all
  /// lines.
  ///
  /// The first append finds its place: it lists the folder, and reads the writer's record and the ends of its
  /// segments. As long as nobody else writes, later ones continue there (`WriterPlace`).
  ///
  /// - Parameters:
  ///   - drafts: The drafts, those referred to first; more than one become a batch.
  ///   - context: The journal as the command saw it.
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: The events as they were recorded.
  /// - Throws: `notConfirmed` when the events are written but may not be safe; with any other error nothing is written.
  package func append(
    _ drafts: [Draft], _ context: AppendContext, random: (_ byteCount: Int) -> [UInt8],
    onWait: () -> Void = {}
  ) throws(AppendError) -> Receipt {
    try journal.checkWriting()
    if context.expected == nil, let place = keeper.take(),
      let receipt = try append(drafts, context, at: place, random, onWait)
    {
      return receipt
    }
    try prepareDirectory()
    let directory: OpenFile
    do { directory = try files.open(journal.eventsPath, .directory) } catch {
      throw .notRecorded(error)
    }
    var isKept = false
    defer { if !isKept { files.close(directory) } }
    let isHeld = try JournalLock.wait(for: directory, in: files, settings.timeout, onWait)
    try check(context.expected)
    // Before the names are listed, so that a later name changes the status.
    let status = try? files.status(of: directory)
    let copy = copy
    let former = context.forked.isEmpty ? nil : knownWriter
    let choice = try choose(drafts.count + 1, context, of: copy, hasLock: isHeld, random)
    try context.admit(choice.writer)
    let batch = try StampedBatch(drafts, by: choice.writer, after: choice.trail, context)
    guard let time = batch.time else { return receipt(batch, choice, range: nil, context, []) }
    if isHeld, choice.reason != nil { introduce(choice, copy, random) }
    let written = try write(batch, choice, copy, month: SegmentName.month(of: time), random)
    defer { if !isKept, let segment = written.segment { files.close(segment.file) } }
    guard isHeld else {
      return receipt(batch, choice, range: written.range, context, [.noLocks])
    }
    var warnings: [Receipt.Warning] = []
    if choice.reason == .forked, let former { warnings.append(.forked(former)) }
    if let record = remember(batch, copy, written.range, random, &warnings) {
      if let status, let segment = written.segment {
        let place = WriterPlace(
          directory: directory, listed: status, copy: copy, choice: choice, after: batch,
          segment: segment, record: record, in: files)
        // From now on the place closes them.
        isKept = true
        keeper.keep(place, in: files)
      } else {
        files.close(record.file)
      }
    }
    return receipt(batch, choice, range: written.range, context, warnings)
  }

  /// Refuses to write where something was recorded since the segments were read.
  /// - Throws: `changed`.
  private func check(_ expected: [SegmentFile]?) throws(AppendError) {
    guard let expected else { return }
    let current: [SegmentFile]
    do { current = try journal.segments(in: files).segments } catch {
      throw .badEvents(journal.eventsPath)
    }
    if current != expected { throw .changed }
  }

  /// Adds revisions of existing events, which supersede the old lines by their greater revision numbers; ids and times
  /// stay.
  /// - Throws: What `append` throws.
  package func append(
    revised events: [Event], now: Instant, random: (_ byteCount: Int) -> [UInt8],
    onWait: () -> Void = {}
  ) throws(AppendError) {
    try journal.checkWriting()
    let batch = try StampedBatch(revised: events)
    guard batch.count > 0 else { return }
    try prepareDirectory()
    do { _ = try introduce(random: random) } catch { throw .notRecorded(error) }
    try JournalLock.hold(
      journal.eventsPath, in: files, timeout: settings.timeout, onWait: onWait
    ) { (isHeld) throws(AppendError) in
      let copy = copy
      let choice = try choose(1, AppendContext(now: now), of: copy, hasLock: isHeld, random)
      let month = SegmentName.month(of: now)
      let written = try write(batch, choice, copy, month: month, random)
      if let segment = written.segment { files.close(segment.file) }
    }
  }

  /// Returns what recording drafts would give now, without writing or waiting.
  ///
  /// The ids are right unless somebody else writes first, or a fresh writer is needed.
  package func preview(
    _ drafts: [Draft], _ context: AppendContext, random: (_ byteCount: Int) -> [UInt8]
  ) throws(AppendError) -> Receipt {
    try journal.checkWriting()
    let choice = try choose(drafts.count + 1, context, of: copy, hasLock: true, random)
    try context.admit(choice.writer)
    let batch = try StampedBatch(drafts, by: choice.writer, after: choice.trail, context)
    return receipt(batch, choice, range: nil, context, [])
  }

  /// Makes `events/` if it is missing, as in a fresh clone of an empty journal.
  func prepareDirectory() throws(AppendError) {
    do throws(FileError) {
      let status = try files.status(journal.eventsPath)
      if status?.kind == .directory { return }
      guard status == nil else {
        if try journal.holdsEvents(in: files) { return }
        throw FileError(.open, journal.eventsPath, .notDirectory)
      }
      try files.makeDirectories(journal.eventsPath)
    } catch {
      if error.reason == .notDirectory { throw .badEvents(journal.eventsPath) }
      throw .notRecorded(error)
    }
  }

  private func choose(
    _ count: Int, _ context: AppendContext, of copy: CopyIdentity, hasLock: Bool,
    _ random: (Int) -> [UInt8]
  ) throws(AppendError) -> WriterChoice {
    do throws(FileError) {
      var names: [String] = []
      do throws(FileError) {
        names = try files.list(journal.eventsPath)
      } catch {
        guard error.reason == .notFound else { throw error }
      }
      return try WriterChoice(
        settings, record: memory.record(of: copy), hasLock: hasLock, now: context.now,
        count: count, forked: context.forked, pinnedLast: context.pinnedLast,
        segments: names.compactMap(SegmentName.init),
        directory: journal.eventsPath, random: random, in: files)
    } catch {
      throw .notRecorded(error)
    }
  }

  /// Writes a batch; returns where it is, and the segment, which the caller closes, unless the batch became a segment
  /// of its own.
  private func write(
    _ batch: StampedBatch, _ choice: WriterChoice, _ copy: CopyIdentity, month: String,
    _ random: (Int) -> [UInt8]
  ) throws(AppendError) -> (range: WrittenRange, segment: OpenSegment?) {
    let segments = SegmentWriter(
      directory: journal.eventsPath, writer: choice.writer, own: choice.own,
      durableName: choice.durableName, isSynchronizing: settings.isSynchronizing, files: files)
    do throws(SegmentWriter.Failure) {
      if batch.isWhole {
        let suffix = Hexadecimal.text(random(8))
        return (try segments.appendWhole(batch.lines, month: month, suffix: suffix), nil)
      }
      return try segments.append(batch.lines, month: month)
    } catch {
      throw failure(error, batch, copy)
    }
  }

  /// Returns what a failure means for the events of a batch; if they may have been written, their numbers are given up.
  func failure(
    _ failure: SegmentWriter.Failure, _ batch: StampedBatch, _ copy: CopyIdentity
  ) -> AppendError {
    switch failure {
    case .notRecorded(let problem): return .notRecorded(problem)
    case .notConfirmed(let problem):
      // These numbers may be seen, lost in a power cut and then reused, so this writer never writes again.
      try? memory.forget(copy)
      return .notConfirmed(batch.all.map(\.id), problem)
    }
  }

  /// Records where the writer is now; warns if that fails.
  /// - Returns: The file of its records, if it is open.
  func remember(
    _ batch: StampedBatch, _ copy: CopyIdentity, _ range: WrittenRange,
    _ random: (Int) -> [UInt8], _ warnings: inout [Receipt.Warning]
  ) -> RecordFile? {
    guard let record = WriterRecord(after: batch, in: range.segment) else { return nil }
    do throws(FileError) {
      return try memory.keep(
        record, of: copy, suffix: { Hexadecimal.text(random(8)) })
    } catch {
      // An old record would not detect a restored backup; no record means a fresh writer.
      try? memory.forget(copy)
      // A pinned writer is known without a record.
      if settings.pinned == nil { warnings.append(.writerNotKept(error)) }
      return nil
    }
  }

  private func receipt(
    _ batch: StampedBatch, _ choice: WriterChoice, range: WrittenRange?,
    _ context: AppendContext, _ warnings: [Receipt.Warning]
  ) -> Receipt {
    Receipt(
      batch, by: choice.writer, isNew: choice.reason != nil, after: choice.trail, range: range,
      context, warnings)
  }
}

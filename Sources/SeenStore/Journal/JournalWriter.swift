package import SeenCore

/// The one way for events into a journal.
///
/// *Durability*: a receipt means that the events survive a power cut. *Concurrency*: any number of programs may
/// append at once; each waits for the lock, and holds it only to find its place, write and synchronize.
package struct JournalWriter: Sendable {
  let journal: JournalFolder
  let settings: WriterSettings
  let files: any FileSystem
  let copy: CopyIdentity
  let memory: WriterMemory

  /// Prepares to write; touches nothing.
  package init(_ journal: JournalFolder, _ settings: WriterSettings, in files: any FileSystem) {
    self.journal = journal
    self.settings = settings
    self.files = files
    copy = CopyIdentity(of: journal, machine: settings.machine, in: files)
    memory = WriterMemory(stateDirectory: settings.stateDirectory, in: files)
  }

  /// The writer that this copy is known by; nil before its first write.
  package var knownWriter: WriterID? {
    settings.pinned ?? memory.record(of: copy)?.writer
  }

  /// Gives this copy its writer before its first write, named by the settings' label.
  package func introduce(random: (_ byteCount: Int) -> [UInt8]) throws(FileError) -> WriterID {
    if let knownWriter { return knownWriter }
    let writer = WriterID(label: settings.label, random: random(5))
    try memory.keep(
      WriterRecord(writer: writer), of: copy, suffix: JournalFolder.hexadecimal(random(8)))
    return writer
  }

  /// Records drafts: under the lock finds the writer, its next number and the stamp, writes all lines and
  /// synchronizes them.
  ///
  /// - Parameters:
  ///   - drafts: What is to be recorded, what is referred to first; more than one become a batch.
  ///   - context: The journal as the command saw it.
  ///   - random: Gives as many random bytes as it is asked for.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: The events as they were recorded.
  /// - Throws: `notConfirmed` when the events are written but may not be safe; after everything else nothing is.
  package func append(
    _ drafts: [Draft], _ context: AppendContext, random: (_ byteCount: Int) -> [UInt8],
    onWait: () -> Void = {}
  ) throws(AppendError) -> Receipt {
    try prepareDirectory()
    return try JournalLock.hold(
      journal.eventsPath, in: files, patience: settings.patience, onWait: onWait
    ) { (isHeld) throws(AppendError) in
      let choice = try choose(drafts.count + 1, context, hasLock: isHeld, random)
      let batch = try StampedBatch(drafts, by: choice, context)
      guard batch.count > 0 else { return receipt(batch, choice, range: nil, context, []) }
      let month = SegmentName.month(of: (batch.repair ?? batch.events[0]).time)
      let suffix = JournalFolder.hexadecimal(random(8))
      let range = try write(batch, choice, month: month, suffix: suffix)
      var warnings: [Receipt.Warning] = isHeld ? [] : [.noLocks]
      if isHeld, let failure = keep(batch, choice, range, random) {
        warnings.append(.writerNotKept(failure))
      }
      return receipt(batch, choice, range: range, context, warnings)
    }
  }

  /// Adds new writings of events that are in the journal already, which replace the old ones by their greater
  /// revisions; their ids and times stay.
  /// - Throws: as `append`.
  package func append(
    revised events: [Event], now: Instant, random: (_ byteCount: Int) -> [UInt8],
    onWait: () -> Void = {}
  ) throws(AppendError) {
    let batch = try StampedBatch(revised: events)
    guard batch.count > 0 else { return }
    try prepareDirectory()
    do { _ = try introduce(random: random) } catch { throw .notRecorded(error) }
    try JournalLock.hold(
      journal.eventsPath, in: files, patience: settings.patience, onWait: onWait
    ) { (isHeld) throws(AppendError) in
      let choice = try choose(1, AppendContext(now: now), hasLock: isHeld, random)
      let suffix = JournalFolder.hexadecimal(random(8))
      _ = try write(batch, choice, month: SegmentName.month(of: now), suffix: suffix)
    }
  }

  /// Returns what recording drafts would give now, without writing anything or waiting for anybody.
  ///
  /// The ids hold unless somebody else writes first, or a fresh writer is needed.
  package func preview(
    _ drafts: [Draft], _ context: AppendContext, random: (_ byteCount: Int) -> [UInt8]
  ) throws(AppendError) -> Receipt {
    let choice = try choose(drafts.count + 1, context, hasLock: true, random)
    return receipt(try StampedBatch(drafts, by: choice, context), choice, range: nil, context, [])
  }

  /// Makes `events/` where it is missing, as in a fresh clone of an empty journal.
  func prepareDirectory() throws(AppendError) {
    do throws(FileError) {
      guard try files.status(journal.eventsPath) == nil else {
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
    _ count: Int, _ context: AppendContext, hasLock: Bool, _ random: (Int) -> [UInt8]
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
        count: count, segments: names.compactMap(SegmentName.init),
        directory: journal.eventsPath, random: random, in: files)
    } catch {
      throw .notRecorded(error)
    }
  }

  private func write(
    _ batch: StampedBatch, _ choice: WriterChoice, month: String, suffix: String
  ) throws(AppendError) -> WrittenRange {
    let segments = SegmentWriter(
      directory: journal.eventsPath, writer: choice.writer, own: choice.own,
      durableName: choice.durableName, isSynchronizing: settings.isSynchronizing, files: files)
    let all = [batch.repair].compactMap { $0 } + batch.events
    do throws(SegmentWriter.Failure) {
      if batch.events.count > 1, batch.lines.count > SegmentWriter.batchByteCount {
        return try segments.appendWhole(batch.lines, month: month, suffix: suffix)
      }
      return try segments.append(batch.lines, month: month)
    } catch {
      switch error {
      case .notRecorded(let problem): throw .notRecorded(problem)
      case .notConfirmed(let problem):
        // These numbers may be seen, be lost in a power cut, and then be given again: so never by this writer.
        try? memory.forget(copy)
        throw .notConfirmed(all.map(\.id), problem)
      }
    }
  }

  /// Remembers where the writer is now; returns why it could not.
  private func keep(
    _ batch: StampedBatch, _ choice: WriterChoice, _ range: WrittenRange,
    _ random: (Int) -> [UInt8]
  ) -> FileError? {
    guard let last = batch.events.last ?? batch.repair else { return nil }
    var record = WriterRecord(writer: choice.writer)
    record.number = last.id.number
    record.time = last.time
    record.segment = range.segment
    do throws(FileError) {
      try memory.keep(record, of: copy, suffix: JournalFolder.hexadecimal(random(8)))
      return nil
    } catch {
      // An old record would not notice that a backup was restored; none at all means a fresh writer.
      try? memory.forget(copy)
      // A pinned writer is known without a record.
      return settings.pinned == nil ? error : nil
    }
  }

  private func receipt(
    _ batch: StampedBatch, _ choice: WriterChoice, range: WrittenRange?,
    _ context: AppendContext, _ warnings: [Receipt.Warning]
  ) -> Receipt {
    var warnings = warnings
    if let last = choice.trail.time, last > context.now + 600_000 {
      warnings.append(.clockBehind(milliseconds: last.milliseconds - context.now.milliseconds))
    }
    return Receipt(
      events: batch.events, repair: batch.repair, writer: choice.writer,
      isNewWriter: choice.reason != nil, range: range, warnings: warnings)
  }
}

extension JournalWriter {
  /// Keeps lines that other writers made, byte for byte, in a segment of their own that appears whole.
  ///
  /// When the writer of this copy is among them it is given up: its numbers are no longer known to be free.
  ///
  /// - Parameters:
  ///   - lines: Whole lines, each with its line feed.
  ///   - writers: Who made them.
  ///   - now: The clock.
  ///   - random: Gives as many random bytes as it is asked for.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: Where the lines lie.
  /// - Throws: `notConfirmed` when the lines are there but may not be safe; after everything else nothing is.
  package func adopt(
    _ lines: [UInt8], by writers: Set<WriterID>, now: Instant,
    random: (_ byteCount: Int) -> [UInt8], onWait: () -> Void = {}
  ) throws(AppendError) -> WrittenRange {
    try prepareDirectory()
    return try JournalLock.hold(
      journal.eventsPath, in: files, patience: settings.patience, onWait: onWait
    ) { (_) throws(AppendError) in
      // Before the lines are there, so that no crash leaves this copy going on with numbers of theirs.
      if let own = knownWriter, writers.contains(own) { try? memory.forget(copy) }
      let segments = SegmentWriter(
        directory: journal.eventsPath, writer: WriterID(label: "import", random: random(5)),
        own: [], durableName: nil, isSynchronizing: settings.isSynchronizing, files: files)
      do throws(SegmentWriter.Failure) {
        return try segments.appendWhole(
          lines, month: SegmentName.month(of: now),
          suffix: JournalFolder.hexadecimal(random(8)))
      } catch {
        switch error {
        case .notRecorded(let problem): throw .notRecorded(problem)
        case .notConfirmed(let problem): throw .notConfirmed([], problem)
        }
      }
    }
  }
}

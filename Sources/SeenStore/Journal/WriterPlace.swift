import SeenCore

/// Where an open writer left off: what it found, and the files that it needs again.
///
/// None of it is trusted. Under the lock, it is checked whether `events/` is still the folder that is locked, whether
/// the segment's name leads to the open segment, whether that ends where this writer ended it, and whether nobody else
/// has added a record. The folder is listed again if it changed. If anything has changed, the place is dropped, its
/// files are closed, and it is found again, so that changes by another program, git or the owner are handled as a new
/// writer would.
struct WriterPlace: ~Copyable, Sendable {
  /// How much of a segment's end is compared with what was written; it includes the sum of the last line.
  private static let endByteCount = 64
  /// Timestamps of files are no coarser than this, in nanoseconds.
  private static let coarsestStamp: Int64 = 2_000_000_000

  /// `events/`, which is locked while something is written.
  let directory: OpenFile
  /// The status of the folder before it was listed.
  private var listed: FileStatus
  /// Whether every change since the listing shows in its timestamps.
  private var isSettled = false
  let copy: CopyIdentity
  let writer: WriterID
  /// The writer's segments.
  private let own: Set<SegmentName>
  /// Where the writer left off.
  private(set) var trail: WriterTrail
  /// The day of the last event, which is in the segment's month.
  private var day: Day
  var segment: OpenSegment
  let segmentName: String
  private var end: ArraySlice<UInt8>
  var record: RecordFile
  private let files: any FileSystem

  /// Creates the place after a batch that was just written.
  init(
    directory: OpenFile, listed: FileStatus, copy: CopyIdentity, choice: WriterChoice,
    after batch: StampedBatch, segment: OpenSegment, record: RecordFile, in files: any FileSystem
  ) {
    self.files = files
    self.directory = directory
    self.listed = listed
    self.copy = copy
    writer = choice.writer
    own = Set(choice.own + [segment.name])
    trail = choice.trail
    day = (batch.time ?? Instant(milliseconds: 0)).day
    self.segment = segment
    segmentName = segment.name.text
    end = []
    self.record = record
    pass(batch)
  }

  /// Moves the place after a batch that was just written.
  mutating func pass(_ batch: StampedBatch) {
    end = batch.lines.suffix(WriterPlace.endByteCount)
    guard let last = batch.last, let time = batch.time else { return }
    trail.pass(last.number, time)
    day = time.day
  }

  /// Whether lines of a moment belong in the open segment, and it has room.
  func accepts(_ time: Instant) -> Bool {
    guard segment.end <= SegmentWriter.fullByteCount else { return false }
    return time.day == day || SegmentName.month(of: time).isSame(as: segment.name.month)
  }

  /// Whether nothing has changed; call it under the lock.
  ///
  /// Three checks of names and one read, about 5 µs; the folder is listed as long as its last change is only seconds
  /// old.
  mutating func isCurrent() -> Bool {
    guard let folder = try? files.status(directory.path), folder.kind == .directory,
      folder.isOfSameFile(as: listed),
      let status = try? files.status(segmentName, in: directory), status.kind == .file,
      status.isOfSameFile(as: segment.status), status.byteCount == segment.end,
      let written = try? files.read(
        segment.file, at: segment.end - UInt64(end.count), count: end.count),
      written[...] == end, record.isCurrent(in: files)
    else { return false }
    if isSettled, folder == listed { return true }
    guard let names = try? files.list(directory.path) else { return false }
    let found = names.filter { $0.utf8.dropFirst(8).starts(with: writer.text.utf8) }
    guard Set(found.compactMap(SegmentName.init).filter { $0.writer == writer }) == own else {
      return false
    }
    listed = folder
    // The segment changed at this writer's last write, before the names were listed. What changes the folder after
    // that gets a later timestamp, unless the folder changed in the same tick of a coarse clock.
    let changed = max(folder.modifiedNanoseconds, folder.changedNanoseconds)
    isSettled = status.changedNanoseconds &- changed > WriterPlace.coarsestStamp
    return true
  }

  deinit {
    files.close(segment.file)
    files.close(record.file)
    // This releases the lock.
    files.close(directory)
  }
}

/// Keeps a writer's place between two appends, for one of them at a time.
///
/// If several threads append at once, one continues at the place and the others find theirs.
final class PlaceKeeper: Sendable {
  private let place = Locked<WriterPlace?>(nil)

  /// Removes and returns the place, if there is one.
  func take() -> WriterPlace? {
    place.withLock { $0.take() }
  }

  /// Releases the lock and keeps the place, replacing another.
  func keep(_ new: consuming WriterPlace, in files: any FileSystem) {
    do { try files.unlock(new.directory) } catch { return }
    var new: WriterPlace? = new
    place.withLock { swap(&$0, &new) }
  }
}

extension JournalWriter {
  /// Records drafts where the last append left off.
  ///
  /// Eight calls to the system besides the sync: the lock, `isCurrent`, one write of the lines, one of the record, and
  /// releasing the lock.
  ///
  /// - Returns: The events as they were recorded; nil if the place has changed; nothing is written then.
  /// - Throws: What `append` throws.
  func append(
    _ drafts: [Draft], _ context: AppendContext, at place: consuming WriterPlace,
    _ random: (Int) -> [UInt8], _ onWait: () -> Void
  ) throws(AppendError) -> Receipt? {
    guard try JournalLock.wait(for: place.directory, in: files, settings.timeout, onWait),
      place.isCurrent(),
      WriterChoice.obstacle(place.trail, now: context.now, count: drafts.count + 1) == nil,
      !context.forked.contains(place.writer), context.accepts(place.writer)
    else { return nil }
    let trail = place.trail
    let batch = try StampedBatch(drafts, by: place.writer, after: trail, context)
    var warnings: [Receipt.Warning] = []
    var range: WrittenRange?
    var isRemembered = true
    if let time = batch.time {
      guard !batch.isWhole, place.accepts(time) else { return nil }
      let written = try write(batch, at: &place)
      range = written
      isRemembered = remember(batch, written, at: &place, random, &warnings)
    }
    let receipt = Receipt(
      batch, by: place.writer, isNew: false, after: trail, range: range, context, warnings)
    if isRemembered { keeper.keep(place, in: files) }
    return receipt
  }

  private func write(
    _ batch: StampedBatch, at place: inout WriterPlace
  ) throws(AppendError) -> WrittenRange {
    let segments = SegmentWriter(
      directory: place.directory.path, writer: place.writer, own: [], durableName: nil,
      isSynchronizing: settings.isSynchronizing, files: files)
    let start = place.segment.end
    do throws(SegmentWriter.Failure) {
      try segments.append(batch.lines, to: &place.segment)
    } catch {
      throw failure(error, batch, place.copy)
    }
    place.pass(batch)
    return WrittenRange(segment: place.segmentName, bytes: start..<place.segment.end)
  }

  /// Records where the writer is now; returns whether its record is still open.
  private func remember(
    _ batch: StampedBatch, _ range: WrittenRange, at place: inout WriterPlace,
    _ random: (Int) -> [UInt8], _ warnings: inout [Receipt.Warning]
  ) -> Bool {
    if let record = WriterRecord(after: batch, in: range.segment),
      place.record.add(record, in: files)
    {
      return true
    }
    // The file is full, or can no longer be written.
    guard let record = remember(batch, place.copy, range, random, &warnings) else { return false }
    files.close(place.record.file)
    place.record = record
    return true
  }
}
